import { dayAfter } from './naive-calendar.js';
import type { NaiveCounted } from './naive-counts.js';
import type { NaiveLedger } from './naive-ledger.js';
import { isWithin } from './naive-period.js';
import type { NaivePeriod } from './naive-period.js';
import { cashIn, winIn } from './naive-posting.js';
import type { NaivePosting } from './naive-posting.js';

/** The statistics of some gaming days in the naive ledger: cents, milliseconds and counts. */
export interface NaiveStatistics {
  readonly rounds: number;
  readonly handle: number;
  readonly win: number;
  readonly adjustments: number;
  readonly counted: number;
  readonly notCounted: number;
  readonly daysNotCounted: number;
  readonly tablesNotCounted: number;
  readonly drop: number | null;
  readonly winFromCounts: number | null;
  readonly tableWin: number | null;
}

export interface NaivePace {
  readonly openMs: number;
  readonly roundsWhileOpen: number;
}

/** What a line is of; adjustments are of no shift. A name that is absent is summed. */
export interface NaiveScope {
  readonly tableId?: string | null;
  readonly game?: string | null;
  readonly pitId?: string | null;
  readonly shift?: string | null;
}

type Place = Readonly<Pick<NaivePosting, 'gamingDay' | 'tableId' | 'position'>> & {
  readonly shift: string | null;
};

/** A closed period of a table, with its counts once its box is counted. */
interface CountedPeriod {
  readonly tableId: string;
  readonly counted: NaiveCounted | undefined;
}

/** The statistics of a house in New York's summer. */
export class NaiveStatisticsBooks {
  constructor(readonly ledger: Pick<NaiveLedger, 'postings' | 'counts' | 'days' | 'tables'>) {}

  statistics(gamingDays: readonly string[], scope: NaiveScope, asClosed: boolean): NaiveStatistics {
    const { postings, days } = this.ledger;
    const isIn = this.inBooks(gamingDays, scope, asClosed);
    const played = postings.filter(isIn);
    const adjustments = days.approved().filter((fact) => isIn({ ...fact, shift: null }));
    const periods = this.periodsIn(isIn, asClosed);
    const notCounted = periods.filter((period) => period.counted === undefined);
    const elsewhere = played.filter(
      (posting) => movesMoney(posting) && !this.isCountedBy(posting, gamingDays.at(-1)!, asClosed),
    );
    return {
      rounds: sum(played, ({ figures }) => figures.rounds),
      handle: sum(played, ({ figures }) => figures.handle),
      win: sum(played, ({ figures }) => winIn(figures)),
      adjustments: sum(adjustments, ({ figures }) => figures.adjustments),
      counted: periods.length - notCounted.length,
      notCounted: notCounted.length,
      daysNotCounted: new Set(elsewhere.map(({ tableId, gamingDay }) => `${tableId} ${gamingDay}`)).size,
      tablesNotCounted: new Set([...elsewhere, ...notCounted].map(({ tableId }) => tableId)).size,
      drop: sumOfCounted(periods, 'drop'),
      winFromCounts: sumOfCounted(periods, 'win'),
      tableWin: sumOfCounted(periods, 'tableWin'),
    };
  }

  /** Whether something is of these gaming days and this scope, in the books as they are or as each day was closed. */
  protected inBooks(
    gamingDays: readonly string[],
    scope: NaiveScope,
    asClosed: boolean,
  ): (place: Place) => boolean {
    const { days } = this.ledger;
    return (place) =>
      gamingDays.includes(place.gamingDay) &&
      this.isOf(scope, place) &&
      (!asClosed || place.position <= (days.cutOf(place.gamingDay) ?? -Infinity));
  }

  protected periodsIn(isIn: (place: Place) => boolean, asClosed: boolean): readonly CountedPeriod[] {
    const { counts, days } = this.ledger;
    const upTo = (gamingDay: string) => (asClosed ? days.cutOf(gamingDay)! : Infinity);
    return this.closed(asClosed)
      .filter(({ tableId, closer }) => isIn({ ...closer!, tableId }))
      .map((period) => ({
        tableId: period.tableId,
        counted: counts.counted(period, upTo(period.closer!.gamingDay)),
      }));
  }

