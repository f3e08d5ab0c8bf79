import { daysAfter, inForceOn, monthsAfter, totalCents } from '#kernel';
import type { Dated as DatedSetting, IsoDate } from '#kernel';
import { HOLD_TESTS } from '#rules';
import type { HoldThreshold, HoldThresholds, WinFormula } from '#rules';
import { inNaturalOrder } from '../../../read-models/natural-order.js';
import type { Rows } from '../../../read-models/paging.js';
import type { Dated } from '../../../read-models/two-times/moment.js';
import { basisPoints } from '../win/counted-win.query.js';
import { closingsAt } from '../days/posting.query.js';
import { periodsInBooks } from './periods-in-books.js';
import { isIn } from './spans.js';
import type { Days } from './statistics.answer.js';
import type { HoldOf, HoldOutliers } from './hold-outliers.answer.js';

export interface HoldOutliersRequest extends Dated {
  /** The first day of the month. */
  readonly from: IsoDate;
  readonly thresholds: DatedSetting<HoldThresholds>;
  readonly formulas: DatedSetting<WinFormula>;
}

/** Number of gaming days whose hold Ohio compares with that of the lifetime of a table (OAC 3772-10-08). */
const ROLLING_DAYS = 30;

/** The first day that a ledger can have. */
const FIRST_DAY = '0001-01-01';

/**
 * Tables and games whose hold of a month is outside the thresholds in force on its last day, in the books as they are now
 * (K.A.R. 112-108-51, OAC 3772-10-08). A business year is a calendar year. The difference is compared exactly, before it
 * is rounded.
 */
export async function holdOutliers(store: Rows, request: HoldOutliersRequest): Promise<HoldOutliers> {
  const { from, formulas, at } = request;
  const month = { from, to: daysAfter(monthsAfter(from, 1), -1) };
  const thresholds = inForceOn(month.to, request.thresholds).thresholds.map((each) => ({
    ...each,
    ...HOLD_TESTS[each.test],
  }));
  if (thresholds.length === 0) return { thresholds, compared: 0, notCompared: 0, items: [] };
  const days = { from: firstDayOf(thresholds, month), to: month.to };
  const closings = await closingsAt(store, at);
  const periods = await periodsInBooks(store, { days: [days], closings, formulas, where: [], at });
  const counts = [...periods.values()]
    .flat()
    .flatMap(({ tableId, game, closer, counted }) =>
      closer ? [{ tableId, game, gamingDay: closer.gamingDay, counted: counted.adjusted }] : [],
    );
  const places = [
    ...[...Map.groupBy(counts, ({ tableId }) => tableId)].map(([tableId, of]) => ({
      of,
      place: { scope: 'table' as const, tableId, game: of[0]!.game },
    })),
    ...[...Map.groupBy(counts, ({ game }) => game)].map(([game, of]) => ({
      of,
      place: { scope: 'game' as const, tableId: null, game },
    })),
  ];
  const found = places
    .filter(({ of }) => of.some(({ gamingDay }) => isIn(month, gamingDay)))
    .flatMap(({ place, of }) =>
      thresholds.map((threshold) => ({ ...place, threshold, ...comparison(threshold, month, of) })),
    );
  const made = found.flatMap(({ difference, ...each }) => (difference ? [{ ...each, difference }] : []));
  const outside = made.filter(({ difference: { part, whole }, threshold }) => {
    const limit = BigInt(threshold.moreThanHundredths) * whole;
    return (part < 0n ? -part : part) * 10_000n > limit;
  });
  const items = outside.map(({ difference: { part, whole }, ...each }) => ({
    ...each,
    differenceHundredths: basisPoints(part, whole),
  }));
  return {
    thresholds,
    compared: made.length,
    notCompared: found.length - made.length,
    items: inNaturalOrder(items, ({ scope, tableId, game, threshold }) => [
      scope === 'table' ? '1' : '2',
      tableId ?? game,
      threshold.test,
    ]),
  };
}

