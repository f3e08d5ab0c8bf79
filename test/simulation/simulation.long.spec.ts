import { GAMES } from '#rules';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { tableRules } from '#testing/builders/rules.js';
import { FAULTS } from './faults/fault.js';
import type { FaultKind } from './faults/fault.js';
import { commandsOfLedger, useCasesOfLedger } from './ledger-commands.js';
import { Simulator } from './simulator.js';
import type { SimulationOutcome } from './simulator.js';

/** From the environment: to repeat a run or to make it longer. */
const { SIM_SEED, SIM_STEPS } = process.env;
const seeds = SIM_SEED === undefined ? [1, 2, 3, 4, 5] : [Number(SIM_SEED)];
/** Further seeds, run while something rare was not recorded by those before. */
const moreSeeds = [6, 7, 8, 9, 13];
const steps = Number(SIM_STEPS ?? 1_000);
const seedOf = (kind: FaultKind): number => Number(SIM_SEED ?? 1_000 + FAULTS.indexOf(kind));
const stepsOfAKind = Number(SIM_STEPS ?? 60);

const HOURS_MS = 3_600_000;

interface NotPlayed {
  readonly streams: readonly string[];
  /** The file of its use cases. */
  readonly useCases?: string;
  /** Single commands and use cases. */
  readonly names?: readonly string[];
  /** Some seeds play them. */
  readonly seldom?: true;
  readonly reason: string;
}

/** Streams and use cases that the pit does not play, each with the reason. */
const NOT_PLAYED: readonly NotPlayed[] = [
  {
    streams: [],
    names: ['ApproveHistory'],
    seldom: true,
    reason: 'few seeds open a history, and fewer approve it; its use case has a specification',
  },
  {
    streams: [],
    names: ['SignNegativeRevenue'],
    reason:
      'only players of poker play against each other, and the pit deals no poker; its use case has a specification',
  },
  {
    streams: [],
    names: ['MoveVigorishPayment', 'PutClockRight'],
    reason:
      'the pit records payments of markers in the order of floor time, and its clocks come right by themselves; libs/read-models/order-of-arrival and libs/application try both',
  },
  {
    streams: [],
    names: ['SignOffItem'],
    reason: 'nobody in the pit signs off what is open, and it moves nothing; it has a specification',
  },
  {
    streams: [],
    names: ['RecordDispute'],
    reason: 'nobody in the pit disputes a round, and a dispute moves nothing; it has a specification',
  },
  {
    streams: [],
    names: ['ReopenControlException', 'ReopenException'],
    reason: 'nobody in the pit answers a review, and it moves nothing; its use case has a specification',
  },
  {
    streams: ['inventory/tray-sheet/'],
    names: ['OpenTraySheet'],
    reason: 'a period has a second sheet after 10,000 changes of its tray; libs/application counts them',
  },
  {
    streams: [],
    names: ['SignVoidSlip', 'SignVoidInventorySlip', 'VoidInventorySlip'],
    reason:
      'a void slip of a count and the second signature under a void slip move nothing; both have a specification',
  },
  {
    streams: ['papers/paper/'],
    useCases: 'papers',
    reason: 'a print is a copy of what is recorded and changes nothing of it; test/e2e prints each paper',
  },
  {
    streams: ['vigorish/form-match/'],
    useCases: 'form-match',
    reason: 'random slips of libs/vigorish/reports are matched again, box by box',
  },
  {
    streams: ['forms/form-series/stock/'],
    useCases: 'form-stock',
    reason: 'random series of libs/forms/reports are accounted for again, number by number',
  },
  {
    streams: ['staffing/'],
    useCases: 'staffing',
    names: ['BeginStaffing'],
    reason: 'a person and gaming day is decided alone; its specification has every order of times',
  },
];

/** Commands and use cases that are never recorded, each with the reason. */
const LEFT_OUT: Readonly<Record<string, string>> = Object.fromEntries(
  NOT_PLAYED.flatMap(({ streams, useCases, names = [], reason }) =>
    [
      ...streams.flatMap((stream) => commandsOfLedger(stream)),
      ...(useCases === undefined ? [] : useCasesOfLedger(useCases)),
      ...names,
    ].map((name) => [name, reason]),
  ),
);

/** What some seeds play, and few. */
const SELDOM = new Set(NOT_PLAYED.flatMap(({ names = [], seldom }) => (seldom ? names : [])));

/** Games without a clerk's version, so that the pit does not deal them. */
const NOT_DEALT = [
  'caribbean-stud',
  'chemin-de-fer',
  'double-down-stud',
  'keno',
  'let-it-ride',
  'mini-craps',
  'pai-gow',
  'pai-gow-poker',
  'poker',
  'pokette',
  'red-dog',
  'sic-bo',
  'three-card-poker',
];

