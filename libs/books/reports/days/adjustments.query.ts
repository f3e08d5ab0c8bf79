import { gamingDayBefore } from '#kernel';
import type { IsoDate, SumCents } from '#kernel';
import type { Condition } from '#projections';
import { equal, inListOrder, listPage, listedAs } from '../../../read-models/listing.js';
import type { ListRequest } from '../../../read-models/listing.js';
import type { Page, Rows } from '../../../read-models/paging.js';
import type { Dated } from '../../../read-models/two-times/moment.js';
import { rowsAt } from '../../../read-models/two-times/rows-at.js';
import { countChanges, countPostings, daysCountedAfter } from './count-postings.query.js';
import { ADJUSTMENT_SOURCE, CORRECTION_SOURCE, FIGURE_SOURCES, plusFigures } from './day-figures.js';
import { gamingDaysProjection } from './gaming-days.projection.js';
import { correctionPostings, latePostings, ownAdjustments } from './posting.query.js';
import type { BooksAt, Posting } from './posting.query.js';
import { ADJUSTMENT } from './adjustments.answer.js';
import type { PostedAct, Adjustment } from './adjustments.answer.js';

/**
 * What concerns a gaming day and is in the books of a later one.
 * @param counts what was counted of it after its close
 */
export async function actsConcerning(
  store: Rows,
  books: BooksAt,
  gamingDay: IsoDate,
  counts: readonly Posting[],
): Promise<readonly PostedAct[]> {
  const where = equal({ gaming_day: gamingDay });
  const cut = books.closings.get(gamingDay);
  const late = cut === undefined ? [] : await latePostings(store, books, FIGURE_SOURCES, where, cut);
  return actsOf([...late, ...counts, ...(await correctionPostings(store, books, CORRECTION_SOURCE, where))]);
}

/** What concerns earlier gaming days and is in the books of these days. */
export async function actsPostedTo(
  store: Rows,
  books: BooksAt,
  from: IsoDate,
  to: IsoDate,
): Promise<readonly PostedAct[]> {
  const after = leastCut(books, from, to);
  const late =
    after === undefined
      ? []
      : [
          ...(await latePostings(
            store,
            books,
            FIGURE_SOURCES,
            [{ column: 'gaming_day', is: '<', value: to }],
            after,
          )),
          ...countPostings(await countChanges(store, books, await daysCountedAfter(store, books, to, after))),
        ];
  const own: readonly Condition[] = [
    { column: 'own_gaming_day', is: '>=', value: from },
    { column: 'own_gaming_day', is: '<=', value: to },
  ];
  const corrections = await correctionPostings(store, books, CORRECTION_SOURCE, own);
  return actsOf([...late, ...corrections].filter(({ postedTo }) => postedTo >= from && postedTo <= to));
}

/** The adjustments in the books of these days: of earlier days, and those that accounting approved of their own day. */
export async function adjustmentsIn(
  store: Rows,
  books: BooksAt,
  from: IsoDate,
  to: IsoDate,
): Promise<readonly PostedAct[]> {
  const own = await ownAdjustments(store, books, ADJUSTMENT_SOURCE, [
    { column: 'gaming_day', is: '>=', value: from },
    { column: 'gaming_day', is: '<=', value: to },
  ]);
  return [...(await actsPostedTo(store, books, from, to)), ...actsOf(own)];
}

/** A fact is posted past the day before only if it was recorded after the close of that day. */
export function leastCut({ closings, calendar }: BooksAt, from: IsoDate, to: IsoDate): bigint | undefined {
  const before = gamingDayBefore(from, calendar);
  const cuts = [...closings].filter(([day]) => day >= before && day < to).map(([, cut]) => cut);
  return cuts.reduce<bigint | undefined>(
    (least, cut) => (least === undefined || cut < least ? cut : least),
    undefined,
  );
}

function actsOf(postings: readonly Posting[]): readonly PostedAct[] {
  const acts = Map.groupBy(postings, ({ gamingDay, postedTo, tableId, inLines, stream, commandId }) =>
    JSON.stringify([gamingDay, postedTo, tableId, inLines, stream, commandId]),
  );
  return [...acts.values()].map((events) => {
    const { gamingDay, postedTo, tableId, game, inLines, ...recorded } = events[0]!;
    const { stream, commandId, occurredAt, recordedAt } = recorded;
    return {
      ...{ gamingDay, postedTo, tableId, game, inLines, stream, commandId, occurredAt, recordedAt },
      figures: plusFigures(events.map(({ figures }) => figures)),
      // An event that changes rounds and counts alike is there once.
      events: [...new Map(events.map(({ eventId: id, type }) => [id, { id, type }])).values()],
    };
  });
}

/** Whether an act changes revenue or table win by more than an amount, either way. */
export function isAbove(
  { figures: { revenueCents, tableWinCents } }: PostedAct,
  amountCents: SumCents,
): boolean {
  return [revenueCents, tableWinCents].some((cents) => {
    const change = BigInt(cents ?? 0);
    return (change < 0n ? -change : change) > BigInt(amountCents);
  });
}

/** The adjustments that accounting prepared, with who decided on them. */
export function listAdjustments(
  store: Rows,
  request: ListRequest & Dated & { readonly gamingDay?: string; readonly status?: string },
): Promise<Page<Adjustment>> {
  return listPage(
    rowsAt(store, gamingDaysProjection, request.at),
    {
      table: 'adjustments',
      where: equal({ gaming_day: request.gamingDay, status: request.status }),
      orderBy: inListOrder('ascending', 'adjustment_id'),
    },
    request,
    (row) => listedAs(ADJUSTMENT, row),
  );
}
