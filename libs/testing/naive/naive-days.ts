import { dayAfter } from './naive-calendar.js';
import type { NaiveCounted, NaiveCounts } from './naive-counts.js';
import { earnedIn } from './naive-posting.js';
import type { NaivePosting } from './naive-posting.js';

/** An adjustment of the revenue of a table. */
export interface NaiveAdjustment {
  readonly adjustmentId: string;
  readonly gamingDay: string;
  readonly tableId: string;
  readonly amountCents: number;
  readonly preparedBy: string;
  status: 'prepared' | 'approved' | 'rejected';
  /** The place of its approval in the log. */
  position: number;
}

/** A gaming day at accounting. */
export interface NaiveDay {
  readonly reports: { preliminary: number; 'count-room': number; final: number };
  closings: number;
  status: 'open' | 'closed' | 'final';
  proposedBy: string | undefined;
  readonly adjustments: NaiveAdjustment[];
}

/** Sums of play and adjustments of a gaming day, in cents. */
export interface NaiveDayFigures {
  readonly handle: number;
  readonly lost: number;
  readonly paid: number;
  readonly earned: number;
  readonly later: number;
  readonly comped: number;
  readonly documented: number;
  readonly recovered: number;
  readonly due: number;
  readonly adjustments: number;
}

/** Something that is in the books of another gaming day than the one that it concerns. */
export interface NaivePosted {
  readonly gamingDay: string;
  readonly postedTo: string;
  readonly tableId: string;
  readonly inLines: boolean;
  readonly figures: NaiveDayFigures;
  /** What a count adds; absent from what is no count. */
  readonly counted?: NaiveCounted;
}

/** A report or a closing, with what it must have said. */
export interface NaiveSaid {
  readonly gamingDay: string;
  /** The place of the newest event that it counts. */
  readonly knownAt: number;
  readonly said: unknown;
}

interface NaiveFact {
  readonly gamingDay: string;
  readonly tableId: string;
  readonly position: number;
  readonly figures: NaiveDayFigures;
  readonly concerns?: string;
}

const NOTHING: NaiveDayFigures = {
  handle: 0,
  lost: 0,
  paid: 0,
  earned: 0,
  later: 0,
  comped: 0,
  documented: 0,
  recovered: 0,
  due: 0,
  adjustments: 0,
};

/** The close of gaming days, kept by hand: what is in the books of which day. */
export class NaiveDays {
  readonly days = new Map<string, NaiveDay>();
  readonly said: NaiveSaid[] = [];
  readonly histories: {
    readonly from: string;
    readonly to: string;
    readonly openedBy: string;
    /** The place of its approval in the log; Infinity until then. */
    position: number;
  }[] = [];
  /** Closings and reopenings in the order of the log, each with the place of the newest event that the closing counts. */
  private readonly changes: {
    readonly position: number;
    readonly gamingDay: string;
    readonly cut: number | undefined;
  }[] = [];
  /** Closed days in the order of their closing. */
  readonly closed: string[] = [];

  constructor(
    private readonly postings: readonly NaivePosting[],
    private readonly counts: NaiveCounts,
  ) {}

  day(gamingDay: string): NaiveDay {
    const day = this.days.get(gamingDay) ?? {
      reports: { preliminary: 0, 'count-room': 0, final: 0 },
      closings: 0,
      status: 'open' as const,
      proposedBy: undefined,
      adjustments: [],
    };
    this.days.set(gamingDay, day);
    return day;
  }

  isClosed(gamingDay: string): boolean {
    return this.days.get(gamingDay) !== undefined && this.day(gamingDay).status !== 'open';
  }

  /** Whether a gaming day of a period is closed now. */
  isAnyClosed(from: string, to: string): boolean {
    return this.closed.some((day) => from <= day && day <= to);
  }

  close(gamingDay: string, position: number, cut: number): void {
    const day = this.day(gamingDay);
    day.status = 'closed';
    day.closings += 1;
    day.proposedBy = undefined;
    this.changes.push({ position, gamingDay, cut });
    this.closed.push(gamingDay);
  }

  reopen(gamingDay: string, position: number): void {
    const day = this.day(gamingDay);
    day.status = 'open';
    day.proposedBy = undefined;
    this.changes.push({ position, gamingDay, cut: undefined });
    this.closed.splice(this.closed.indexOf(gamingDay), 1);
  }

  /** Whether a later gaming day was closed after this one. */
  isUnderLater(gamingDay: string): boolean {
    return this.closed.slice(this.closed.indexOf(gamingDay) + 1).some((day) => day > gamingDay);
  }

  /** Whether two people of accounting had opened a gaming day as history, before a place in the log. */
  isHistory(gamingDay: string, position: number): boolean {
    return this.histories.some(
      (each) => each.position < position && each.from <= gamingDay && gamingDay <= each.to,
    );
  }

  /** The place in the log up to which the closing of a day counts; undefined while the day is open. */
  cutOf(gamingDay: string, position = Infinity): number | undefined {
    return this.changes.findLast((each) => each.gamingDay === gamingDay && each.position <= position)?.cut;
  }