interface Counted {
  readonly gamingDay: IsoDate;
  readonly counted: { readonly drop: bigint; readonly tableWin: bigint } | undefined;
}

/** The first day that any test of a month looks at. */
function firstDayOf(thresholds: readonly HoldThreshold[], month: Days): IsoDate {
  return thresholds.some(({ test }) => test === 'lifetime') ? FIRST_DAY : yearBefore(month).from;
}

function yearBefore({ from }: Days): Days {
  const year = monthsAfter(`${from.slice(0, 4)}-01-01`, -12).slice(0, 4);
  return { from: `${year}-01-01`, to: `${year}-12-31` };
}

/** A difference of two holds as a ratio whose denominator is above zero. */
interface Difference {
  readonly part: bigint;
  readonly whole: bigint;
}

function comparison({ test, unit }: HoldThreshold, month: Days, counts: readonly Counted[]) {
  const { compared, baseKind, base } =
    test === 'lifetime' ? ofLifetime(month, counts) : ofYear(month, counts);
  return {
    compared: shown(compared),
    baseKind,
    base: shown(base),
    difference: differenceOf(compared, base, unit),
  };
}

/** The month beside the year before; in the first year, beside the month before (K.A.R. 112-108-51). */
function ofYear(month: Days, counts: readonly Counted[]) {
  const year = sumOf(counts, yearBefore(month));
  const monthBefore = { from: monthsAfter(month.from, -1), to: daysAfter(month.from, -1) };
  const isFirstYear = year.counted === 0;
  return {
    compared: sumOf(counts, month),
    baseKind: isFirstYear ? ('prior-month' as const) : ('prior-year' as const),
    base: isFirstYear ? sumOf(counts, monthBefore) : year,
  };
}

/** The 30 gaming days up to the end of the month beside all up to then (OAC 3772-10-08). */
function ofLifetime({ to }: Days, counts: readonly Counted[]) {
  const first = counts.map(({ gamingDay }) => gamingDay).reduce((one, other) => (one < other ? one : other));
  return {
    compared: sumOf(counts, { from: daysAfter(to, 1 - ROLLING_DAYS), to }),
    baseKind: 'lifetime' as const,
    base: sumOf(counts, { from: first, to }),
  };
}

interface Sum extends Days {
  readonly counted: number;
  readonly notCounted: number;
  readonly drop: bigint;
  readonly tableWin: bigint;
}

function sumOf(counts: readonly Counted[], days: Days): Sum {
  const own = counts.filter(({ gamingDay }) => isIn(days, gamingDay));
  const counted = own.flatMap((each) => each.counted ?? []);
  return {
    ...days,
    counted: counted.length,
    notCounted: own.length - counted.length,
    drop: counted.reduce((sum, { drop }) => sum + drop, 0n),
    tableWin: counted.reduce((sum, { tableWin }) => sum + tableWin, 0n),
  };
}

/** Undefined where one of the holds is none, or in per cent of a hold of 0. */
function differenceOf(compared: Sum, base: Sum, unit: HoldThreshold['unit']): Difference | undefined {
  if (compared.drop <= 0n || base.drop <= 0n) return undefined;
  const part = compared.tableWin * base.drop - base.tableWin * compared.drop;
  if (unit === 'points') return { part, whole: compared.drop * base.drop };
  const size = base.tableWin < 0n ? -base.tableWin : base.tableWin;
  return size === 0n ? undefined : { part, whole: compared.drop * size };
}

function shown({ from, to, counted, notCounted, drop, tableWin }: Sum): HoldOf {
  return {
    ...{ from, to },
    periodsCounted: counted,
    periodsNotCounted: notCounted,
    dropCents: totalCents([drop]),
    tableWinCents: totalCents([tableWin]),
    holdBasisPoints: drop === 0n ? null : basisPoints(tableWin, drop),
  };
}
