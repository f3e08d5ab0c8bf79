import {
  approveAdjustment,
  approveHistory,
  closeDay,
  openHistory,
  prepareAdjustment,
  proposeReopening,
  rejectAdjustment,
  reopenDay,
  reportDay,
} from '#application';
import type { DayBooks, Receipt } from '#application';
import type { Chance } from '#play/chance.js';
import type { NaiveBooks } from '#testing/naive/clerk/naive-books.js';
import { dayAfter, naiveBooksDate } from '#testing/naive/naive-calendar.js';
import type { NaiveCounts } from '#testing/naive/naive-counts.js';
import { NaiveDays } from '#testing/naive/naive-days.js';
import type { NaiveAdjustment } from '#testing/naive/naive-days.js';
import type { Act, Doing } from './act.js';
import { choose } from './choose.js';
import { bookedMs, countedAct } from './counted-act.js';
import { everyone } from './people.js';
import type { SimulatedTable } from './simulated-table.js';

/** The place of accounting. */
export const ACCOUNTING = 'accounting';

/** A gaming day is over for every clock this long after its end. */
const SURELY_OVER_MS = 10 * 60_000;

/** The printed books, with the place of an event in the log. */
export interface PrintedBooks extends DayBooks {
  positionOf(eventId: string): number;
}

type Asked = Omit<Parameters<typeof countedAct>[3], 'tableId' | 'causeMs' | 'role'>;

/** Accounting: it reports, closes and reopens gaming days, adjusts them, and opens past ones as history. */
export class AccountingDesk {
  readonly days: NaiveDays;
  /** The newest floor time of what was recorded of each gaming day. */
  private readonly newestMs = new Map<string, number>();

  constructor(
    private readonly books: NaiveBooks,
    counts: NaiveCounts,
    private readonly propertyId: string,
    private readonly printed: PrintedBooks,
    private readonly chance: Chance,
  ) {
    this.days = new NaiveDays(books.postings, counts);
  }

  /** An act on the books of today or an earlier day. */
  next(doing: Doing, tables: readonly SimulatedTable[]): Act {
    const { chance, days } = this;
    const over = dayAfter(naiveBooksDate(doing.atMs - SURELY_OVER_MS).gamingDay, -1);
    const today = naiveBooksDate(doing.atMs).gamingDay;
    const known = [...new Set(this.books.postings.map(({ gamingDay }) => gamingDay))].toSorted();
    const past = [over, ...known.filter((day) => day < over)];
    const gamingDay = chance.pick(past);
    const isOpen = !days.isClosed(gamingDay);
    return choose(chance, [
      [10, () => this.report(doing, chance.happens(50) ? today : gamingDay)],
      [isOpen ? 12 : 2, () => this.close(doing, gamingDay)],
      [1, () => this.tooEarly(doing, dayAfter(today, 4))],
      [isOpen ? 1 : 6, () => this.propose(doing, gamingDay)],
      [isOpen ? 1 : 8, () => this.reopen(doing, gamingDay)],
      [8, () => this.adjust(doing, chance.happens(20) ? today : gamingDay, chance.pick(tables).tableId)],
      [10, () => this.decide(doing, gamingDay)],
      [2, () => this.openHistory(doing, over)],
      [4, () => this.approveHistory(doing)],
    ]);
  }

  private report(doing: Doing, gamingDay: string): Act {
    const { chance, days, printed } = this;
    const day = days.day(gamingDay);
    const kind = chance.pick([
      'preliminary',
      'count-room',
      ...(chance.happens(30) ? (['final'] as const) : []),
    ] as const);
    const refusal =
      kind !== 'final'
        ? day.status === 'open'
          ? undefined
          : 'gaming-day-closed'
        : day.status === 'open'
          ? 'gaming-day-not-closed'
          : day.status === 'final'
            ? 'final-report-made'
            : undefined;
    return this.act(doing, gamingDay, {
      what: `makes the ${kind} report of ${gamingDay}`,
      useCase: reportDay(printed)({ gamingDay, kind }),
      refusal,
      enter: (_by, receipt) => {
        day.reports[kind] += 1;
        if (kind === 'final') day.status = 'final';
        else this.said(gamingDay, receipt, 'DayReported');
      },
    });
  }

