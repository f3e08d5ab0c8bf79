import { daysAfter, inForceOn, totalCents } from '#kernel';
import type { Dated as DatedSetting, IsoDate, IsoInstant, SumCents } from '#kernel';
import type { NotInCounts } from '../../gaming-day/gaming-day.events.js';
import { winBy } from '#rules';
import type { WinFormula } from '#rules';
import type { Condition, Row } from '#projections';
import { inNaturalOrder } from '../../../read-models/natural-order.js';
import type { Rows } from '../../../read-models/paging.js';
import type { Dated } from '../../../read-models/two-times/moment.js';
import { rowsAt } from '../../../read-models/two-times/rows-at.js';
import { dropBoxesProjection } from '../../../drop/reports/drop-boxes.projection.js';
import { inventoryPeriodsProjection } from '../../../inventory/reports/inventory-periods.projection.js';
import { tableWinProjection } from './table-win.projection.js';
import { sumOf, winInSpans } from './table-win-spans.js';
import type { WinFigures, WinOfDay } from './table-win-spans.js';
import type { CountedWin, CountedWinFigures, CountedWinLine } from './counted-win.answer.js';

/** The dimensions of a report of win from counts. */
export const COUNTED_WIN_DIMENSIONS = ['gamingDay', 'shift', 'tableId', 'game', 'periodId'] as const;

export type CountedWinDimension = (typeof COUNTED_WIN_DIMENSIONS)[number];

export interface CountedWinRequest extends Dated {
  readonly fromGamingDay: string;
  readonly toGamingDay: string;
  readonly tableId?: string;
  readonly game?: string;
  readonly by: readonly CountedWinDimension[];
  /** The formulas of the property: each period is computed by that of its gaming day. */
  readonly formulas: DatedSetting<WinFormula>;
}

type Sum = bigint | null;

interface Line extends Readonly<Record<CountedWinDimension, string | null>> {
  readonly counted: Readonly<Record<'opener' | 'fills' | 'credits' | 'drop' | 'closer', bigint>> | undefined;
  /** Boxes of the period that are not counted. */
  readonly openBoxes: number;
  /** Undefined where everything is counted, and where nothing is there to count: a correction alone moves no chips. */
  readonly waitsFor: NotInCounts['waitsFor'] | undefined;
  readonly countedOn: IsoDate | null;
  /** Whether nothing happened on the days of the report: the period is named, and has no line. */
  readonly isIdle: boolean;
  readonly formula: WinFormula;
  readonly trayChanges: bigint;
  readonly rounds: WinFigures;
}

/** Win from counts beside win from rounds: one line a period, and one a gaming day of rounds that no period of the report has. */
export async function countedWin(store: Rows, request: CountedWinRequest): Promise<CountedWin> {
  const all = (await linesOf(store, request)).filter(
    ({ game }) => request.game === undefined || game === request.game,
  );
  const lines = all.filter(({ isIdle }) => !isIdle);
  const groups = Map.groupBy(lines, (line) => JSON.stringify(request.by.map((dimension) => line[dimension])));
  const items = [...groups.values()].map((group): CountedWinLine => {
    const named = (dimension: CountedWinDimension): string | null =>
      request.by.includes(dimension) ? group[0]![dimension] : null;
    return {
      gamingDay: named('gamingDay'),
      shift: named('shift'),
      tableId: named('tableId'),
      game: named('game'),
      periodId: named('periodId'),
      ...figuresOf(group),
    };
  });
  const inOrder = inNaturalOrder(items, (item) =>
    COUNTED_WIN_DIMENSIONS.map((dimension) => item[dimension] ?? ''),
  );
  return { items: inOrder, total: figuresOf(lines), notInCounts: notInCountsOf(all) };
}

function notInCountsOf(lines: readonly Line[]): readonly NotInCounts[] {
  const waiting = lines.flatMap((line): readonly NotInCounts[] => {
    if (line.waitsFor === undefined) return [];
    const { gamingDay, tableId, periodId, waitsFor, countedOn } = line;
    return [{ gamingDay: gamingDay!, tableId: tableId!, periodId, waitsFor, countedOn }];
  });
  return inNaturalOrder(waiting, ({ gamingDay, tableId, periodId }) => [gamingDay, tableId, periodId ?? '']);
}

async function linesOf(store: Rows, request: CountedWinRequest): Promise<readonly Line[]> {
  const periods = Map.groupBy(await periodsOf(store, request), (row) => String(row['table_id']));
  const boxes = await boxesOf(store, request, [...periods.values()].flat());
  const tables = new Set([...periods.keys(), ...(await tablesWithRounds(store, request))]);
  const lines: Line[] = [];
  for (const tableId of tables) {
    lines.push(...(await linesOfTable(store, request, tableId, periods.get(tableId) ?? [], boxes)));
  }
  return lines;
}

