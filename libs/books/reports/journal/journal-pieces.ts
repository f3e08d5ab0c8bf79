import type { IsoDate } from '#kernel';
import type { Condition } from '#projections';
import { equal } from '../../../read-models/listing.js';
import { inNaturalOrder } from '../../../read-models/natural-order.js';
import { rowsIn } from '../../../read-models/paging.js';
import type { Rows } from '../../../read-models/paging.js';
import { rowsAt } from '../../../read-models/two-times/rows-at.js';
import { leastCut } from '../days/adjustments.query.js';
import { countChanges, daysCountedAfter } from '../days/count-postings.query.js';
import { periodsOfDay } from '../days/counted-day.query.js';
import type { CountedWinLine } from '../win/counted-win.answer.js';
import { ADJUSTMENTS, CORRECTIONS, ROUNDS, amountsOfCounts, plusAmounts } from './journal-amounts.js';
import type { Amounts } from './journal-amounts.js';
import type { Closing } from './journal-closings.js';
import { correctionPostings, latePostings, ownAdjustments } from '../days/posting.query.js';
import type { BooksAt, Posting } from '../days/posting.query.js';
import { tableWinProjection } from '../win/table-win.projection.js';

/** What a closing, or one event, changes of a gaming day at a table. Its amounts are balanced. */
export interface Piece {
  readonly tableId: string;
  readonly game: string;
  readonly concernsGamingDay: IsoDate;
  readonly sourceEventId: string;
  readonly sourceType: string;
  readonly memo: string;
  readonly amounts: Amounts;
}

/** What an event changes, and the part of it that the day has among its own facts: corrections of what earlier days hold. */
interface PieceOfEvent extends Piece {
  readonly ownFacts: Amounts;
}

/**
 * The tables of a day by its facts and counts at the close.
 * @param apart what is in the books of the day event by event; the facts of the day among it are not here again
 */
export async function piecesByTable(
  store: Rows,
  { formulas }: BooksAt,
  { gamingDay, cut, closing, eventId }: Closing,
  apart: readonly PieceOfEvent[],
): Promise<readonly Piece[]> {
  // A position decides alone; the time of recording beside it is not compared.
  const at = { knownAt: { recordedAt: '', position: cut } };
  const rows = await rowsAt(store, tableWinProjection, at).all({
    table: 'table_win',
    where: equal({ gaming_day: gamingDay }),
    orderBy: ascending('gaming_day', 'table_id', 'shift'),
  });
  const parts = [
    ...rows.map((row) => ({
      tableId: String(row['table_id']),
      game: String(row['game']),
      amounts: ROUNDS.figuresOf([row]),
    })),
    ...apart.map(({ tableId, game, ownFacts }) => ({ tableId, game, amounts: plusAmounts([], [ownFacts]) })),
    ...(await periodsOfDay(store, { gamingDay, formulas, at })).periods.flatMap((period) =>
      amountsOfPeriod(period).map((amounts) => ({ tableId: period.tableId!, game: period.game!, amounts })),
    ),
  ];
  const tables = [...Map.groupBy(parts, ({ tableId }) => tableId)].map(([tableId, ofTable]) => ({
    tableId,
    game: ofTable[0]!.game,
    concernsGamingDay: gamingDay,
    sourceEventId: eventId,
    sourceType: 'DayClosed',
    memo: `table win of ${tableId}, closing ${closing}`,
    amounts: plusAmounts(ofTable.map(({ amounts }) => amounts)),
  }));
  return inNaturalOrder(tables, ({ tableId }) => [tableId]);
}

/** The counts of a period, once it is counted. */
function amountsOfPeriod({
  winFromCountsCents,
  trayChangesCents,
  unexplainedCents,
}: CountedWinLine): readonly Amounts[] {
  if (winFromCountsCents === null || unexplainedCents === null) return [];
  const [counted, trayChanges] = [BigInt(winFromCountsCents), BigInt(trayChangesCents)];
  const rounds = counted - trayChanges - BigInt(unexplainedCents);
  return [amountsOfCounts({ counted, trayChanges, rounds })];
}

/**
 * What is in the books of a closed day event by event, in the order of the log: adjustments, corrections of what earlier
 * days hold, and what was recorded after the close of the day that it concerns.
 */
