import { MemoryReadStore } from '#adapters/memory-read-store';
import { rebuildProjection } from '#projections';
import { listControlExceptions } from '../../exceptions/reports/control-exceptions.query.js';
import { controlExceptionsProjection } from '../../exceptions/reports/control-exceptions.projection.js';
import { later } from '#testing/builders/contexts.js';
import type { TestFloor } from '#testing/builders/floor.js';
import {
  aFloor,
  aFloorWith,
  aTableRound,
  aWagerRequest,
  aWholeRound,
  refusalOf,
} from '#testing/builders/floor.js';
import { A_GAMING_DAY } from '#testing/builders/round.js';
import { tableLimits } from '#testing/builders/rules.js';
import { limitsOf } from '#play/sample-table.js';
import { changePaymentProcedure, noticePaymentProcedureChange } from './pits.js';
import { recordRound } from './record-round.js';
import { openRound } from './round-opening.js';
import { completeShoe } from './shoes.js';
import { callNoMoreBets, observeOutcome, placeWager, settleRound } from './rounds.js';
import { changeLimits, changeRules, noticeRuleChange, retireTable } from './tables.js';

const MINUTE_MS = 60_000;
const at = (minutes: number) => ({ occurredAt: later(minutes * MINUTE_MS) });
const asHappened = { reason: 'seen' };
const WHOLE = { wheel: 'double-zero', zeroRule: 'whole' };
const HALF = { wheel: 'double-zero', zeroRule: 'half' };

/** A roulette table at the end of its evening: two hours after it was commissioned. */
async function aTableInTheEvening(): Promise<TestFloor> {
  const floor = await aFloorWith('roulette');
  floor.nowMs += 120 * MINUTE_MS;
  return floor;
}

/** A whole round of one minute from some minutes into the evening. */
function aSpin(minutes: number, stakeCents = 10_000, number = '0') {
  const turn = { wagers: [aWagerRequest({ kind: 'red', stakeCents })], facts: [{ number }] };
  const round = aTableRound([turn], { tableId: 'T-1', gamingDay: A_GAMING_DAY });
  return [recordRound({ ...round, openedAt: later(minutes * MINUTE_MS) }), at(minutes + 1)] as const;
}

const limitedTo = (maximumCents: number) =>
  changeLimits({ tableId: 'T-1', limits: limitsOf('roulette', HALF, { minimumCents: 100, maximumCents }) });

/** What audit sees, without what is particular to the order of recording. */
async function noticesOf(floor: TestFloor): Promise<readonly unknown[]> {
  const readStore = new MemoryReadStore();
  const { store: eventStore, codec } = floor;
  await rebuildProjection({ eventStore, readStore, codec }, controlExceptionsProjection);
  const { items } = await listControlExceptions(readStore, { limit: 100 });
  return items.map((item) => [item['code'], item['message']]);
}

