import type { DayLines, MasterGame } from '#read-models';
import { plusFigures } from '../naive/naive-days.js';
import type { NaiveDayFigures, NaiveDays, NaivePosted } from '../naive/naive-days.js';
import { NOT_COUNTED, countedFigures } from './counted-rows.js';
import { expectSame, pick } from './report-rows.js';
import type { ReportRow, ReportRows } from './report-rows.js';

type Reported = Pick<MasterGame['asClosed'], 'lines' | 'total'>;
type Posting = Pick<MasterGame['posted'][number], 'gamingDay' | 'tableId' | 'inLines' | 'figures'>;

/**
 * Compares a gaming day with the naive books as they are known at a place in the log: as closed, as adjusted, and posted.
 * @throws Error with the first line that differs
 */
export function compareDay(
  days: NaiveDays,
  gamingDay: string,
  day: MasterGame,
  position = Infinity,
  posted = days.posted(position),
): void {
  const same = (what: string, reported: ReportRows, kept: ReportRows): void =>
    expectSame(`${gamingDay} ${what} as known at ${position}`, reported, kept);
  const cut = days.cutOf(gamingDay, position);
  const concerning = posted.filter((each) => each.gamingDay === gamingDay);
  same('closed', statusRows(day.closed), statusRows(cut !== undefined));
  same('as closed', reportedLines(day.asClosed), clerksLines(days, gamingDay, cut ?? position));
  same('adjustments', reportedActs(day.adjustments), clerksActs(concerning));
  same(
    'as adjusted',
    reportedTotal(day.adjusted),
    adjustedTotal(days, gamingDay, concerning, cut ?? position),
  );
  comparePosted(`${gamingDay} posted as known at ${position}`, gamingDay, day, posted);
  if (position < Infinity) return;
  same('counts as adjusted', reportedCounts(day.adjusted), clerksCounts(days, gamingDay));
}

function comparePosted(
  told: string,
  gamingDay: string,
  { posted, postedTotal }: { readonly posted: readonly Posting[]; readonly postedTotal: DayLines['total'] },
  all: readonly NaivePosted[],
): void {
  const there = all.filter((each) => each.postedTo === gamingDay && each.gamingDay !== gamingDay);
  expectSame(told, reportedActs(posted.map((each) => ({ ...each, postedTo: gamingDay }))), clerksActs(there));
  const totals = there
    .filter(({ inLines }) => !inLines)
    .map(
      ({ figures, counted }) => ['total', actRow(named(figures), { ...NOT_COUNTED, ...counted })] as const,
    );
  const total = actRow(playFigures(postedTotal), countedFigures(postedTotal));
  expectSame(told, summed([['total', total]]), summed(totals));
}

/**
 * Each report and closing keeps what it said: what the books gave at its moment.
 * @throws Error with the first line that differs
 */
export function compareSaid(days: NaiveDays): void {
  for (const { gamingDay, knownAt, said } of days.said) {
    const report = said as Reported &
      Pick<MasterGame, 'postedTotal'> & { readonly posted: readonly Posting[] };
    const told = `${gamingDay} as said at ${knownAt}`;
    expectSame(told, reportedLines(report), clerksLines(days, gamingDay, knownAt));
    comparePosted(`${told}, posted`, gamingDay, report, days.posted(knownAt));
  }
}

function statusRows(closed: boolean): ReportRows {
  return new Map([['day', { closed }]]);
}

/** The lines of tables, and their total. A table without any figure is left out. */
function reportedLines({ lines, total }: DayLines | Reported): ReportRows {
  const rows: ReportRows = new Map();
  for (const { tableId, figures } of lines) {
    const row = { ...playFigures(figures), ...countedFigures(figures) };
    if (Object.values(row).some((figure) => figure !== 0 && figure !== null)) rows.set(tableId, row);
  }
  rows.set('total', { ...playFigures(total), ...countedFigures(total) });
  return rows;
}