  /** The time between openers and closers, cut at each shift that begins, with the rounds of those shifts. */
  pace(gamingDays: readonly string[], scope: NaiveScope): NaivePace {
    const open = new Map<string, number>();
    const { postings, counts } = this.ledger;
    for (const { tableId, opener, closer } of counts.periods) {
      if (!opener) continue;
      const newestMs = postings
        .filter((posting) => posting.tableId === tableId)
        .reduce((newest, { atMs }) => Math.max(newest, atMs), opener.countedMs);
      const untilMs = closer?.countedMs ?? newestMs;
      for (let atMs = opener.countedMs; atMs < untilMs;) {
        const { gamingDay, shift, endsMs } = shiftInSummer(atMs);
        const ms = Math.min(endsMs, untilMs) - atMs;
        if (gamingDays.includes(gamingDay) && this.isOf(scope, { shift, tableId })) {
          const key = `${gamingDay} ${shift} ${tableId}`;
          open.set(key, (open.get(key) ?? 0) + ms);
        }
        atMs += ms;
      }
    }
    const rounds = postings.filter((each) => open.has(`${each.gamingDay} ${each.shift} ${each.tableId}`));
    return {
      openMs: sum([...open.values()], (ms) => ms),
      roundsWhileOpen: sum(rounds, ({ figures }) => figures.rounds),
    };
  }

  private isOf(scope: NaiveScope, { tableId, shift }: Pick<Place, 'tableId' | 'shift'>): boolean {
    const { game, pitId } = this.ledger.tables.get(tableId)!;
    const own = { tableId, game, pitId, shift };
    return (Object.keys(scope) as (keyof NaiveScope)[]).every((name) => scope[name] === own[name]);
  }

  /** The periods whose closers are in the books of the day that they name. */
  private closed(asClosed: boolean): readonly NaivePeriod[] {
    const { counts, days } = this.ledger;
    return counts.periods.filter(
      ({ closer }) => closer && (!asClosed || closer.position <= (days.cutOf(closer.gamingDay) ?? -Infinity)),
    );
  }

  private isCountedBy({ atMs, tableId }: NaivePosting, lastDay: string, asClosed: boolean): boolean {
    return this.closed(asClosed).some(
      (period) => period.tableId === tableId && isWithin(period, atMs) && period.closer!.gamingDay <= lastDay,
    );
  }
}

/** Whether chips or cash moved at the table, or a settlement was made. */
function movesMoney(posting: NaivePosting): boolean {
  const { rounds, handle } = posting.figures;
  return rounds !== 0 || handle !== 0 || cashIn([posting]) !== 0;
}

/** A figure of what is counted in some periods; null where nothing is. */
export function sumOfCounted(periods: readonly CountedPeriod[], figure: keyof NaiveCounted): number | null {
  const counted = periods.flatMap((period) => period.counted ?? []);
  return counted.length === 0 ? null : sum(counted, (each) => each[figure]);
}

function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((all, item) => all + of(item), 0);
}

const HOUR_MS = 3_600_000;

/** The shift of an instant in New York's summer, four hours behind: shifts of eight hours begin at 6, 14 and 22. */
function shiftInSummer(atMs: number): { gamingDay: string; shift: string; endsMs: number } {
  const sinceSix = atMs - 10 * HOUR_MS;
  const place = Math.floor(sinceSix / (8 * HOUR_MS));
  return {
    gamingDay: new Date(sinceSix).toISOString().slice(0, 10),
    shift: ['day', 'swing', 'grave'][((place % 3) + 3) % 3]!,
    endsMs: (place + 1) * 8 * HOUR_MS + 10 * HOUR_MS,
  };
}

/** The gaming days of a span up to a day, and those of the period before, day by day. */
export function naiveSpan(span: string, last: string): { current: string[]; before: string[] } {
  const back = (isIn: (date: string) => boolean, from: string): string[] => {
    const found: string[] = [];
    for (let date = from; isIn(date); date = dayAfter(date, -1)) found.unshift(date);
    return found;
  };
  if (span === 'day') return { current: [last], before: [dayAfter(last, -1)] };
  if (span === 'week') {
    const current = [last];
    while (new Date(`${current[0]!}T12:00:00Z`).getUTCDay() !== 1) current.unshift(dayAfter(current[0]!, -1));
    return { current, before: current.map((date) => dayAfter(date, -7)) };
  }
  const length = span === 'month' ? 7 : 4;
  const current = back((date) => date.slice(0, length) === last.slice(0, length), last);
  const dayBefore = dayAfter(current[0]!, -1);
  const whole = back((date) => date.slice(0, length) === dayBefore.slice(0, length), dayBefore);
  const endsMonth = dayAfter(last).endsWith('-01');
  const monthOf = span === 'month' ? whole[0]!.slice(0, 7) : `${whole[0]!.slice(0, 4)}${last.slice(4, 7)}`;
  const until = endsMonth ? `${monthOf}-31` : `${monthOf}${last.slice(7)}`;
  return { current, before: whole.filter((date) => date <= until) };
}
