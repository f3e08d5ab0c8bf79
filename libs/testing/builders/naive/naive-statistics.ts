import type { DecodedEvent } from '#event-store';

/* eslint-disable @typescript-eslint/no-explicit-any, @typescript-eslint/no-unsafe-member-access, @typescript-eslint/no-unsafe-assignment, @typescript-eslint/no-unsafe-argument, @typescript-eslint/no-unsafe-return -- reads raw events without their types, so that it shares nothing with the ledger */

/** The statistics of some gaming days in the naive books: cents, milliseconds and counts. */
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
export interface NaiveLine {
  readonly tableId?: string | null;
  readonly game?: string | null;
  readonly pitId?: string | null;
  readonly shift?: string | null;
}

interface Fact {
  readonly index: number;
  readonly at: string;
  readonly day: string;
  readonly shift: string | null;
  readonly tableId: string;
  /** Whether chips or cash moved at the table. */
  readonly moves: boolean;
  readonly figures: Readonly<Record<'rounds' | 'handle' | 'win' | 'adjustments', number>>;
}

const NONE = { rounds: 0, handle: 0, win: 0, adjustments: 0 };

/** The statistics of a house in New York's summer, from raw events alone: a second computation that shares no code with the first. */
export class NaiveStatisticsBooks {
  /** The events that count, with their places in the log. */
  private readonly known: readonly { readonly event: DecodedEvent; readonly index: number }[];
  private readonly facts: Fact[] = [];
  private readonly cuts = new Map<string, number>();
  private readonly tables = new Map<string, { readonly game: string; readonly pitId: string }>();

  /** @param counts whether an event counts at the moment that is asked for */
  constructor(events: readonly DecodedEvent[], counts: (event: DecodedEvent) => boolean) {
    this.known = [...events.entries()]
      .filter(([, event]) => counts(event))
      .map(([index, event]) => ({ event, index }));
    for (const { event, index } of this.known) {
      const { type, metadata } = event;
      const data = event.data as any;
      if (type === 'TableCommissioned') this.tables.set(data.tableId, data);
      if (type === 'DayClosed') {
        const cut = events.findIndex(({ id }) => id === data.knownAt);
        this.cuts.set(data.gamingDay, cut);
      }
      if (type === 'DayReopened') this.cuts.delete(data.gamingDay);
      const figures = figuresOf(type, data);
      if (!figures) continue;
      const isAdjustment = type === 'AdjustmentApproved';
      this.facts.push({
        ...{ index, at: metadata['occurredAt']!, tableId: data.tableId },
        day: isAdjustment ? data.gamingDay : metadata['gamingDay']!,
        shift: isAdjustment ? null : metadata['shift']!,
        moves: movesChips(type, data),
        figures: { ...NONE, ...figures },
      });
    }
  }

  isClosed(day: string): boolean {
    return this.cuts.has(day);
  }

  statistics(days: readonly string[], line: NaiveLine, asClosed: boolean): NaiveStatistics {
    const inBooks = (day: string, index: number): boolean =>
      !asClosed || index <= (this.cuts.get(day) ?? -Infinity);
    const facts = this.facts.filter(
      (fact) => days.includes(fact.day) && this.isOf(line, fact) && inBooks(fact.day, fact.index),
    );
    const periods = this.closers(asClosed)
      .filter(
        ({ gamingDay, shift, tableId }) => days.includes(gamingDay) && this.isOf(line, { shift, tableId }),
      )
      .map((closer) => ({ tableId: closer.tableId, counts: this.countsOf(closer, asClosed) }));
    const counted = periods.flatMap(({ counts }) => counts ?? []);
    const notCounted = periods.filter(({ counts }) => counts === null);
    const elsewhere = facts.filter(
      (fact) => fact.shift !== null && fact.moves && !this.isCountedBy(fact, days.at(-1)!, asClosed),
    );
    const total = (of: (each: any) => number, items: readonly any[]) =>
      items.reduce((sum, each) => sum + of(each), 0);
    const ofCounted = (name: 'drop' | 'win' | 'tableWin') =>
      counted.length === 0 ? null : total((each) => each[name], counted);
    return {
      rounds: total(({ figures }) => figures.rounds, facts),
      handle: total(({ figures }) => figures.handle, facts),
      win: total(({ figures }) => figures.win, facts),
      adjustments: total(({ figures }) => figures.adjustments, facts),
      counted: counted.length,
      notCounted: notCounted.length,
      daysNotCounted: new Set(elsewhere.map(({ tableId, day }) => `${tableId} ${day}`)).size,
      tablesNotCounted: new Set([...elsewhere, ...notCounted].map(({ tableId }) => tableId)).size,
      drop: ofCounted('drop'),
      winFromCounts: ofCounted('win'),
      tableWin: ofCounted('tableWin'),
    };
  }

