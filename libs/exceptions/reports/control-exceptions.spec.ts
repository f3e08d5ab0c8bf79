import { counted, placed, removed } from '#testing/builders/drop-boxes.js';
import { aFloorWithSlips, opened } from '#testing/builders/inventory.js';
import { MemoryReadStore } from '#adapters/memory-read-store';
import { assignStaff } from '../../staffing/use-cases/staffing.js';
import { changeCalendar, changeSetting, establishProperty } from '../../property/use-cases/property.js';
import { changeLimits } from '../../rounds/use-cases/tables.js';
import { collectFromMarker } from '../../vigorish/use-cases/vigorish.js';
import {
  compareForm,
  countOriginal,
  forwardDuplicate,
  prepareForm,
  reportFormFound,
  reportFormLost,
  signVoid,
} from '../../vigorish/use-cases/vigorish-forms.js';
import { completeShoe } from '../../rounds/use-cases/shoes.js';
import { correctSettlement } from '../../rounds/use-cases/rounds.js';
import { reopenException, reviewException } from '../use-cases/control-exceptions.js';
import { recordRound } from '../../rounds/use-cases/record-round.js';
import { reportNumberFound, reportNumberLost } from '../../forms/use-cases/form-series.js';
import type { UseCase, UseCaseOf } from '../../application/session/use-case.js';
import { handOf } from '#play/baccarat-hand.js';
import { rebuildProjection } from '#projections';
import { PLAYER_WINS } from '#testing/builders/baccarat-round.js';
import { A_PROPERTY, aFloor, aWagerRequest, aWholeRound } from '#testing/builders/floor.js';
import type { TestFloor } from '#testing/builders/floor.js';
import { tableLimits } from '#testing/builders/rules.js';
import { aFloorWithDocumentedVigorish, aRecoveryRequest } from '#testing/builders/vigorish-floor.js';
import { listForms } from '../../vigorish/reports/forms/vigorish-forms.query.js';
import { vigorishFormsProjection } from '../../vigorish/reports/forms/vigorish-forms.projection.js';
import { controlExceptionsProjection } from './control-exceptions.projection.js';
import { listControlExceptions } from './control-exceptions.query.js';

const asHappened = { reason: 'the patron ran' };
const form = prepareForm({
  seriesId: 'CV',
  shoeId: 'S1',
  position: 1,
  patronName: 'Pat Ron',
  reason: 'left',
});

async function exceptionsOf(
  floor: TestFloor,
  request: Omit<Parameters<typeof listControlExceptions>[1], 'limit'> = {},
) {
  const readStore = new MemoryReadStore();
  const { store: eventStore, codec } = floor;
  await rebuildProjection({ eventStore, readStore, codec }, controlExceptionsProjection);
  return (await listControlExceptions(readStore, { limit: 100, ...request })).items;
}