  private close(doing: Doing, gamingDay: string): Act {
    const { days, printed } = this;
    return this.act(doing, gamingDay, {
      what: `closes ${gamingDay}`,
      useCase: closeDay(printed)({ gamingDay }),
      refusal: days.isClosed(gamingDay) ? 'gaming-day-closed' : undefined,
      enter: (_by, receipt) => {
        const { knownAt } = this.said(gamingDay, receipt, 'DayClosed');
        days.close(gamingDay, Number(receipt.position), knownAt);
      },
    });
  }

  private tooEarly(doing: Doing, gamingDay: string): Act {
    const useCase = closeDay(this.printed)({ gamingDay });
    const refusal = 'gaming-day-not-begun';
    return this.act(doing, gamingDay, {
      what: `closes ${gamingDay}`,
      useCase,
      refusal,
      enter: () => undefined,
    });
  }

  private propose(doing: Doing, gamingDay: string): Act {
    const day = this.days.day(gamingDay);
    return this.act(doing, gamingDay, {
      what: `proposes to reopen ${gamingDay}`,
      useCase: proposeReopening({ gamingDay, reason: 'a box was missing' }),
      refusal: whyNotReopened(day.status),
      enter: ({ userId }) => (day.proposedBy = userId),
    });
  }

  private reopen(doing: Doing, gamingDay: string): Act {
    const { chance, days } = this;
    const day = days.day(gamingDay);
    const actor = chance.pick(everyone(['accounting']));
    const refusal =
      whyNotReopened(day.status) ??
      (day.proposedBy === undefined
        ? 'reopening-not-proposed'
        : day.proposedBy === actor.userId
          ? 'duties-not-apart'
          : days.isUnderLater(gamingDay)
            ? 'later-day-closed'
            : undefined);
    return this.act(doing, gamingDay, {
      what: `reopens ${gamingDay}`,
      useCase: reopenDay({ gamingDay }),
      refusal,
      actor,
      enter: (_by, { position }) => {
        this.books.findAt('', 'notice day-reopened', bookedMs(doing, this.newestMs.get(gamingDay)));
        days.reopen(gamingDay, Number(position));
      },
    });
  }

  private adjust(doing: Doing, gamingDay: string, tableId: string): Act {
    const { adjustments } = this.days.day(gamingDay);
    const amountCents = this.chance.pick([-200_001, -200_000, -9_000, 0, 1, 200_000, 200_001]);
    return this.act(doing, gamingDay, {
      what: `adjusts ${tableId} on ${gamingDay} by ${amountCents}`,
      useCase: prepareAdjustment({ gamingDay, tableId, amountCents, reason: 'a slip counted twice' }),
      refusal: amountCents === 0 ? 'amount-impossible' : undefined,
      enter: ({ userId }) => {
        const adjustmentId = `${gamingDay}.${adjustments.length + 1}`;
        adjustments.push({
          ...{ adjustmentId, gamingDay, tableId, amountCents, preparedBy: userId },
          ...{ status: 'prepared', position: Infinity },
        });
      },
    });
  }