export async function piecesByEvent(
  store: Rows,
  books: BooksAt,
  gamingDay: IsoDate,
): Promise<readonly PieceOfEvent[]> {
  const inBooks = <Figures>(postings: readonly Posting<Figures>[]): readonly Posting<Figures>[] =>
    postings.filter(({ postedTo }) => postedTo === gamingDay);
  const own = equal({ own_gaming_day: gamingDay });
  const corrections = inBooks(await correctionPostings(store, books, CORRECTIONS, own));
  const { facts, adjustments: lateAdjustments, counts } = await latePostingsBefore(store, books, gamingDay);
  const ownDay = equal({ gaming_day: gamingDay });
  const adjustments = inBooks([
    ...(await ownAdjustments(store, books, ADJUSTMENTS, ownDay)),
    ...lateAdjustments,
  ]);
  const memos = await memosOf(store, adjustments);
  const postings = [
    ...corrections,
    ...(await withCorrectedDays(store, books, inBooks(facts))),
    // Its own day has an adjustment in revenue, and not in the figures of rounds.
    ...adjustments.map((posting) => ({ ...posting, inLines: false })),
    ...inBooks(counts),
  ];
  const byEvent = Map.groupBy(
    postings.toSorted((one, other) => Number(one.position - other.position)),
    (posting) => JSON.stringify([posting.eventId, posting.gamingDay, posting.tableId]),
  );
  return [...byEvent.values()].map((ofEvent) => {
    const { tableId, game, gamingDay: concernsGamingDay, eventId, type, stream } = ofEvent[0]!;
    return {
      ...{ tableId, game, concernsGamingDay },
      memo: memos.get(eventId) ?? `${type} in ${stream}`,
      ...{ sourceEventId: eventId, sourceType: type },
      amounts: plusAmounts(ofEvent.map(({ figures }) => figures)),
      ownFacts: plusAmounts(ofEvent.filter(({ inLines }) => inLines).map(({ figures }) => figures)),
    };
  });
}

/** What was recorded of earlier days after their close, and may be in the books of a day. */
async function latePostingsBefore(store: Rows, books: BooksAt, gamingDay: IsoDate) {
  const after = leastCut(books, gamingDay, gamingDay);
  if (after === undefined) return { facts: [], adjustments: [], counts: [] };
  const earlier: readonly Condition[] = [{ column: 'gaming_day', is: '<', value: gamingDay }];
  const days = await daysCountedAfter(store, books, gamingDay, after);
  return {
    facts: await latePostings(store, books, [ROUNDS], earlier, after),
    adjustments: await latePostings(store, books, [ADJUSTMENTS], earlier, after),
    counts: (await countChanges(store, books, days)).map((change) => {
      const { winFromCountsCents: counted, trayChangesCents, roundsCents } = change.figures;
      const figures = amountsOfCounts({ counted, trayChanges: trayChangesCents, rounds: roundsCents });
      return { ...change, figures };
    }),
  };
}

/** Facts of rounds with the day that they concern: a correction that came late concerns that of what it corrects. */
async function withCorrectedDays(
  store: Rows,
  books: BooksAt,
  facts: readonly Posting<Amounts>[],
): Promise<readonly Posting<Amounts>[]> {
  const late = facts.filter(({ type }) => type === 'SettlementCorrected');
  if (late.length === 0) return facts;
  const values = [...new Set(late.map(({ gamingDay }) => gamingDay))];
  const corrections = await correctionPostings(store, books, CORRECTIONS, [
    { column: 'own_gaming_day', is: 'in', values },
  ]);
  const days = new Map(corrections.map(({ eventId, gamingDay }) => [eventId, gamingDay]));
  return facts.map((fact) => ({ ...fact, gamingDay: days.get(fact.eventId) ?? fact.gamingDay }));
}

/** What people wrote of adjustments, by the event of their approval. */
async function memosOf(
  store: Rows,
  adjustments: readonly Posting<Amounts>[],
): Promise<ReadonlyMap<string, string>> {
  const days = [...new Set(adjustments.map(({ gamingDay }) => gamingDay))];
  const rows = await rowsIn(store, 'adjustments', 'gaming_day', days, { key: ['adjustment_id'] });
  const memos = new Map(
    rows.map((row) => [
      String(row['adjustment_id']),
      `adjustment ${row['adjustment_id'] as string}: ${row['reason'] as string}`,
    ]),
  );
  const entries = await rowsIn(store, 'adjustments_entries', 'adjustment_id', [...memos.keys()], {
    key: ['adjustment_id', 'entry_position'],
  });
  return new Map(
    entries.map((entry) => [String(entry['entry_event_id']), memos.get(String(entry['adjustment_id']))!]),
  );
}

function ascending(...columns: readonly string[]) {
  return columns.map((column) => ({ column, direction: 'ascending' as const }));
}