describe('what is in force at a table', () => {
  it('follows from the floor time of a round, whatever was recorded before it', async () => {
    const floor = await aTableInTheEvening();
    await floor.do('pit-boss', changeRules({ tableId: 'T-1', rules: WHOLE }), { ...at(60), asHappened });
    await floor.do('dealer', ...aSpin(50));
    await floor.do('dealer', ...aSpin(60));
    await floor.do('dealer', ...aSpin(59));
    const settled = (await floor.events()).filter(({ type }) => type === 'WagersSettled');
    expect(
      settled.map(({ data }) => (data as { wagers: { takenCents: number }[] }).wagers[0]?.takenCents),
    ).toEqual([5_000, 10_000, 5_000]);
  });

  it('is that of its own floor time for a round in play and for a whole one beside it', async () => {
    const floor = await aTableInTheEvening();
    const roundId = 'T-1.20100605.0001';
    await floor.do('dealer', openRound({ tableId: 'T-1', gamingDay: A_GAMING_DAY }), at(50));
    await floor.do('dealer', placeWager({ roundId, ...aWagerRequest({ kind: 'red' }) }), at(51));
    await floor.do('pit-boss', changeRules({ tableId: 'T-1', rules: WHOLE }), { ...at(60), asHappened });
    await floor.do('table-device', ...aSpin(61));
    await floor.do('table-device', ...aSpin(40));
    await floor.do('dealer', callNoMoreBets({ roundId }), at(70));
    await floor.do('dealer', observeOutcome({ roundId, fact: { number: '0' } }), at(71));
    await floor.do('dealer', settleRound({ roundId, actual: [], vigorish: [] }), at(72));
    const settled = (await floor.events()).filter(({ type }) => type === 'WagersSettled');
    expect(
      settled.map(({ data }) => (data as { wagers: { takenCents: number }[] }).wagers[0]?.takenCents),
    ).toEqual([10_000, 5_000, 5_000]);
    expect((await noticesOf(floor)).map((notice) => (notice as string[])[0])).toEqual([
      'notice-missing',
      'rounds-overlap',
    ]);
  });

  it('makes no breach of a wager that was within the limits of its time (8.2(e))', async () => {
    const floor = await aTableInTheEvening();
    await floor.do('floorperson', limitedTo(50_000), at(30));
    await floor.do('floorperson', limitedTo(200_000), at(60));
    await floor.do('dealer', ...aSpin(70, 150_000));
    await floor.do('dealer', ...aSpin(20, 900_000));
    await floor.do('dealer', ...aSpin(40, 150_000));
    expect(await noticesOf(floor)).toEqual([
      ['wager-above-maximum', 'Wager w1 of 1,500.00 was accepted above the posted maximum.'],
    ]);
  });

  it('is the payment procedure of the floor time too', async () => {
    const floor = await aTableInTheEvening();
    const change = changePaymentProcedure({ pitId: 'pit-of-T-1', paymentProcedure: 3 });
    await floor.do('pit-boss', change, { ...at(60), asHappened });
    await floor.do('dealer', ...aSpin(50));
    await floor.do('dealer', ...aSpin(61));
    const opened = (await floor.events()).filter(({ type }) => type === 'RoundOpened');
    expect(opened.map(({ data }) => (data as { paymentProcedure: number }).paymentProcedure)).toEqual([1, 3]);
  });

  it('of two from one instant is the one that was recorded later', async () => {
    const floor = await aTableInTheEvening();
    await floor.do('floorperson', limitedTo(50_000), at(30));
    await floor.do('floorperson', limitedTo(70_000), at(30));
    await floor.do('dealer', ...aSpin(30, 60_000));
    expect(await noticesOf(floor)).toEqual([]);
  });

  it('needs its notice by floor times, in whatever order other changes arrive (8.3(b))', async () => {
    const floor = await aTableInTheEvening();
    const effectiveAt = later(60 * MINUTE_MS);
    await floor.do('floorperson', noticeRuleChange({ tableId: 'T-1', rules: WHOLE, effectiveAt }), at(30));
    await floor.do('floorperson', limitedTo(50_000), at(90));
    const change = changeRules({ tableId: 'T-1', rules: WHOLE });
    expect(await floor.refusal('floorperson', change, at(59))).toMatchObject({ code: 'notice-missing' });
    await floor.do('floorperson', change, at(60));
    const back = changeRules({ tableId: 'T-1', rules: HALF });
    expect(await floor.refusal('floorperson', back, at(95))).toMatchObject({ code: 'notice-missing' });
    const notice = noticePaymentProcedureChange({
      pitId: 'pit-of-T-1',
      paymentProcedure: 2,
      effectiveAt: later(70 * MINUTE_MS),
    });
    await floor.do('pit-boss', notice, at(40));
    const procedure = changePaymentProcedure({ pitId: 'pit-of-T-1', paymentProcedure: 2 });
    expect(await floor.refusal('pit-boss', procedure, at(69))).toMatchObject({ code: 'notice-missing' });
    await floor.do('pit-boss', procedure, at(70));
  });
});