function clerksLines(days: NaiveDays, gamingDay: string, position: number | undefined): ReportRows {
  const played = days.lines(gamingDay, position);
  const counted = days.countedOn(gamingDay, position);
  const rows: ReportRows = new Map();
  for (const [tableId, count] of counted) {
    const play = named(played.get(tableId) ?? plusFigures([]));
    const row = { ...play, ...(count ?? NOT_COUNTED) };
    if (Object.values(row).some((figure) => figure !== 0 && figure !== null)) rows.set(tableId, row);
  }
  const counts = [...counted.values()].flatMap((count) => (count ? [{ ...count }] : []));
  const sums = counts.length > 0 ? sum(counts) : NOT_COUNTED;
  rows.set('total', { ...named(plusFigures([...played.values()])), ...sums });
  return rows;
}

function reportedCounts({ lines }: DayLines): ReportRows {
  const counted = lines.map(({ tableId, figures }) => [tableId, countedFigures(figures)] as const);
  return new Map(counted.filter(([, row]) => row['win'] !== null));
}

function clerksCounts(days: NaiveDays, gamingDay: string): ReportRows {
  return new Map(
    [...days.bookedCounts(gamingDay)].flatMap(([tableId, counted]): [string, ReportRow][] =>
      counted ? [[tableId, { ...counted }]] : [],
    ),
  );
}

function reportedTotal({ total }: DayLines): ReportRows {
  return new Map([['total', playFigures(total)]]);
}

function adjustedTotal(
  days: NaiveDays,
  gamingDay: string,
  concerning: readonly NaivePosted[],
  cut: number | undefined,
): ReportRows {
  const all = [...days.lines(gamingDay, cut).values(), ...concerning.map(({ figures }) => figures)];
  return new Map([['total', named(plusFigures(all))]]);
}

export function reportedActs(acts: readonly (Posting & { readonly postedTo: string })[]): ReportRows {
  return summed(
    acts.map(({ gamingDay, postedTo, tableId, inLines, figures }) => [
      `${gamingDay} in ${postedTo} ${tableId} ${inLines}`,
      actRow(playFigures(figures), countedFigures(figures)),
    ]),
  );
}

export function clerksActs(acts: readonly NaivePosted[]): ReportRows {
  return summed(
    acts.map(({ gamingDay, postedTo, tableId, inLines, figures, counted }) => [
      `${gamingDay} in ${postedTo} ${tableId} ${inLines}`,
      actRow(named(figures), { ...NOT_COUNTED, ...counted }),
    ]),
  );
}

/** What an act posts of counts, 0 if it is no count. What is unexplained follows from counts and rounds. */
function actRow(play: ReportRow, { unexplained: _follows, ...counts }: ReportRow): ReportRow {
  return { ...play, ...counts };
}

function summed(lines: readonly (readonly [string, ReportRow])[]): ReportRows {
  const rows: ReportRows = new Map();
  for (const [key, row] of lines) rows.set(key, sum([rows.get(key) ?? {}, row]));
  for (const [key, row] of rows) if (Object.values(row).every((figure) => figure === 0)) rows.delete(key);
  return rows;
}

function sum(rows: readonly ReportRow[]): ReportRow {
  const total: Record<string, number> = {};
  for (const row of rows) {
    for (const [name, value] of Object.entries(row)) total[name] = (total[name] ?? 0) + Number(value);
  }
  return total;
}

const PLAY = {
  handleCents: ['handle'],
  wagersLostCents: ['lost'],
  winningsPaidCents: ['paid'],
  vigorishEarnedCents: ['earned'],
  vigorishCollectedLaterCents: ['later'],
  vigorishCompedCents: ['comped'],
  vigorishDocumentedCents: ['documented'],
  vigorishRecoveredCents: ['recovered'],
  amountsDueCents: ['due'],
  adjustmentsCents: ['adjustments'],
} as const satisfies Record<string, readonly [keyof NaiveDayFigures]>;

function playFigures(figures: DayLines['total']): ReportRow {
  return pick(figures, [...Object.keys(PLAY), 'winFromRoundsCents', 'revenueCents']);
}

/** The clerk's figures by the names of the report. */
function named(figures: NaiveDayFigures): ReportRow {
  const winFromRoundsCents = figures.lost - figures.paid + figures.earned + figures.due;
  return {
    ...Object.fromEntries(Object.entries(PLAY).map(([name, [of]]) => [name, figures[of]])),
    winFromRoundsCents,
    revenueCents: winFromRoundsCents + figures.adjustments,
  };
}
