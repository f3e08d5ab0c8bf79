import { gameOf } from '#rules';
import type { RedDogRules } from '../../rules/red-dog/red-dog.rules.js';
import {
  A_GAMING_DAY,
  A_PROPERTY,
  TestFloor,
  aFactWager,
  aFloor,
  aFloorWith,
  aWholeFactRound,
  typesOf,
} from '../../testing/builders/index.js';
import { observeOutcome, openRoundAtTable } from './fact-rounds.js';
import {
  callNoMoreBets,
  correctSettlement,
  placeWager,
  settleRound,
  voidRound,
  withdrawWager,
} from './rounds.js';
import { openPit } from './pits.js';
import { changeLimits, changeRules, commissionTable, retireTable } from './tables.js';

const R1 = 'T-1.20100605.0001';
const DAY = `tableDay-T-1:${A_GAMING_DAY}`;
const override = { reason: 'seen' };
const SEVENTEEN = { number: '17' };

const open = (gamingDay = A_GAMING_DAY, tableId = 'T-1') =>
  openRoundAtTable(A_PROPERTY, { tableId, gamingDay });

describe('a round at a table', () => {
  it('opens under the rules and limits in effect, numbered on its gaming day, and answers both streams', async () => {
    const floor = await aFloorWith('roulette');
    const { events } = await floor.do('dealer', open());
    expect(events.map(({ stream, type }) => [stream, type])).toEqual([
      [DAY, 'RoundOpenedAtTable'],
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
    expect(events[1]?.data).not.toHaveProperty('shoeId');
  });

  it('keeps the rules of its opening', async () => {
    const floor = await aFloorWith('roulette');
    await floor.do('dealer', open());
    const strict = { wheel: 'double-zero', zeroRule: 'whole' };
    await floor.do('floorperson', changeRules(A_PROPERTY, { tableId: 'T-1', rules: strict }), { override });
    await floor.do('dealer', placeWager({ roundId: R1, ...aFactWager('red') }));
    await floor.do('dealer', callNoMoreBets({ roundId: R1 }));
    await floor.do('dealer', observeOutcome({ roundId: R1, fact: { number: '0' } }));
    const { events } = await floor.do('dealer', settleRound({ roundId: R1, actual: [], vigorish: [] }));
    expect(events[0]?.data).toMatchObject({ wagers: [{ takenCents: 5_000 }] });
    await floor.factRound([{ wagers: [aFactWager('red')], fact: { number: '0' } }]);
    const [, settlement] = (await floor.events()).filter(({ type }) => type === 'WagersSettled');
    expect(settlement?.data).toMatchObject({ wagers: [{ takenCents: 10_000 }] });
  });

  it('closes at its table with the settlement that ends it, and the next one opens', async () => {
    const floor = await aFloorWith('craps');
    await floor.do('dealer', open());
    await floor.do('dealer', placeWager({ roundId: R1, ...aFactWager('field') }));
    await floor.do('dealer', observeOutcome({ roundId: R1, fact: { dice: [2, 2] } }));
    await floor.do('dealer', settleRound({ roundId: R1, actual: [], vigorish: [] }));
    expect(await typesOf(floor, DAY)).toEqual(['RoundOpenedAtTable']);
    expect(await floor.refusal('dealer', open())).toMatchObject({ code: 'round-already-open' });
    await floor.do('dealer', observeOutcome({ roundId: R1, fact: { dice: [3, 4] } }));
    await floor.do('dealer', settleRound({ roundId: R1, actual: [], vigorish: [] }));
    expect(await typesOf(floor, DAY)).toEqual(['RoundOpenedAtTable', 'RoundClosedAtTable']);
    await floor.do('dealer', open());
    expect((await floor.stream(DAY)).at(-1)?.data).toMatchObject({ roundId: 'T-1.20100605.0002', number: 2 });
  });

  it('closes at its table when it is void', async () => {
    const floor = await aFloorWith('roulette');
    await floor.do('dealer', open());
    await floor.do('dealer', placeWager({ roundId: R1, ...aFactWager('red') }));
    const voiding = voidRound({ roundId: R1, reason: 'other', note: 'power failed' });
    expect(await floor.refusal('dealer', voiding)).toMatchObject({
      code: 'void-without-provision',
      overridable: true,
    });
    await floor.do('floorperson', voiding, { override });
    expect((await floor.stream(DAY)).at(-1)).toMatchObject({
      type: 'RoundClosedAtTable',
      data: { roundId: R1, outcome: 'void' },
    });
  });

  it('closes on the gaming day on which it opened, though it ends on the next', async () => {
    const floor = await aFloorWith('roulette');
    floor.nowMs = Date.parse('2010-06-06T09:59:00.000Z');
    await floor.do('dealer', open());
    floor.nowMs = Date.parse('2010-06-06T10:01:00.000Z');
    await floor.do('dealer', callNoMoreBets({ roundId: R1 }));
    await floor.do('dealer', observeOutcome({ roundId: R1, fact: SEVENTEEN }));
    await floor.do('dealer', settleRound({ roundId: R1, actual: [], vigorish: [] }));
    expect(await typesOf(floor, DAY)).toEqual(['RoundOpenedAtTable', 'RoundClosedAtTable']);
    await floor.do('dealer', open('2010-06-06'));
    expect(await typesOf(floor, 'tableDay-T-1:2010-06-06')).toEqual(['RoundOpenedAtTable']);
  });

  it('does not open while that of the day before is in play', async () => {
    const floor = await aFloorWith('roulette');
    await floor.do('dealer', open());
    floor.nowMs = Date.parse('2010-06-06T22:00:00.000Z');
    expect(await floor.refusal('dealer', open('2010-06-06'))).toMatchObject({
      code: 'round-already-open',
      message: `Round ${R1} is still open at table T-1.`,
    });
  });

  it.each(['2010-06-04', '2010-06-06', '2010-6-5', 'today'])(
    'does not open on the gaming day %s when it is another',
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

  it('does not open at a table that is retired, unknown, or deals from a shoe', async () => {
    const floor = await aFloor();
    expect(await floor.refusal('dealer', open(A_GAMING_DAY, 'none'))).toMatchObject({
      code: 'unknown-table',
    });
    expect(await floor.refusal('dealer', open(A_GAMING_DAY, 'MB-1'))).toMatchObject({
      code: 'dealt-from-a-shoe',
    });
    await floor.tableOf('roulette');
    await floor.do('dealer', open());
    const retire = retireTable(A_PROPERTY, { tableId: 'T-1' });
    expect(await floor.refusal('pit-boss', retire)).toMatchObject({ code: 'round-in-play' });
    floor.nowMs += 24 * 3_600_000;
    expect(await floor.refusal('pit-boss', retire)).toMatchObject({ code: 'round-in-play' });
    floor.nowMs -= 24 * 3_600_000;
    const roundId = 'T-1.20100605.0001';
    await floor.do('floorperson', voidRound({ roundId, reason: 'other', note: 'x' }), { override });
    await floor.do('pit-boss', retireTable(A_PROPERTY, { tableId: 'T-1' }));
    expect(await floor.refusal('dealer', open())).toMatchObject({ code: 'table-retired' });
  });

  it('does not open under rules that the day no longer allows', async () => {
    // Without the option of the whole wager, half was lost to a zero until 17 August 1998.
    const floor = new TestFloor();
    floor.nowMs = Date.parse('1998-08-15T22:00:00.000Z');
    await floor.tableOf('roulette', 'T-1', { wheel: 'double-zero' });
    await floor.do('dealer', open('1998-08-15'));
    await floor.do('floorperson', voidRound({ roundId: 'T-1.19980815.0001', reason: 'other', note: 'x' }), {
      override,
    });
    floor.nowMs = Date.parse('1998-08-17T22:00:00.000Z');
    const refusal = await floor.refusal('dealer', open('1998-08-17'));
    expect(refusal).toMatchObject({ citation: '19:47-5.2(b)', overridable: false });
  });

  it('is one of two that are opened at once', async () => {
    const floor = await aFloorWith('roulette');
    const answers = await Promise.allSettled([
      floor.do('dealer', open()),
      floor.do('dealer', open(), { userId: 'dealer-2' }),
      floor.do('table-device', aWholeFactRound([{ fact: SEVENTEEN }])),
    ]);
    const lost = answers.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    expect(lost.map(({ reason }) => (reason as { rejection: object }).rejection)).toEqual(
      Array(2).fill(expect.objectContaining({ code: 'round-already-open' })),
    );
    expect(await typesOf(floor, DAY)).toEqual(['RoundOpenedAtTable']);
  });

  it('is opened once by the same command twice, and answers the same', async () => {
    const floor = await aFloorWith('roulette');
    const at = { commandId: 'c-1', occurredAt: new Date(floor.nowMs).toISOString() };
    const first = await floor.do('dealer', open(), at);
    const second = await floor.do('dealer', open(), at);
    expect(second).toEqual(first);
    expect(await floor.refusal('dealer', aWholeFactRound([{ fact: SEVENTEEN }]), at)).toMatchObject({
      code: 'idempotency-key-reused',
    });
  });

  it('is not dealt cards, nor does a shoe come to its table', async () => {
    const floor = await aFloorWith('roulette');
    await expect(floor.shoe('S9', 'T-1')).rejects.toMatchObject({
      rejection: { code: 'not-dealt-from-a-shoe' },
    });
  });

  it('is corrected by its supervisor, and stays closed', async () => {
    const floor = await aFloorWith('roulette');
    const roundId = await floor.factRound([{ wagers: [aFactWager('red')], fact: SEVENTEEN }]);
    const correction = correctSettlement({ roundId, reason: 'misread', fact: { number: '18' }, actual: [] });
    expect(await floor.refusal('dealer', correction)).toMatchObject({ code: 'role-not-allowed' });
    const { events } = await floor.do('floorperson', correction);
    expect(events.map(({ stream, type }) => [stream, type])).toEqual([
      [`round-${R1}`, 'SettlementCorrected'],
    ]);
    expect(await typesOf(floor, DAY)).toEqual(['RoundOpenedAtTable', 'RoundClosedAtTable']);
  });
});

describe('a table of any game', () => {
  it('is commissioned under rules of its game, each missing or malformed value named', async () => {
    const floor = new TestFloor();
    await floor.do('pit-boss', openPit({ pitId: 'P1', paymentProcedure: 1 }));
    const table = { tableId: 'T-1', pitId: 'P1', game: 'red-dog', positions: 7, limits: {} };
    const { spreads: _spreads, ...rules } = gameOf('red-dog').sample as RedDogRules;
    const refusal = (posted: object) =>
      floor.refusal('pit-boss', commissionTable(A_PROPERTY, { ...table, rules: posted }));
    const missing = await refusal(rules);
    expect(missing).toMatchObject({ code: 'rule-value-missing', citation: '19:47-6' });
    expect(missing.message).toContain('/spreads of the rules of Red dog is missing');
    const malformed = await refusal({ ...gameOf('red-dog').sample, decks: 'one' });
    expect(malformed).toMatchObject({ code: 'rule-value-malformed' });
    expect(malformed.message).toContain('/decks of the rules of Red dog must be integer');
  });

  it('has limits for the wagers of its game', async () => {
    const floor = await aFloorWith('roulette');
    const limits = { red: { minimumCents: 500, maximumCents: 50_000 } };
    expect(
      await floor.refusal('floorperson', changeLimits(A_PROPERTY, { tableId: 'T-1', limits })),
    ).toMatchObject({
      code: 'limits-missing',
      citation: '19:47-8.2(a)',
    });
  });
});

describe('a wager at a table', () => {
  it('is withdrawn by those who work there and nobody else', async () => {
    const floor = await aFloorWith('roulette');
    await floor.do('dealer', open());
    await floor.do('dealer', placeWager({ roundId: R1, ...aFactWager('red') }));
    const withdrawal = withdrawWager({ roundId: R1, wagerId: 'w1' });
    expect(await floor.refusal('accounting', withdrawal)).toMatchObject({
      code: 'role-not-allowed',
    });
    await floor.do('dealer', withdrawal);
    expect(await typesOf(floor, `round-${R1}`)).toEqual(['RoundOpened', 'WagerPlaced', 'WagerWithdrawn']);
  });
});
