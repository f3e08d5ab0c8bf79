import { booksDateOf, daysBetween, totalCents } from '#kernel';
import type { GamingCalendar, IsoInstant, SumCents } from '#kernel';
import { inNaturalOrder } from '../../../read-models/natural-order.js';
import type { Rows } from '../../../read-models/paging.js';
import { owedVigorish } from './owed-vigorish.query.js';
import type { OwedRequest, OwedVigorish } from './owed-vigorish.query.js';
import type { AgedFigures, AgedLine } from './aged-vigorish.answer.js';

export interface AgedRequest extends OwedRequest {
  /** The time at whose gaming day the ages end. */
  readonly until: IsoInstant;
  /** The greatest age of each bucket but the last, in gaming days, ascending. */
  readonly upToDays: readonly number[];
  readonly calendar: GamingCalendar;
}

/**
 * The vigorish that patrons owe at a moment, by table, patron and age. The age is the number of gaming days since that of
 * the deferral or deposit: 0 is of the same day.
 */
export async function agedVigorish(
  store: Rows,
  request: AgedRequest,
): Promise<{ readonly gamingDay: string; readonly items: readonly AgedLine[]; readonly total: AgedFigures }> {
  const { until, upToDays, calendar } = request;
  const { gamingDay } = booksDateOf(until, calendar);
  const owed = (await owedVigorish(store, request)).map((each) => ({
    ...each,
    days: Math.max(0, daysBetween(booksDateOf(each.since, calendar).gamingDay, gamingDay)),
  }));
  const groups = Map.groupBy(owed, ({ tableId, patronId }) => JSON.stringify([tableId, patronId]));
  const lines = [...groups.values()].map((group) => {
    const { tableId, patronId } = group[0]!;
    return { tableId, patronId, ...byAge(group, upToDays) };
  });
  return {
    gamingDay,
    items: inNaturalOrder(lines, ({ tableId, patronId }) => [tableId, patronId]),
    total: byAge(owed, upToDays),
  };
}

function byAge(
  owed: readonly (OwedVigorish & { readonly days: number })[],
  upToDays: readonly number[],
): AgedFigures {
  const ages = [...upToDays, Infinity].map((toDays, index) => {
    const fromDays = index === 0 ? 0 : upToDays[index - 1]! + 1;
    const ofAge = owed.filter(({ days }) => days >= fromDays && days <= toDays);
    return { fromDays, toDays: Number.isFinite(toDays) ? toDays : null, ...sumsOf(ofAge) };
  });
  return { ...sumsOf(owed), ages };
}

function sumsOf(owed: readonly OwedVigorish[]): Omit<AgedFigures, 'ages'> {
  const sum = (of: OwedVigorish['on']): SumCents =>
    totalCents(owed.flatMap(({ on, owedCents }) => (on === of ? [owedCents] : [])));
  return { outstandingCents: sum('marker'), stillOwedCents: sum('form') };
}