/**
 * Periods that began by the last gaming day of the report and ended on its first one or later, or are still open; and
 * those of an earlier day that were closed after its roll-over, whose rounds are not of the report.
 */
async function periodsOf(store: Rows, { at, ...request }: CountedWinRequest): Promise<readonly Row[]> {
  const rows = rowsAt(store, inventoryPeriodsProjection, at);
  const where: Condition[] = [
    { column: 'opened_gaming_day', is: '<=', value: request.toGamingDay },
    ...(request.tableId === undefined
      ? []
      : [{ column: 'table_id', is: '=', value: request.tableId } as const]),
  ];
  const orderBy = [{ column: 'period_id', direction: 'ascending' }] as const;
  const asked = { table: 'inventory_periods', orderBy };
  const { fromGamingDay } = request;
  // A gaming day begins on its calendar day or, east of UTC, on the one before.
  const begins = daysAfter(fromGamingDay, -1);
  const closed: Condition = { column: 'gaming_day', is: '>=', value: fromGamingDay };
  const late: Condition[] = [
    { column: 'gaming_day', is: '<', value: fromGamingDay },
    { column: 'closed_at', is: '>=', value: begins },
  ];
  const open: Condition = { column: 'status', is: '=', value: 'open' };
  return [
    ...(await rows.all({ ...asked, where: [...where, closed] })),
    ...(await rows.all({ ...asked, where: [...where, ...late] })),
    ...(await rows.all({ ...asked, where: [...where, open] })),
  ];
}

/** The boxes of each period. */
async function boxesOf(
  store: Rows,
  { at }: Dated,
  periods: readonly Row[],
): Promise<ReadonlyMap<string, readonly Row[]>> {
  const ids = periods.map((row) => String(row['period_id']));
  const rows = rowsAt(store, dropBoxesProjection, at);
  const found: Row[] = [];
  for (let from = 0; from < ids.length; from += 1_000) {
    found.push(
      ...(await rows.all({
        table: 'drop_boxes',
        where: [{ column: 'period_id', is: 'in', values: ids.slice(from, from + 1_000) }],
        orderBy: ['period_id', 'drop_id'].map((column) => ({ column, direction: 'ascending' })),
      })),
    );
  }
  return Map.groupBy(found, (row) => String(row['period_id']));
}

/**
 * The drop in the counted boxes of a period; undefined until its own box is counted. A further box that turns up later takes
 * nothing from what is counted (ADR 90).
 */
export function dropOf(boxes: readonly Row[]): bigint | undefined {
  const counted = boxes.filter((row) => row['drop_cents'] !== null);
  if (!counted.some((row) => row['emergency'] === 0)) return undefined;
  return counted.reduce((sum, row) => sum + BigInt(row['drop_cents']!), 0n);
}

async function tablesWithRounds(
  store: Rows,
  { at, fromGamingDay, toGamingDay, tableId }: CountedWinRequest,
): Promise<readonly string[]> {
  const rows = await rowsAt(store, tableWinProjection, at).all({
    table: 'table_win',
    where: [
      { column: 'gaming_day', is: '>=', value: fromGamingDay },
      { column: 'gaming_day', is: '<=', value: toGamingDay },
      ...(tableId === undefined ? [] : [{ column: 'table_id', is: '=', value: tableId } as const]),
    ],
    orderBy: ['gaming_day', 'table_id', 'shift'].map((column) => ({ column, direction: 'ascending' })),
  });
  return rows.map((row) => String(row['table_id']));
}

