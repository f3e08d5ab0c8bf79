import { MemoryReadStore } from '#adapters/memory-read-store';
import { changeRules } from '../../../rounds/use-cases/tables.js';
import { correctSettlement } from '../../../rounds/use-cases/rounds.js';
import { carryOutAll } from '#play/door.js';
import { takesTurn } from '#play/floor-acts.js';
import { limitsOf } from '#play/sample-table.js';
import { rebuildProjection } from '#projections';
import { NO_THEORETICAL_WINS } from '#rules';
import { aFloorWith, aTurn, aWagerRequest } from '#testing/builders/floor.js';
import type { TestFloor } from '#testing/builders/floor.js';
import { later } from '#testing/builders/contexts.js';
import { A_GAMING_DAY } from '#testing/builders/round.js';
import type { Rows } from '../../../read-models/paging.js';
import { theoryProjection } from './theory.projection.js';
import { theory } from './theory.query.js';
import type { TheoryRequest } from './theory.query.js';

const DAY = { fromGamingDay: A_GAMING_DAY, toGamingDay: A_GAMING_DAY };

const REQUEST: TheoryRequest = { ...DAY, by: [], theoreticalWins: [NO_THEORETICAL_WINS] };

async function rowsOf({ store: eventStore, codec }: TestFloor): Promise<MemoryReadStore> {
  const readStore = new MemoryReadStore();
  await rebuildProjection({ eventStore, readStore, codec }, theoryProjection);
  return readStore;
}

async function reportOf(floor: TestFloor, request: Partial<TheoryRequest> = {}) {
  return theory(await rowsOf(floor), { ...REQUEST, ...request });
}

const totalOf = async (floor: TestFloor, request: Partial<TheoryRequest> = {}) =>
  (await reportOf(floor, request)).total;

const on = (kind: string, stakeCents: number, selection?: string) =>
  aWagerRequest({ kind, stakeCents, ...(selection !== undefined && { selection }) });

const spin = (number: string, ...wagers: ReturnType<typeof on>[]) => ({ wagers, facts: [{ number }] });

/** One roll on the field, which players may take down, and the rolls that end the round. */
const rolls = (stakeCents: number) => [
  { wagers: [on('field', stakeCents)], facts: [{ dice: [1, 1] }] },
  { facts: [{ dice: [2, 2] }] },
  { facts: [{ dice: [3, 4] }] },
];

async function aFloorWithBoth(): Promise<TestFloor> {
  const floor = await aFloorWith('roulette');
  await floor.tableOf('craps', 'T-2');
  return floor;
}

