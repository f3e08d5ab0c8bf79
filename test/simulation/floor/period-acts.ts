import { countCloser, countOpener, countTray, observeCount, reportDifference } from '#application';
import type { Chance } from '#play/chance.js';
import { someone } from '#testing/builders/contexts.js';
import type { NaiveBooks } from '#testing/naive/clerk/naive-books.js';
import { naiveBooksDate } from '#testing/naive/naive-calendar.js';
import type { NaiveCounts } from '#testing/naive/naive-counts.js';
import { naiveReportsDue } from '#testing/naive/naive-period.js';
import type { NaiveCount, NaivePeriod, NaiveSigned } from '#testing/naive/naive-period.js';
import { isSamePieces, trayOf, worth } from '#testing/naive/naive-pieces.js';
import type { NaivePieces } from '#testing/naive/naive-pieces.js';
import type { Act, Doing } from './act.js';
import { bookedMs, countedAct } from './counted-act.js';
import type { SimulatedTable } from './simulated-table.js';
import type { Slips } from './slips.js';

/** The most that a difference of an opener is, by the reports that it needs, in cents. */
const DIFFERENCES = [2_500, 2_501, 9_999, 10_000, 31_300];

const REPORTERS = {
  verbal: 'floorperson',
  security: 'security',
  surveillance: 'surveillance',
  division: 'accounting',
} as const;

const HOUR_MS = 3_600_000;

/** The counts of a tray: opener, closer and those in between, each with the supervisor's signature. */
export class PeriodActs {
  constructor(
    private readonly books: NaiveBooks,
    private readonly counts: NaiveCounts,
    private readonly slips: Slips,
    private readonly chance: Chance,
  ) {}

  /** Counts the opener of the next period; in vain while the one before is not closed. */
  open(doing: Doing, table: SimulatedTable): Act {
    const { chance, counts } = this;
    const { tableId } = table;
    const newest = counts.newest(tableId);
    const again = newest?.unsigned?.kind === 'opener' ? newest : undefined;
    const skips = newest?.closer === undefined && newest && !again;
    const number = again ? again.number : (newest?.number ?? 0) + 1;
    const before = again ? again.before : newest?.closer;
    const slip = this.slips.next('inventory-slip');
    if (!slip) return this.slips.receive(doing, 'inventory-slip');
    const onNewSlip = before === undefined || chance.happens(30);
    const pieces = this.openerOf(before);
    const { gamingDay, shift } = naiveBooksDate(doing.atMs);
    const periodId = `${tableId}:${number}`;
    return this.act(doing, tableId, {
      what: `counts the opener of ${periodId}`,
      useCase: countOpener({
        ...{ tableId, number, denominations: pieces },
        ...(onNewSlip && { seriesId: slip.seriesId }),
      }),
      refusal: skips ? 'period-before-not-closed' : undefined,
      breaches: doing.atMs >= table.service.untilMs ? ['table-retired'] : [],
      causeMs: again?.newestMs,
      othersMs: [
        table.service.fromMs,
        ...(before ? [before.signedMs] : []),
        ...(onNewSlip ? [slip.receivedMs] : []),
      ],
      enter: ({ userId }, { position }) => {
        const period = again ?? this.begun(tableId, number, before);
        const count: NaiveCount = {
          ...{ kind: 'opener', pieces, gamingDay, shift, staysOpen: false },
          ...{ slip: onNewSlip ? slip.formNumber : before.slip, countedMs: doing.atMs, countedBy: userId },
        };
        if (onNewSlip) this.onSlip(doing, period, count, userId);
        this.counted(doing, period, count, Number(position), again?.newestMs);
      },
    });
  }

  /** Counts the tray within a period, or of the idle table after it, or tries to. */
  count(doing: Doing, period: NaivePeriod): Act {
    const { chance, counts } = this;
    const { periodId, tableId, opener, closer } = period;
    const slip = this.slips.next('inventory-slip');
    if (!slip) return this.slips.receive(doing, 'inventory-slip');
    const isIdle = closer !== undefined && doing.atMs >= closer.countedMs;
    const pieces = isIdle && chance.happens(70) ? closer.pieces : this.trayNow(counts.expectedTray(period));
    const named = this.named(doing);
    const breaches = !closer
      ? []
      : isIdle
        ? isSamePieces(pieces, closer.pieces)
          ? []
          : ['idle-inventory-differs']
        : ['recorded-after-close'];
    return this.act(doing, tableId, {
      what: `counts the tray of ${periodId}`,
      useCase: countTray({ periodId, denominations: pieces, seriesId: slip.seriesId, ...named.said }),
      refusal: this.whyNotCounted(doing, period, named.gamingDay),
      breaches,
      causeMs: opener ? opener.signedMs : period.newestMs,
      othersMs: [slip.receivedMs],
      enter: ({ userId }, { position }) => {
        const count: NaiveCount = {
          ...{ kind: 'tray', pieces, gamingDay: named.gamingDay, shift: named.shift, staysOpen: false },
          ...{ slip: slip.formNumber, countedMs: doing.atMs, countedBy: userId },
        };
        this.onSlip(doing, period, count, userId);
        this.counted(doing, period, count, Number(position), opener?.signedMs);
      },
    });
  }

