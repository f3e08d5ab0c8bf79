import { join } from 'node:path';
import { MemoryReadStore } from '#adapters/memory-read-store';
import { openSqliteReadStore } from '#adapters/sqlite-read-store';
import { correctSettlement } from '../../../rounds/use-cases/rounds.js';
import type { DecodedEvent } from '#event-store';
import { Chance } from '#play/chance.js';
import { rebuildProjection } from '#projections';
import type { ReadStore } from '#projections';
import { gameOf, NO_THEORETICAL_WINS, rankOf } from '#rules';
import type { Card } from '#rules';
import { BANKER_WINS, PLAYER_WINS, TIE_HAND } from '#testing/builders/baccarat-round.js';
import { aFloor, aWagerRequest } from '#testing/builders/floor.js';
import type { TestFloor } from '#testing/builders/floor.js';
import { RandomTable } from '#testing/builders/random/random-table.js';
import { temporaryFolder } from '#testing/temporary-folder.js';
import type { Moment } from '../../../read-models/two-times/moment.js';
import {
  BIG_SIX_ODDS,
  ROULETTE_ODDS,
  SIC_BO_ODDS,
  baccaratOdds,
  poketteOdds,
} from '#testing/naive/games/naive-odds.js';
import type { NaiveOdds } from '#testing/naive/games/naive-odds.js';
import { naiveNearest } from '#testing/naive/naive-nearest.js';
import { naiveTheory } from '#testing/naive/naive-theory.js';
import type { NaiveSums } from '#testing/naive/naive-theory.js';
import { theoryProjection } from './theory.projection.js';
import { theory } from './theory.query.js';
import type { TheoryFigures } from './theory.answer.js';
import type { TheoryRequest } from './theory.query.js';
import { casesOf } from '#testing/depth.js';

const ALWAYS = { fromGamingDay: '1990-01-01', toGamingDay: '2030-01-01' };
const REQUEST: TheoryRequest = { ...ALWAYS, by: [], theoreticalWins: [NO_THEORETICAL_WINS] };

async function rowsOf(
  { store: eventStore, codec }: TestFloor,
  readStore: ReadStore = new MemoryReadStore(),
): Promise<ReadStore> {
  await rebuildProjection({ eventStore, readStore, codec }, theoryProjection);
  return readStore;
}

/** The report is that of the second computation: deviation and z by the squares between which they lie. */
function expectFigures(figures: TheoryFigures, naive: NaiveSums): void {
  const { ways, mean, variance } = naive;
  expect(figures).toMatchObject({ wagers: naive.wagers, rounds: naive.rounds, withoutTheory: [] });
  expect(figures.playersDecide).toEqual([]);
  const shown = [figures.handleCents, figures.winCents, figures.vigorishCents].map(BigInt);
  expect(shown).toEqual([naive.handle, naive.win, naive.vigorish]);
  expect(BigInt(figures.expectedVigorishCents!)).toBe(naiveNearest(naive.expectedVigorish, 100n));
  expect(BigInt(figures.theoreticalCents!)).toBe(naiveNearest(mean, ways * 100n));
  const difference = naive.win * ways * 100n - mean;
  expect(BigInt(figures.differenceCents!)).toBe(naive.win - BigInt(figures.theoreticalCents!));
  const deviation = BigInt(figures.standardDeviationCents!);
  const unit = ways * ways * 10_000n;
  expect((2n * deviation - 1n) ** 2n * unit <= 4n * variance || deviation === 0n).toBe(true);
  expect((2n * deviation + 1n) ** 2n * unit > 4n * variance).toBe(true);
  if (variance === 0n) expect(figures.zHundredths).toBeNull();
  else {
    const z = BigInt(figures.zHundredths!);
    const squared = (200n * difference) ** 2n;
    const distance = z < 0n ? -z : z;
    expect(z * difference >= 0n).toBe(true);
    expect(distance === 0n || (2n * distance - 1n) ** 2n * variance <= squared).toBe(true);
    expect((2n * distance + 1n) ** 2n * variance > squared).toBe(true);
  }
}

