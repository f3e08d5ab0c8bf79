import { setImmediate as nextTurn } from 'node:timers/promises';
import { inForceOn, nearest, squareRoot, totalCents } from '#kernel';
import type { Dated as DatedSetting, SumCents } from '#kernel';
import { findGame } from '#rules';
import type { TheoreticalWins } from '#rules';
import type { Condition, Row, RowQuery, Scalar } from '#projections';
import { equal } from '../../../read-models/listing.js';
import { inNaturalOrder } from '../../../read-models/natural-order.js';
import type { Rows } from '../../../read-models/paging.js';
import { cutsOf, within } from '../../../read-models/two-times/moment.js';
import type { Cut, Dated } from '../../../read-models/two-times/moment.js';
import type { Theory, TheoryFigures, TheoryLine } from './theory.answer.js';
import { BILLIONTHS, counts, readFigures, roundBy } from './theory-round.js';
import type { KindFigures, TheoryRound } from './theory-round.js';
import { changesOf } from './theory.projection.js';

/** The dimensions of a theory report. */
export const THEORY_DIMENSIONS = ['month', 'gamingDay', 'shift', 'pitId', 'tableId', 'game', 'kind'] as const;

export type TheoryDimension = (typeof THEORY_DIMENSIONS)[number];

export interface TheoryRequest extends Dated {
  readonly fromGamingDay: string;
  readonly toGamingDay: string;
  readonly tableId?: string;
  readonly game?: string;
  /** Kinds of wagers; absent: all. */
  readonly kinds?: readonly string[];
  readonly by: readonly TheoryDimension[];
  readonly theoreticalWins: DatedSetting<TheoreticalWins>;
}

/** |z| of the interval of 95 per cent, in hundredths (COMAR 36.05.03.25). */
const INTERVAL_OF_95 = 196;

/** Number of rows that are read at once. */
const PAGE = 250;

/** What the rules of the tables lead to for the wagers of a period, beside what came of them. */
export async function theory(store: Rows, request: TheoryRequest): Promise<Theory> {
  const report = new Report(request);
  for await (const rounds of roundsAt(store, request)) for (const round of rounds) report.add(round);
  return report.answer();
}

/** A round at a moment, with its place. */
interface PlacedRound extends TheoryRound {
  readonly tableId: string;
  readonly pitId: string;
  readonly game: string;
}

/** The rounds of a period at a moment, a page at a time. */
async function* roundsAt(
  store: Rows,
  request: TheoryRequest,
): AsyncGenerator<readonly PlacedRound[], void, void> {
  const { fromGamingDay, toGamingDay, tableId, game, at } = request;
  const cuts = cutsOf(at);
  const ofPlace = equal({ table_id: tableId, game });
  // A round that changes while the report is read must not be read again, as a part or on another gaming day.
  const read = new Set<Scalar | undefined>();
  const isNew = ({ round_id: roundId }: Row): boolean => !read.has(roundId);
  for await (const gamingDay of daysWithRounds(store, fromGamingDay, toGamingDay)) {
    const ofDay = [...equal({ gaming_day: gamingDay }), ...ofPlace, ...within('last', cuts)];
    for await (const rows of pages(store, ofDay, [])) {
      const fresh = rows.filter(isNew);
      for (const row of fresh) if (cuts.length > 0 || row['rules'] === null) read.add(row['round_id']);
      yield fresh.map((row) =>
        placed(row, { gamingDay, shift: String(row['shift']), ...readFigures(String(row['figures'])) }),
      );
    }
  }
  for (const [index, cut] of cuts.entries()) {
    const partly = [
      ...ofPlace,
      ...within('first', cuts),
      ...within('last', cuts.slice(0, index)),
      ...within('last', [cut], '>'),
    ];
    for await (const rows of pages(store, partly, [`last_${cut.date}`])) {
      yield rows.filter(isNew).flatMap((row) => {
        const round = roundAt(row, cuts);
        const isAsked = round && round.gamingDay >= fromGamingDay && round.gamingDay <= toGamingDay;
        return isAsked ? [placed(row, round)] : [];
      });
    }
  }
}