  /** The time between openers and closers, cut at each shift that begins, with the rounds of those shifts. */
  pace(days: readonly string[], line: NaiveLine): NaivePace {
    const open = new Map<string, number>();
    for (const { data: opener } of this.ofType('InventoryOpened')) {
      const closer = this.ofType('InventoryClosed').find(
        ({ data }) => data.periodId === opener.periodId,
      )?.data;
      const own = this.facts.filter(({ tableId, shift }) => tableId === opener.tableId && shift !== null);
      const newest = own.map(({ at }) => at).reduce((a, b) => (a > b ? a : b), opener.countedAt);
      const until = Date.parse(closer?.countedAt ?? newest);
      for (let at = Date.parse(opener.countedAt); at < until;) {
        const { day, shift, ends } = shiftInSummer(at);
        const ms = Math.min(ends, until) - at;
        if (days.includes(day) && this.isOf(line, { shift, tableId: opener.tableId })) {
          const key = `${day} ${shift} ${opener.tableId}`;
          open.set(key, (open.get(key) ?? 0) + ms);
        }
        at += ms;
      }
    }
    const rounds = this.facts.filter(({ day, shift, tableId }) => open.has(`${day} ${shift} ${tableId}`));
    return {
      openMs: [...open.values()].reduce((sum, ms) => sum + ms, 0),
      roundsWhileOpen: rounds.reduce((sum, { figures }) => sum + figures.rounds, 0),
    };
  }

  private isOf(line: NaiveLine, { tableId, shift }: { tableId: string; shift: string | null }): boolean {
    const { game, pitId } = this.tables.get(tableId)!;
    const own = { tableId, game, pitId, shift };
    return (Object.keys(line) as (keyof NaiveLine)[]).every((name) => line[name] === own[name]);
  }

  private ofType(type: string): readonly { readonly data: any; readonly index: number }[] {
    return this.known
      .filter(({ event }) => event.type === type)
      .map(({ event, index }) => ({ data: event.data, index }));
  }

  /** The closers that are in the books of the day that they name. */
  private closers(asClosed: boolean): readonly any[] {
    return this.ofType('InventoryClosed')
      .filter(({ data, index }) => !asClosed || index <= (this.cuts.get(data.gamingDay) ?? -Infinity))
      .map(({ data }) => data);
  }

  private isCountedBy({ at, tableId }: Fact, lastDay: string, asClosed: boolean): boolean {
    const openers = this.ofType('InventoryOpened').map(({ data }) => data);
    return this.closers(asClosed).some((closer) => {
      const opener = openers.find(({ periodId }) => periodId === closer.periodId);
      const isIn = opener.countedAt < at && at <= closer.countedAt;
      return closer.tableId === tableId && isIn && closer.gamingDay <= lastDay;
    });
  }

  /** Drop + closer + credits − opener − fills of a period; null until the box that left with it is counted. */
  private countsOf(closer: any, asClosed: boolean): { drop: number; win: number; tableWin: number } | null {
    const cut = asClosed ? this.cuts.get(closer.gamingDay)! : Infinity;
    const events = this.known.filter(({ index }) => index <= cut).map(({ event }) => event);
    let money = closer.amountCents;
    let onForms = 0;
    const own = events.filter(({ stream }) => stream === `inventoryPeriod-${closer.periodId}`);
    const opener = own.find(({ type }) => type === 'InventoryOpened')!.data as any;
    for (const { type, data } of own) {
      const { amountCents } = data as any;
      if (type === 'InventoryOpened' || type === 'FillReceived') money -= amountCents;
      if (type === 'CreditSent') money += amountCents;
    }
    const boxes = new Map<string, any>();
    for (const { type, data, stream, metadata } of events) {
      const raw = data as any;
      if (type === 'BoxRemoved') boxes.set(stream, { emergency: raw.emergency, periodId: raw.periodId });
      if (type === 'BoxPeriodCorrected') boxes.get(stream).periodId = raw.periodId;
      if (type === 'DropCounted' || type === 'DropRecounted') boxes.get(stream).drop = raw.dropCents;
      const at = metadata['occurredAt']!;
      if (raw.tableId !== closer.tableId || at <= opener.countedAt || at > closer.countedAt) continue;
      if (type === 'VigorishComped' || type === 'VigorishDocumented') onForms += raw.amountCents;
      if (type === 'VigorishReinstated' || type === 'VigorishRecovered') onForms -= raw.amountCents;
      if (type === 'RecoveryAdjusted') onForms -= raw.adjustmentCents;
    }
    const mine = [...boxes.values()].filter(
      ({ periodId, drop }) => periodId === closer.periodId && drop !== undefined,
    );
    if (mine.every(({ emergency }) => emergency)) return null;
    const drop = mine.reduce((sum, box) => sum + box.drop, 0);
    return { drop, win: money + drop, tableWin: money + drop + onForms };
  }
}

