import type { DecodedEvent } from '#event-store';

/** Figures of a gaming day in the naive books, in cents. */
export interface NaiveFigures {
  readonly lost: number;
  readonly paid: number;
  readonly earned: number;
  readonly later: number;
  readonly due: number;
  readonly adjustments: number;
}

interface NaiveFact extends NaiveFigures {
  /** Place in the log, from 0. */
  readonly index: number;
  readonly day: string;
  /** The day that a correction corrects. */
  readonly concerns: string;
  readonly tableId: string;
}

/** A gaming day in the naive books. */
export interface NaiveDay {
  readonly closed: boolean;
  readonly asClosed: NaiveFigures;
  readonly adjustments: NaiveFigures;
  readonly adjusted: NaiveFigures;
  readonly posted: NaiveFigures;
}

const NONE: NaiveFigures = { lost: 0, paid: 0, earned: 0, later: 0, due: 0, adjustments: 0 };
const LAST_DAY = '2010-07-31';

/* eslint-disable @typescript-eslint/no-explicit-any, @typescript-eslint/no-unsafe-member-access, @typescript-eslint/no-unsafe-assignment, @typescript-eslint/no-unsafe-argument, @typescript-eslint/no-unsafe-return -- reads raw events without their types, so that it shares nothing with the ledger */

/** The books of gaming days from raw events alone: a second computation that shares no code with the first. */
export class NaiveClosedDays {
  private readonly facts: NaiveFact[] = [];
  private readonly cuts = new Map<string, number>();

  constructor(events: readonly DecodedEvent[]) {
    const places = new Map(events.map(({ id }, index) => [id, index]));
    for (const [index, { type, data, metadata }] of events.entries()) {
      const raw = data as any;
      if (type === 'DayClosed') this.cuts.set(raw.gamingDay, places.get(raw.knownAt)!);
      else if (type === 'DayReopened') this.cuts.delete(raw.gamingDay);
      else {
        const figures = figuresOf(type, raw);
        if (!figures) continue;
        const day: string = type === 'AdjustmentApproved' ? raw.gamingDay : metadata['gamingDay'];
        // The day of what a correction corrects is that of the round's settlement.
        const concerns = type === 'SettlementCorrected' ? settledOn(events, index) : day;
        this.facts.push({ ...NONE, ...figures, index, day, concerns, tableId: raw.tableId });
      }
    }
  }

  day(day: string, tableId?: string): NaiveDay {
    const cut = this.cuts.get(day) ?? Infinity;
    const facts = this.facts.filter((fact) => tableId === undefined || fact.tableId === tableId);
    const asClosed = facts.filter((fact) => fact.day === day && fact.index <= cut);
    const adjustments = facts.filter(
      (fact) => (fact.day === day && fact.index > cut) || (fact.concerns === day && fact.day !== day),
    );
    const posted = facts.filter((fact) => fact.day !== day && this.bookedOn(fact) === day);
    return {
      closed: this.cuts.has(day),
      asClosed: sum(asClosed),
      adjustments: sum(adjustments),
      adjusted: sum([...asClosed, ...adjustments]),
      posted: sum(posted),
    };
  }

  /** Every fact is in the books of one day. */
  get total(): NaiveFigures {
    return sum(this.facts);
  }

  private bookedOn({ day, index }: NaiveFact): string {
    for (let each = day; each <= LAST_DAY; each = after(each)) {
      const cut = this.cuts.get(each);
      if (cut === undefined || index <= cut) return each;
    }
    throw new Error(`no day takes a fact of ${day}`);
  }
}

function figuresOf(type: string, data: any): Partial<NaiveFigures> | undefined {
  switch (type) {
    case 'WagersSettled':
      return {
        lost: total(data.wagers, (wager) => wager.takenCents),
        paid: total(data.wagers, (wager) => wager.paidCents),
      };
    case 'VigorishCollected':
      return data.when === 'later' ? { later: data.amountCents } : { earned: data.amountCents };
    case 'VigorishDeferred':
      return { earned: data.amountCents };
    case 'SettlementCorrected':
      return {
        lost: total(data.wagers, ({ before, after }) => after.takenCents - before.takenCents),
        paid: total(data.wagers, ({ before, after }) => after.paidCents - before.paidCents),
        earned: total(data.wagers, (wager) => wager.deferredCents + wager.collectedAtPayoutCents),
        later: total(data.wagers, (wager) => wager.collectedLaterCents),
        due: total(data.wagers, ({ before, after }) => dueOn(after) - dueOn(before)),
      };
    case 'AdjustmentApproved':
      return { adjustments: data.amountCents };
    default:
      return undefined;
  }
}

function dueOn({ due }: any): number {
  return due ? due.takenCents - due.paidCents + due.chargedCents : 0;
}

/** The gaming day of the settlement of the round that an event corrects. */
function settledOn(events: readonly DecodedEvent[], index: number): string {
  const { stream } = events[index]!;
  const settled = events.find((event) => event.stream === stream && event.type === 'WagersSettled');
  return settled!.metadata['gamingDay']!;
}

function total(items: readonly any[], amountOf: (item: any) => number): number {
  return items.reduce((amount, item) => amount + amountOf(item), 0);
}

function sum(facts: readonly NaiveFigures[]): NaiveFigures {
  const names = Object.keys(NONE) as (keyof NaiveFigures)[];
  return Object.fromEntries(
    names.map((name) => [name, facts.reduce((amount, fact) => amount + fact[name], 0)]),
  ) as unknown as NaiveFigures;
}

function after(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}
