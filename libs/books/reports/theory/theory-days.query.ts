import { setImmediate as nextTurn } from 'node:timers/promises';
import { daysAfter, inForceOn } from '#kernel';
import type { Dated as DatedSetting, IsoDate } from '#kernel';
import { findGame } from '#rules';
import type { TheoreticalWins } from '#rules';
import type { Condition, Row } from '#projections';
import { allRows } from '../../../read-models/paging.js';
import type { Summing } from '../../../read-models/paging.js';
import { cutsOf, upTo, within } from '../../../read-models/two-times/moment.js';
import type { Cut, DateColumn, Dated } from '../../../read-models/two-times/moment.js';
import type { Closings } from '../days/posting.query.js';
import { isIn } from '../statistics/spans.js';
import { BOOKS } from '../statistics/periods-in-books.js';
import type { Book } from '../statistics/periods-in-books.js';
import type { Days } from '../statistics/statistics.answer.js';
import { BILLIONTHS, counts, roundBy } from './theory-round.js';
import { changesOf } from './theory.projection.js';

export interface TheoryOfDaysAsked extends Dated {
  readonly days: readonly Days[];
  readonly closings: Closings;
  readonly theoreticalWins: DatedSetting<TheoreticalWins>;
}

/** The theoretical win of some rounds of a table on a gaming day, in billionths of a cent; null where nothing says it. */
export interface TheoryPart {
  readonly gamingDay: IsoDate;
  readonly tableId: string;
  readonly game: string;
  readonly book: Book;
  readonly billionths: bigint | null;
}

/** Gaming days that are summed in one turn of the event loop. */
const DAYS_AT_ONCE = 4;

const TABLE = 'theory_by_round';

/**
 * The theoretical win of each table on some gaming days, as the books are and as each day was closed. The store sums it; the
 * rounds of a table and day are read only where one of them changed after the moment that is asked for, or after the close.
 */
export async function theoryOfDays(store: Summing, asked: TheoryOfDaysAsked): Promise<readonly TheoryPart[]> {
  const parts = await movedSince(store, asked);
  const known = cutsOf(asked.at).map(({ date }) => date);
  // Closings are compared by the order of the log.
  const greatest = [...new Set<DateColumn>([...known, 'position'])].map((date) => `last_${date}`);
  for await (const { from, to } of slices(store, asked.days)) {
    const by = ['gaming_day', 'table_id', 'game'];
    const where = dayConditions(from, to);
    const groups = await store.sum({ table: TABLE, where, by, sums: ['theory_billionths'], greatest });
    const decided = groups.filter(isWithoutChance).map((group) => group['game'] ?? null);
    const handles = new Map(
      (decided.length === 0
        ? []
        : await store.sum({
            table: TABLE,
            where: [...where, { column: 'game', is: 'in', values: [...new Set(decided)] }],
            by,
            sums: ['handle_cents'],
          })
      ).map((group) => [groupText(group), group['handle_cents']!]),
    );
    const changed: Row[] = [];
    for (const group of groups) {
      const cuts = booksOf(asked, String(group['gaming_day']));
      const isWhole = BOOKS.every((book) => cuts[book]?.every((cut) => isBy(group, cut)) ?? true);
      if (!isWhole) changed.push(group);
      else {
        const of = { ...group, handle_cents: handles.get(groupText(group)) ?? 0n };
        for (const book of BOOKS) if (cuts[book]) parts.push(partOf(of, book, asked));
      }
    }
    for (const [day, ofDay] of Map.groupBy(changed, (group) => String(group['gaming_day']))) {
      const tables = ofDay.map((group) => group['table_id'] ?? null);
      const rows = await allRows(store, {
        table: TABLE,
        where: [...dayConditions(day, day), { column: 'table_id', is: 'in', values: tables }],
        orderBy: [{ column: 'round_id', direction: 'ascending' }],
      });
      for (const row of rows) parts.push(...partsOfRound(row, asked));
    }
    await nextTurn();
  }
  return parts;
}

