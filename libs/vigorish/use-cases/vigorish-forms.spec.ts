import { handOf } from '#play/baccarat-hand.js';
import { PLAYER_WINS } from '#testing/builders/baccarat-round.js';
import { TestFloor, aFloor } from '#testing/builders/floor.js';
import { aFloorOfTwoPatrons, aFormRequest, compedIn } from '#testing/builders/vigorish-floor.js';
import { tableLimits, tableRules } from '#testing/builders/rules.js';
import { openPit } from '../../rounds/use-cases/pits.js';
import { correctSettlement } from '../../rounds/use-cases/rounds.js';
import { completeShoe } from '../../rounds/use-cases/shoes.js';
import { commissionTable } from '../../rounds/use-cases/tables.js';
import { receiveSeries, reportNumberLost } from '../../forms/use-cases/form-series.js';
import { collectFromMarker, collectFromPosition } from './vigorish.js';
import {
  compareForm,
  countOriginal,
  depositOriginal,
  forwardDuplicate,
  reportFormLost,
  signForm,
  signVoid,
  statePatronSignatureUnobtainable,
} from './vigorish-forms.js';

const asHappened = { reason: 'the patron ran' };
const deposit = (formNumber = 'CV-000001') => depositOriginal({ formNumber });

describe('a vigorish form', () => {
  it('goes from its number to the comparison, and comps its markers at the deposit (7.3(c)3)', async () => {
    const floor = await aFloor();
    await floor.round();
    await floor.round();
    await floor.do('dealer', collectFromMarker({ roundId: 'S1.001', wagerId: 'w1', amountCents: 200 }));
    const prepared = await floor.do('pit-clerk', aFormRequest());
    expect(prepared.events.map(({ type }) => type)).toEqual(['FormNumberIssued', 'FormPrepared']);
    expect(prepared.events[1]?.data).toMatchObject({
      formNumber: 'CV-000001',
      patronId: 'patron-1',
      amountCents: 800,
      gamingDay: '2010-06-05',
    });
    expect(await compedIn(floor)).toBe(0);
    await floor.signed('CV-000001');
    await floor.deposited('CV-000001');
    expect(await compedIn(floor)).toBe(800);
    for (const roundId of ['S1.001', 'S1.002']) {
      expect((await floor.stream(`round-${roundId}`)).at(-1)).toMatchObject({
        type: 'VigorishComped',
        data: { formNumber: 'CV-000001', patronId: 'patron-1' },
      });
    }
    await floor.do('dealer', completeShoe({ shoeId: 'S1' }));
    await floor.do('pit-clerk', forwardDuplicate({ formNumber: 'CV-000001' }));
    await floor.do('count-team', countOriginal({ formNumber: 'CV-000001', amountCents: 800 }));
    await floor.do('accounting', compareForm({ formNumber: 'CV-000001', duplicateCents: 800 }));
    expect((await floor.stream('vigorishForm-CV-000001')).at(-1)?.type).toBe('FormMatched');
  });

  it('comps nothing if one of its markers has changed: the deposit is all or nothing', async () => {
    const floor = await aFloor();
    await floor.round();
    await floor.round();
    await floor.do('pit-clerk', aFormRequest());
    await floor.signed('CV-000001');
    const cent = collectFromMarker({ roundId: 'S1.002', wagerId: 'w1', amountCents: 1 });
    await floor.do('dealer', cent, { asHappened });
    const head = await floor.head();
    expect(await floor.refusal('dealer', deposit())).toMatchObject({ code: 'form-amount-differs' });
    expect(await floor.head()).toBe(head);
    await floor.do('dealer', collectFromPosition({ shoeId: 'S1', position: 1 }), { asHappened });
    expect(await floor.refusal('dealer', deposit())).toMatchObject({ code: 'form-amount-differs' });
    expect(await compedIn(floor)).toBe(0);
  });

  it('that was dropped although its markers had changed comps what was outstanding (3.3(c)3, 7.3(c)3)', async () => {
    const floor = await aFloor();
    for (let round = 0; round < 3; round++) await floor.round();
    await floor.do('pit-clerk', aFormRequest());
    await floor.signed('CV-000001');
    const paid = (roundId: string, amountCents: number) =>
      floor.do('dealer', collectFromMarker({ roundId, wagerId: 'w1', amountCents }), { asHappened });
    await paid('S1.001', 500);
    await paid('S1.002', 120);
    await floor.do('dealer', deposit(), { asHappened });
    expect(await compedIn(floor)).toBe(380 + 500);
    const reduced = (await floor.stream('vigorishForm-CV-000001')).filter(
      ({ type }) => type === 'FormAmountReduced',
    );
    expect(reduced.map(({ data }) => data)).toMatchObject([
      { roundId: 'S1.001', wagerId: 'w1', amountCents: 500, documentedCents: 1_000 },
      { roundId: 'S1.002', wagerId: 'w1', amountCents: 120, documentedCents: 880 },
    ]);
    await floor.do('dealer', completeShoe({ shoeId: 'S1' }));
  });

  it('documents less where a payment that it does not show is entered after its deposit (3.3(c)3i, 7.3(c)3i)', async () => {
    const floor = await aFloor();
    await floor.round();
    const paidAt = new Date(floor.nowMs).toISOString();
    floor.nowMs += 3_600_000;
    await floor.do('pit-clerk', aFormRequest());
    await floor.signed('CV-000001');
    await floor.deposited('CV-000001');
    const late = collectFromMarker({ roundId: 'S1.001', wagerId: 'w1', amountCents: 200 });
    expect(await floor.refusal('dealer', late, { occurredAt: paidAt })).toMatchObject({
      kind: 'breach',
      code: 'vigorish-on-deposited-form',
      citation: '19:47-7.3(c)3',
    });
    await floor.do('dealer', late, { occurredAt: paidAt, asHappened });
    const form = await floor.stream('vigorishForm-CV-000001');
    const depositedAt = form.find(({ type }) => type === 'OriginalDeposited')?.metadata['occurredAt'];
    expect(depositedAt).not.toBe(paidAt);
    const [again, exception, collected] = (await floor.stream('round-S1.001')).slice(-3);
    expect(again).toMatchObject({
      type: 'VigorishReinstated',
      data: { amountCents: 200, was: 'comped', formNumber: 'CV-000001' },
      metadata: { occurredAt: depositedAt },
    });
    expect(exception).toMatchObject({ data: { code: 'vigorish-on-deposited-form', amountCents: 200 } });
    expect(collected).toMatchObject({
      type: 'VigorishCollected',
      data: { amountCents: 200 },
      metadata: { occurredAt: paidAt },
    });
    const all = collectFromMarker({ roundId: 'S1.001', wagerId: 'w1', amountCents: 301 });
    expect(await floor.refusal('dealer', all, { asHappened })).toMatchObject({
      code: 'more-than-outstanding',
    });
    await floor.do('pit-clerk', forwardDuplicate({ formNumber: 'CV-000001' }));
    await floor.do('count-team', countOriginal({ formNumber: 'CV-000001', amountCents: 500 }));
    await floor.do('accounting', compareForm({ formNumber: 'CV-000001', duplicateCents: 500 }));
    expect((await floor.stream('vigorishForm-CV-000001')).at(-1)?.type).toBe('FormMatched');
  });

  it('documents less after another form of the same marker, and only by what that one leaves (7.3(c)3i)', async () => {
    const floor = await aFloor();
    await floor.round(
      { actual: [{ wagerId: 'w1', chargedCents: 300 }] },
      { asHappened, roles: ['floorperson'] },
    );
    const paidAt = new Date(floor.nowMs).toISOString();
    floor.nowMs += 3_600_000;
    const isDocumented = async (formNumber: string): Promise<void> => {
      await floor.do('pit-clerk', aFormRequest());
      await floor.signed(formNumber);
      await floor.deposited(formNumber);
    };
    await isDocumented('CV-000001');
    const byTheRules = { roundId: 'S1.001', reason: 'film', actual: [{ wagerId: 'w1' }] };
    const correction = correctSettlement({ ...byTheRules, differenceSettled: true });
    await floor.do('pit-boss', correction);
    await isDocumented('CV-000002');
    const reduced = async (formNumber: string) =>
      (await floor.stream(`vigorishForm-${formNumber}`)).flatMap(({ type, data }) =>
        type === 'FormAmountReduced' ? [(data as { amountCents: number }).amountCents] : [],
      );
    const paid = collectFromMarker({ roundId: 'S1.001', wagerId: 'w1', amountCents: 250 });
    await floor.do('dealer', paid, { occurredAt: paidAt, asHappened });
    expect([await reduced('CV-000001'), await reduced('CV-000002')]).toEqual([[50], [200]]);
  });

  it.each([
    ['minibaccarat', '19:47-7.3(c)3'],
    ['baccarat-punto-banco', '19:47-3.3(c)3'],
  ] as const)(
    'at %s is void before its vigorish is collected, or that is an exception (%s)',
    async (game, citation) => {
      const floor = await aFloor({ game });
      await floor.round();
      await floor.do('pit-clerk', aFormRequest());
      await floor.round();
      const ofOne = collectFromMarker({ roundId: 'S1.001', wagerId: 'w1', amountCents: 300 });
      const ofAll = collectFromPosition({ shoeId: 'S1', position: 1 });
      const refused = { kind: 'breach', code: 'marker-on-live-form', citation };
      for (const collect of [ofOne, ofAll])
        expect(await floor.refusal('dealer', collect)).toMatchObject(refused);
      await floor.do('dealer', collectFromMarker({ roundId: 'S1.002', wagerId: 'w1', amountCents: 100 }));
      await floor.do('dealer', ofOne, { asHappened });
      expect((await floor.stream('round-S1.001')).slice(-2)).toMatchObject([
        { type: 'VigorishCollected', data: { amountCents: 300 } },
        {
          type: 'ControlExceptionRecorded',
          data: { code: 'marker-on-live-form', citation, amountCents: 300, tableId: 'MB-1' },
        },
      ]);
      for (const as of ['pit-boss', 'pit-clerk'] as const) {
        await floor.do(as, signVoid({ formNumber: 'CV-000001', as, reason: 'the patron paid' }));
      }
      await floor.do('dealer', ofAll);
      await floor.do('dealer', completeShoe({ shoeId: 'S1' }));
    },
  );

  it('that is lost leaves its markers to collect', async () => {
    const floor = await aFloor();
    await floor.round();
    await floor.do('pit-clerk', aFormRequest());
    await floor.do('pit-boss', reportFormLost({ formNumber: 'CV-000001', reason: 'not with the clerk' }));
    const { events } = await floor.do('dealer', collectFromPosition({ shoeId: 'S1', position: 1 }));
    expect(events).toMatchObject([{ type: 'VigorishPaymentReceived', data: { amountCents: 500 } }]);
  });

  it('is the only one for its markers while it lives, and none follows it (7.3(c)3)', async () => {
    const floor = await aFloor();
    await floor.round();
    const both = await Promise.allSettled([
      floor.do('pit-clerk', aFormRequest()),
      floor.do('pit-clerk', aFormRequest(), { userId: 'pit-clerk-2' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await floor.refusal('pit-clerk', aFormRequest())).toMatchObject({
      code: 'marker-on-other-form',
      message: expect.stringContaining('CV-000001') as string,
    });
    // A marker of a later round is in the box too: a form is for all that the position owes.
    await floor.round();
    expect(await floor.refusal('pit-clerk', aFormRequest())).toMatchObject({ code: 'marker-on-other-form' });
    await floor.signed('CV-000001');
    await floor.deposited('CV-000001');
    await floor.do('pit-clerk', aFormRequest());
    await floor.signed('CV-000002');
    await floor.deposited('CV-000002');
    expect(await compedIn(floor)).toBe(1_000);
    expect(await floor.refusal('pit-clerk', aFormRequest())).toMatchObject({ code: 'no-open-marker' });
  });

  it('leaves its markers open if it is lost, and a new one is prepared for them', async () => {
    const floor = await aFloor();
    await floor.round();
    await floor.do('pit-clerk', aFormRequest());
    await floor.do('shift-manager', reportFormLost({ formNumber: 'CV-000001', reason: 'not in the pit' }));
    const { events } = await floor.do('pit-clerk', aFormRequest());
    expect(events.map(({ stream }) => stream)).toContain('vigorishForm-CV-000002');
  });

  it('leaves its markers open if it is void, and a new one is prepared for them (7.3(c)3vi)', async () => {
    const floor = await aFloor();
    await floor.round();
    await floor.do('pit-clerk', aFormRequest());
    const voided = (as: 'pit-boss' | 'pit-clerk') =>
      signVoid({ formNumber: 'CV-000001', as, reason: 'misspelt' });
    await floor.do('pit-boss', voided('pit-boss'));
    await floor.do('pit-clerk', voided('pit-clerk'));
    expect(await floor.refusal('dealer', completeShoe({ shoeId: 'S1' }))).toMatchObject({
      code: 'vigorish-outstanding',
    });
    await floor.do('pit-clerk', aFormRequest());
    await floor.signed('CV-000002');
    await floor.deposited('CV-000002');
    expect(await compedIn(floor)).toBe(500);
    await floor.do('pit-clerk', forwardDuplicate({ formNumber: 'CV-000001' }));
  });

  it('is prepared for one patron’s markers, of several at a position', async () => {
    const floor = await aFloorOfTwoPatrons();
    expect(await floor.refusal('pit-clerk', aFormRequest())).toMatchObject({
      code: 'markers-of-several-patrons',
    });
    expect(await floor.refusal('pit-clerk', aFormRequest({ patronId: 'carl' }))).toMatchObject({
      code: 'no-open-marker',
    });
    await floor.do('pit-clerk', aFormRequest({ patronId: 'anna' }));
    await floor.signed('CV-000001');
    await floor.deposited('CV-000001');
    expect((await floor.stream('round-S1.001')).at(-1)).toMatchObject({ type: 'VigorishComped' });
    expect((await floor.stream('round-S1.002')).at(-1)).toMatchObject({ type: 'VigorishDeferred' });
  });

  it('takes its number only when it is prepared', async () => {
    const floor = await aFloor();
    const head = await floor.head();
    expect(await floor.refusal('pit-clerk', aFormRequest())).toMatchObject({ code: 'no-open-marker' });
    expect(await floor.head()).toBe(head);
    await floor.round();
    expect(await floor.refusal('pit-clerk', aFormRequest({ serial: 2 }))).toMatchObject({
      code: 'form-number-out-of-sequence',
    });
    await floor.do('pit-clerk', aFormRequest({ serial: 1 }));
  });

  it('needs a number left in its series (3.3(c)3ii, 7.3(c)3ii)', async () => {
    const floor = await aFloor();
    await floor.round();
    await floor.do('pit-clerk', receiveSeries({ seriesId: 'ONE', first: 1, last: 1 }));
    await floor.do('pit-clerk', aFormRequest({ seriesId: 'ONE' }));
    expect(await floor.refusal('pit-clerk', aFormRequest({ seriesId: 'ONE' }))).toMatchObject({
      code: 'series-exhausted',
    });
    expect(await floor.refusal('pit-clerk', aFormRequest({ seriesId: 'TWO' }))).toMatchObject({
      code: 'unknown-series',
    });
  });

  it('has its series received by the pit clerk, and slips of fills and credits by the chip bank (13:69D-1.22)', async () => {
    const floor = new TestFloor();
    const slips = receiveSeries({ seriesId: 'FS', kind: 'fill-slip', first: 1, last: 5 });
    expect(await floor.refusal('pit-clerk', slips)).toMatchObject({ code: 'role-not-allowed' });
    await floor.do('cage', slips);
    const counts = receiveSeries({ seriesId: 'IS', kind: 'inventory-slip', first: 1, last: 5 });
    expect(await floor.refusal('cage', counts)).toMatchObject({ code: 'role-not-allowed' });
    await floor.do('pit-clerk', counts);
  });

  it('has a number that is missing reported by someone who never had the series in hand', async () => {
    const floor = await aFloor();
    const report = (serial: number) => reportNumberLost({ seriesId: 'CV', serial, reason: 'torn out' });
    expect(await floor.refusal('pit-boss', report(1), { userId: 'pit-clerk-1' })).toMatchObject({
      kind: 'not-allowed',
      code: 'duties-not-apart',
    });
    await floor.do('pit-boss', report(1));
    await floor.do('pit-boss', report(2));
    await floor.round();
    const { events } = await floor.do('pit-clerk', aFormRequest(), { userId: 'pit-clerk-2' });
    expect(events[0]?.data).toMatchObject({ serial: 3 });
    expect(await floor.refusal('shift-manager', report(4), { userId: 'pit-clerk-2' })).toMatchObject({
      code: 'duties-not-apart',
    });
  });

  it.each([
    ['minibaccarat', '19:47-7.3(c)3'],
    ['baccarat-punto-banco', '19:47-3.3(c)3'],
  ] as const)('at %s is in force since 1 February 1999 (%s)', async (game, citation) => {
    const floor = new TestFloor();
    floor.nowMs = Date.parse('1999-01-31T20:00:00.000Z');
    const { bonus: _bonus, totalCardOdds: _odds, ...rules } = tableRules();
    await floor.do('pit-boss', openPit({ pitId: 'P1', paymentProcedure: 1 }));
    await floor.do(
      'pit-boss',
      commissionTable({
        tableId: 'MB-1',
        pitId: 'P1',
        game,
        positions: 7,
        rules,
        limits: tableLimits(),
      }),
    );
    await floor.shoe();
    await floor.series();
    await floor.round();
    expect(await floor.refusal('pit-clerk', aFormRequest())).toMatchObject({
      code: 'form-not-in-force',
      citation,
    });
    floor.nowMs = Date.parse('1999-02-01T20:00:00.000Z');
    await floor.do('pit-clerk', aFormRequest());
  });

  it('is signed in a role that the signer has, and dealer or pit boss state the patron’s absence (7.3(c)3i)', async () => {
    const floor = await aFloor();
    await floor.round();
    await floor.do('pit-clerk', aFormRequest());
    const formNumber = 'CV-000001';
    expect(await floor.refusal('dealer', signForm({ formNumber, as: 'pit-boss' }))).toMatchObject({
      code: 'role-not-allowed',
    });
    const statement = statePatronSignatureUnobtainable({ formNumber, statement: 'left' });
    expect(await floor.refusal('pit-clerk', statement)).toMatchObject({ code: 'role-not-allowed' });
    await floor.do('pit-boss', statement);
    expect(await floor.refusal('pit-boss', deposit())).toMatchObject({ code: 'role-not-allowed' });
  });

  it('is late if forwarded on a later gaming day, and a pit boss may record it (7.3(c)3iv)', async () => {
    const floor = await aFloor();
    await floor.round();
    await floor.do('pit-clerk', aFormRequest());
    await floor.signed('CV-000001');
    await floor.deposited('CV-000001');
    floor.nowMs = Date.parse('2010-06-06T10:00:00.000Z');
    const forward = forwardDuplicate({ formNumber: 'CV-000001' });
    expect(await floor.refusal('pit-clerk', forward)).toMatchObject({
      code: 'duplicate-forwarded-late',
      kind: 'breach',
    });
    await floor.do('pit-clerk', forward, { asHappened });
  });
});

describe('a correction during the life of a form', () => {
  it('before the deposit changes the marker, so the form is void and the next shows the rest', async () => {
    const floor = await aFloor();
    await floor.round();
    await floor.round();
    await floor.do('pit-clerk', aFormRequest());
    await floor.signed('CV-000001');
    await floor.do(
      'floorperson',
      correctSettlement({
        roundId: 'S1.001',
        reason: 'misread',
        facts: handOf(PLAYER_WINS),
        actual: [],
        differenceSettled: true,
      }),
    );
    expect(await floor.refusal('dealer', deposit())).toMatchObject({ code: 'form-amount-differs' });
    for (const as of ['pit-boss', 'pit-clerk'] as const) {
      await floor.do(as, signVoid({ formNumber: 'CV-000001', as, reason: 'settlement corrected' }));
    }
    const { events } = await floor.do('pit-clerk', aFormRequest());
    expect(events[1]?.data).toMatchObject({ formNumber: 'CV-000002', amountCents: 500 });
  });

  it('after the deposit keeps what the form documents, with the stated charge (7.3(c)3)', async () => {
    const floor = await aFloor();
    await floor.round();
    await floor.do('pit-clerk', aFormRequest());
    await floor.signed('CV-000001');
    await floor.deposited('CV-000001');
    const correction = { roundId: 'S1.001', reason: 'misread', facts: handOf(PLAYER_WINS) };
    expect(
      await floor.refusal(
        'floorperson',
        correctSettlement({ ...correction, actual: [], differenceSettled: true }),
        { asHappened },
      ),
    ).toMatchObject({ code: 'vigorish-already-documented', citation: '19:47-7.3(c)3' });
    await floor.do(
      'floorperson',
      correctSettlement({
        ...correction,
        actual: [{ wagerId: 'w1', chargedCents: 500 }],
        differenceSettled: true,
      }),
      { asHappened },
    );
    expect(await compedIn(floor)).toBe(500);
  });
});