describe('the theory of a period', () => {
  it('is by kind, and wagers of one round covary', async () => {
    const floor = await aFloorWith('roulette');
    await floor.tableRound([spin('17', on('red', 10_000), on('black', 10_000))]);
    const { items, total } = await reportOf(floor, { by: ['kind'] });
    expect(items).toMatchObject([
      {
        kind: 'black',
        winCents: -10_000,
        theoreticalCents: 263,
        standardDeviationCents: 9_797,
        zHundredths: -105,
      },
      {
        kind: 'red',
        winCents: 10_000,
        theoreticalCents: 263,
        standardDeviationCents: 9_797,
        zHundredths: 99,
      },
    ]);
    // The house wins half of both with a zero and nothing else: 10,000 in 2 of 38, with a deviation of 2,233.
    expect(total).toMatchObject({ rounds: 1, wagers: 2, winCents: 0, theoreticalCents: 526 });
    expect(total).toMatchObject({ differenceCents: -526, standardDeviationCents: 2_233, zHundredths: -24 });
  });

  it('foots: win less theory as it is shown is the difference, for a wager of 2.61 on the 2 of big six', async () => {
    const floor = await aFloorWith('big-six');
    const facts = [{ revolutions: 3, symbol: 'insignia-1' }];
    await floor.tableRound([{ wagers: [on('insignia-2', 261)], facts }]);
    expect(await totalOf(floor)).toMatchObject({ winCents: 261, theoreticalCents: 44, differenceCents: 217 });
  });

  it('is of the kinds, table, game and days that are asked for', async () => {
    const floor = await aFloorWithBoth();
    await floor.tableRound([spin('17', on('red', 10_000), on('straight', 500, '17'))]);
    await floor.tableRound(rolls(1_000), 'T-2');
    const handles = async (request: Partial<TheoryRequest>) => (await totalOf(floor, request)).handleCents;
    expect(await handles({ kinds: ['straight'] })).toBe(500);
    expect(await handles({ kinds: ['straight', 'field'] })).toBe(1_500);
    expect(await handles({ tableId: 'T-1' })).toBe(10_500);
    expect(await handles({ game: 'craps' })).toBe(1_000);
    expect(await handles({ toGamingDay: '2010-06-04', fromGamingDay: '2010-06-04' })).toBe(0);
    const by = ['month', 'gamingDay', 'shift', 'pitId', 'tableId', 'game'] as const;
    expect((await reportOf(floor, { by })).items).toMatchObject([
      ...[['T-1', 'roulette'] as const, ['T-2', 'craps'] as const].map(([tableId, game]) => ({
        ...{ month: '2010-06', gamingDay: A_GAMING_DAY, shift: 'swing', pitId: `pit-of-${tableId}` },
        ...{ tableId, game, kind: null },
      })),
    ]);
  });

  it('is as it was known, and as it is after a correction of the facts', async () => {
    const floor = await aFloorWith('roulette');
    const roundId = await floor.tableRound([spin('17', on('red', 10_000), on('odd', 4_000))]);
    const before = await floor.head();
    const correction = { roundId, reason: 'the ball lay in 16', actual: [], facts: [{ number: '16' }] };
    await floor.do('shift-manager', correctSettlement({ ...correction, differenceSettled: true }));
    const wins = async (request: Partial<TheoryRequest>) => {
      const { winCents, theoreticalCents } = await totalOf(floor, request);
      return [winCents, theoreticalCents];
    };
    expect(await wins({})).toEqual([-10_000 + 4_000, 368]);
    expect(await wins({ at: { knownAt: { recordedAt: '', position: before } } })).toEqual([
      10_000 - 4_000,
      368,
    ]);
  });

  it('follows rules that were recorded late, from when they were known (5.2(b))', async () => {
    const floor = await aFloorWith('roulette');
    floor.nowMs += 7_200_000;
    await floor.tableRound([spin('17', on('red', 10_000))]);
    const before = await floor.head();
    const whole = { wheel: 'double-zero', zeroRule: 'whole' };
    const late = { occurredAt: later(60 * 60_000), asHappened: { reason: 'seen' } };
    await floor.do('pit-boss', changeRules({ tableId: 'T-1', rules: whole }), late);
    expect((await totalOf(floor)).theoreticalCents).toBe(526);
    const known = { at: { knownAt: { recordedAt: '', position: before } } };
    expect((await totalOf(floor, known)).theoreticalCents).toBe(263);
  });

  it('has none for a wager that rules recorded late do not offer', async () => {
    const floor = await aFloorWith('roulette');
    floor.nowMs += 7_200_000;
    await floor.tableRound([spin('17', on('first-five-numbers', 10_000))]);
    const single = { wheel: 'single-zero' };
    const limits = limitsOf('roulette', single);
    const late = { occurredAt: later(60 * 60_000), asHappened: { reason: 'seen' } };
    await floor.do('pit-boss', changeRules({ tableId: 'T-1', rules: single, limits }), late);
    expect(await totalOf(floor)).toMatchObject({
      ...{ handleCents: 10_000, winCents: 10_000, theoreticalCents: null, differenceCents: null },
      ...{ standardDeviationCents: null, zHundredths: null, playersDecide: [], withoutTheory: ['roulette'] },
    });
  });

  it('is a percentage of the handle where players decide, by its gaming day, and has no deviation', async () => {
    const floor = await aFloorWithBoth();
    await floor.tableRound([spin('17', on('red', 10_000))]);
    await floor.tableRound(rolls(10_050), 'T-2');
    const craps = { playersDecide: ['craps'], standardDeviationCents: null, zHundredths: null };
    expect((await reportOf(floor, { by: ['game'] })).items).toMatchObject([
      { game: 'craps', ...craps, handleCents: 10_050, theoreticalCents: null, withoutTheory: ['craps'] },
      { game: 'roulette', theoreticalCents: 263, playersDecide: [], withoutTheory: [] },
    ]);
    const percentages = (basisPoints: number) => ({ percentages: [{ game: 'craps', basisPoints }] });
    const request = {
      theoreticalWins: [percentages(141), { ...percentages(200), from: '2010-06-06' }] as const,
    };
    // 1.41 per cent of 100.50 is 141.705 cents.
    expect(await totalOf(floor, { ...request, game: 'craps' })).toMatchObject({
      ...craps,
      theoreticalCents: 142,
      withoutTheory: [],
    });
    expect(await totalOf(floor, request)).toMatchObject({ ...craps, theoreticalCents: 405 });
    const later = {
      theoreticalWins: [percentages(141), { ...percentages(200), from: A_GAMING_DAY }] as const,
    };
    expect((await totalOf(floor, { ...later, game: 'craps' })).theoreticalCents).toBe(201);
  });

  it('expects no vigorish of a game without it, and knows none where players decide on wagers that had some', async () => {
    const floor = await aFloorWithBoth();
    await floor.tableRound([spin('17', on('red', 10_000))]);
    expect(await totalOf(floor)).toMatchObject({
      vigorishCents: 0,
      expectedVigorishCents: 0,
      vigorishDifferenceCents: 0,
    });
    const roundId = await floor.tableRound(rolls(1_000), 'T-2');
    expect(await totalOf(floor)).toMatchObject({ vigorishCents: 0, expectedVigorishCents: 0 });
    const actual = [{ wagerId: 'w1', chargedCents: 50 }];
    const charged = { roundId, reason: 'it was charged', actual, differenceSettled: true };
    await floor.do('shift-manager', correctSettlement(charged), { asHappened: { reason: 'seen' } });
    expect(await totalOf(floor)).toMatchObject({
      ...{ vigorishCents: 50, expectedVigorishCents: null, vigorishDifferenceCents: null },
    });
  });

  it('marks a month beyond 1.96 deviations, and no line of a day or shift', async () => {
    const floor = await aFloorWith('roulette');
    await floor.tableRound([spin('17', on('straight', 100_000, '17'))]);
    await floor.tableOf('roulette', 'T-2');
    await floor.tableRound([spin('17', on('red', 100_000))], 'T-2');
    const outliers = async (...by: TheoryRequest['by']) =>
      (await reportOf(floor, { by })).items.map(({ outlier }) => outlier);
    expect(await outliers('month', 'tableId')).toEqual([true, false]);
    expect(await outliers('month', 'game')).toEqual([true]);
    expect(await outliers('month', 'gamingDay', 'tableId')).toEqual([null, null]);
    expect(await outliers('month', 'shift', 'tableId')).toEqual([null, null]);
    expect(await outliers('tableId')).toEqual([null, null]);
  });

  it('has every round once over many pages, at a moment too', async () => {
    const floor = await aFloorWith('roulette');
    const roundId = await floor.tableRound([spin('17', on('red', 10_000))]);
    const position = await floor.head();
    const correction = { roundId, reason: 'the ball lay in 16', actual: [], facts: [{ number: '16' }] };
    await floor.do('shift-manager', correctSettlement({ ...correction, differenceSettled: true }));
    const store = await rowsOf(floor);
    const orderBy = [{ column: 'round_id', direction: 'ascending' }] as const;
    const [row] = await store.find({ table: 'theory_by_round', where: [], orderBy, limit: 1 });
    const generation = await store.prepare(theoryProjection);
    const from = await store.checkpoint(generation);
    const copies = Array.from({ length: 599 }, (_, index) => ({
      ...{ ...row, round_id: `copy-${index}` },
      last_position: BigInt(row!['last_position']!) + BigInt(index % 7),
    }));
    const upserts = copies.map((each) => ({ table: 'theory_by_round', row: each }));
    await store.commit(generation, { from, to: from + 1n, upserts, deletes: [] });
    const roundsOf = async (at?: TheoryRequest['at']) =>
      (await theory(store, { ...REQUEST, at })).total.rounds;
    expect(await roundsOf()).toBe(600);
    expect(await roundsOf({ knownAt: { recordedAt: '', position } })).toBe(600);
  });

  it('has a round once that changes while the report is read', async () => {
    const floor = await aFloorWithBoth();
    const roundId = await floor.tableRound([spin('17', on('red', 10_000))]);
    const hand = await floor.open({ tableId: 'T-2', gamingDay: A_GAMING_DAY });
    await carryOutAll(floor, takesTurn(hand, aTurn(rolls(1_000)[0])));
    await floor.settled(hand);
    const position = await floor.head();
    const before = await rowsOf(floor);
    floor.nowMs += 86_400_000;
    const correction = { roundId, reason: 'the ball lay in 16', actual: [], facts: [{ number: '16' }] };
    await floor.do('shift-manager', correctSettlement({ ...correction, differenceSettled: true }));
    await carryOutAll(floor, takesTurn(hand, aTurn(rolls(1_000)[0])));
    await floor.settled(hand);
    const after = await rowsOf(floor);
    const roundsOf = async (at?: TheoryRequest['at']) => {
      let store = before;
      const moving: Rows = {
        find: async (query) => {
          const rows = await store.find(query);
          if (rows.length > 1) store = after;
          return rows;
        },
      };
      return (await theory(moving, { ...REQUEST, toGamingDay: '2010-06-07', at })).total.rounds;
    };
    expect(await roundsOf()).toBe(2);
    expect(await roundsOf({ knownAt: { recordedAt: '', position } })).toBe(2);
  });

  it('is nothing without rounds', async () => {
    expect(await reportOf(await aFloorWith('roulette'))).toMatchObject({
      items: [],
      total: {
        ...{ rounds: 0, handleCents: 0, theoreticalCents: 0, standardDeviationCents: 0, zHundredths: null },
      },
    });
  });
});