  /** The figures of play of the tables of a day, as they are known at a place in the log. */
  lines(gamingDay: string, position = Infinity): ReadonlyMap<string, NaiveDayFigures> {
    return byTable(this.facts().filter((fact) => fact.gamingDay === gamingDay && fact.position <= position));
  }

  /** The counts of the tables of a day; a table without a counted period has none. */
  countedOn(gamingDay: string, position = Infinity): ReadonlyMap<string, NaiveCounted | undefined> {
    const tables = new Set([
      ...this.counts.periods.map(({ tableId }) => tableId),
      ...this.lines(gamingDay, position).keys(),
    ]);
    return new Map(
      [...tables].map((tableId) => [tableId, this.counts.countedOn(gamingDay, tableId, position)]),
    );
  }

  /** What the books of a day hold of its counts: of a closed one also what was taken away since (ADR 90). */
  bookedCounts(gamingDay: string): ReadonlyMap<string, NaiveCounted | undefined> {
    const cut = this.cutOf(gamingDay);
    const now = this.countedOn(gamingDay);
    if (cut === undefined) return now;
    return new Map([...now.keys()].map((tableId) => [tableId, this.counts.booked(gamingDay, tableId, cut)]));
  }

  /** All that concerns one gaming day and is in the books of another, as it is known at a place in the log. */
  posted(position = Infinity): readonly NaivePosted[] {
    const all = this.facts().filter((fact) => fact.position <= position);
    const late = all.map(({ gamingDay, tableId, figures, position: at }) => {
      const postedTo = this.bookedOn(gamingDay, at, position);
      return { gamingDay, postedTo, tableId, inLines: false, figures };
    });
    const corrections = all.flatMap(({ gamingDay, tableId, figures, position: at, concerns }) => {
      if (concerns === undefined || concerns === gamingDay) return [];
      const postedTo = this.bookedOn(gamingDay, at, position);
      return [{ gamingDay: concerns, postedTo, tableId, inLines: true, figures }];
    });
    return [
      ...late.filter(({ gamingDay, postedTo }) => gamingDay !== postedTo),
      ...corrections,
      ...this.postedCounts(position),
    ];
  }

  /** What was counted of closed days after their close, as it is known at a place in the log. */
  private postedCounts(position: number): readonly NaivePosted[] {
    const { counts } = this;
    const tables = new Set(counts.periods.map(({ tableId }) => tableId));
    return [...this.days.keys()].flatMap((gamingDay) => {
      const cut = this.cutOf(gamingDay, position);
      if (cut === undefined) return [];
      return [...tables].flatMap((tableId) =>
        counts.countedLater(gamingDay, tableId, cut, position).map(({ position: at, added: counted }) => {
          const postedTo = this.bookedOn(gamingDay, at, position);
          return { gamingDay, postedTo, tableId, inLines: false, figures: NOTHING, counted };
        }),
      );
    });
  }

  /** Approved adjustments that are in the books of their own day. */
  ownAdjustments(): readonly NaivePosted[] {
    return this.approved().flatMap(({ gamingDay, tableId, position, figures }) => {
      const isOwn = this.bookedOn(gamingDay, position, Infinity) === gamingDay;
      return isOwn ? [{ gamingDay, postedTo: gamingDay, tableId, inLines: true, figures }] : [];
    });
  }

  /** A fact is in the books of its own day while that is open, else of the earliest open day after it. */
  bookedOn(gamingDay: string, at: number, position = Infinity): string {
    for (let day = gamingDay; ; day = dayAfter(day)) {
      const cut = this.cutOf(day, position);
      if (cut === undefined || at <= cut) return day;
    }
  }

  private facts(): readonly NaiveFact[] {
    return [...this.postings.map(factOf), ...this.approved()];
  }

  /** What approved adjustments change. */
  approved(): readonly NaiveFact[] {
    return [...this.days.values()].flatMap(({ adjustments }) =>
      adjustments
        .filter(({ status }) => status === 'approved')
        .map(({ gamingDay, tableId, amountCents, position }) => ({
          ...{ gamingDay, tableId, position },
          figures: { ...NOTHING, adjustments: amountCents },
        })),
    );
  }
}

function factOf({ gamingDay, tableId, position, figures, concerns }: NaivePosting): NaiveFact {
  const { handle, lost, paid, later, comped, documented, recovered, due } = figures;
  const earned = earnedIn(figures);
  return {
    ...{ gamingDay, tableId, position },
    figures: { ...NOTHING, handle, lost, paid, earned, later, comped, documented, recovered, due },
    ...(concerns !== undefined && { concerns }),
  };
}

function byTable(facts: readonly NaiveFact[]): ReadonlyMap<string, NaiveDayFigures> {
  const lines = new Map<string, NaiveDayFigures>();
  for (const { tableId, figures } of facts) {
    lines.set(tableId, plusFigures([lines.get(tableId) ?? NOTHING, figures]));
  }
  return lines;
}

export function plusFigures(parts: readonly NaiveDayFigures[]): NaiveDayFigures {
  const names = Object.keys(NOTHING) as (keyof NaiveDayFigures)[];
  return Object.fromEntries(
    names.map((name) => [name, parts.reduce((sum, part) => sum + part[name], 0)]),
  ) as unknown as NaiveDayFigures;
}
