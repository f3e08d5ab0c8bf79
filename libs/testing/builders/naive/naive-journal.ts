import type { DecodedEvent } from '#event-store';

/** An entry of the naive journal: what is in the books of a closed day of one day at one table in one account. */
export type NaiveEntry = `${string} ${string} ${string} ${string}`;

interface Fact {
  readonly index: number;
  /** Day of the fact, and the day that it concerns. */
  readonly day: string;
  readonly concerns: string;
  readonly tableId: string;
  readonly accounts: Readonly<Record<string, number>>;
  /** What it put into tray and drop box. */
  readonly moved: number;
}

/** What is counted of a day at a table, beside what explains it. */
interface Counted {
  readonly counted: number;
  readonly rounds: number;
  readonly changes: number;
}

const NOT_COUNTED: Counted = { counted: 0, rounds: 0, changes: 0 };
const LAST_DAY = '2010-08-31';

/* eslint-disable @typescript-eslint/no-explicit-any, @typescript-eslint/no-unsafe-member-access, @typescript-eslint/no-unsafe-assignment, @typescript-eslint/no-unsafe-argument, @typescript-eslint/no-unsafe-return -- reads raw events without their types, so that it shares nothing with the ledger */

/**
 * The journal of closed gaming days from raw events alone: a second computation that shares no code with the first. It
 * reads how money moved instead of how win is earned, and knows only closings that are in force.
 */
export class NaiveJournal {
  private readonly cuts = new Map<string, number>();
  private readonly facts: Fact[] = [];
  private readonly closers: any[] = [];

  constructor(private readonly events: readonly DecodedEvent[]) {
    const places = new Map(events.map(({ id }, index) => [id, index]));
    for (const [index, event] of events.entries()) {
      const raw = event.data as any;
      if (event.type === 'DayClosed') this.cuts.set(raw.gamingDay, places.get(raw.knownAt)!);
      if (event.type === 'DayReopened') this.cuts.delete(raw.gamingDay);
      if (event.type === 'InventoryClosed') this.closers.push({ ...raw, index });
      const accounts = accountsOf(event.type, raw);
      if (!accounts) continue;
      const day: string = event.type === 'AdjustmentApproved' ? raw.gamingDay : event.metadata['gamingDay'];
      const concerns = event.type === 'SettlementCorrected' ? settledOn(events, event.stream) : day;
      const moved = event.type === 'AdjustmentApproved' ? 0 : movedBy(event.type, raw);
      this.facts.push({ index, day, concerns, tableId: raw.tableId, accounts, moved });
    }
  }

  /** The sum of each account by day of the books, day concerned and table; without zeros. */
  entries(): Map<NaiveEntry, number> {
    const sums = new Map<NaiveEntry, number>();
    const add = (day: string, concerns: string, tableId: string, account: string, cents: number): void => {
      if (!this.cuts.has(day)) return;
      const key: NaiveEntry = `${day} ${concerns} ${tableId} ${account}`;
      sums.set(key, (sums.get(key) ?? 0) + cents);
    };
    for (const { index, day, concerns, tableId, accounts, moved } of this.facts) {
      const booked = this.bookedOn(day, index);
      for (const [account, cents] of Object.entries(accounts)) add(booked, concerns, tableId, account, cents);
      add(booked, concerns, tableId, 'notCounted', moved);
    }
    for (const [day, cut] of this.cuts) {
      for (const tableId of new Set(this.closers.map((closer) => closer.tableId as string))) {
        let before = NOT_COUNTED;
        for (const index of [cut, ...this.changesOf(tableId, cut)]) {
          const now = this.countedAt(day, tableId, index);
          if (!now) continue;
          const [counted, rounds, changes] = [
            now.counted - before.counted,
            now.rounds - before.rounds,
            now.changes - before.changes,
          ];
          const booked = this.bookedOn(day, index);
          add(booked, day, tableId, 'trayAndDrop', counted);
          add(booked, day, tableId, 'notCounted', -rounds);
          add(booked, day, tableId, 'trayChanges', -changes);
          add(booked, day, tableId, 'unexplained', rounds + changes - counted);
          before = now;
        }
      }
    }
    return new Map([...sums].filter(([, cents]) => cents !== 0));
  }

  get closedDays(): readonly string[] {
    return [...this.cuts.keys()].toSorted();
  }

  /** The events after a place that may change what is counted at a table: of the table, and of every box and period. */
  private changesOf(tableId: string, after: number): readonly number[] {
    return this.events.flatMap(({ type, data }, index) => {
      const isOfRound = (data as any).tableId === tableId && accountsOf(type, data) !== undefined;
      return index > after && (isOfRound || /^(Inventory|Fill|Credit|Box|Drop|Tray)/.test(type))
        ? [index]
        : [];
    });
  }

  /** What is counted by the events up to one; undefined until a period whose closer names the day is counted. */
  private countedAt(day: string, tableId: string, index: number): Counted | undefined {
    const closers = this.closers.filter(
      (closer) => closer.index <= index && closer.gamingDay === day && closer.tableId === tableId,
    );
    const periods = closers.flatMap((closer) => this.periodAt(closer, index) ?? []);
    if (periods.length === 0) return undefined;
    const sum = (figure: keyof Counted): number => total(periods, (period) => period[figure]);
    return { counted: sum('counted'), rounds: sum('rounds'), changes: sum('changes') };
  }

