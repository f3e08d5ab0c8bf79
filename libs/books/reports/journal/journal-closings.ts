import type { IsoDate } from '#kernel';
import type { Row } from '#projections';
import { allRows } from '../../../read-models/paging.js';
import type { Rows } from '../../../read-models/paging.js';
import { knownAtEvent } from '../../../read-models/two-times/log.query.js';
import { cutsOf, within } from '../../../read-models/two-times/moment.js';
import type { Moment } from '../../../read-models/two-times/moment.js';
import { gamingDaysProjection } from '../days/gaming-days.projection.js';

/** A closing of a gaming day, in force or undone by a reopening. */
export interface Closing {
  readonly gamingDay: IsoDate;
  /** Number of the closing, from 1. */
  readonly closing: number;
  readonly eventId: string;
  /** Place of the closing in the log. */
  readonly position: bigint;
  /** Place of the newest event that it counts. */
  readonly cut: bigint;
  readonly reopening: { readonly eventId: string; readonly reason: string } | undefined;
}

/** The closings of some gaming days up to a moment, by day. */
export async function closingsOf(
  store: Rows,
  asked: { readonly fromGamingDay: IsoDate; readonly toGamingDay: IsoDate; readonly at?: Moment | undefined },
): Promise<readonly Closing[]> {
  const days = gamingDaysProjection.dated.get('gaming_days')!;
  const entries = await allRows(store, {
    table: days.entries.name,
    where: [
      { column: 'gaming_day', is: '>=', value: asked.fromGamingDay },
      { column: 'gaming_day', is: '<=', value: asked.toGamingDay },
      ...within('entry', cutsOf(asked.at)),
    ],
    orderBy: days.entries.primaryKey.map((column) => ({ column, direction: 'ascending' })),
  });
  const closings: Closing[] = [];
  for (const [gamingDay, ofDay] of Map.groupBy(entries, (row) => String(row['gaming_day']))) {
    const rowBefore = (index: number): Row => days.rowFrom({ gaming_day: gamingDay }, ofDay.slice(0, index))!;
    for (const [index, entry] of ofDay.entries()) {
      if (entry['entry_type'] === 'DayClosed') {
        const { closings: closing, known_at: knownAt } = rowBefore(index + 1);
        const cut = await knownAtEvent(store, String(knownAt));
        closings.push({
          gamingDay,
          closing: Number(closing),
          eventId: String(entry['entry_event_id']),
          position: entry['entry_position'] as bigint,
          cut: cut!.position!,
          reopening: undefined,
        });
      } else if (entry['entry_type'] === 'DayReopened') {
        const reason = String(rowBefore(index)['reopening_reason']);
        const reopening = { eventId: String(entry['entry_event_id']), reason };
        closings.push({ ...closings.pop()!, reopening });
      }
    }
  }
  return closings;
}
