import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { gameOf, shapeFaults } from '#rules';
import { sampleTable } from '#play/sample-table.js';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { at } from './floor.js';
import { Pit } from './pit.js';
import type { StaffName } from './pit.js';

interface Schema {
  readonly $ref?: string;
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly example?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
}
type Schemas = Readonly<Record<string, Schema>>;

/** Fields whose example is a moment: a story needs others. */
const TIMES =
  /^(from|until|occurredAt|surveillanceNotifiedAt|effectiveAt|openedAt|wageredAt|noMoreBetsAt|observedAt|settledAt)$/;

/** Examples that no command takes alone, and why. */
const NOT_SENT: Readonly<Record<string, string>> = {
  'AssignStaffBody.username': 'the people of the pit have other names',
  'CorrectRecoveryBody.recoversFormNumber':
    'a form is still owed under other rules of forms than those of the pit',
  'FirstAdministratorRequest.username': 'the pit enrols its own administrator, once',
  'FirstAdministratorRequest.name': 'the pit enrols its own administrator, once',
  'OpenRoundBody.shoeId': 'the examples of a table and its gaming day are sent',
  'PrepareRecoveryBody.seriesId': 'a form is still owed under other rules of forms than those of the pit',
  'ReviewExceptionBody.subject': 'names the round of an exception, which the list gives',
  'CorrectedAmountsBody.wagerId': 'same as in ActualSettlementBody',
  'DifferenceBody.wagerId': 'same as in ActualSettlementBody',
  'PrintPaperBody.part': 'a paper is printed once there is one',
  'PrintPaperBody.reason': 'a first print has none',
  'PlaceWagerBody.patronId': 'same as in TurnWagerBody',
  'SignOffItemBody.id': 'an item is signed off by the id that the checklist gives',
};

