import { totalCents } from '#kernel';
import type { Dated, GamingCalendar, IsoDate } from '#kernel';
import type { NotInCounts, OpenItem } from '../../gaming-day/gaming-day.events.js';
import { findGame } from '#rules';
import type { DropSchedule } from '../../../property/settings/drop-schedule.setting.js';
import type { WinFormula } from '#rules';
import { equal } from '../../../read-models/listing.js';
import { inNaturalOrder } from '../../../read-models/natural-order.js';
import type { Rows } from '../../../read-models/paging.js';
import { upTo } from '../../../read-models/two-times/moment.js';
import type { Moment } from '../../../read-models/two-times/moment.js';
import { rowsAt } from '../../../read-models/two-times/rows-at.js';
import { actsConcerning, actsPostedTo } from './adjustments.query.js';
import type { PostedAct } from './adjustments.answer.js';
import { countChanges, countPostings, unexplainedIn } from './count-postings.query.js';
import { countedDay } from './counted-day.query.js';
import type { CountedDayAsked } from './counted-day.query.js';
import { FIGURE_SOURCES, NO_FIGURES, plusFigures } from './day-figures.js';
import type { SumFigures } from './day-figures.js';
import { openItemsOf } from '../open-items/open-items.query.js';
import { closingsAt } from './posting.query.js';
import type { DayLine, DayLines } from './master-game.answer.js';

/** A gaming day in the books: as it was closed, what was posted since, and both together. */
export interface MasterGame {
  readonly closed: boolean;
  /** The figures at the close; of an open day, the figures now. */
  readonly asClosed: DayLines;
  /** What concerns the day and is in the books of later days. */
  readonly adjustments: readonly PostedAct[];
  readonly adjustmentsTotal: SumFigures;
  /** As closed, with the adjustments. */
  readonly adjusted: DayLines;
  /** What concerns earlier days and is in the books of this one. */
  readonly posted: readonly PostedAct[];
  /** Sum of what is posted and not in the lines. */
  readonly postedTotal: SumFigures;
  readonly openItems: readonly OpenItem[];
}

/** A gaming day of the books of a property. */
interface DayAsked {
  readonly gamingDay: IsoDate;
  readonly calendar: GamingCalendar;
  readonly formulas: Dated<WinFormula>;
  readonly dropSchedules: Dated<DropSchedule>;
  readonly at?: Moment | undefined;
}

/** The tables of a gaming day by its facts and its counts at a moment. */
async function dayLines(store: Rows, asked: CountedDayAsked): Promise<DayLines> {
  const { gamingDay, at } = asked;
  const parts = FIGURE_SOURCES.map(async ({ projection, table, figuresOf }) => {
    const orderBy = projection.dated.get(table)!.table.primaryKey.map((column) => ({
      column,
      direction: 'ascending' as const,
    }));
    const rows = await rowsAt(store, projection, at).all({
      table,
      where: equal({ gaming_day: gamingDay }),
      orderBy,
    });
    return rows.map((row) => ({
      tableId: String(row['table_id']),
      game: String(row['game']),
      figures: figuresOf([row]),
    }));
  });
  const { tables, notInCounts } = await countedDay(store, asked);
  return linesOf([...(await Promise.all(parts)).flat(), ...tables], notInCounts);
}

type Part = Pick<DayLine, 'tableId' | 'game' | 'figures'>;

function linesOf(parts: readonly Part[], notInCounts: readonly NotInCounts[]): DayLines {
  const byTable = Map.groupBy(parts, ({ tableId }) => tableId);
  const lines = [...byTable].map(([tableId, of]) => {
    const game = of[0]!.game;
    const figures = plusFigures(of.map((part) => part.figures));
    const negativeRevenue =
      findGame(game)?.amongPlayers === true &&
      [figures.revenueCents, figures.tableWinCents].some((cents) => (cents ?? 0) < 0);
    return { tableId, game, figures, negativeRevenue };
  });
  return {
    lines: inNaturalOrder(lines, ({ tableId }) => [tableId]),
    total: plusFigures(lines.map(({ figures }) => figures)),
    notInCounts,
  };
}

/** As closed, with the acts since, and with what changes of counts left unexplained, which follows from counts and rounds. */
function adjustedLines(
  { lines }: DayLines,
  adjustments: readonly PostedAct[],
  changes: Awaited<ReturnType<typeof countChanges>>,
  notInCounts: readonly NotInCounts[],
): DayLines {
  const unexplained = changes.map(({ tableId, game, figures }) => ({
    ...{ tableId, game },
    figures: { ...NO_FIGURES, unexplainedCents: totalCents([unexplainedIn(figures)]) },
  }));
  return linesOf([...lines, ...adjustments, ...unexplained], notInCounts);
}

/** The master game report of a gaming day at a moment. */
export async function masterGame(store: Rows, request: DayAsked): Promise<MasterGame> {
  const { gamingDay, calendar, formulas, at } = request;
  const books = { closings: await closingsAt(store, at), calendar, formulas, at };
  const cut = books.closings.get(gamingDay);
  const atClose = cut === undefined ? at : upTo(cut, at);
  const asClosed = await dayLines(store, { ...request, at: atClose });
  const changes = await countChanges(store, books, [gamingDay]);
  const adjustments = await actsConcerning(store, books, gamingDay, countPostings(changes));
  const posted = (await actsPostedTo(store, books, gamingDay, gamingDay)).filter(
    (act) => act.gamingDay !== gamingDay,
  );
  return {
    closed: cut !== undefined,
    asClosed,
    adjustments,
    adjustmentsTotal: plusFigures(adjustments.map(({ figures }) => figures)),
    adjusted: adjustedLines(asClosed, adjustments, changes, (await countedDay(store, request)).notInCounts),
    posted,
    postedTotal: plusFigures(posted.filter(({ inLines }) => !inLines).map(({ figures }) => figures)),
    openItems: await openItemsOf(store, request),
  };
}
