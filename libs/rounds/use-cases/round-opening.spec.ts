import { odds } from '#kernel';
import { later } from '#testing/builders/contexts.js';
import { A_GAMING_DAY } from '#testing/builders/round.js';
import {
  TestFloor,
  aWagerRequest,
  aFloor,
  aFloorWith,
  roundAtTable,
  typesOf,
} from '#testing/builders/floor.js';
import { tableRules } from '#testing/builders/rules.js';
import { changePaymentProcedure } from './pits.js';
import { openRound } from './round-opening.js';
import { callNoMoreBets, observeOutcome, placeWager, settleRound, voidRound } from './rounds.js';
import { changeRules, retireTable } from './tables.js';

const asHappened = { reason: 'seen' };
const R1 = 'T-1.20100605.0001';
const DAY = `tableDay-T-1:${A_GAMING_DAY}`;
const SEVENTEEN = { number: '17' };
const OPEN = openRound({ shoeId: 'S1' });

const open = (gamingDay = A_GAMING_DAY, tableId = 'T-1') => openRound({ tableId, gamingDay });

describe('a round of a shoe', () => {
  it('is numbered in its shoe, and the answer has both streams', async () => {
    const floor = await aFloor();
    const { events } = await floor.do('dealer', OPEN);
    expect(events.map(({ stream, type, data }) => [stream, type, data])).toEqual([
      ['shoe-S1', 'RoundStarted', { roundId: 'S1.001', number: 1, from: later(7_000) }],
      ['round-S1.001', 'RoundOpened', expect.objectContaining({ roundId: 'S1.001', number: 1 })],
    ]);
  });

  it('opens under the rules, limits and procedure in effect at its table, and keeps them', async () => {
    const floor = await aFloor();
    await floor.do('dealer', OPEN);
    await floor.do('pit-boss', changePaymentProcedure({ pitId: 'pit-of-MB-1', paymentProcedure: 4 }), {
      asHappened,
    });
    const better = tableRules({ tieOdds: odds(9) });
    await floor.do('floorperson', changeRules({ tableId: 'MB-1', rules: better }), { asHappened });
    const [opened] = await floor.stream('round-S1.001');
    expect(opened?.data).toMatchObject({
      place: { kind: 'shoe', shoeId: 'S1' },
      tableId: 'MB-1',
      game: 'minibaccarat',
      edition: '2010-06-05',
      rules: { tieOdds: { pays: 8, per: 1 } },
      paymentProcedure: 1,
    });
    await floor.do('dealer', callNoMoreBets({ roundId: 'S1.001' }));
    await floor.do('floorperson', voidRound({ roundId: 'S1.001', reason: 'other', note: 'test' }), {
      asHappened,
    });
    await floor.do('dealer', OPEN);
    const [next] = await floor.stream('round-S1.002');
    expect(next?.data).toMatchObject({ rules: { tieOdds: { pays: 9, per: 1 } }, paymentProcedure: 4 });
  });

  it('is refused if one is open on the shoe, or the shoe is unknown', async () => {
    const floor = await aFloor();
    await floor.do('dealer', OPEN);
    expect(await floor.refusal('dealer', OPEN)).toMatchObject({ code: 'round-already-open' });
    expect(await floor.refusal('dealer', openRound({ shoeId: 'S9' }))).toMatchObject({
      code: 'unknown-shoe',
    });
  });
});