async function linesOfTable(
  store: Rows,
  { at, fromGamingDay, toGamingDay, formulas }: CountedWinRequest,
  tableId: string,
  periods: readonly Row[],
  boxes: ReadonlyMap<string, readonly Row[]>,
): Promise<readonly Line[]> {
  const ends = endsOf(periods);
  const days = periods.flatMap((row) => [row['opened_gaming_day'], row['gaming_day']]).filter(isText);
  const spans = await winInSpans(store, {
    tableId,
    fromGamingDay: daysAfter([fromGamingDay, ...days].toSorted()[0]!, -1),
    toGamingDay: daysAfter([toGamingDay, ...days].toSorted().at(-1)!, 1),
    ends,
    at,
  });
  const found = spans.map((ofDays, index) => ({ ofDays, period: periodIn(periods, ends, index) }));
  const isListed = (period: Row | undefined): period is Row =>
    isText(period?.['gaming_day']) && period['gaming_day'] <= toGamingDay;
  const ofPeriods = periods.filter(isListed).map((period): Line => {
    const rounds = found
      .filter((each) => each.period === period)
      .flatMap(({ ofDays }) => [...ofDays.values()]);
    const gamingDay = String(period['gaming_day']);
    const ofPeriod = boxes.get(String(period['period_id'])) ?? [];
    const counted = countedIn(period, dropOf(ofPeriod));
    const openBoxes = ofPeriod.filter((row) => row['drop_cents'] === null).length;
    return {
      gamingDay,
      shift: String(period['shift']),
      tableId,
      game: String(period['game']),
      periodId: String(period['period_id']),
      counted,
      openBoxes,
      waitsFor: counted && openBoxes === 0 ? undefined : 'drop-box',
      countedOn: gamingDay,
      isIdle: false,
      formula: inForceOn(gamingDay, formulas),
      trayChanges: trayChangesIn(period),
      rounds: sumOf(rounds),
    };
  });
  const others = found.filter(({ period }) => !isListed(period));
  const elsewhere = others.flatMap(({ ofDays, period }) => inNoCount(ofDays, period));
  const idle = periods.filter(
    (period) =>
      (!isText(period['gaming_day']) || period['gaming_day'] > toGamingDay) &&
      elsewhere.every(({ periodId }) => periodId !== period['period_id']),
  );
  return [...ofPeriods, ...elsewhere, ...idle.map(idleLine)].filter(
    ({ gamingDay }) => gamingDay! >= fromGamingDay && gamingDay! <= toGamingDay,
  );

  function inNoCount(ofDays: ReadonlyMap<string, WinOfDay>, period: Row | undefined): readonly Line[] {
    return [...ofDays]
      .filter(([, { figures }]) => Object.values(figures).some((figure) => figure !== 0n))
      .map(([gamingDay, { game, figures }]) => ({
        ...lineWithoutCount(gamingDay, game, period),
        ...(!period && !movesChips(figures) && { waitsFor: undefined }),
        rounds: figures,
      }));
  }

  /** A period without play on the days of the report, which a later day counts. */
  function idleLine(period: Row): Line {
    const opened = String(period['opened_gaming_day']);
    const gamingDay = opened > fromGamingDay ? opened : fromGamingDay;
    return {
      ...lineWithoutCount(gamingDay, String(period['game']), period),
      ...{ isIdle: true, rounds: sumOf([]) },
    };
  }

  function lineWithoutCount(gamingDay: string, game: string, period: Row | undefined): Omit<Line, 'rounds'> {
    const countedOn = isText(period?.['gaming_day']) ? period['gaming_day'] : null;
    return {
      ...{ gamingDay, shift: null, tableId, game },
      periodId: period ? String(period['period_id']) : null,
      counted: undefined,
      openBoxes: 0,
      waitsFor: !period ? 'period' : countedOn === null ? 'closer' : 'another-day',
      countedOn,
      isIdle: false,
      formula: inForceOn(gamingDay, formulas),
      trayChanges: 0n,
    };
  }
}

/** Whether there is something to count: a correction alone changes what is owed, not what is in tray and drop box. */
export function movesChips(figures: WinFigures | Row): boolean {
  return (
    cents(figures, 'rounds') !== 0n || cents(figures, 'handle_cents') !== 0n || inTrayAndBox(figures) !== 0n
  );
}

/** The floor times at which periods of a table begin and end, each once. */
function endsOf(periods: readonly Row[]): readonly IsoInstant[] {
  const ends = periods.flatMap((row) => [row['opened_at'], row['closed_at']]).filter(isText);
  return [...new Set(ends)].toSorted();
}

/** The period that a span of floor time is in; undefined between two periods. */
function periodIn(periods: readonly Row[], ends: readonly IsoInstant[], index: number): Row | undefined {
  const begins = ends[index - 1];
  const end = ends[index];
  return periods.find(({ opened_at: openedAt, closed_at: closedAt }) => {
    if (begins === undefined || !isText(openedAt) || openedAt > begins) return false;
    return !isText(closedAt) || (end !== undefined && closedAt >= end);
  });
}

/** What was counted in a closed period with its drop; undefined without one. */
export function countedIn(period: Row, drop: bigint | undefined): Line['counted'] {
  if (drop === undefined) return undefined;
  return {
    opener: cents(period, 'opener_cents'),
    fills: cents(period, 'fills_cents'),
    credits: cents(period, 'credits_cents'),
    drop,
    closer: cents(period, 'closer_cents'),
  };
}

