import type { DecodedEvent } from '#event-store';

/* eslint-disable @typescript-eslint/no-explicit-any, @typescript-eslint/no-unsafe-member-access, @typescript-eslint/no-unsafe-assignment, @typescript-eslint/no-unsafe-argument, @typescript-eslint/no-unsafe-return -- reads raw events without their types, so that it shares nothing with the ledger */

/** The figures of a table over some gaming days in the naive books: cents, basis points not yet rounded, and a count. */
export interface NaiveSheet {
  readonly drop: number | null;
  readonly fills: number | null;
  readonly credits: number | null;
  readonly fromCounts: number | null;
  readonly fromRounds: number;
  readonly unexplained: number | null;
  readonly tableWin: number | null;
  /** In cents, with its fraction. */
  readonly theoretical: number;
  readonly adjustments: number;
  readonly notCounted: number;
}

interface Period {
  readonly openedAt: string;
  readonly closer: any;
}

/** Wins of each hundred staked, by the number of ways: a double zero wheel that takes half of red, and eight decks at 5 per cent. */
const BANKER = 2_292_252_566_437_888;
const PLAYER = 2_230_518_282_592_256;
const TIE = 475_627_426_473_216;
const EXPECTED: Readonly<Record<string, number>> = {
  red: (2 * 0.5) / 38,
  banker: (PLAYER - BANKER * 0.95) / (BANKER + PLAYER + TIE),
};

/** A day sheet from raw events alone: a second computation that shares no code with the first. */
export class NaiveDaySheets {
  private readonly known: readonly { readonly event: DecodedEvent; readonly index: number }[];
  private readonly cuts = new Map<string, number>();
  readonly tables = new Set<string>();

  /** @param counts whether an event counts at the moment that is asked for */
  constructor(events: readonly DecodedEvent[], counts: (event: DecodedEvent, index: number) => boolean) {
    this.known = events
      .map((event, index) => ({ event, index }))
      .filter(({ event, index }) => counts(event, index));
    for (const { event } of this.known) {
      const data = event.data as any;
      if (event.type === 'TableCommissioned') this.tables.add(data.tableId);
      if (event.type === 'DayReopened') this.cuts.delete(data.gamingDay);
      if (event.type !== 'DayClosed') continue;
      this.cuts.set(
        data.gamingDay,
        events.findIndex(({ id }) => id === data.knownAt),
      );
    }
  }

  isClosed(day: string): boolean {
    return this.cuts.has(day);
  }

  /** @param days in their order */
  figures(tableId: string, days: readonly string[], asClosed: boolean): NaiveSheet {
    const cut = (day: string): number => (asClosed ? (this.cuts.get(day) ?? -1) : Infinity);
    const known = this.known.filter(({ event }) => (event.data as any).tableId === tableId);
    const dayOf = ({ type, data, metadata }: DecodedEvent): string =>
      type === 'AdjustmentApproved' ? (data as any).gamingDay : metadata['gamingDay']!;
    const own = known
      .filter(({ event, index }) => days.includes(dayOf(event)) && index <= cut(dayOf(event)))
      .map(({ event }) => event);
    const total = (of: (event: DecodedEvent) => number) => own.reduce((sum, event) => sum + of(event), 0);
    const periods = this.periods(tableId);
    const closed = periods.filter(
      ({ closer }) =>
        closer && days.includes(closer.data.gamingDay) && closer.index <= cut(closer.data.gamingDay),
    );
    const counted = closed.flatMap((period) => this.counts(period, cut(period.closer.data.gamingDay)) ?? []);
    const nowhere = own.filter(({ type, data, metadata }) => {
      if (type !== 'WagersSettled' && inBox(type, data) === 0) return false;
      const at = metadata['occurredAt']!;
      return !periods.some(
        ({ openedAt, closer }) =>
          closer &&
          closer.index <= cut(closer.data.gamingDay) &&
          closer.data.gamingDay <= days.at(-1)! &&
          openedAt < at &&
          at <= closer.data.countedAt,
      );
    });
    const ofCounted = (name: 'drop' | 'fills' | 'credits' | 'win' | 'onForms' | 'left') =>
      counted.length === 0 ? null : counted.reduce((sum, each) => sum + each[name], 0);
    return {
      drop: ofCounted('drop'),
      fills: ofCounted('fills'),
      credits: ofCounted('credits'),
      fromCounts: ofCounted('win'),
      fromRounds: total(({ type, data }) => won(type, data)),
      unexplained: ofCounted('left'),
      tableWin: counted.length === 0 ? null : ofCounted('win')! + ofCounted('onForms')!,
      theoretical: total(({ type, data }) =>
        type === 'WagersSettled'
          ? sum((data as any).wagers, ({ kind, stakeCents }) => EXPECTED[kind]! * stakeCents)
          : 0,
      ),
      adjustments: total(({ type, data }) => (type === 'AdjustmentApproved' ? (data as any).amountCents : 0)),
      notCounted: closed.length - counted.length + new Set(nowhere.map(dayOf)).size,
    };
  }

  private periods(tableId: string): readonly Period[] {
    const of = (type: string) =>
      this.known.filter(({ event }) => event.type === type && (event.data as any).tableId === tableId);
    const closers = of('InventoryClosed').map(({ event, index }) => ({ data: event.data as any, index }));
    return of('InventoryOpened').map(({ event }) => {
      const opener = event.data as any;
      return {
        openedAt: opener.countedAt,
        closer: closers.find(({ data }) => data.periodId === opener.periodId),
      };
    });
  }