describe('a round at a table', () => {
  it('opens under the rules and limits in effect, numbered on its gaming day, and the answer has both streams', async () => {
    const floor = await aFloorWith('roulette');
    const { events } = await floor.do('dealer', open());
    expect(events.map(({ stream, type }) => [stream, type])).toEqual([
      [DAY, 'RoundStarted'],
      [`round-${R1}`, 'RoundOpened'],
    ]);
    expect(events[1]?.data).toMatchObject({
      roundId: R1,
      tableId: 'T-1',
      pitId: 'pit-of-T-1',
      game: 'roulette',
      number: 1,
      edition: A_GAMING_DAY,
      rules: { wheel: 'double-zero', zeroRule: 'half' },
    });
    expect(events[1]?.data).toMatchObject({ place: { kind: 'table-day', gamingDay: A_GAMING_DAY } });
  });

  it('keeps the rules of its opening', async () => {
    const floor = await aFloorWith('roulette');
    await floor.do('dealer', open());
    const strict = { wheel: 'double-zero', zeroRule: 'whole' };
    await floor.do('floorperson', changeRules({ tableId: 'T-1', rules: strict }), { asHappened });
    await floor.do('dealer', placeWager({ roundId: R1, ...aWagerRequest({ kind: 'red' }) }));
    await floor.do('dealer', callNoMoreBets({ roundId: R1 }));
    await floor.do('dealer', observeOutcome({ roundId: R1, fact: { number: '0' } }));
    const { events } = await floor.do('dealer', settleRound({ roundId: R1, actual: [], vigorish: [] }));
    expect(events[0]?.data).toMatchObject({ wagers: [{ takenCents: 5_000 }] });
    await floor.tableRound([{ wagers: [aWagerRequest({ kind: 'red' })], facts: [{ number: '0' }] }]);
    const [, settlement] = (await floor.events()).filter(({ type }) => type === 'WagersSettled');
    expect(settlement?.data).toMatchObject({ wagers: [{ takenCents: 10_000 }] });
  });

  it('ends at its table with its last settlement, and the next one opens', async () => {
    const floor = await aFloorWith('craps');
    await floor.do('dealer', open());
    await floor.do('dealer', placeWager({ roundId: R1, ...aWagerRequest({ kind: 'field' }) }));
    await floor.do('dealer', observeOutcome({ roundId: R1, fact: { dice: [2, 2] } }));
    await floor.do('dealer', settleRound({ roundId: R1, actual: [], vigorish: [] }));
    expect(await typesOf(floor, DAY)).toEqual(['RoundStarted']);
    expect(await floor.refusal('dealer', open())).toMatchObject({ code: 'round-already-open' });
    await floor.do('dealer', observeOutcome({ roundId: R1, fact: { dice: [3, 4] } }));
    await floor.do('dealer', settleRound({ roundId: R1, actual: [], vigorish: [] }));
    expect(await typesOf(floor, DAY)).toEqual(['RoundStarted', 'RoundEnded']);
    await floor.do('dealer', open());
    expect((await floor.stream(DAY)).at(-1)?.data).toMatchObject({ roundId: 'T-1.20100605.0002', number: 2 });
  });

  it('ends at its table when it is void', async () => {
    const floor = await aFloorWith('roulette');
    await floor.do('dealer', open());
    await floor.do('dealer', placeWager({ roundId: R1, ...aWagerRequest({ kind: 'red' }) }));
    const voiding = voidRound({ roundId: R1, reason: 'other', note: 'power failed' });
    expect(await floor.refusal('dealer', voiding)).toMatchObject({
      code: 'void-without-provision',
      kind: 'breach',
    });
    await floor.do('floorperson', voiding, { asHappened });
    expect((await floor.stream(DAY)).at(-1)).toMatchObject({
      type: 'RoundEnded',
      data: { roundId: R1, outcome: 'void', deferredVigorish: false },
    });
  });

  it('ends on the gaming day on which it opened, although it ends on the next', async () => {
    const floor = await aFloorWith('roulette');
    floor.nowMs = Date.parse('2010-06-06T09:59:00.000Z');
    await floor.do('dealer', open());
    floor.nowMs = Date.parse('2010-06-06T10:01:00.000Z');
    await floor.do('dealer', callNoMoreBets({ roundId: R1 }));
    await floor.do('dealer', observeOutcome({ roundId: R1, fact: SEVENTEEN }));
    await floor.do('dealer', settleRound({ roundId: R1, actual: [], vigorish: [] }));
    expect(await typesOf(floor, DAY)).toEqual(['RoundStarted', 'RoundEnded']);
    await floor.do('dealer', open('2010-06-06'));
    expect(await typesOf(floor, 'tableDay-T-1:2010-06-06')).toEqual(['RoundPassedRollOver', 'RoundStarted']);
  });

  it('is refused while the one of the day before is open', async () => {
    const floor = await aFloorWith('roulette');
    await floor.do('dealer', open());
    floor.nowMs = Date.parse('2010-06-06T22:00:00.000Z');
    expect(await floor.refusal('dealer', open('2010-06-06'))).toMatchObject({
      code: 'round-already-open',
      message: `Round ${R1} is still in play at table T-1; complete it first.`,
    });
  });

  it('stays open for a device whose clock is still on the day before', async () => {
    const floor = await aFloorWith('roulette');
    floor.nowMs = Date.parse('2010-06-06T10:00:30.000Z');
    await floor.do('dealer', open('2010-06-06'));
    floor.nowMs = Date.parse('2010-06-06T09:59:30.000Z');
    expect(await floor.refusal('dealer', open())).toMatchObject({ code: 'round-already-open' });
    const retire = retireTable({ tableId: 'T-1' });
    expect(await floor.refusal('pit-boss', retire)).toMatchObject({ code: 'round-in-play' });
  });

  it.each(['2010-06-04', '2010-06-06', '2010-6-5', 'today'])(
    'is refused for the gaming day %s on another day',
    async (gamingDay) => {
      const floor = await aFloorWith('roulette');
      expect(await floor.refusal('dealer', open(gamingDay))).toMatchObject({ code: 'other-gaming-day' });
      expect(await typesOf(floor, `tableDay-T-1:${gamingDay}`)).toEqual([]);
    },
  );

  it('opens on the gaming day of the floor, which begins at six in the morning', async () => {
    const floor = await aFloorWith('roulette');
    floor.nowMs = Date.parse('2010-06-06T09:00:00.000Z');
    expect(await floor.refusal('dealer', open('2010-06-06'))).toMatchObject({ code: 'other-gaming-day' });
    await floor.do('dealer', open('2010-06-05'));
  });

  it('is refused at a table that is retired, unknown, or deals from a shoe', async () => {
    const floor = await aFloor();
    expect(await floor.refusal('dealer', open(A_GAMING_DAY, 'none'))).toMatchObject({
      code: 'unknown-table',
    });
    expect(await floor.refusal('dealer', open(A_GAMING_DAY, 'MB-1'))).toMatchObject({
      code: 'dealt-from-a-shoe',
    });
    await floor.tableOf('roulette');
    await floor.do('dealer', open());
    const retire = retireTable({ tableId: 'T-1' });
    expect(await floor.refusal('pit-boss', retire)).toMatchObject({ code: 'round-in-play' });
    floor.nowMs += 24 * 3_600_000;
    expect(await floor.refusal('pit-boss', retire)).toMatchObject({ code: 'round-in-play' });
    floor.nowMs -= 24 * 3_600_000;
    const roundId = 'T-1.20100605.0001';
    await floor.do('floorperson', voidRound({ roundId, reason: 'other', note: 'x' }), { asHappened });
    await floor.do('pit-boss', retireTable({ tableId: 'T-1' }));
    expect(await floor.refusal('dealer', open())).toMatchObject({ code: 'table-retired' });
  });

  it('opens under a default on both sides of an amendment (5.2(b))', async () => {
    // Half was lost to a zero until 17 August 1998; then the whole wager became an option.
    const floor = new TestFloor();
    floor.nowMs = Date.parse('1998-08-15T22:00:00.000Z');
    await floor.tableOf('roulette', 'T-1', { wheel: 'double-zero' });
    await floor.do('dealer', open('1998-08-15'));
    await floor.do('floorperson', voidRound({ roundId: 'T-1.19980815.0001', reason: 'other', note: 'x' }), {
      asHappened,
    });
    floor.nowMs = Date.parse('1998-08-17T22:00:00.000Z');
    await floor.do('dealer', open('1998-08-17'));
    expect(await typesOf(floor, 'tableDay-T-1:1998-08-17')).toEqual(['RoundStarted']);
  });

  it('opens once for two concurrent commands', async () => {
    const floor = await aFloorWith('roulette');
    const answers = await Promise.allSettled([
      floor.do('dealer', open()),
      floor.do('dealer', open(), { userId: 'dealer-2' }),
      floor.do('floorperson', open()),
    ]);
    const lost = answers.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    expect(lost.map(({ reason }) => (reason as { objection: object }).objection)).toEqual(
      Array(2).fill(expect.objectContaining({ code: 'round-already-open' })),
    );
    expect(await typesOf(floor, DAY)).toEqual(['RoundStarted']);
  });

  it('opens once for a repeated command, with the same answer', async () => {
    const floor = await aFloorWith('roulette');
    const at = { commandId: 'c-1', occurredAt: new Date(floor.nowMs).toISOString() };
    const first = await floor.do('dealer', open(), at);
    const second = await floor.do('dealer', open(), at);
    expect(second).toEqual(first);
    expect(await floor.refusal('dealer', roundAtTable([{ facts: [SEVENTEEN] }]), at)).toMatchObject({
      code: 'idempotency-key-reused',
    });
  });
});