describe('the list of control exceptions', () => {
  it('is empty on a floor that keeps the rules', async () => {
    const floor = await aFloor();
    await floor.round();
    await floor.do('dealer', collectFromMarker({ roundId: 'S1.001', wagerId: 'w1', amountCents: 500 }));
    await floor.do('dealer', completeShoe({ shoeId: 'S1' }));
    expect(await exceptionsOf(floor)).toEqual([]);
  });

  it('has a shoe completed over vigorish, with the rule, the reason and the person (7.3(c)4)', async () => {
    const floor = await aFloor();
    await floor.round();
    await floor.do('floorperson', completeShoe({ shoeId: 'S1' }), { asHappened });
    expect(await exceptionsOf(floor)).toMatchObject([
      {
        severity: 'exception',
        code: 'vigorish-outstanding',
        citation: '19:47-7.3(c)4',
        reason: 'the patron ran',
        tableId: 'MB-1',
        stream: 'shoe-S1',
        recordedBy: { id: 'floorperson-1', name: 'Flora Floor' },
        role: 'floorperson',
        gamingDay: '2010-06-05',
      },
    ]);
  });

  it('has a payout that differs from the odds, and as notices its correction and a wager outside the limits (8.2(e))', async () => {
    const floor = await aFloor();
    const actual = [{ wagerId: 'w1', paidCents: 1 }];
    const wagers = [aWagerRequest({ stakeCents: 500 })];
    await floor.do('floorperson', recordRound(aWholeRound({ wagers, actual })), { asHappened });
    await floor.do(
      'pit-boss',
      correctSettlement({
        roundId: 'S1.001',
        reason: 'underpaid',
        actual: [{ wagerId: 'w1' }],
        differenceSettled: true,
      }),
    );
    const found = await exceptionsOf(floor);
    expect(found.map(({ severity, code, citation }) => [severity, code, citation])).toEqual([
      ['notice', 'wager-below-minimum', '19:47-8.2(e)'],
      ['exception', 'payout-differs-from-odds', '19:47-7.2(a)1i, 19:47-7.3(c)'],
      ['notice', 'settlement-corrected', null],
    ]);
    expect(await exceptionsOf(floor, { severity: 'exception' })).toHaveLength(1);
  });

  it('shows the amount that a correction leaves due, above those of less money', async () => {
    const floor = await aFloor();
    await floor.round({ wagers: [aWagerRequest({ stakeCents: 50_000, kind: 'player' })] });
    await floor.round({ wagers: [aWagerRequest({ stakeCents: 9_900, kind: 'player' })] });
    const dueTo = (roundId: string, differenceSettled: boolean) =>
      correctSettlement({ roundId, reason: 'misread', facts: handOf(PLAYER_WINS), differenceSettled });
    await floor.do('pit-boss', dueTo('S1.002', true));
    await floor.do('pit-boss', dueTo('S1.001', false));
    const found = await exceptionsOf(floor);
    expect(found.map(({ code, roundId, amountCents }) => [code, roundId, amountCents])).toEqual([
      ['settlement-corrected', 'S1.001', 100_000],
      ['settlement-corrected', 'S1.002', 19_800],
    ]);
  });

  it('has, as a notice, a fact corrected before it was settled', async () => {
    const floor = await aFloor();
    const roundId = await floor.played();
    const correction = {
      roundId,
      reason: 'misread',
      facts: handOf(PLAYER_WINS),
      actual: [],
      differenceSettled: true,
    };
    await floor.do('pit-boss', correctSettlement(correction));
    expect(await exceptionsOf(floor)).toMatchObject([
      { severity: 'notice', code: 'facts-corrected', reason: 'misread', tableId: 'MB-1' },
    ]);
  });

  it('says the box, patron, shoe and dealer of what it is about, and is filtered by each', async () => {
    const floor = await aFloor();
    const dana = { userId: 'dealer-1', name: 'Dana Deal' };
    const at = { gamingDay: '2010-06-05', pitId: 'pit-of-MB-1', tableIds: ['MB-1'] };
    await floor.do('pit-boss', assignStaff({ ...at, duty: 'dealer', staff: dana }));
    const wagers = [
      aWagerRequest({ position: 2, patronId: 'P-2', kind: 'player' }),
      aWagerRequest({ position: 4, patronId: 'P-4', kind: 'player', stakeCents: 500 }),
    ];
    const actual = [{ wagerId: 'w2', paidCents: 1 }];
    await floor.do('table-device', recordRound(aWholeRound({ wagers, actual })));
    const about = {
      roundId: 'S1.001',
      position: 4,
      patronId: 'P-4',
      dealer: { id: 'dealer-1', name: 'Dana Deal' },
    };
    expect(await exceptionsOf(floor)).toMatchObject([
      { code: 'wager-below-minimum', shoeId: null, formNumber: null, ...about },
      { code: 'payout-differs-from-odds', shoeId: 'S1', formNumber: null, ...about },
    ]);
    const filters: Omit<Parameters<typeof listControlExceptions>[1], 'limit'>[] = [
      { roundId: 'S1.001' },
      { position: 4 },
      { patronId: 'P-4' },
      { dealer: 'dealer-1' },
    ];
    for (const filter of filters) expect(await exceptionsOf(floor, filter)).toHaveLength(2);
    expect(await exceptionsOf(floor, { shoeId: 'S1' })).toHaveLength(1);
    for (const other of [{ roundId: 'S1.002' }, { shoeId: 'S2' }, { formNumber: 'CV-1' }, { position: 2 }])
      expect(await exceptionsOf(floor, other)).toEqual([]);
    for (const other of [{ patronId: 'P-2' }, { dealer: 'dealer-2' }])
      expect(await exceptionsOf(floor, other)).toEqual([]);
  });

  it('is unreviewed again after its review is answered, with the reviews before', async () => {
    const floor = await aFloor();
    await floor.do('dealer', recordRound(aWholeRound({ wagers: [aWagerRequest({ stakeCents: 500 })] })));
    const [notice] = await exceptionsOf(floor);
    const { eventId: exceptionId, stream: subject } = notice as { eventId: string; stream: string };
    expect(notice).toMatchObject({ reviewDue: '2010-06-06', earlierReviews: [] });
    const review = { exceptionId, subject, outcome: 'justified', note: 'ok' } as const;
    await floor.do('shift-manager', reviewException(review));
    const knownAt = { recordedAt: '', position: await floor.head() };
    floor.nowMs += 2 * 24 * 3_600_000;
    await floor.do('internal-audit', reopenException({ exceptionId, reason: 'no reason given' }));
    const reviewed = { status: 'reviewed', outcome: 'justified', earlierReviews: [] };
    expect(await exceptionsOf(floor, { at: { knownAt } })).toMatchObject([reviewed]);
    const earlier = {
      ...{ outcome: 'justified', note: 'ok', reviewedBy: { id: 'shift-manager-1' } },
      ...{
        reopenedBy: { id: 'internal-audit-1' },
        reopenedRole: 'internal-audit',
        reason: 'no reason given',
      },
    };
    const reopened = { status: 'unreviewed', outcome: null, reviewedBy: null, reviewDue: '2010-06-08' };
    expect(await exceptionsOf(floor)).toMatchObject([{ ...reopened, earlierReviews: [earlier] }]);
    await floor.do('pit-boss', reviewException({ ...review, outcome: 'rule-broken' }));
    expect(await exceptionsOf(floor)).toMatchObject([
      { status: 'reviewed', outcome: 'rule-broken', earlierReviews: [earlier] },
    ]);
  });

  it('is overdue where nobody reviewed it by the end of the next gaming day, or of the day after it was recorded late', async () => {
    const floor = await aFloor();
    const opened = new Date(floor.nowMs).toISOString();
    const outside = () => recordRound(aWholeRound({ wagers: [aWagerRequest({ stakeCents: 500 })] }));
    await floor.do('dealer', outside());
    floor.nowMs += 5 * 24 * 3_600_000;
    await floor.do('dealer', outside(), { occurredAt: opened });
    const overdueOn = async (gamingDay: string) =>
      (await exceptionsOf(floor, { overdueOn: gamingDay, code: 'wager-below-minimum' })).map(
        ({ roundId }) => roundId,
      );
    expect(await overdueOn('2010-06-06')).toEqual([]);
    expect(await overdueOn('2010-06-07')).toEqual(['S1.001']);
    expect(await overdueOn('2010-06-11')).toEqual(['S1.001']);
    expect(await overdueOn('2010-06-13')).toEqual(['S1.001', 'S1.002']);
    const [{ eventId, stream } = {}] = await exceptionsOf(floor, { roundId: 'S1.001' });
    const review = { exceptionId: String(eventId), subject: String(stream), note: 'seen' };
    await floor.do('pit-boss', reviewException({ ...review, outcome: 'justified' }));
    expect(await overdueOn('2010-06-13')).toEqual(['S1.002']);
  });

  it('has as dealer the one who records it, and nobody where two were on duty or the pit has no staff', async () => {
    const dealerOf = async (as: 'dealer' | 'table-device', ...staff: readonly string[]) => {
      const floor = await aFloor();
      for (const userId of staff) {
        const at = { gamingDay: '2010-06-05', pitId: 'pit-of-MB-1', tableIds: ['MB-1'] };
        await floor.do('pit-boss', assignStaff({ ...at, duty: 'dealer', staff: { userId, name: userId } }));
      }
      await floor.do(as, recordRound(aWholeRound({ wagers: [aWagerRequest({ stakeCents: 500 })] })));
      const [notice] = await exceptionsOf(floor, { code: 'wager-below-minimum' });
      return notice?.['dealer'];
    };
    expect(await dealerOf('table-device')).toBeNull();
    expect(await dealerOf('table-device', 'dora', 'dana')).toBeNull();
    expect(await dealerOf('table-device', 'dora')).toEqual({ id: 'dora', name: 'dora' });
    expect(await dealerOf('dealer')).toMatchObject({ id: 'dealer-1' });
  });

  it('has the box of a wager that later limits find outside', async () => {
    const floor = await aFloor();
    const postedAt = new Date(floor.nowMs).toISOString();
    await floor.round({ wagers: [aWagerRequest({ position: 3, patronId: 'P-3', stakeCents: 20_000 })] });
    const limits = tableLimits({ banker: { minimumCents: 50_000, maximumCents: 100_000 } });
    await floor.do('pit-boss', changeLimits({ tableId: 'MB-1', limits }), { occurredAt: postedAt });
    expect(await exceptionsOf(floor, { position: 3 })).toMatchObject([
      { code: 'wager-below-minimum', patronId: 'P-3' },
    ]);
  });

  it('has a form whose parts do not match, under its table (3.3(c)3iv, 7.3(c)3iv)', async () => {
    const floor = await aFloor();
    const formNumber = 'CV-000001';
    await floor.round();
    await floor.do('pit-clerk', form);
    await floor.signed(formNumber);
    await floor.deposited(formNumber);
    await floor.do('pit-clerk', forwardDuplicate({ formNumber }));
    await floor.do('count-team', countOriginal({ formNumber, amountCents: 499 }));
    await floor.do('accounting', compareForm({ formNumber, duplicateCents: 500 }));
    expect(await exceptionsOf(floor, { tableId: 'MB-1' })).toMatchObject([
      { severity: 'exception', code: 'form-mismatched', citation: '19:47-3.3(c)3iv, 19:47-7.3(c)3iv' },
    ]);
  });

  it('cites the rule of each form by what was in force on its day (13:69D-1.30)', async () => {
    const floor = await aFloorWithDocumentedVigorish();
    await floor.do('pit-clerk', forwardDuplicate({ formNumber: 'CV-000001' }));
    await floor.do('count-team', countOriginal({ formNumber: 'CV-000001', amountCents: 499 }));
    await floor.do('accounting', compareForm({ formNumber: 'CV-000001', duplicateCents: 500 }));
    for (const amountCents of [100, 200]) await floor.do('pit-clerk', aRecoveryRequest({ amountCents }));
    await floor.do('shift-manager', reportFormLost({ formNumber: 'VR-000001', reason: 'not in the box' }));
    for (const as of ['pit-boss', 'pit-clerk'] as const) {
      await floor.do(as, signVoid({ formNumber: 'VR-000002', as, reason: 'torn' }));
    }
    const found = await exceptionsOf(floor);
    expect(found.map(({ code, citation }) => [code, citation])).toEqual([
      ['form-lost', '13:69D-1.30'],
      ['form-mismatched', '13:69D-1.30'],
      ['form-void', '13:69D-1.30'],
    ]);
  });

  it('has a complimentary recorded after its gaming day (3.3(c)3vii, 7.3(c)3vii)', async () => {
    const floor = await aFloor();
    await floor.round();
    await floor.do('pit-clerk', form);
    await floor.signed('CV-000001');
    floor.nowMs += 24 * 3_600_000;
    await floor.deposited('CV-000001');
    expect(await exceptionsOf(floor)).toMatchObject([
      {
        severity: 'exception',
        code: 'complimentary-recorded-late',
        citation: '19:47-3.3(c)3vii, 19:47-7.3(c)3vii',
        message:
          'The complimentary of form CV-000001 was due by the end of gaming day 2010-06-05; it was recorded on 2010-06-06.',
        gamingDay: '2010-06-06',
        tableId: 'MB-1',
      },
    ]);
  });

  it('has a form that is lost, and a blank one that is missing, until someone else reviews each (3.3(c)3ii, 7.3(c)3ii)', async () => {
    const floor = await aFloor();
    await floor.round();
    await floor.do('pit-clerk', form);
    await floor.do('pit-boss', reportFormLost({ formNumber: 'CV-000001', reason: 'not in the box' }));
    await floor.do('shift-manager', reportNumberLost({ seriesId: 'CV', serial: 2, reason: 'torn out' }));
    const found = await exceptionsOf(floor, { severity: 'exception' });
    expect(found).toMatchObject([
      {
        code: 'form-lost',
        tableId: 'MB-1',
        formNumber: 'CV-000001',
        amountCents: 500,
        reason: 'not in the box',
      },
      {
        code: 'form-number-lost',
        tableId: null,
        stream: 'formSeries-CV',
        amountCents: 0,
        reason: 'torn out',
      },
    ]);
    const [lostForm, lostNumber] = found.map((row) =>
      reviewException({
        exceptionId: String(row['eventId']),
        subject: String(row['stream']),
        outcome: 'rule-broken',
        note: 'the clerk was instructed',
      }),
    ) as [UseCase, UseCase];
    const recorded = { code: 'reviewer-recorded-facts' };
    expect(await floor.refusal('pit-boss', lostForm)).toMatchObject(recorded);
    expect(await floor.refusal('shift-manager', lostNumber)).toMatchObject(recorded);
    await floor.do('shift-manager', lostForm);
    await floor.do('pit-boss', lostNumber);
    expect(await exceptionsOf(floor, { status: 'unreviewed' })).toEqual([]);
  });

  it('has a lost form and a lost blank form as notices where they are found', async () => {
    const floor = await aFloor();
    await floor.round();
    await floor.do('pit-clerk', form);
    await floor.do('shift-manager', reportFormLost({ formNumber: 'CV-000001', reason: 'mislaid' }));
    await floor.do('count-team', reportFormFound({ formNumber: 'CV-000001', where: 'in the pit stand' }));
    await floor.do('pit-boss', reportNumberLost({ seriesId: 'CV', serial: 2, reason: 'torn out' }));
    await floor.do('accounting', reportNumberFound({ seriesId: 'CV', serial: 2, where: 'on the floor' }));
    expect(
      (await exceptionsOf(floor)).map(({ code, severity }) => `${String(severity)} ${String(code)}`),
    ).toEqual([
      'exception form-lost',
      'notice form-found',
      'exception form-number-lost',
      'notice form-number-found',
    ]);
    const readStore = new MemoryReadStore();
    const { store: eventStore, codec } = floor;
    await rebuildProjection({ eventStore, readStore, codec }, vigorishFormsProjection);
    expect((await listForms(readStore, { limit: 5 })).items).toMatchObject([
      { formNumber: 'CV-000001', status: 'prepared', endReason: 'found: in the pit stand' },
      { formNumber: 'CV-000002', status: 'void', voidReason: 'found: on the floor' },
    ]);
  });

  it('of a lost blank form is not reviewed by who had forms of its series in hand (13:69D-1.11(a)2)', async () => {
    const floor = await aFloor();
    await floor.series('VR', 20, 'recovery-form');
    await floor.do('shift-manager', reportNumberLost({ seriesId: 'VR', serial: 1, reason: 'torn out' }));
    const [lost] = await exceptionsOf(floor);
    const review = reviewException({
      exceptionId: String(lost?.['eventId']),
      subject: 'formSeries-VR',
      outcome: 'justified',
      note: 'seen',
    });
    expect(await floor.refusal('pit-boss', review, { userId: 'pit-clerk-1' })).toMatchObject({
      code: 'reviewer-recorded-facts',
    });
    await floor.do('pit-boss', review);
  });

  it('has a change of the calendar as a notice, which a supervisor reviews', async () => {
    const floor = await aFloor();
    const { clock, propertyId } = A_PROPERTY;
    await floor.do('configuration', establishProperty({ ...A_PROPERTY, clock: clock[0] }));
    const later = { ...clock[0], rollOverHour: 8, shifts: [{ name: 'whole', beginsAtHour: 8 }] };
    await floor.do('accounting', changeCalendar({ propertyId, clock: { ...later, from: '2010-07-01' } }));
    const [found] = await exceptionsOf(floor);
    expect(found).toMatchObject({
      severity: 'notice',
      code: 'calendar-changed',
      message: 'From 2010-07-01 on, gaming days begin at hour 8 in America/New_York, and shifts: whole at 8.',
      tableId: null,
      stream: `property-${propertyId}`,
      recordedBy: { id: 'accounting-1' },
      gamingDay: '2010-06-05',
    });
    const review = reviewException({
      exceptionId: String(found?.['eventId']),
      subject: `property-${propertyId}`,
      outcome: 'justified',
      note: 'by the letter of the licensee',
    });
    expect(await floor.refusal('shift-manager', review, { userId: 'accounting-1' })).toMatchObject({
      code: 'reviewer-recorded-facts',
    });
    await floor.do('shift-manager', review);
    expect(await exceptionsOf(floor, { status: 'unreviewed' })).toEqual([]);
  });

  it.each([
    [
      'winFormula',
      'win-formula-changed',
      { formula: 'drop+closer', uncollectedVigorish: 'excluded' },
      'win from counts is drop+closer, with vigorish on forms excluded.',
    ],
    [
      'dropSchedule',
      'drop-schedule-changed',
      { everyGamingDays: 1 },
      'boxes are counted every 1 gaming days.',
    ],
    [
      'theoreticalWins',
      'theoretical-wins-changed',
      { percentages: [{ game: 'craps', basisPoints: 141 }] },
      'the number of games with a theoretical win set by the property is 1.',
    ],
    [
      'complimentaryLimits',
      'complimentary-limits-changed',
      { limits: [] },
      'complimentaries have 0 limits of roles and people.',
    ],
    ['holdThresholds', 'hold-thresholds-changed', { thresholds: [] }, 'the hold of a month has 0 tests.'],
    [
      'journalAccounts',
      'journal-accounts-changed',
      { accounts: [{ account: 'win', name: 'Income:Win' }] },
      '1 accounts of the journal have names of the property.',
    ],
    [
      'formRegime',
      'form-regime-changed',
      { regime: 'uncollected-vigorish' },
      'the forms that document vigorish follow uncollected-vigorish.',
    ],
    [
      'lateRecording',
      'late-recording-changed',
      { hours: 12 },
      'what is recorded more than 12 hours after it happened is an exception.',
    ],
  ] as const)('has a change of the setting %s as a notice', async (key, code, value, said) => {
    const floor = await aFloor();
    const { clock, propertyId } = A_PROPERTY;
    await floor.do('configuration', establishProperty({ ...A_PROPERTY, clock: clock[0] }));
    const change = changeSetting[key] as UseCaseOf<object>;
    await floor.do('accounting', change({ propertyId, [key]: { ...value, from: '2010-07-01' } }));
    expect(await exceptionsOf(floor)).toMatchObject([
      {
        severity: 'notice',
        code,
        message: `From 2010-07-01 on, ${said}`,
        recordedBy: { id: 'accounting-1' },
      },
    ]);
  });

  it('has a box of an opened table that is counted after the day of the drop schedule (13:69D-1.17(a))', async () => {
    const counts = async (hours: number, isOpened: boolean, property = A_PROPERTY) => {
      const floor = await aFloorWithSlips(property);
      await placed(floor);
      await opened(floor);
      await removed(floor, 'DB-7:1', isOpened ? { periodId: 'T-1:1' } : {});
      floor.nowMs += hours * 3_600_000;
      await counted(floor);
      return exceptionsOf(floor, { code: 'drop-overdue' });
    };
    const daily = { ...A_PROPERTY, dropSchedules: [{ everyGamingDays: 1 }] } as const;
    expect(await counts(48, true)).toEqual([]);
    expect(await counts(72, false)).toEqual([]);
    expect(await counts(72, true)).toMatchObject([
      {
        severity: 'exception',
        citation: null,
        message: 'Box DB-7:1 was counted on 2010-06-08; by the drop schedule it was due on 2010-06-07.',
        tableId: 'T-1',
        amountCents: 62_000,
      },
    ]);
    expect(await counts(24, true, daily)).toEqual([]);
    expect(await counts(48, true, daily)).toHaveLength(1);
  });

  it('has void forms and void rounds as notices', async () => {
    const floor = await aFloor();
    await floor.round();
    await floor.do('pit-clerk', form);
    for (const as of ['pit-boss', 'pit-clerk'] as const) {
      await floor.do(as, signVoid({ formNumber: 'CV-000001', as, reason: 'misspelt' }));
    }
    const voided = { reason: 'other' as const, note: 'a card was torn' };
    await floor.do('floorperson', recordRound(aWholeRound({ facts: [], voided })), {
      asHappened,
    });
    const found = await exceptionsOf(floor, { tableId: 'MB-1' });
    expect(found.map(({ code, reason }) => [code, reason])).toEqual([
      ['round-void', 'a card was torn'],
      ['void-without-provision', 'the patron ran'],
      ['form-void', 'misspelt'],
    ]);
  });

  it('is what nobody has reviewed, and of that what concerns most money', async () => {
    const floor = await aFloor();
    const whole = (stakeCents: number, position = 1) =>
      recordRound(aWholeRound({ wagers: [aWagerRequest({ stakeCents, position })] }));
    await floor.do('dealer', whole(1_500_000));
    await floor.do('table-device', whole(100_000_000));
    await floor.do('table-device', whole(2_000_000));
    const [most] = await exceptionsOf(floor);
    expect(most).toMatchObject({
      status: 'unreviewed',
      code: 'wager-above-maximum',
      amountCents: 100_000_000,
      roundId: 'S1.002',
      shoeId: null,
      recordedBy: { id: 'table-device-1' },
    });
    const { eventId: exceptionId, stream } = most as { eventId: string; stream: string };
    const review = {
      exceptionId,
      subject: stream,
      outcome: 'justified',
      note: 'agreed by telephone',
    } as const;
    await floor.do('pit-boss', reviewException(review));
    const found = await exceptionsOf(floor);
    expect(found.map(({ amountCents, status }) => [amountCents, status])).toEqual([
      [2_000_000, 'unreviewed'],
      [1_500_000, 'unreviewed'],
      [100_000_000, 'reviewed'],
    ]);
    expect(found.at(-1)).toMatchObject({
      outcome: 'justified',
      reviewNote: 'agreed by telephone',
      reviewedBy: { id: 'pit-boss-1', name: 'Boris Boss' },
      reviewedRole: 'pit-boss',
    });
    expect(await exceptionsOf(floor, { status: 'unreviewed' })).toHaveLength(2);
    expect(await exceptionsOf(floor, { reviewedBy: 'pit-boss-1' })).toHaveLength(1);
  });

  it.each([
    ['within them', 100, []],
    ['below their minimum', 2_000_000, ['wager-below-minimum']],
  ])('keeps a wager as it was reviewed when late limits find it %s', async (_, minimumCents, others) => {
    const floor = await aFloor();
    const postedAt = new Date(floor.nowMs).toISOString();
    for (const stakeCents of [500, 1_500_000]) {
      await floor.do('dealer', recordRound(aWholeRound({ wagers: [aWagerRequest({ stakeCents })] })));
    }
    const [above] = await exceptionsOf(floor);
    const { eventId: exceptionId, stream: subject } = above as { eventId: string; stream: string };
    const review = { exceptionId, subject, outcome: 'rule-broken', note: 'the sign was not read' } as const;
    await floor.do('shift-manager', reviewException(review));
    const [reviewed] = await exceptionsOf(floor, { status: 'reviewed' });
    expect(reviewed).toMatchObject({ code: 'wager-above-maximum', amountCents: 1_500_000 });
    const limits = tableLimits({ banker: { minimumCents, maximumCents: 10_000_000 } });
    await floor.do('pit-boss', changeLimits({ tableId: 'MB-1', limits }), { occurredAt: postedAt });
    const [kept, ...more] = await exceptionsOf(floor, { status: 'reviewed' });
    expect([kept, more]).toEqual([reviewed, []]);
    const unreviewed = await exceptionsOf(floor, { status: 'unreviewed' });
    expect(unreviewed.map(({ code }) => code)).toEqual(['recorded-after-rounds-it-governs', ...others]);
  });

  it('shows at an earlier moment what later limits lifted since, and what they found again', async () => {
    const floor = await aFloor();
    const postedAt = new Date(floor.nowMs).toISOString();
    await floor.do(
      'dealer',
      recordRound(aWholeRound({ wagers: [aWagerRequest({ stakeCents: 1_500_000 })] })),
    );
    const knownAt = { recordedAt: '', position: await floor.head() };
    const before = await exceptionsOf(floor);
    expect(before).toMatchObject([{ code: 'wager-above-maximum', status: 'unreviewed' }]);
    const change = async (maximumCents: number) => {
      const limits = tableLimits({ banker: { minimumCents: 100, maximumCents } });
      await floor.do('pit-boss', changeLimits({ tableId: 'MB-1', limits }), { occurredAt: postedAt });
      return (await exceptionsOf(floor)).filter(({ code }) => code === 'wager-above-maximum');
    };
    expect(await change(10_000_000)).toEqual([]);
    expect(await exceptionsOf(floor, { at: { knownAt } })).toEqual(before);
    expect(await change(1_000_000)).toMatchObject([{ status: 'unreviewed', amountCents: 1_500_000 }]);
    expect(await exceptionsOf(floor, { at: { knownAt } })).toEqual(before);
  });
});