function roundAt(row: Row, cuts: readonly Cut[]): TheoryRound | undefined {
  return roundBy(
    row,
    changesOf(row).filter((change) => counts(change, cuts)),
  );
}

function placed(row: Row, round: TheoryRound): PlacedRound {
  const { table_id: tableId, pit_id: pitId, game } = row;
  return { ...round, tableId: String(tableId), pitId: String(pitId), game: String(game) };
}

/** The gaming days of a period on which rounds were settled; read one by one, because a page within a day needs no search. */
async function* daysWithRounds(store: Rows, from: string, to: string): AsyncGenerator<string, void, void> {
  for (let after: Condition = { column: 'gaming_day', is: '>=', value: from }; ;) {
    const [row] = await store.find({
      table: 'theory_by_round',
      where: [after, { column: 'gaming_day', is: '<=', value: to }],
      orderBy: ascending('gaming_day', 'round_id'),
      limit: 1,
    });
    if (!row) return;
    const gamingDay = String(row['gaming_day']);
    yield gamingDay;
    after = { column: 'gaming_day', is: '>', value: gamingDay };
  }
}

async function* pages(
  store: Rows,
  where: readonly Condition[],
  first: readonly string[],
): AsyncGenerator<readonly Row[], void, void> {
  const orderBy = ascending(...first, 'round_id');
  for (let after: readonly Scalar[] | undefined; ;) {
    const page = await store.find({
      table: 'theory_by_round',
      where,
      orderBy,
      limit: PAGE,
      ...(after && { after }),
    });
    yield page;
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    after = orderBy.map(({ column }) => last[column] ?? null);
    await nextTurn();
  }
}

function ascending(...columns: readonly string[]): RowQuery['orderBy'] {
  return columns.map((column) => ({ column, direction: 'ascending' }));
}

class Report {
  private readonly lines = new Map<
    string,
    { readonly of: Partial<Record<TheoryDimension, string>>; sums: Sums }
  >();
  private readonly total = new Sums();

  constructor(private readonly request: TheoryRequest) {}

  add(round: PlacedRound): void {
    const { kinds, by, theoreticalWins } = this.request;
    const asked = [...round.kinds].filter(([kind]) => !kinds || kinds.includes(kind));
    if (asked.length === 0) return;
    const { percentages } = inForceOn(round.gamingDay, theoreticalWins);
    const basisPoints = percentages.find(({ game }) => game === round.game)?.basisPoints;
    const part = { game: round.game, basisPoints, covariances: round.covariances };
    this.total.add({ ...part, kinds: asked });
    if (!by.includes('kind')) this.line(round).add({ ...part, kinds: asked });
    else for (const each of asked) this.line(round, each[0]).add({ ...part, kinds: [each] });
  }

  private line(round: PlacedRound, kind = ''): Sums {
    const { gamingDay, shift, pitId, tableId, game } = round;
    const named = { month: gamingDay.slice(0, 7), gamingDay, shift, pitId, tableId, game, kind };
    const of = Object.fromEntries(this.request.by.map((dimension) => [dimension, named[dimension]]));
    const text = JSON.stringify(Object.values(of));
    let line = this.lines.get(text);
    if (!line) this.lines.set(text, (line = { of, sums: new Sums() }));
    return line.sums;
  }

  answer(): { readonly items: readonly TheoryLine[]; readonly total: TheoryFigures } {
    const { by } = this.request;
    const isOfMonths = by.includes('month') && !by.includes('gamingDay') && !by.includes('shift');
    const items = [...this.lines.values()].map(({ of, sums }): TheoryLine => {
      const named = THEORY_DIMENSIONS.map((dimension) => [dimension, of[dimension] ?? null]);
      const figures = sums.figures();
      const { zHundredths: z } = figures;
      return {
        ...(Object.fromEntries(named) as Record<TheoryDimension, string | null>),
        ...figures,
        outlier: isOfMonths && z !== null ? Math.abs(z) > INTERVAL_OF_95 : null,
      };
    });
    return {
      items: inNaturalOrder(items, (line) => THEORY_DIMENSIONS.map((dimension) => line[dimension] ?? '')),
      total: this.total.figures(),
    };
  }
}