  /** Counts the closer: mostly what should be there, less what the box has, with some pieces missing. */
  close(doing: Doing, period: NaivePeriod): Act {
    const { chance, counts } = this;
    const { periodId, tableId, closer, requests } = period;
    const slip = this.slips.next('inventory-slip');
    if (!slip) return this.slips.receive(doing, 'inventory-slip');
    const pieces = this.trayNow(counts.expectedTray(period) - 100 * chance.between(0, 900));
    const named = this.named(doing);
    const staysOpen = chance.happens(40);
    const isUnderWay = requests.some(({ status }) => status === 'prepared');
    return this.act(doing, tableId, {
      what: `counts the closer of ${periodId}`,
      useCase: countCloser({
        ...{ periodId, denominations: pieces, seriesId: slip.seriesId, ...named.said },
        ...(staysOpen && { tableStaysOpen: true }),
      }),
      refusal: closer
        ? 'period-closed'
        : (this.whyNotCounted(doing, period, named.gamingDay) ??
          (isUnderWay ? 'slip-outstanding' : undefined)),
      causeMs: period.newestMs,
      othersMs: [slip.receivedMs],
      enter: ({ userId }, { position }) => {
        const count: NaiveCount = {
          ...{ kind: 'closer', pieces, gamingDay: named.gamingDay, shift: named.shift, staysOpen },
          ...{ slip: slip.formNumber, countedMs: doing.atMs, countedBy: userId },
        };
        this.onSlip(doing, period, count, userId);
        this.counted(doing, period, count, Number(position), period.newestMs);
      },
    });
  }

  /** The supervisor signs the newest count; a table that stays open goes on in its next period. */
  observe(doing: Doing, period: NaivePeriod): Act {
    const { periodId, tableId, unsigned, requests } = period;
    const useCase = observeCount({ periodId });
    const causeMs = period.countedMs ?? period.newestMs;
    const isUnderWay = unsigned?.kind === 'closer' && requests.some(({ status }) => status === 'prepared');
    const isSame = unsigned !== undefined && this.chance.happens(5);
    const refusal = !unsigned
      ? 'no-count-to-sign'
      : isSame
        ? 'signers-not-different'
        : isUnderWay
          ? 'slip-outstanding'
          : undefined;
    return this.act(doing, tableId, {
      what: `signs the ${unsigned?.kind} of ${periodId}`,
      useCase,
      refusal,
      causeMs,
      ...(isSame && { actor: someone('floorperson', { userId: unsigned.countedBy }) }),
      enter: (_by, { position }) => {
        if (!unsigned) throw new Error(`nobody counted ${periodId}`);
        this.sign(doing, period, unsigned, Number(position), causeMs);
      },
    });
  }

  /** A report of a difference, or one that is not due. */
  report(doing: Doing, period: NaivePeriod): Act {
    const { chance } = this;
    const { periodId, tableId, due, made, opener } = period;
    const report = chance.pick(due.length > 0 && chance.happens(85) ? due : Object.keys(REPORTERS));
    const isDivision = report === 'division';
    const isUnwritten = isDivision && !(made.has('security') && made.has('surveillance'));
    const refusal = !due.includes(report)
      ? made.has(report)
        ? 'report-already-made'
        : 'report-not-due'
      : isUnwritten
        ? 'report-not-signed'
        : undefined;
    return this.act(doing, tableId, {
      what: `makes the ${report} report of ${periodId}`,
      useCase: reportDifference({ periodId, statement: 'as the slips show' }),
      refusal,
      causeMs: opener ? opener.signedMs : period.newestMs,
      role: REPORTERS[report as keyof typeof REPORTERS],
      enter: () => {
        made.add(report);
        period.due = period.due.filter((each) => each !== report);
      },
    });
  }

  private act(doing: Doing, tableId: string, asked: Omit<Parameters<typeof countedAct>[3], 'tableId'>): Act {
    return countedAct(doing, this.books, this.chance, { ...asked, tableId });
  }

  private whyNotCounted(doing: Doing, { opener }: NaivePeriod, gamingDay: string): string | undefined {
    if (!opener) return 'period-not-open';
    const today = naiveBooksDate(doing.atMs).gamingDay;
    return gamingDay < opener.gamingDay || gamingDay > today ? 'gaming-day-not-of-period' : undefined;
  }

  /** The gaming day and shift of a slip: those of the floor time, or the last shift of the day before. */
  private named({ atMs }: Doing) {
    const now = naiveBooksDate(atMs);
    const yesterday = naiveBooksDate(atMs - 6 * HOUR_MS).gamingDay;
    if (yesterday === now.gamingDay || this.chance.happens(30)) return { ...now, said: {} };
    return { gamingDay: yesterday, shift: 'grave', said: { gamingDay: yesterday } };
  }