  /** What was counted in a closed period by the events up to one; null until the box that left with it is counted. */
  private counts({ openedAt, closer: { data: closer } }: Period, cut: number) {
    const known = this.known.filter(({ index }) => index <= cut).map(({ event }) => event);
    const figures = { drop: 0, fills: 0, credits: 0, win: closer.amountCents, onForms: 0, explained: 0 };
    const boxes = new Map<string, any>();
    for (const { type, data, stream, metadata } of known) {
      const raw = data as any;
      if (type === 'BoxRemoved') boxes.set(stream, { emergency: raw.emergency, periodId: raw.periodId });
      if (type === 'BoxPeriodCorrected') boxes.get(stream).periodId = raw.periodId;
      if (type === 'DropCounted' || type === 'DropRecounted') boxes.get(stream).drop = raw.dropCents;
      if (stream === `inventoryPeriod-${closer.periodId}`) {
        if (type === 'InventoryOpened') figures.win -= raw.amountCents;
        if (type === 'FillReceived') figures.fills += raw.amountCents;
        if (type === 'CreditSent') figures.credits += raw.amountCents;
      }
      const at = metadata['occurredAt']!;
      if (raw.tableId !== closer.tableId || at <= openedAt || at > closer.countedAt) continue;
      figures.explained += inBox(type, raw);
      if (type === 'VigorishComped' || type === 'VigorishDocumented') figures.onForms += raw.amountCents;
      if (type === 'VigorishReinstated' || type === 'VigorishRecovered') figures.onForms -= raw.amountCents;
      if (type === 'RecoveryAdjusted') figures.onForms -= raw.adjustmentCents;
    }
    const mine = [...boxes.values()].filter(
      ({ periodId, drop }) => periodId === closer.periodId && drop !== undefined,
    );
    if (mine.every(({ emergency }) => emergency)) return null;
    const drop = sum(mine, (box) => box.drop);
    const win = figures.win + drop + figures.credits - figures.fills;
    return { ...figures, drop, win, left: win - figures.explained };
  }
}

function sum(items: readonly any[], of: (item: any) => number): number {
  return items.reduce((all: number, each) => all + of(each), 0);
}

/** What an event earns the house. */
function won(type: string, data: any): number {
  switch (type) {
    case 'WagersSettled':
      return sum(data.wagers, ({ takenCents, paidCents }) => takenCents - paidCents);
    case 'VigorishCollected':
      return data.when === 'later' ? 0 : data.amountCents;
    case 'VigorishDeferred':
      return data.amountCents;
    case 'SettlementCorrected':
      return sum(
        data.wagers,
        ({ before, after, deferredCents, collectedAtPayoutCents }) =>
          worth(after) - worth(before) + deferredCents + collectedAtPayoutCents,
      );
    default:
      return 0;
  }
}

/** What a wager took, with what it leaves due. */
function worth({ takenCents, paidCents, due }: any): number {
  return takenCents - paidCents + (due ? due.takenCents - due.paidCents + due.chargedCents : 0);
}

/** What an event puts into the tray and the drop box. */
function inBox(type: string, data: any): number {
  switch (type) {
    case 'WagersSettled':
      return sum(
        data.wagers,
        ({ takenCents, paidCents, fundCents = 0 }) => takenCents - paidCents + fundCents,
      );
    case 'VigorishCollected':
    case 'VigorishRecovered':
      return data.amountCents;
    case 'VigorishPaymentMoved':
      return -data.amountCents;
    case 'RecoveryAdjusted':
      return data.adjustmentCents;
    case 'AmountDueSettled':
      if (data.paidAt !== 'table') return 0;
      return data.paidTo === 'house' ? data.amountCents : -data.amountCents;
    case 'SettlementCorrected':
      return sum(
        data.wagers,
        ({ before, after, collectedAtPayoutCents, collectedLaterCents }) =>
          after.takenCents -
          before.takenCents -
          after.paidCents +
          before.paidCents +
          ((after.fundCents ?? 0) - (before.fundCents ?? 0)) +
          collectedAtPayoutCents +
          collectedLaterCents,
      );
    default:
      return 0;
  }
}

/** The gaming days of a span up to a day, or the same of the year before, day by day. */
export function naiveSheetDays(span: string, lastYear: boolean, last: string): readonly string[] {
  const [year, month, ofMonth] = last.split('-').map(Number) as [number, number, number];
  const lengthOf = (y: number, m: number) => new Date(Date.UTC(y, m, 0)).getUTCDate();
  const y = lastYear ? year - 1 : year;
  const length = lengthOf(y, month);
  const endsMonth = lastYear && span !== 'day' && ofMonth === lengthOf(year, month);
  const until = endsMonth || ofMonth > length ? length : ofMonth;
  const days = (m: number, from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) =>
      [y, String(m).padStart(2, '0'), String(from + at).padStart(2, '0')].join('-'),
    );
  if (span === 'day') return days(month, until, until);
  if (span === 'month') return days(month, 1, until);
  const whole = Array.from({ length: month - 1 }, (_, at) => days(at + 1, 1, lengthOf(y, at + 1)));
  return [...whole.flat(), ...days(month, 1, until)];
}