/** A part of a round: wagers of some kinds. */
interface Part {
  readonly game: string;
  readonly basisPoints: number | undefined;
  readonly kinds: readonly (readonly [string, KindFigures])[];
  readonly covariances: TheoryRound['covariances'];
}

class Sums {
  private rounds = 0;
  private wagers = 0;
  private handle = 0n;
  private win = 0n;
  private theory = 0n;
  private variance = 0n;
  private vigorish = 0n;
  private expected = 0n;
  private isExpectedKnown = true;
  private readonly decided = new Set<string>();
  private readonly unknown = new Set<string>();

  add({ game, basisPoints, kinds, covariances }: Part): void {
    this.rounds += 1;
    for (const [, { wagers, handle, win, vigorish, theory, expected }] of kinds) {
      this.wagers += wagers;
      this.handle += BigInt(handle);
      this.win += BigInt(win);
      this.vigorish += BigInt(vigorish);
      if (theory === null || expected === null) {
        this.addWithoutChance(game, basisPoints, handle);
        if (vigorish !== 0) this.isExpectedKnown = false;
        continue;
      }
      this.theory += theory;
      this.expected += expected;
    }
    const isAsked = (kind: string) => kinds.some(([asked]) => asked === kind);
    for (const [one, other, of] of covariances) {
      if (isAsked(one) && isAsked(other)) this.variance += one === other ? of : of * 2n;
    }
  }

  private addWithoutChance(game: string, basisPoints: number | undefined, handle: number): void {
    const isDecided = !findGame(game)?.play.chance;
    if (isDecided) this.decided.add(game);
    if (!isDecided || basisPoints === undefined) this.unknown.add(game);
    else this.theory += (BigInt(handle) * BigInt(basisPoints) * BILLIONTHS) / 10_000n;
  }

  figures(): TheoryFigures {
    const [playersDecide, withoutTheory] = [this.decided, this.unknown].map((games) => [...games].sort());
    const theory = this.unknown.size > 0 ? null : this.theory;
    const difference = theory === null ? null : this.win * BILLIONTHS - theory;
    const theoretical = theory === null ? null : cents(theory);
    const deviates = theory !== null && this.decided.size === 0;
    const expected = this.isExpectedKnown ? cents(this.expected) : null;
    return {
      rounds: this.rounds,
      wagers: this.wagers,
      handleCents: sum(this.handle),
      winCents: sum(this.win),
      theoreticalCents: theoretical === null ? null : sum(theoretical),
      // Of the theory as it is shown, so that the line foots.
      differenceCents: theoretical === null ? null : sum(this.win - theoretical),
      standardDeviationCents: deviates ? sum(rootOf(this.variance)) : null,
      zHundredths: deviates && difference !== null ? zOf(difference, this.variance) : null,
      outlier: null,
      vigorishCents: sum(this.vigorish),
      expectedVigorishCents: expected === null ? null : sum(expected),
      vigorishDifferenceCents: expected === null ? null : sum(this.vigorish - expected),
      playersDecide: playersDecide!,
      withoutTheory: withoutTheory!,
    };
  }
}

function sum(cents: bigint): SumCents {
  return totalCents([cents]);
}

/** Whole cents, rounded half away from zero. */
function cents(billionths: bigint): bigint {
  return nearest({ over: billionths, under: BILLIONTHS });
}

/** The square root in whole cents of a variance in billionths of a square cent, rounded half up. */
function rootOf(variance: bigint): bigint {
  return (squareRoot((4n * variance) / BILLIONTHS) + 1n) / 2n;
}

/** A difference in hundredths of a standard deviation, rounded half away from zero; null without a deviation. */
function zOf(difference: bigint, variance: bigint): number | null {
  if (variance === 0n) return null;
  // z is difference / 10^9 over the root of variance / 10^9.
  const square = (200n * difference) ** 2n / (variance * BILLIONTHS);
  const hundredths = Number((squareRoot(square) + 1n) / 2n);
  return difference < 0n ? 0 - hundredths : hundredths;
}