/** Rounds that were settled on one of these days at the moment, and on another one since. */
async function movedSince(store: Summing, asked: TheoryOfDaysAsked): Promise<TheoryPart[]> {
  const cuts = cutsOf(asked.at);
  const parts: TheoryPart[] = [];
  for (const [index, cut] of cuts.entries()) {
    const rows = await allRows(store, {
      table: TABLE,
      where: [
        ...within('first', cuts),
        ...within('last', cuts.slice(0, index)),
        ...within('last', [cut], '>'),
      ],
      orderBy: [`last_${cut.date}`, 'round_id'].map((column) => ({ column, direction: 'ascending' })),
    });
    const isHere = (row: Row) => asked.days.some((days) => isIn(days, String(row['gaming_day'])));
    for (const row of rows) if (!isHere(row)) parts.push(...partsOfRound(row, asked));
  }
  return parts;
}

/** A round in each of the books in which it was settled. It is of the day of its last settlement at the moment, in both. */
function partsOfRound(row: Row, asked: TheoryOfDaysAsked): readonly TheoryPart[] {
  const changes = changesOf(row);
  const roundAt = (cuts: readonly Cut[]) =>
    roundBy(
      row,
      changes.filter((change) => counts(change, cuts)),
    );
  const gamingDay = roundAt(cutsOf(asked.at))?.gamingDay;
  if (gamingDay === undefined || !asked.days.some((days) => isIn(days, gamingDay))) return [];
  const books = booksOf(asked, gamingDay);
  return BOOKS.flatMap((book): readonly TheoryPart[] => {
    const round = books[book] && roundAt(books[book]);
    if (!round) return [];
    const kinds = [...round.kinds.values()];
    const theories = kinds.map(({ theory }) => theory);
    const of = {
      ...{ gaming_day: gamingDay, table_id: row['table_id'] ?? null, game: row['game'] ?? null },
      handle_cents: kinds.reduce((sum, { handle }) => sum + BigInt(handle), 0n),
      theory_billionths: theories.includes(null) ? null : theories.reduce((sum, each) => sum! + each!, 0n),
    };
    return [partOf(of, book, asked)];
  });
}

/** What the events of a gaming day must be within to count in each of the books; without the closing of a day that is open. */
function booksOf(
  { at, closings }: TheoryOfDaysAsked,
  gamingDay: IsoDate,
): Readonly<Record<Book, readonly Cut[] | undefined>> {
  const cut = closings.get(gamingDay);
  return { adjusted: cutsOf(at), asClosed: cut === undefined ? undefined : cutsOf(upTo(cut, at)) };
}

function isWithoutChance(group: Row): boolean {
  return group['theory_billionths'] === null && !findGame(String(group['game']))?.play.chance;
}

/** No id holds a space. */
function groupText(group: Row): string {
  return ['gaming_day', 'table_id', 'game'].map((column) => group[column]).join(' ');
}

function isBy(group: Row, { date, value }: Cut): boolean {
  return group[`last_${date}`]! <= value;
}

/** A game in which players decide has the percentage that the property sets. */
function partOf(row: Row, book: Book, { theoreticalWins }: TheoryOfDaysAsked): TheoryPart {
  const [gamingDay, game] = [String(row['gaming_day']), String(row['game'])];
  const of = { gamingDay, tableId: String(row['table_id']), game, book };
  const theory = row['theory_billionths'] as bigint | null;
  if (theory !== null || findGame(game)?.play.chance) return { ...of, billionths: theory };
  const { percentages } = inForceOn(gamingDay, theoreticalWins);
  const percentage = percentages.find((each) => each.game === game);
  const handle = BigInt(row['handle_cents']!);
  return {
    ...of,
    billionths: percentage ? (handle * BigInt(percentage.basisPoints) * BILLIONTHS) / 10_000n : null,
  };
}

function dayConditions(from: IsoDate, to: IsoDate): readonly Condition[] {
  return [
    { column: 'gaming_day', is: '>=', value: from },
    { column: 'gaming_day', is: '<=', value: to },
  ];
}

/** Some of the days on which rounds were settled at a time. */
async function* slices(store: Summing, days: readonly Days[]): AsyncGenerator<Days> {
  for (const { from, to } of days) {
    for (let after: Condition = { column: 'gaming_day', is: '>=', value: from }; ;) {
      const [row] = await store.find({
        table: TABLE,
        where: [after, { column: 'gaming_day', is: '<=', value: to }],
        orderBy: ['gaming_day', 'round_id'].map((column) => ({ column, direction: 'ascending' })),
        limit: 1,
      });
      if (!row) break;
      const first = String(row['gaming_day']);
      const last = daysAfter(first, DAYS_AT_ONCE - 1);
      yield { from: first, to: last < to ? last : to };
      after = { column: 'gaming_day', is: '>', value: last };
    }
  }
}