/** What an event moves in a table's statistics; undefined if it is none of its rounds and no adjustment. */
function figuresOf(type: string, data: any): Partial<Fact['figures']> | undefined {
  const sum = (of: (wager: any) => number) =>
    (data.wagers as any[]).reduce((all: number, each) => all + of(each), 0);
  switch (type) {
    case 'WagersSettled':
      return {
        rounds: 'next' in data ? 0 : 1,
        handle: sum(({ stakeCents }) => stakeCents),
        win: sum(({ takenCents, paidCents }) => takenCents - paidCents),
      };
    case 'SettlementCorrected':
      return {
        handle: sum(({ stands, after }) => (stands ? (stands === 'before' ? 1 : -1) * after.stakeCents : 0)),
        win: sum(
          ({ before, after, deferredCents, collectedAtPayoutCents }) =>
            worthOf(after) - worthOf(before) + deferredCents + collectedAtPayoutCents,
        ),
      };
    case 'VigorishCollected':
      return data.when === 'later' ? {} : { win: data.amountCents };
    case 'VigorishDeferred':
      return { win: data.amountCents };
    case 'AdjustmentApproved':
      return { adjustments: data.amountCents };
    case 'RoundVoided':
    case 'VigorishPaymentMoved':
    case 'VigorishComped':
    case 'VigorishDocumented':
    case 'VigorishReinstated':
    case 'VigorishRecovered':
    case 'RecoveryAdjusted':
    case 'AmountDueSettled':
      return {};
    default:
      return undefined;
  }
}

/** Whether chips or cash moved at the table with an event of a round. */
function movesChips(type: string, data: any): boolean {
  switch (type) {
    case 'WagersSettled':
    case 'VigorishCollected':
    case 'VigorishRecovered':
      return true;
    case 'RecoveryAdjusted':
      return data.adjustmentCents !== 0;
    case 'AmountDueSettled':
      return data.paidAt === 'table';
    case 'SettlementCorrected': {
      const sum = (of: (wager: any) => number) =>
        (data.wagers as any[]).reduce((all: number, each) => all + of(each), 0);
      const handle = figuresOf(type, data)!.handle;
      const moved = sum(
        ({ before, after, collectedAtPayoutCents, collectedLaterCents }) =>
          after.takenCents -
          before.takenCents -
          (after.paidCents - before.paidCents) +
          ((after.fundCents ?? 0) - (before.fundCents ?? 0)) +
          collectedAtPayoutCents +
          collectedLaterCents,
      );
      return handle !== 0 || moved !== 0;
    }
    default:
      return false;
  }
}

/** What a wager took and what it left due. */
function worthOf({ takenCents, paidCents, due }: any): number {
  const left = due ? due.takenCents - due.paidCents + due.chargedCents : 0;
  return takenCents - paidCents + left;
}

const HOUR_MS = 3_600_000;

/** The shift of an instant in New York's summer, four hours behind: shifts of eight hours begin at 6, 14 and 22. */
function shiftInSummer(atMs: number): { day: string; shift: string; ends: number } {
  const sinceSix = atMs - 10 * HOUR_MS;
  const place = Math.floor(sinceSix / (8 * HOUR_MS));
  return {
    day: new Date(sinceSix).toISOString().slice(0, 10),
    shift: ['day', 'swing', 'grave'][((place % 3) + 3) % 3]!,
    ends: (place + 1) * 8 * HOUR_MS + 10 * HOUR_MS,
  };
}

/** The gaming days of a span up to a day, and those of the period before, day by day. */
export function naiveDays(span: string, last: string): { current: string[]; before: string[] } {
  const day = (date: string, days: number) =>
    new Date(Date.parse(date) + days * 24 * HOUR_MS).toISOString().slice(0, 10);
  const back = (isIn: (date: string) => boolean, from: string): string[] => {
    const found: string[] = [];
    for (let date = from; isIn(date); date = day(date, -1)) found.unshift(date);
    return found;
  };
  if (span === 'day') return { current: [last], before: [day(last, -1)] };
  if (span === 'week') {
    const current = [last];
    while (new Date(`${current[0]!}T12:00:00Z`).getUTCDay() !== 1) current.unshift(day(current[0]!, -1));
    return { current, before: current.map((date) => day(date, -7)) };
  }
  const length = span === 'month' ? 7 : 4;
  const current = back((date) => date.slice(0, length) === last.slice(0, length), last);
  const dayBefore = day(current[0]!, -1);
  const whole = back((date) => date.slice(0, length) === dayBefore.slice(0, length), dayBefore);
  const endsMonth = day(last, 1).endsWith('-01');
  const monthOf = span === 'month' ? whole[0]!.slice(0, 7) : `${whole[0]!.slice(0, 4)}${last.slice(4, 7)}`;
  const until = endsMonth ? `${monthOf}-31` : `${monthOf}${last.slice(7)}`;
  return { current, before: whole.filter((date) => date <= until) };
}
