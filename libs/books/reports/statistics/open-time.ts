import { beginningOf, booksPeriodAt, daysAfter } from '#kernel';
import type { BooksPeriod, GamingCalendar, IsoInstant } from '#kernel';
import { allRows } from '../../../read-models/paging.js';
import type { Rows } from '../../../read-models/paging.js';
import { cutsOf, within } from '../../../read-models/two-times/moment.js';
import type { Dated } from '../../../read-models/two-times/moment.js';
import { StoredRow } from '../../../read-models/two-times/stored-row.js';
import { tableWinProjection } from '../win/table-win.projection.js';
import { firstIndex } from './periods-in-books.js';
import type { PeriodInBooks } from './periods-in-books.js';
import { isIn } from './spans.js';
import type { Days } from './statistics.answer.js';

/** The time for which a table was open for play in a shift of a gaming day. */
export interface OpenTime {
  readonly gamingDay: string;
  readonly shift: string;
  readonly tableId: string;
  readonly game: string;
  readonly ms: number;
}

interface OpenTimeAsked extends Dated {
  readonly days: readonly Days[];
  readonly calendar: GamingCalendar;
}

/**
 * The time for which tables were open for play: from the opener of each inventory period to its closer, by floor time
 * (13:69D-1.21). A table that is open still was open until the newest fact of its rounds.
 */
export async function openTimes(
  store: Rows,
  periods: ReadonlyMap<string, readonly PeriodInBooks[]>,
  { days, calendar, at }: OpenTimeAsked,
): Promise<ReadonlyMap<string, OpenTime>> {
  const shifts = new Shifts(calendar);
  const firstMs = beginningOf(days[0]!.from, calendar);
  const endMs = beginningOf(daysAfter(days.at(-1)!.to, 1), calendar);
  const times = new Map<string, OpenTime>();
  for (const [tableId, ofTable] of periods) {
    for (const { game, openedAt, closer } of ofTable) {
      const until = closer?.at ?? (await newestFact(store, tableId, openedAt, at)) ?? openedAt;
      const toMs = Math.min(Date.parse(until), endMs);
      for (let fromMs = Math.max(Date.parse(openedAt), firstMs); fromMs < toMs;) {
        const { gamingDay, shift, toMs: endsMs } = shifts.at(fromMs);
        const ms = Math.min(toMs, endsMs) - fromMs;
        const line = { gamingDay, shift, tableId, game };
        const key = shiftKey(line);
        const before = times.get(key)?.ms ?? 0;
        if (days.some((each) => isIn(each, gamingDay))) times.set(key, { ...line, ms: before + ms });
        fromMs += ms;
      }
    }
  }
  return times;
}

/** A table in a shift of a gaming day, as one text. */
export function shiftKey({
  gamingDay,
  tableId,
  shift,
}: Pick<OpenTime, 'gamingDay' | 'shift' | 'tableId'>): string {
  // No id holds a space.
  return `${gamingDay} ${tableId} ${shift}`;
}

/** The shifts of a calendar, each of which is computed once. */
class Shifts {
  private readonly known: BooksPeriod[] = [];

  constructor(private readonly calendar: GamingCalendar) {}

  /** The shift in which a millisecond since 1970 UTC is. */
  at(atMs: number): BooksPeriod {
    const index = firstIndex(this.known.length, (each) => this.known[each]!.toMs > atMs);
    const found = this.known[index];
    if (found && found.fromMs <= atMs) return found;
    const shift = booksPeriodAt(atMs, this.calendar);
    this.known.splice(index, 0, shift);
    return shift;
  }
}

/** The floor time of the newest fact of the rounds of a table since it was opened. */
async function newestFact(
  store: Rows,
  tableId: string,
  openedAt: IsoInstant,
  at: Dated['at'],
): Promise<IsoInstant | undefined> {
  const cuts = cutsOf(at);
  const rows = await allRows(store, {
    table: 'table_win',
    where: [
      { column: 'gaming_day', is: '>=', value: daysAfter(openedAt.slice(0, 10), -1) },
      { column: 'table_id', is: '=', value: tableId },
      ...within('first', cuts),
    ],
    orderBy: ['gaming_day', 'table_id', 'shift'].map((column) => ({ column, direction: 'ascending' })),
  });
  let newest: IsoInstant | undefined;
  for (const stored of rows) {
    const version = await new StoredRow(store, tableWinProjection.dated.get('table_win')!, stored).at(cuts);
    if (version && version.lastAt > (newest ?? openedAt)) newest = version.lastAt;
  }
  return newest;
}