/** A gaming day on which the pit has its wagers. */
const A_DAY = '2010-06-05';

describe('gaming days of a full pit, compared with the books of a clerk who works from the regulation', () => {
  const folder = temporaryFolder();
  const runs = new Map<number, Promise<SimulationOutcome>>();

  function runOf(seed: number): Promise<SimulationOutcome> {
    const faulty = { faults: FAULTS, faultsInAHundred: 8, rebuildAfterFaults: false };
    const run = runs.get(seed) ?? new Simulator({ seed, steps, folder, ...faulty }).run();
    runs.set(seed, run);
    return run;
  }

  it.each(seeds)(
    'match the ledger to the cent under faults, by seed %i',
    async (seed) => {
      const { acknowledged, refused, faults, gamingDays } = await runOf(seed);
      expect(acknowledged).toBeGreaterThan(steps);
      expect(refused).toBeGreaterThan(steps / 10);
      expect(gamingDays).toBeGreaterThan(steps / 800);
      expect(faults.values().reduce((sum, times) => sum + times, 0)).toBeGreaterThan(steps / 20);
    },
    4 * HOURS_MS,
  );

  const itByDefault = SIM_SEED === undefined && SIM_STEPS === undefined ? it : it.skip;

  itByDefault.each([
    ['command of the ledger', commandsOfLedger(), 'commands'],
    ['use case', useCasesOfLedger(), 'useCases'],
    ['wager of the games that are dealt', wagersDealt(), 'wagers'],
  ] as const)(
    'have every %s recorded but those left out for a reason',
    async (_, known, which) => {
      const recorded = new Set<string>();
      const missing = () => known.filter((name) => !recorded.has(name) && !(name in LEFT_OUT));
      for (const seed of [...seeds, ...moreSeeds]) {
        if (!seeds.includes(seed) && missing().length === 0) break;
        for (const name of (await runOf(seed)).accepted[which]) recorded.add(name);
      }
      const leftOut = (name: string) => name in LEFT_OUT && !SELDOM.has(name);
      expect([...recorded].filter((name) => !known.includes(name) || leftOut(name))).toEqual([]);
      expect(missing()).toEqual([]);
    },
    4 * HOURS_MS,
  );

  itByDefault(
    'have rounds reported again, numbers used twice and numbers left out, in every few seeds',
    async () => {
      const outcomes = await Promise.all(seeds.map(runOf));
      const all = (of: (outcome: SimulationOutcome) => number): number =>
        outcomes.reduce((sum, outcome) => sum + of(outcome), 0);
      expect(all(({ accepted }) => accepted.again.numbered)).toBeGreaterThan(0);
      expect(all(({ accepted }) => accepted.again.unnumbered)).toBeGreaterThan(0);
      expect(all(({ numbersUsedTwice }) => numbersUsedTwice)).toBeGreaterThan(0);
      expect(all(({ numbersMissing }) => numbersMissing)).toBeGreaterThan(0);
    },
    4 * HOURS_MS,
  );

  it(
    'are equal for equal seeds',
    async () => {
      const options = {
        seed: 77,
        steps: 100,
        folder,
        faults: FAULTS,
        faultsInAHundred: 20,
        rebuildAfterFaults: false,
      };
      const first = await new Simulator(options).run();
      expect(await new Simulator(options).run()).toEqual(first);
      expect((await new Simulator({ ...options, seed: 78 }).run()).events).not.toBe(first.events);
    },
    4 * HOURS_MS,
  );

  it.each(FAULTS)(
    'match the ledger, the read models and their rebuild after each fault: %s',
    async (kind) => {
      const simulator = new Simulator({
        seed: seedOf(kind),
        steps: stepsOfAKind,
        folder,
        faults: [kind],
        faultsInAHundred: 25,
        rebuildAfterFaults: true,
      });
      const { faults, rebuilds } = await simulator.run();
      expect(faults.get(kind)).toBeGreaterThanOrEqual(stepsOfAKind / 12);
      expect(rebuilds).toBeGreaterThan(faults.get(kind) ?? 0);
    },
    4 * HOURS_MS,
  );
});

/** Every kind of wager that the games of the pit offer, by game. */
function wagersDealt(): readonly string[] {
  return GAMES.filter(({ id }) => !NOT_DEALT.includes(id)).flatMap((game) => {
    const offered = game.offeredWagers(game.play.shoe ? tableRules() : game.sample, A_DAY);
    return offered.map(({ kind }) => `${game.id} ${kind}`);
  });
}
