import { ROULETTE_ODDS, baccaratOdds } from './games/naive-odds.js';
import type { NaiveOdds } from './games/naive-odds.js';
import { dayAfter } from './naive-calendar.js';
import type { NaiveEvent } from './naive-event.js';
import { NaiveLedger } from './naive-ledger.js';
import { naiveNearest } from './naive-nearest.js';
import type { NaivePosting } from './naive-posting.js';
import { NaiveStatisticsBooks, naiveSpan, sumOfCounted } from './naive-statistics.js';
import type { NaiveStatistics } from './naive-statistics.js';
import { naiveTheory } from './naive-theory.js';

/** A table over some gaming days in the naive books: cents and a count. */
export interface NaiveSheet extends Pick<
  NaiveStatistics,
  'win' | 'adjustments' | 'drop' | 'winFromCounts' | 'tableWin' | 'notCounted'
> {
  readonly fills: number | null;
  readonly credits: number | null;
  readonly unexplained: number | null;
  /** To the nearest cent. */
  readonly theoretical: number;
}

const ODDS: Readonly<Record<string, NaiveOdds>> = { roulette: ROULETTE_ODDS, minibaccarat: baccaratOdds(5) };

/** The day sheets of a house with roulette and baccarat at five per cent: its statistics by table, with their theory. */
export class NaiveDaySheets extends NaiveStatisticsBooks {
  private readonly known: readonly (readonly [position: number, event: NaiveEvent])[];
  /** The newest settlement of each round, by stream: its round is of that gaming day. */
  private readonly settlements = new Map<string, NaivePosting>();

  /** @param isKnown whether an event counts at the moment that is asked for */
  constructor(events: readonly NaiveEvent[], isKnown: (event: NaiveEvent) => boolean = () => true) {
    super(new NaiveLedger().record(events, isKnown));
    this.known = [...events.entries()].filter(([, event]) => isKnown(event));
    const postings = new Map(this.ledger.postings.map((posting) => [posting.position, posting]));
    for (const [position, { stream, type }] of this.known) {
      if (type === 'WagersSettled') this.settlements.set(stream, postings.get(position)!);
    }
  }

  sheet(tableId: string, gamingDays: readonly string[], asClosed: boolean): NaiveSheet {
    const scope = { tableId };
    const { win, adjustments, drop, winFromCounts, tableWin, notCounted, daysNotCounted } = this.statistics(
      gamingDays,
      scope,
      asClosed,
    );
    const isIn = this.inBooks(gamingDays, scope, asClosed);
    const periods = this.periodsIn(isIn, asClosed);
    const ofRounds = this.known.filter(([position, { stream }]) => {
      const settlement = this.settlements.get(stream);
      return settlement && isIn({ ...settlement, position });
    });
    const { mean, ways } = naiveTheory(
      ofRounds.map(([, event]) => event),
      ODDS[this.ledger.tables.get(tableId)!.game]!,
    );
    return {
      ...{ win, adjustments, drop, winFromCounts, tableWin },
      fills: sumOfCounted(periods, 'fills'),
      credits: sumOfCounted(periods, 'credits'),
      unexplained: sumOfCounted(periods, 'unexplained'),
      theoretical: Number(naiveNearest(mean, ways * 100n)),
      notCounted: notCounted + daysNotCounted,
    };
  }
}

/** The gaming days of a span up to a day, or the same days of the year before: a month that ends there ends there. */
export function naiveSheetDays(span: string, lastYear: boolean, last: string): readonly string[] {
  if (!lastYear) return naiveSpan(span, last).current;
  const month = `${Number(last.slice(0, 4)) - 1}${last.slice(4, 7)}`;
  const endsMonth = span !== 'day' && dayAfter(last).endsWith('-01');
  const until = `${month}${endsMonth ? '-31' : last.slice(7)}`;
  let end = `${month}-01`;
  while (dayAfter(end) <= until) end = dayAfter(end);
  return naiveSpan(span, end).current;
}