describe('the examples of the API document', () => {
  const folder = temporaryFolder();
  let pit: Pit;
  let document: { readonly components: { readonly schemas: Schemas }; readonly paths: object };
  let schemas: Schemas;
  const sent = new Set<string>();

  beforeAll(async () => {
    pit = await Pit.open(folder);
    document = (await pit.http.send('GET', '/docs/openapi.json')).body as unknown as typeof document;
    ({ schemas } = document.components);
  });
  afterAll(() => pit.close());

  /** A body of the examples of a class, with what the document leaves open. */
  const body = (name: string, more: Readonly<Record<string, unknown>>, omitted: readonly string[] = []) => {
    const examples: Record<string, unknown> = {};
    for (const [field, { example }] of Object.entries(schemas[name]!.properties!)) {
      if (example === undefined || field in more || omitted.includes(field) || TIMES.test(field)) continue;
      examples[field] = example;
      sent.add(`${name}.${field}`);
    }
    return { ...examples, ...more };
  };
  const record = async (by: StaffName, path: string, sentBody: object) => {
    const recorded = await pit.record(by, path, sentBody);
    expect(recorded.events).not.toEqual([]);
    return recorded;
  };

  it('meet their own schemas', () => {
    const ajv = addFormats.default(new Ajv({ strict: false, allErrors: true }));
    ajv.addSchema({ ...document, $id: 'api' });
    const faults: unknown[] = [];
    let checked = 0;
    const walk = (part: unknown, pointer: string): void => {
      if (part === null || typeof part !== 'object') return;
      if ('example' in part) {
        checked += 1;
        const isValid = ajv.validate({ $ref: `api#${pointer}` }, part.example);
        if (!isValid) faults.push([pointer, ajv.errorsText()]);
      }
      for (const [key, value] of Object.entries(part)) {
        if (key !== 'example') walk(value, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
      }
    };
    walk(document, '');
    expect(faults).toEqual([]);
    expect(checked).toBeGreaterThan(120);
  });

  it('of facts and rules meet the shapes of their game', () => {
    const { game, rules } = schemas['CommissionTableBody']!.properties!;
    const { play, rules: shape } = gameOf(String(game!.example));
    expect(shapeFaults(shape, rules!.example)).toEqual([]);
    expect(shapeFaults(play.fact, schemas['ObserveOutcomeBody']!.properties!['fact']!.example)).toEqual([]);
  });

  it('are recorded as the commands of a day', async () => {
    const day = String(schemas['OpenRoundBody']!.properties!['gamingDay']!.example);
    expect(day).toBe(at('18:00').slice(0, 10));
    const started = { occurredAt: at('09:30', 1) };
    await record('boss', '/pits', body('OpenPitBody', { paymentProcedure: 1, occurredAt: at('09:00', 1) }));
    const table = await record('boss', '/tables', body('CommissionTableBody', started));
    const rules = `/tables/${table.id}`;
    const { status } = await pit.as('boss')(
      'PUT',
      `${rules}/limits`,
      body('ChangeLimitsBody', { occurredAt: at('10:00', 1) }),
    );
    expect(status).toBe(200);
    const noticed = { occurredAt: at('10:00', 2), effectiveAt: at('12:00', 2) };
    await record('boss', `${rules}/rule-notices`, body('NoticeRuleChangeBody', noticed));
    const trials = [body('TrialBody', { wager: 'red' })];
    const changed = await pit.as('boss')(
      'PUT',
      rules + '/rules',
      body('ChangeRulesBody', { trials, occurredAt: at('12:01', 2) }),
    );
    expect([changed.status, changed.text]).toEqual([200, changed.text]);

    const wager = body('TurnWagerBody', { position: 1 });
    const turn = body('TurnBody', {
      wagers: [wager],
      actual: [body('ActualSettlementBody', { paidCents: 0 })],
    });
    const whole = body('OpenRoundBody', { sourceNumber: 1, turns: [turn], occurredAt: at('18:00') }, [
      'shoeId',
    ]);
    await record('device', '/rounds', whole);
    const opening = body('OpenRoundBody', { occurredAt: at('18:10') }, ['shoeId', 'sourceId']);
    const { id: roundId } = await record('dealer', '/rounds', opening);
    const round = `/rounds/${roundId}`;
    await record(
      'dealer',
      `${round}/wagers`,
      body('PlaceWagerBody', { position: 1, occurredAt: at('18:11') }),
    );
    const dispute = { position: 1, decision: 'stands', occurredAt: at('18:12') };
    await record('floorperson', `${round}/disputes`, body('RecordDisputeBody', dispute));
    await record('dealer', `${round}/no-more-bets`, { occurredAt: at('18:12') });
    await record('dealer', `${round}/facts`, body('ObserveOutcomeBody', { occurredAt: at('18:13') }));
    const settled = {
      actual: [body('ActualSettlementBody', { takenCents: 0 })],
      asHappened: { reason: 'seen' },
    };
    await record('floorperson', `${round}/settlement`, { ...settled, occurredAt: at('18:14') });
    const corrected = { reason: 'misread', differenceSettled: true, occurredAt: at('18:20') };
    await record(
      'boss',
      `${round}/corrections`,
      body('CorrectSettlementBody', { ...corrected, actual: [body('CorrectedAmountsBody', {})] }),
    );
    const { items } = await pit.read('/reports/control-exceptions?code=payout-differs-from-odds');
    const [exception] = items as readonly { readonly eventId: string; readonly stream: string }[];
    const review = {
      subject: exception!.stream,
      outcome: 'justified',
      note: 'seen',
      occurredAt: at('19:00'),
    };
    await record(
      'otherBoss',
      `/control-exceptions/${exception!.eventId}/review`,
      body('ReviewExceptionBody', review),
    );
  });

  it('are recorded for a shoe and its form', async () => {
    const { tableId, shoeId } = body('PrepareShoeBody', {}) as { tableId: string; shoeId: string };
    const rules = { ...gameOf('minibaccarat').sample, vigorishCollection: 'deferred' };
    const table = sampleTable(tableId, 'minibaccarat', { rules });
    await record('boss', '/tables', { ...table, occurredAt: at('09:30', 1) });
    const occurredAt = at('17:00');
    await record('dealer', '/shoes', body('PrepareShoeBody', { occurredAt }));
    const shoe = `/shoes/${shoeId}`;
    await record('dealer', `${shoe}/cuts`, { cutDepth: 100, cuttingCardFromBack: 14, occurredAt });
    await record('dealer', `${shoe}/burns`, body('BurnCardsBody', { occurredAt }));
    const vigorish = [body('VigorishCollectionBody', { collection: 'deferred' })];
    const wager = { position: 2, patronId: 'P-1042', kind: 'banker', stakeCents: 2_500 };
    const facts = [{ cards: ['2S', '9H', 'TD', 'KC'] }, { winner: 'banker' }];
    const turns = [{ wagers: [wager], facts, vigorish }];
    await record('dealer', '/rounds', { shoeId, turns, occurredAt: at('17:10') });
    const irregular = { disclosed: true, note: 'drawn before the call', occurredAt: at('17:20') };
    await record(
      'floorperson',
      `${shoe}/irregularities`,
      body('IrregularityBody', { ...irregular, asHappened: { reason: 'seen' } }),
    );
    await record(
      'clerk',
      '/form-series',
      body('ReceiveSeriesBody', { first: 1, last: 9, occurredAt: at('10:00', 1) }),
    );
    const form = { shoeId, position: 2, patronName: 'P.', reason: 'left', occurredAt: at('18:00') };
    await record('clerk', '/vigorish-forms', body('PrepareFormBody', form));
    const adjustment = { tableId, reason: 'a slip was counted twice' };
    await record(
      'accountant',
      '/gaming-days/2010-06-05/adjustments',
      body('PrepareAdjustmentBody', adjustment),
    );
    const history = { from: '2010-05-01', reason: 'rounds of the former system' };
    await record('accountant', '/histories', body('OpenHistoryBody', history));
  });

  it('are recorded for the inventory of a table', async () => {
    const day = 1;
    const { seriesId } = body('CountOpenerBody', {}) as { seriesId: string };
    const { seriesId: fills } = body('PrepareSlipBody', {}) as { seriesId: string };
    const received = { first: 1, last: 9, occurredAt: at('09:40', day) };
    await record('clerk', '/form-series', { seriesId, kind: 'inventory-slip', ...received });
    await record('cashier', '/form-series', { seriesId: fills, kind: 'fill-slip', ...received });
    await record('boss', '/tables', {
      ...sampleTable('INV-1', 'minibaccarat'),
      occurredAt: at('09:45', day),
    });
    const denominations = [body('DenominationBody', { kind: 'chip' }, ['propertyId'])];
    const opener = { tableId: 'INV-1', number: 1, denominations, occurredAt: at('10:00', day) };
    const { id } = await record('dealer', '/inventory-periods', body('CountOpenerBody', opener));
    const period = `/inventory-periods/${id}`;
    await record('floorperson', `${period}/observation`, { occurredAt: at('10:01', day) });
    const request = { denominations, occurredAt: at('10:10', day) };
    const { id: requestId } = await record('boss', `${period}/fills`, request);
    const slip = body('PrepareSlipBody', { occurredAt: at('10:11', day) });
    await record('cashier', `${period}/requests/${requestId}/slip`, slip);
    const voided = { reason: 'torn', occurredAt: at('10:12', day) };
    await record('otherCashier', `${period}/requests/${requestId}/void`, voided);
    const count = { denominations, shift: 'day', occurredAt: at('09:00', 6) };
    await record('dealer', `${period}/counts`, body('CountTrayBody', count));
    await record('dealer', `${period}/closer`, body('CountCloserBody', count));
  });

  it('are recorded for a drop box', async () => {
    const { periodId } = body('RemoveBoxBody', {}) as { periodId: string };
    const [tableId = '', number] = periodId.split(':');
    expect(number).toBe('1');
    const day = 6;
    const placed = { number: 1, tableId, occurredAt: at('09:10', day) };
    const { id } = await record('guard', '/drop-boxes', body('PlaceBoxBody', placed));
    const opener = { tableId, number: 1, denominations: [], occurredAt: at('10:00', day) };
    await record('dealer', '/inventory-periods', body('CountOpenerBody', opener));
    await record('floorperson', `/inventory-periods/${periodId}/observation`, {
      occurredAt: at('10:01', day),
    });
    const told = { surveillanceNotifiedAt: at('11:59', day), occurredAt: at('12:00', day) };
    const next = { ...body('NextBoxBody', { number: 1 }), boxId: 'DB-EX' };
    await record('guard', `/drop-boxes/${id}/removal`, body('RemoveBoxBody', { ...told, next }));
    const documents = [body('DropDocumentBody', { kind: 'fill-slip', amountCents: 500 })];
    for (const [by, pass] of [
      ['counter', 'first'],
      ['otherCounter', 'second'],
    ] as const) {
      const count = { pass, denominations: [], documents, occurredAt: at('13:00', day) };
      await record(by, `/drop-boxes/${id}/counts`, body('CountDropBody', count));
    }
    const variance = { kind: 'fill-slip', variance: 'found-not-expected', reason: 'of an old series' };
    const resolution = body('ResolveDropVarianceBody', { ...variance, occurredAt: at('14:00', day) });
    await record('accountant', `/drop-boxes/${id}/variance-resolutions`, resolution);
  });

  it('are recorded for staffing', async () => {
    const assigned = { username: 'dealer', duty: 'dealer', occurredAt: at('12:00', 5) };
    const { id } = await record('boss', '/staffing', body('AssignStaffBody', assigned));
    await record('floorperson', `/staffing/${id}/breaks`, {
      until: at('12:20', 5),
      occurredAt: at('12:10', 5),
    });
  });

  it('are accepted for settings of the property and for accounts', async () => {
    const administrator = pit.as('administrator');
    const enrolled = await administrator('POST', '/users', body('EnrolRequest', { roles: ['dealer'] }));
    expect(enrolled.status).toBe(201);
    const { items } = (await administrator('GET', '/users?limit=500')).body as {
      items: { id: string; username: string }[];
    };
    const device = items.find(({ username }) => username === 'device')!;
    const key = await administrator('POST', `/users/${device.id}/device-keys`, body('DeviceKeyRequest', {}));
    expect([key.status, key.text]).toEqual([201, key.text]);
    const shifts = [body('ShiftBody', { beginsAtHour: 6 })];
    const limit = body('ComplimentaryLimitBody', { role: 'pit-boss' });
    const win = body('TheoreticalWinBody', {});
    const threshold = body('HoldThresholdBody', { test: 'prior-year', unit: 'points' });
    const account = body('JournalAccountBody', { account: 'win' });
    const change = { from: '2010-06-20', occurredAt: at('07:00', 8) };
    for (const [path, example] of [
      ['calendar', body('ChangeCalendarBody', { ...change, rollOverHour: 6, shifts })],
      ['win-formula', body('ChangeWinFormulaBody', { ...change, uncollectedVigorish: 'added' })],
      ['drop-schedule', body('ChangeDropScheduleBody', change)],
      ['late-recording', body('ChangeLateRecordingBody', change)],
      ['complimentary-limit', body('ChangeComplimentaryLimitsBody', { ...change, limits: [limit] })],
      ['theoretical-win', body('ChangeTheoreticalWinsBody', { ...change, percentages: [win] })],
      ['hold-threshold', body('ChangeHoldThresholdsBody', { ...change, thresholds: [threshold] })],
      ['journal-account', body('ChangeJournalAccountsBody', { ...change, accounts: [account] })],
    ] as const) {
      const changed = await pit.as('accountant')('POST', `/property/${path}-changes`, example);
      expect([changed.status, changed.text]).toEqual([201, changed.text]);
    }
  });

  it('are all sent, except some for a reason', () => {
    const isSent = /(Body|Request)$/;
    const all = Object.entries(schemas)
      .filter(([name]) => isSent.test(name))
      .flatMap(([name, { properties = {} }]) =>
        Object.entries(properties)
          .filter(([field, { example }]) => example !== undefined && !TIMES.test(field))
          .map(([field]) => `${name}.${field}`),
      );
    expect(all.filter((field) => !sent.has(field)).sort()).toEqual(
      Object.keys(NOT_SENT)
        .filter((field) => !sent.has(field))
        .sort(),
    );
  });
});