/** The report of all wagers, of some kinds, and of moments, each against the events that count. */
async function expectTheory(floor: TestFloor, naive: NaiveOdds, random: Chance): Promise<void> {
  const events = await floor.events();
  const store = await rowsOf(floor);
  const expectAt = async (at: Moment | undefined, counted: readonly DecodedEvent[]): Promise<void> => {
    const { total } = await theory(store, { ...REQUEST, at });
    expectFigures(total, naiveTheory(counted, naive));
  };
  await expectAt(undefined, events);
  const { items } = await theory(store, { ...REQUEST, by: ['kind'] });
  for (const { kind, ...figures } of items) expectFigures(figures, naiveTheory(events, naive, [kind!]));
  const kinds = items.map(({ kind }) => kind!).filter(() => random.below(2) === 0);
  expectFigures((await theory(store, { ...REQUEST, kinds })).total, naiveTheory(events, naive, kinds));
  for (let tries = 0; tries < 6; tries += 1) {
    const { position, metadata } = random.pick(events);
    const asOf = metadata['occurredAt']!;
    const known = events.filter((event) => event.position <= position);
    const happened = ({ metadata: { occurredAt } }: DecodedEvent) => occurredAt! <= asOf;
    await expectAt({ knownAt: { recordedAt: '', position } }, known);
    await expectAt({ asOf }, events.filter(happened));
    const both = random.pick(events).position;
    const at = { asOf, knownAt: { recordedAt: '', position: both } };
    await expectAt(
      at,
      events.filter((event) => event.position <= both && happened(event)),
    );
  }
}

const wheel = (gameOf('pokette').sample as unknown as { readonly wheel: readonly string[] }).wheel;

describe.each([...casesOf(1, 2)])('the theory of random play (seed %i)', (seed) => {
  it.each(
    casesOf<[string, NaiveOdds]>(
      ['roulette', ROULETTE_ODDS],
      ['sic-bo', SIC_BO_ODDS],
      ['big-six', BIG_SIX_ODDS],
      ['pokette', poketteOdds(wheel)],
    ),
  )('at %s is that of every outcome, by kind and moment, with corrections', async (game, naive) => {
    const table = new RandomTable(game, new Chance(seed));
    await table.open();
    for (let step = 0; step < 200; step += 1) await table.playStep();
    expect(table.recorded.get('CorrectSettlement') ?? 0).toBeGreaterThan(0);
    await expectTheory(table.floor, naive, new Chance(seed));
  });

  it.each([4, 5] as const)(
    'at a shoe with %i per cent is that of the published counts, with corrections (7.3(c)1)',
    async (percent) => {
      const random = new Chance(seed);
      const vigorish = {
        kind: 'percent-of-win',
        percent,
        roundUpToCents: 5,
        waivedByTotalCardWagers: false,
      } as const;
      const floor = await aFloor({ rules: { vigorish } });
      for (let round = 0; round < 14; round += 1) {
        const wagers = Array.from({ length: random.between(1, 6) }, (_, index) =>
          aWagerRequest({
            position: 1 + index,
            kind: random.pick(['banker', 'player', 'tie', 'banker']),
            stakeCents: random.between(500, 50_000),
          }),
        );
        const suit = 'SHDC'[round % 4]!;
        const hand = random.pick([BANKER_WINS, PLAYER_WINS, TIE_HAND]);
        const cards = hand.map((card) => `${rankOf(card)}${suit}` as Card);
        const roundId = await floor.round({ wagers, cards });
        if (random.below(3) > 0) continue;
        const actual = [{ wagerId: 'w1', takenCents: random.between(0, 400), chargedCents: 0 }];
        const differenceSettled = random.below(2) === 0;
        const correction = { roundId, reason: 'misread', actual, differenceSettled };
        await floor.do('shift-manager', correctSettlement(correction), { asHappened: { reason: 'seen' } });
      }
      await expectTheory(floor, baccaratOdds(percent), random);
    },
  );
});

describe('the rows of theory', () => {
  const folder = temporaryFolder();

  it('are the same when they are made again, in memory and in SQLite', async () => {
    const table = new RandomTable('roulette', new Chance(4));
    await table.open();
    for (let step = 0; step < 200; step += 1) await table.playStep();
    const lines = async (store: ReadStore): Promise<string[]> => {
      await rowsOf(table.floor, store);
      const dump: string[] = [];
      for await (const line of store.dump(await store.prepare(theoryProjection))) dump.push(line);
      return dump;
    };
    const inMemory = await lines(new MemoryReadStore());
    const sqlite = openSqliteReadStore({ path: join(folder, 'read-models.sqlite') });
    expect(inMemory.length).toBeGreaterThan(5);
    expect(await lines(sqlite)).toEqual(inMemory);
    expect(await lines(sqlite)).toEqual(inMemory);
    await sqlite.close();
  });
});