describe('a change that is recorded after rounds which it governs', () => {
  it('stands, names the rounds of its time, and leaves their money as it is', async () => {
    const floor = await aTableInTheEvening();
    await floor.do('dealer', ...aSpin(40));
    await floor.do('dealer', ...aSpin(65));
    await floor.do('dealer', ...aSpin(95));
    await floor.do('pit-boss', changeRules({ tableId: 'T-1', rules: HALF }), { ...at(90), asHappened });
    const { events } = await floor.do('pit-boss', changeRules({ tableId: 'T-1', rules: WHOLE }), {
      ...at(60),
      asHappened,
    });
    const exceptions = events.filter(({ type }) => type === 'ControlExceptionRecorded');
    expect(exceptions.map(({ data }) => data)).toMatchObject([
      {
        code: 'recorded-after-rounds-it-governs',
        tableId: 'T-1',
        rounds: ['T-1.20100605.0002'],
      },
      { code: 'notice-missing' },
    ]);
    expect((await floor.events()).filter(({ type }) => type === 'WagersSettled')).toHaveLength(3);
    await floor.do('dealer', ...aSpin(70));
    expect((await floor.stream('round-T-1.20100605.0004'))[0]?.data).toMatchObject({ rules: WHOLE });
  });

  it('has the wagers of those rounds judged by it, and those that are made yet (8.2(e))', async () => {
    const floor = await aTableInTheEvening();
    await floor.do('floorperson', limitedTo(50_000), at(10));
    await floor.do('dealer', ...aSpin(20, 60_000));
    await floor.do('dealer', ...aSpin(40, 60_000));
    await floor.do('dealer', openRound({ tableId: 'T-1', gamingDay: A_GAMING_DAY }), at(70));
    const roundId = 'T-1.20100605.0003';
    const wager = (position: number, stakeCents: number) =>
      floor.do(
        'dealer',
        placeWager({ roundId, ...aWagerRequest({ kind: 'red', position, stakeCents }) }),
        at(70),
      );
    await wager(1, 45_000);
    await floor.do('floorperson', limitedTo(70_000), at(30));
    await floor.do('floorperson', limitedTo(40_000), at(60));
    await wager(2, 45_000);
    const late = 'recorded-after-rounds-it-governs';
    expect(await noticesOf(floor)).toEqual([
      [late, expect.stringContaining('after rounds T-1.20100605.0002, T-1.20100605.0003, which') as string],
      ['wager-above-maximum', 'Wager w1 of 600.00 was accepted above the posted maximum.'],
      ['wager-above-maximum', 'Wager w1 of 450.00 was accepted above the posted maximum.'],
      [late, expect.stringContaining(`after round ${roundId}, which`) as string],
      ['wager-above-maximum', 'Wager w2 of 450.00 was accepted above the posted maximum.'],
    ]);
  });

  it('names the rounds of every table of the pit where it is the payment procedure (3.10(c)1)', async () => {
    const floor = await aFloor();
    floor.nowMs += 120 * MINUTE_MS;
    await floor.round({ openedAt: later(80 * MINUTE_MS) }, at(81));
    const { events } = await floor.do(
      'pit-boss',
      changePaymentProcedure({ pitId: 'pit-of-MB-1', paymentProcedure: 2 }),
      { ...at(60), asHappened },
    );
    expect(events.map(({ type, data }) => [type, (data as { rounds?: string[] }).rounds])).toContainEqual([
      'ControlExceptionRecorded',
      ['S1.001'],
    ]);
  });

  it('names five of its rounds in the message and all of them in the data, with what was staked in them', async () => {
    const floor = await aTableInTheEvening();
    for (let round = 0; round < 7; round++) await floor.do('dealer', ...aSpin(60 + round, 1_000 + round));
    const { events } = await floor.do('floorperson', limitedTo(90_000), at(61));
    expect(events.find(({ type }) => type === 'ControlExceptionRecorded')?.data).toMatchObject({
      amountCents: 6_021,
      message: expect.stringContaining('0006 and 1 more, which it governs') as string,
      rounds: [2, 3, 4, 5, 6, 7].map((number) => `T-1.20100605.000${number}`),
    });
  });

  it('is not recorded by a person who recorded facts of those rounds (13:69D-1.11(a)2)', async () => {
    const floor = await aTableInTheEvening();
    const openedAt = later(70 * MINUTE_MS);
    const [spin] = aSpin(70);
    await floor.do('floorperson', spin, { occurredAt: openedAt });
    const changes = [
      ['floorperson', limitedTo(50_000)],
      ['floorperson', changeRules({ tableId: 'T-1', rules: WHOLE })],
    ] as const;
    for (const [role, change] of changes) {
      expect(await floor.refusal(role, change, { ...at(60), asHappened })).toMatchObject({
        code: 'changer-recorded-facts',
        citation: '13:69D-1.11(a)2',
        kind: 'not-allowed',
        message: expect.stringContaining(
          'Flora Floor recorded RoundOpened in round T-1.20100605.0001',
        ) as string,
      });
    }
    await floor.do('floorperson', limitedTo(50_000), at(71));
    for (const [, change] of changes) await floor.do('pit-boss', change, { ...at(60), asHappened });
  });

  it('is not the procedure of a pit by a person who recorded facts at one of its tables', async () => {
    const floor = await aTableInTheEvening();
    await floor.do('pit-boss', ...aSpin(70));
    const change = changePaymentProcedure({ pitId: 'pit-of-T-1', paymentProcedure: 2 });
    expect(await floor.refusal('pit-boss', change, { ...at(60), asHappened })).toMatchObject({
      code: 'changer-recorded-facts',
      citation: '13:69D-1.11(a)2',
    });
    const { events } = await floor.do('shift-manager', change, { ...at(60), asHappened });
    expect(events.map(({ data }) => data)).toContainEqual(
      expect.objectContaining({ amountCents: 10_000, rounds: ['T-1.20100605.0001'] }),
    );
  });

  it('fits what else is in force in its time, before and after (8.2(a))', async () => {
    const floor = await aFloor();
    floor.nowMs += 120 * MINUTE_MS;
    const { tie: _tie, ...withoutTie } = tableLimits();
    const refused = floor.do('floorperson', changeLimits({ tableId: 'MB-1', limits: withoutTie }), at(30));
    expect(await refusalOf(refused)).toMatchObject({ code: 'limits-missing' });
  });
});