  /** An opener: mostly the closer before it, piece by piece. */
  private openerOf(before: NaiveSigned | undefined): NaivePieces {
    const { chance } = this;
    if (!before) return trayOf(100_000 * chance.between(50, 200));
    if (chance.happens(65)) return before.pieces;
    const cents = worth(before.pieces) + chance.pick(DIFFERENCES) * chance.pick([-1, 1]);
    if (cents < 0 || chance.happens(20)) {
      // Another piece for the same value: a difference of nothing by the amount.
      return [...before.pieces, { kind: 'chip', valueCents: 500, count: 1, propertyId: 'marina' }];
    }
    return trayOf(cents);
  }

  private trayNow(cents: number): NaivePieces {
    const missing = this.chance.happens(30) ? this.chance.between(1, 20_000) : 0;
    return trayOf(Math.max(0, cents - missing));
  }

  private begun(tableId: string, number: number, before: NaiveSigned | undefined): NaivePeriod {
    const period: NaivePeriod = {
      ...{ periodId: `${tableId}:${number}`, tableId, number, before },
      ...{ unsigned: undefined, opener: undefined, closer: undefined, lastCount: undefined },
      ...{ due: [], made: new Set(), requests: [], movements: [] },
      ...{ countPosition: 0, held: { cents: 0, since: 0 } },
      ...{ countedMs: undefined, newestMs: 0 },
    };
    this.counts.periods.push(period);
    return period;
  }

  private onSlip(doing: Doing, { tableId }: NaivePeriod, { pieces }: NaiveCount, userId: string): void {
    this.slips.take('inventory-slip', doing.atMs, userId, { tableId, amountCents: worth(pieces) });
  }

  /** A count that nobody has signed yet; an unsigned one on another slip is void. */
  private counted(
    doing: Doing,
    period: NaivePeriod,
    count: NaiveCount,
    position: number,
    causeMs?: number,
  ): void {
    const { atMs } = doing;
    const replaced = period.unsigned?.slip;
    const slip = replaced === count.slip ? undefined : this.counts.slips.get(replaced ?? '');
    // A closer stays signed, whatever becomes of the opener on its duplicate.
    if (slip && replaced !== period.before?.slip) {
      slip.status = 'void';
      this.books.findAt(period.tableId, 'notice slip-void', bookedMs(doing, causeMs));
    }
    this.counts.trays.count(period.tableId);
    period.unsigned = count;
    period.countPosition = position;
    period.countedMs = atMs;
    period.newestMs = Math.max(period.newestMs, atMs);
  }

  private sign(
    doing: Doing,
    period: NaivePeriod,
    count: NaiveCount,
    position: number,
    causeMs: number,
  ): void {
    const { atMs } = doing;
    const signed: NaiveSigned = { ...count, position, signedMs: atMs };
    const slip = this.counts.slips.get(count.slip);
    if (slip) slip.status = 'signed';
    period.unsigned = undefined;
    period.newestMs = Math.max(period.newestMs, atMs);
    const { tableId, periodId } = period;
    this.counts.trays.sign(tableId, periodId, count);
    const amountCents = worth(count.pieces);
    const document = { number: count.slip, amountCents, tableId, periodId, atMs: count.countedMs };
    switch (count.kind) {
      case 'opener':
        period.opener = signed;
        period.held = { cents: amountCents, since: period.countPosition };
        this.opened(period, bookedMs(doing, causeMs));
        return;
      case 'tray':
        period.lastCount = count;
        period.held = { cents: amountCents, since: period.countPosition };
        period.countedMs = atMs;
        this.counts.expect({ ...document, kind: 'inventory-slip' });
        return;
      case 'closer':
        period.closer = signed;
        this.counts.expect({ ...document, kind: 'closer' });
        if (count.staysOpen) this.goOn(doing, period, signed);
    }
  }

  private goOn({ atMs }: Doing, period: NaivePeriod, closer: NaiveSigned): void {
    const next = this.begun(period.tableId, period.number + 1, closer);
    const { gamingDay, shift } = naiveBooksDate(closer.countedMs);
    next.opener = { ...closer, kind: 'opener', gamingDay, shift };
    next.held = { cents: worth(closer.pieces), since: closer.position };
    this.counts.trays.sign(next.tableId, next.periodId, next.opener);
    next.newestMs = atMs;
    this.opened(next, atMs);
  }

  private opened(period: NaivePeriod, booked: number): void {
    const { tableId, periodId, before, opener } = period;
    if (!opener) return;
    const { slip: number, pieces, countedMs: atMs } = opener;
    this.counts.expect({ kind: 'opener', number, amountCents: worth(pieces), tableId, periodId, atMs });
    period.due = before ? naiveReportsDue(pieces, before.pieces) : [];
    if (period.due.length > 0) this.books.findAt(tableId, 'exception inventory-difference', booked);
  }
}