function figuresOf(lines: readonly Line[]): CountedWinFigures {
  const ofCounts = lines.filter(isCounted);
  const counted = (of: (line: CountedLine) => bigint): Sum =>
    ofCounts.length === 0 && lines.length > 0 ? null : ofCounts.reduce((sum, line) => sum + of(line), 0n);
  const rounds = sumOf(lines.map(({ game, rounds: figures }) => ({ game: game!, figures })));
  const win = counted((line) => winBy(line.formula, line.counted));
  const tableWin = counted((line) => winBy(line.formula, line.counted) + addedIn(line));
  const drop = counted((line) => line.counted.drop);
  const left = counted(
    (line) => winBy(line.formula, line.counted) - inTrayAndBox(line.rounds) - line.trayChanges,
  );
  const waiting = lines.filter((line) => !line.counted);
  return {
    periods: ofCounts.length,
    notCounted: waiting.filter(({ waitsFor }) => waitsFor !== undefined).length,
    boxesNotCounted: ofCounts.reduce((sum, line) => sum + line.openBoxes, 0),
    openerCents: sum(counted((line) => line.counted.opener)),
    fillsCents: sum(counted((line) => line.counted.fills)),
    creditsCents: sum(counted((line) => line.counted.credits)),
    closerCents: sum(counted((line) => line.counted.closer)),
    dropCents: sum(drop),
    winFromCountsCents: sum(win),
    vigorishCompedCents: totalCents([rounds.vigorish_comped_cents]),
    vigorishDocumentedCents: totalCents([rounds.vigorish_documented_cents]),
    vigorishRecoveredCents: totalCents([rounds.vigorish_recovered_cents]),
    tableWinCents: sum(tableWin),
    winFromRoundsCents: totalCents([winOf(rounds)]),
    vigorishCollectedLaterCents: totalCents([rounds.vigorish_collected_later_cents]),
    vigorishDeferredCents: totalCents([rounds.vigorish_deferred_cents]),
    amountsDueCents: totalCents([rounds.amounts_due_cents]),
    amountsDueSettledAtTableCents: totalCents([rounds.amounts_due_settled_at_table_cents]),
    fundsCents: totalCents([rounds.funds_cents]),
    trayChangesCents: totalCents(lines.map((line) => line.trayChanges)),
    notInCountsCents: totalCents(waiting.map((line) => inTrayAndBox(line.rounds) + line.trayChanges)),
    unexplainedCents: sum(left),
    holdBasisPoints: tableWin === null || drop === null || drop === 0n ? null : basisPoints(tableWin, drop),
  };
}

type CountedLine = Line & { readonly counted: NonNullable<Line['counted']> };

function isCounted(line: Line): line is CountedLine {
  return line.counted !== undefined;
}

/** Vigorish on forms, where the formula adds it to table win (3.3(c)3, 7.3(c)3). */
function addedIn({ formula, rounds }: Line): bigint {
  if (formula.uncollectedVigorish !== 'added') return 0n;
  return rounds.vigorish_comped_cents + rounds.vigorish_documented_cents - rounds.vigorish_recovered_cents;
}

/** What tray changes that explain counts added to the tray and the drop box in a period. */
export function trayChangesIn(period: Row): bigint {
  return cents(period, 'explained_changes_cents');
}

/** Win as it is earned: wagers lost less winnings paid, plus vigorish earned, plus amounts due. */
export function winOf(rounds: WinFigures | Row): bigint {
  return (
    cents(rounds, 'lost_cents') -
    cents(rounds, 'paid_cents') +
    cents(rounds, 'vigorish_at_payout_cents') +
    cents(rounds, 'vigorish_on_tie_cents') +
    cents(rounds, 'vigorish_with_wager_cents') +
    cents(rounds, 'vigorish_deferred_cents') +
    cents(rounds, 'amounts_due_cents')
  );
}

/** What rounds and payments put into tray and drop box: win, and each reason why it is elsewhere. */
export function inTrayAndBox(rounds: WinFigures | Row): bigint {
  return (
    winOf(rounds) +
    cents(rounds, 'vigorish_collected_later_cents') +
    cents(rounds, 'vigorish_recovered_cents') -
    cents(rounds, 'vigorish_deferred_cents') -
    cents(rounds, 'amounts_due_cents') +
    cents(rounds, 'amounts_due_settled_at_table_cents') +
    cents(rounds, 'funds_cents')
  );
}

/** A ratio in hundredths of a per cent, rounded half away from zero. */
export function basisPoints(part: bigint, whole: bigint): number {
  const [size, of] = [part < 0n ? -part : part, whole < 0n ? -whole : whole];
  const points = (size * 20_000n + of) / (2n * of);
  return Number(part < 0n === whole < 0n ? points : -points);
}

function sum(cents: Sum): SumCents | null {
  return cents === null ? null : totalCents([cents]);
}

function cents(row: Row | WinFigures, column: string): bigint {
  return BigInt((row as Row)[column] ?? 0);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