describe('a retired table', () => {
  it('takes rounds and changes of the time before, and none of the time after', async () => {
    const floor = await aTableInTheEvening();
    await floor.do('dealer', ...aSpin(10));
    await floor.do('pit-boss', retireTable({ tableId: 'T-1' }), at(60));
    await floor.do('dealer', ...aSpin(30));
    await floor.do('floorperson', limitedTo(50_000), at(20));
    for (const late of [aSpin(60), aSpin(90)]) {
      expect(await floor.refusal('dealer', ...late)).toMatchObject({ code: 'table-retired' });
    }
    expect(
      await floor.refusal('dealer', openRound({ tableId: 'T-1', gamingDay: A_GAMING_DAY })),
    ).toMatchObject({
      code: 'table-retired',
    });
    expect(await floor.refusal('floorperson', limitedTo(60_000), at(60))).toMatchObject({
      code: 'table-retired',
    });
    expect(await floor.refusal('pit-boss', retireTable({ tableId: 'T-1' }), at(20))).toMatchObject({
      code: 'table-retired',
    });
  });

  it.each(['with', 'without'] as const)(
    'keeps every round that a device reports, %s a gaming day of its own; those after its retirement with an exception',
    async (which) => {
      const floor = await aTableInTheEvening();
      if (which === 'with') await floor.do('dealer', ...aSpin(10));
      await floor.do('pit-boss', retireTable({ tableId: 'T-1' }), at(60));
      await floor.do('table-device', ...aSpin(90));
      await floor.do('table-device', ...aSpin(30));
      await floor.do('floorperson', ...aSpin(59));
      const [round, options] = aSpin(70);
      await floor.do('floorperson', round, { ...options, asHappened });
      const retired = (minute: number) => [
        'table-retired',
        `A round at table T-1 began at ${later(minute * MINUTE_MS)}, after the table was retired at ${later(60 * MINUTE_MS)}.`,
      ];
      expect((await noticesOf(floor)).toSorted()).toEqual([retired(70), retired(90)]);
      expect(
        await floor.refusal('dealer', openRound({ tableId: 'T-1', gamingDay: A_GAMING_DAY })),
      ).toMatchObject({
        code: 'table-retired',
      });
    },
  );

  it('has a round that went on past its retirement with an exception, and none where only clocks differ', async () => {
    const floor = await aTableInTheEvening();
    await floor.do('pit-boss', retireTable({ tableId: 'T-1' }), at(60));
    const [round] = aSpin(59);
    expect(await floor.refusal('dealer', round, at(63))).toMatchObject({
      kind: 'breach',
      code: 'table-retired',
    });
    await floor.do('table-device', round, at(63));
    expect(await noticesOf(floor)).toEqual([
      [
        'table-retired',
        `A round at table T-1 ended at ${later(63 * MINUTE_MS)}, after the table was retired at ${later(60 * MINUTE_MS)}.`,
      ],
    ]);
    const other = await aTableInTheEvening();
    await other.do('pit-boss', retireTable({ tableId: 'T-1' }), at(60));
    await other.do('dealer', round, at(62));
    expect(await noticesOf(other)).toEqual([]);
  });

  it('is not retired before the end of a round, beyond what clocks differ', async () => {
    const floor = await aTableInTheEvening();
    await floor.do('dealer', aSpin(59)[0], at(63));
    expect(await floor.refusal('pit-boss', retireTable({ tableId: 'T-1' }), at(60))).toMatchObject({
      code: 'before-the-step-it-follows',
    });
    await floor.do('pit-boss', retireTable({ tableId: 'T-1' }), at(61));
  });

  it('keeps a round of its completed shoe that a device reports for the time after its retirement', async () => {
    const floor = await aFloor();
    floor.nowMs += 120 * MINUTE_MS;
    await floor.do('dealer', completeShoe({ shoeId: 'S1' }), at(50));
    await floor.do('pit-boss', retireTable({ tableId: 'MB-1' }), at(60));
    await floor.do('table-device', recordRound(aWholeRound()), at(90));
    expect((await noticesOf(floor)).map((notice) => (notice as string[])[0]).toSorted()).toEqual([
      'shoe-completed',
      'table-retired',
    ]);
  });

  it('takes no round of the time before it was commissioned, not even from a device', async () => {
    const floor = await aTableInTheEvening();
    expect(await floor.refusal('table-device', ...aSpin(-10))).toMatchObject({
      code: 'before-the-step-it-follows',
    });
  });
});