  private periodAt(closer: any, index: number): Counted | undefined {
    const known = this.events.slice(0, index + 1);
    const stream = `inventoryPeriod-${closer.periodId}`;
    const own = known.filter((event) => event.stream === stream);
    const opener = own.find(({ type }) => type === 'InventoryOpened')!.data as any;
    const moved = (which: string) =>
      total(
        own.filter(({ type }) => type === which),
        ({ data }) => data.amountCents,
      );
    const boxes = [...Map.groupBy(known, (event) => event.stream)]
      .filter(([each]) => each.startsWith('dropBox-'))
      .map(([, ofBox]) => boxFrom(ofBox))
      .filter((box) => box.periodId === closer.periodId && box.drop !== undefined);
    if (!boxes.some((box) => !box.emergency)) return undefined;
    const changes = known.filter(
      ({ type, data }) =>
        type === 'TrayChangeSigned' && (data as any).documented && (data as any).periodId === closer.periodId,
    );
    const rounds = this.facts.filter((fact) => {
      const at = this.events[fact.index]!.metadata['occurredAt']!;
      return (
        fact.index <= index &&
        fact.tableId === closer.tableId &&
        at > opener.countedAt &&
        at <= closer.countedAt
      );
    });
    return {
      counted:
        total(boxes, (box) => box.drop) +
        closer.amountCents +
        moved('CreditSent') -
        opener.amountCents -
        moved('FillReceived'),
      rounds: total(rounds, (fact) => fact.moved),
      changes: total(changes, ({ data }) => data.trayCents + data.boxCents),
    };
  }

  private bookedOn(day: string, index: number): string {
    for (let each = day; each <= LAST_DAY; each = after(each)) {
      const cut = this.cuts.get(each);
      if (cut === undefined || index <= cut) return each;
    }
    throw new Error(`no day takes a fact of ${day}`);
  }
}

/** What an event changes in the accounts, debits positive, apart from tray and drop box. */
function accountsOf(type: string, data: any): Record<string, number> | undefined {
  const cents: number = data.amountCents;
  switch (type) {
    case 'WagersSettled': {
      const funds = total(data.wagers, (wager) => wager.fundCents ?? 0);
      return { win: -total(data.wagers, (wager) => wager.takenCents - wager.paidCents), playerFunds: -funds };
    }
    case 'VigorishCollected':
      return data.when === 'later' ? { vigorishReceivable: -cents } : { win: -cents };
    case 'VigorishPaymentMoved':
      return { vigorishReceivable: cents };
    case 'VigorishDeferred':
      return { vigorishReceivable: cents, win: -cents };
    case 'VigorishComped':
      return { vigorishReceivable: -cents, complimentary: cents };
    case 'VigorishDocumented':
      return { vigorishReceivable: -cents, documentedVigorish: cents };
    case 'VigorishReinstated':
      return {
        vigorishReceivable: cents,
        [data.was === 'comped' ? 'complimentary' : 'documentedVigorish']: -cents,
      };
    case 'VigorishRecovered':
      return { documentedVigorish: -cents };
    case 'RecoveryAdjusted':
      return { documentedVigorish: -data.adjustmentCents };
    case 'AmountDueSettled': {
      const toHouse = data.paidTo === 'house' ? cents : -cents;
      return { amountsDue: -toHouse, cage: data.paidAt === 'cage' ? toHouse : 0 };
    }
    case 'SettlementCorrected': {
      const due = total(data.wagers, ({ before, after }) => dueOn(after) - dueOn(before));
      const fundsDue = total(
        data.wagers,
        ({ before, after }) => (after.due?.fundCents ?? 0) - (before.due?.fundCents ?? 0),
      );
      const won = total(
        data.wagers,
        ({ before, after, ...vigorish }) =>
          after.takenCents -
          before.takenCents -
          (after.paidCents - before.paidCents) +
          (vigorish.deferredCents as number) +
          (vigorish.collectedAtPayoutCents as number),
      );
      return {
        win: -won - due,
        amountsDue: due + fundsDue,
        vigorishReceivable: total(data.wagers, (wager) => wager.deferredCents - wager.collectedLaterCents),
        playerFunds: -total(
          data.wagers,
          ({ before, after }) =>
            (after.fundCents ?? 0) -
            (before.fundCents ?? 0) +
            (after.due?.fundCents ?? 0) -
            (before.due?.fundCents ?? 0),
        ),
      };
    }
    case 'AdjustmentApproved':
      return { adjusted: cents, adjustments: -cents };
    default:
      return undefined;
  }
}

/** What an event put into tray and drop box, in money that moved at the table. */
function movedBy(type: string, data: any): number {
  const cents: number = data.amountCents;
  switch (type) {
    case 'WagersSettled':
      return total(data.wagers, (wager) => wager.takenCents - wager.paidCents + (wager.fundCents ?? 0));
    case 'VigorishCollected':
    case 'VigorishRecovered':
      return cents;
    case 'VigorishPaymentMoved':
      return -cents;
    case 'RecoveryAdjusted':
      return data.adjustmentCents;
    case 'AmountDueSettled':
      if (data.paidAt === 'cage') return 0;
      return data.paidTo === 'house' ? cents : -cents;
    case 'SettlementCorrected':
      return total(
        data.wagers,
        ({ before, after, ...vigorish }) =>
          after.takenCents -
          before.takenCents -
          (after.paidCents - before.paidCents) +
          ((after.fundCents ?? 0) - (before.fundCents ?? 0)) +
          (vigorish.collectedAtPayoutCents as number) +
          (vigorish.collectedLaterCents as number),
      );
    default:
      return 0;
  }
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

function dueOn({ due }: any): number {
  return due ? due.takenCents - due.paidCents + due.chargedCents : 0;
}

function settledOn(events: readonly DecodedEvent[], stream: string): string {
  const settled = events.find((event) => event.stream === stream && event.type === 'WagersSettled');
  return settled!.metadata['gamingDay']!;
}

function total(items: readonly any[], amountOf: (item: any) => number): number {
  return items.reduce((amount, item) => amount + amountOf(item), 0);
}

function after(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}
