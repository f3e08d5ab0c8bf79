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

/** What is counted in the naive books, in cents. */
export interface NaiveCounts {
  readonly opener: number;
  readonly fills: number;
  readonly credits: number;
  readonly drop: number;
  readonly closer: number;
  readonly win: number;
  /** Win from counts with vigorish on forms. */
  readonly reported: number;
}

/** What is counted at a table on a gaming day; null is not counted. */
export interface NaiveCountedDay {
  readonly asClosed: NaiveCounts | null;
  readonly adjustments: NaiveCounts;
  readonly adjusted: NaiveCounts | null;
}

const NO_COUNTS: NaiveCounts = { opener: 0, fills: 0, credits: 0, drop: 0, closer: 0, win: 0, reported: 0 };
const NONE: NaiveFigures = { lost: 0, paid: 0, earned: 0, later: 0, due: 0, adjustments: 0 };
const LAST_DAY = '2010-07-31';

/* eslint-disable @typescript-eslint/no-explicit-any, @typescript-eslint/no-unsafe-member-access, @typescript-eslint/no-unsafe-assignment, @typescript-eslint/no-unsafe-argument, @typescript-eslint/no-unsafe-return -- reads raw events without their types, so that it shares nothing with the ledger */

/** The books of gaming days from raw events alone: a second computation that shares no code with the first. */
export class NaiveClosedDays {
  private readonly facts: NaiveFact[] = [];
  private readonly cuts = new Map<string, number>();

  constructor(private readonly events: readonly DecodedEvent[]) {
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

  /** What is counted at a table on a day: by each event after its close, what it adds to what was counted before. */
  counts(day: string, tableId: string): NaiveCountedDay {
    const now = this.countsAt(day, tableId, this.events.length - 1);
    const cut = this.cuts.get(day);
    if (cut === undefined) return { asClosed: now, adjustments: NO_COUNTS, adjusted: now };
    const adjustments = plusCounts(this.countsPosted(day, tableId).map(({ counts }) => counts));
    const asClosed = this.countsAt(day, tableId, cut);
    const posted = this.countsPosted(day, tableId).length > 0;
    // The books keep what they have where a correction leaves nothing counted.
    const kept = asClosed || posted ? plusCounts([asClosed ?? NO_COUNTS, adjustments]) : null;
    return { asClosed, adjustments, adjusted: now ?? kept };
  }

  /** What is counted of earlier days and is in the books of this one. */
  countsPostedTo(day: string, tables: readonly string[]): NaiveCounts {
    const earlier = [...this.cuts.keys()].filter((each) => each < day);
    const posted = earlier.flatMap((each) => tables.flatMap((tableId) => this.countsPosted(each, tableId)));
    return plusCounts(posted.filter((each) => each.bookedOn === day).map(({ counts }) => counts));
  }

  private countsPosted(day: string, tableId: string): readonly { counts: NaiveCounts; bookedOn: string }[] {
    const cut = this.cuts.get(day)!;
    const posted: { counts: NaiveCounts; bookedOn: string }[] = [];
    let booked = this.countsAt(day, tableId, cut) ?? NO_COUNTS;
    for (let index = cut + 1; index < this.events.length; index++) {
      if (!COUNTING.test(this.events[index]!.type)) continue;
      const counts = this.countsAt(day, tableId, index);
      if (!counts) continue;
      const bookedOn = this.bookedOn({ day, index });
      posted.push({ counts: plusCounts([counts], [booked]), bookedOn });
      booked = counts;
    }
    return posted;
  }

  /** What is counted by the events up to one, in the periods whose closer names the day; null until one is. */
  private countsAt(day: string, tableId: string, index: number): NaiveCounts | null {
    const known = this.events.slice(0, index + 1).filter(({ type }) => COUNTING.test(type));
    const periods = known.filter(({ type, data }) => {
      const raw = data as any;
      return type === 'InventoryClosed' && raw.gamingDay === day && raw.tableId === tableId;
    });
    const counted = periods.map(({ data }) => countedIn(known, data as any));
    const whole = counted.filter((each) => each !== null);
    return whole.length === 0 ? null : plusCounts(whole);
  }

  /** Every fact is in the books of one day. */
  get total(): NaiveFigures {
    return sum(this.facts);
  }

  private bookedOn({ day, index }: Pick<NaiveFact, 'day' | 'index'>): string {
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
    case 'VigorishPaymentMoved':
      return { later: -data.amountCents };
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

const COUNTING =
  /^(Inventory|Fill|Credit|Box|Drop|VigorishComped|VigorishDocumented|VigorishReinstated|VigorishRecovered|RecoveryAdjusted)/;

/** What was counted in a period that is closed; null until the box that left with the period is counted. */
function countedIn(known: readonly DecodedEvent[], closer: any): NaiveCounts | null {
  const own = known.filter(({ stream }) => stream === `inventoryPeriod-${closer.periodId}`);
  const opener = own.find(({ type }) => type === 'InventoryOpened')!.data as any;
  const moved = (which: string) =>
    total(
      own.filter(({ type }) => type === which),
      ({ data }) => data.amountCents,
    );
  const boxes = [...Map.groupBy(known, ({ stream }) => stream)]
    .filter(([stream]) => stream.startsWith('dropBox-'))
    .map(([, ofBox]) => boxFrom(ofBox))
    .filter((box) => box.periodId === closer.periodId && box.drop !== undefined);
  if (!boxes.some((box) => !box.emergency)) return null;
  const counts = {
    opener: opener.amountCents,
    fills: moved('FillReceived'),
    credits: moved('CreditSent'),
    drop: total(boxes, (box) => box.drop),
    closer: closer.amountCents,
  };
  const win = counts.drop + counts.closer + counts.credits - counts.opener - counts.fills;
  const forms = known.filter(({ data, metadata }) => {
    const at = metadata['occurredAt']!;
    return (data as any).tableId === closer.tableId && at > opener.countedAt && at <= closer.countedAt;
  });
  return { ...counts, win, reported: win + total(forms, onForm) };
}

/** A box from its events: the period that it is in, and what is in it. */
function boxFrom(events: readonly DecodedEvent[]): any {
  const box: any = {};
  for (const { type, data } of events) {
    const raw = data as any;
    if (type === 'BoxRemoved') Object.assign(box, { emergency: raw.emergency, periodId: raw.periodId });
    if (type === 'BoxPeriodCorrected') box.periodId = raw.periodId;
    if (type === 'DropCounted' || type === 'DropRecounted') box.drop = raw.dropCents;
  }
  return box;
}

/** What an event puts on a form or takes off it. */
function onForm({ type, data }: any): number {
  if (type === 'VigorishComped' || type === 'VigorishDocumented') return data.amountCents;
  if (type === 'VigorishReinstated' || type === 'VigorishRecovered') return -data.amountCents;
  return type === 'RecoveryAdjusted' ? -data.adjustmentCents : 0;
}

function plusCounts(added: readonly NaiveCounts[], taken: readonly NaiveCounts[] = []): NaiveCounts {
  const names = Object.keys(NO_COUNTS) as (keyof NaiveCounts)[];
  return Object.fromEntries(
    names.map((name) => [name, total(added, (each) => each[name]) - total(taken, (each) => each[name])]),
  ) as unknown as NaiveCounts;
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