  /** Approves or rejects an adjustment, as somebody else. */
  private decide(doing: Doing, gamingDay: string): Act | undefined {
    const { chance, days } = this;
    const all = [...days.days.values()].flatMap(({ adjustments }) => adjustments);
    const prepared = all.filter(({ status }) => status === 'prepared');
    if (all.length === 0 && chance.happens(90)) return undefined;
    const known = chance.happens(95) && all.length > 0;
    const adjustment = known ? chance.pick(prepared.length > 0 ? prepared : all) : undefined;
    const { adjustmentId, gamingDay: of } = adjustment ?? { adjustmentId: `${gamingDay}.900`, gamingDay };
    const approves = chance.happens(75);
    const actor = chance.pick(everyone(['accounting']));
    const request = { gamingDay: of, adjustmentId };
    return this.act(doing, of, {
      what: `${approves ? 'approves' : 'rejects'} ${adjustmentId}`,
      useCase: approves
        ? approveAdjustment(request)
        : rejectAdjustment({ ...request, reason: 'counted once' }),
      refusal: adjustment ? whyNotDecided(adjustment, actor.userId) : 'unknown-adjustment',
      actor,
      enter: (_by, { position }) => {
        adjustment!.status = approves ? 'approved' : 'rejected';
        adjustment!.position = Number(position);
      },
    });
  }

  private openHistory(doing: Doing, over: string): Act {
    const { chance, days, propertyId } = this;
    const from = dayAfter(over, -chance.between(0, 3));
    const to = chance.happens(80) ? over : dayAfter(from, chance.happens(50) ? -1 : 10);
    const isClosed = days.isAnyClosed(from, to);
    const refusal = to !== over ? 'history-impossible' : isClosed ? 'history-of-closed-day' : undefined;
    return countedAct(doing, this.books, chance, {
      what: `opens ${from} to ${to} as history`,
      tableId: '',
      useCase: openHistory({ propertyId, from, to, reason: 'from the old system' }),
      refusal,
      enter: ({ userId }) => void days.histories.push({ from, to, openedBy: userId, position: Infinity }),
    });
  }

  private approveHistory(doing: Doing): Act | undefined {
    const { books, chance, days, propertyId } = this;
    const { histories } = days;
    if (histories.length === 0) return undefined;
    const number = chance.happens(95) ? chance.between(1, histories.length) : histories.length + 1;
    const history = histories[number - 1];
    const actor = chance.pick(everyone(['accounting']));
    return countedAct(doing, books, chance, {
      what: `approves history ${number}`,
      tableId: '',
      useCase: approveHistory({ propertyId, historyId: `H${number}` }),
      refusal: !history
        ? 'unknown-history'
        : history.position < Infinity
          ? 'history-approved'
          : history.openedBy === actor.userId
            ? 'duties-not-apart'
            : days.isAnyClosed(history.from, history.to)
              ? 'history-of-closed-day'
              : undefined,
      actor,
      enter: (_by, { position }) => {
        history!.position = Number(position);
        books.findAt('', 'notice history-approved', doing.atMs);
      },
    });
  }

  private act(doing: Doing, gamingDay: string, asked: Asked): Act {
    const enter: Act['enter'] = (...recorded) => {
      asked.enter(...recorded);
      this.newestMs.set(gamingDay, Math.max(this.newestMs.get(gamingDay) ?? 0, doing.atMs));
    };
    const causeMs = this.newestMs.get(gamingDay);
    return countedAct(doing, this.books, this.chance, { ...asked, tableId: '', causeMs, enter });
  }

  /** Keeps what a report said, to be compared once everything before it is in the books. */
  private said(gamingDay: string, { events }: Receipt, of: string): { readonly knownAt: number } {
    const said = events.find(({ type }) => type === of)?.data as { readonly knownAt: string };
    const knownAt = this.printed.positionOf(said.knownAt);
    this.days.said.push({ gamingDay, knownAt, said });
    return { knownAt };
  }
}

function whyNotReopened(status: string): string | undefined {
  if (status === 'open') return 'gaming-day-not-closed';
  return status === 'final' ? 'final-report-made' : undefined;
}

function whyNotDecided({ status, preparedBy }: NaiveAdjustment, userId: string): string | undefined {
  if (status !== 'prepared') return 'adjustment-decided';
  return preparedBy === userId ? 'duties-not-apart' : undefined;
}
