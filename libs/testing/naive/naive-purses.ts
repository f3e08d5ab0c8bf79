import type { NaiveEvent } from './naive-event.js';
import { NaiveLedger } from './naive-ledger.js';
import { movesOf } from './naive-moves.js';
import { NOTHING_MOVED, earnedIn } from './naive-posting.js';
import type { NaiveLine } from './naive-posting.js';

/* eslint-disable @typescript-eslint/no-explicit-any -- reads raw events without their types, so that it shares nothing with the ledger */
type Data = Record<string, any>;

/** Vigorish in cents, in the books of a clerk. */
export interface VigorishLine {
  deferred: number;
  later: number;
  comped: number;
  documented: number;
  outstanding: number;
}

/** A marker in its box. */
export interface MarkerLine extends VigorishLine {
  readonly table: string;
  readonly patron: string;
  readonly roundId: string;
  readonly wagerId: string;
  readonly position: number;
}

/** A round's money, in cents. */
export interface RoundLine {
  readonly table: string;
  status: string;
  lost: number;
  paid: number;
  vigorish: number;
  onLayout: number;
  readonly game: string;
  readonly rules: Data;
  readonly wagers: Map<string, Data>;
  exceptions: number;
  due: number;
}

/** An amount due in cents, and the payments on it: from the patron where positive. */
export interface DueLine {
  readonly table: string;
  readonly patron: string;
  due: number;
  fund: number;
  settled: number;
}

/** A form with cents that its patron owes since its deposit, and cents paid of them. */
export interface FormLine {
  readonly patron: string;
  readonly table: string;
  readonly regime: string;
  /** The form that a recovery form is for. */
  readonly recovers: string | undefined;
  owed: number;
  recovered: number;
}

/**
 * The chips of a house. Every cent leaves one purse and enters another, so that the sum of all purses is always zero; rounds,
 * markers, amounts due and forms are followed with them.
 */
export class NaivePurses extends NaiveLedger {
  readonly markers = new Map<string, MarkerLine>();
  readonly rounds = new Map<string, RoundLine>();
  /** By round and wager. */
  readonly dues = new Map<string, DueLine>();
  /** Cents on the forms in the drop boxes, and cents that rounds report as documented, by number. */
  readonly deposited = new Map<string, number>();
  readonly documented = new Map<string, number>();
  /** Forms by number, with what they document as still owed and what was paid of it. */
  readonly forms = new Map<string, FormLine>();
  /** Cents that tables took of what forms document. */
  readonly recovered = new Map<string, number>();
  /** Chips and cash of patrons and tables, and stakes on layouts. */
  readonly purses = new Map<string, number>();

  /** The sum of all purses: zero, unless money was made or lost. */
  allPurses(): number {
    return this.purses.values().reduce((sum, cents) => sum + cents, 0);
  }

  purse(name: string): number {
    return this.purses.get(name) ?? 0;
  }

  /** Vigorish of a table or of a patron, from the markers. */
  vigorishOf(kind: 'table' | 'patron'): Map<string, VigorishLine> {
    const sums = new Map<string, VigorishLine>();
    for (const marker of this.markers.values()) {
      const sum = sums.get(marker[kind]) ?? { ...NO_VIGORISH };
      for (const figure of ['deferred', 'later', 'comped', 'documented', 'outstanding'] as const) {
        sum[figure] += marker[figure];
      }
      sums.set(marker[kind], sum);
    }
    return sums;
  }

  protected override enter(event: NaiveEvent): void {
    super.enter(event);
    const { stream, type } = event;
    const d = event.data as Data;
    const id = stream.slice(stream.indexOf('-') + 1);
    if (stream.startsWith('vigorishForm-')) this.form(id, type, d);
    if (!stream.startsWith('round-')) return;
    if (type === 'RoundOpened') {
      this.rounds.set(id, {
        table: d['tableId'] as string,
        status: 'open',
        lost: 0,
        paid: 0,
        vigorish: 0,
        onLayout: 0,
        game: d['game'] as string,
        rules: d['rules'] as Data,
        wagers: new Map(),
        exceptions: 0,
        due: 0,
      });
      return;
    }
    const round = this.rounds.get(id)!;
    const house = `house:${round.table}`;
    const layout = `layout:${id}`;
    const moves = movesOf(event) ?? NOTHING_MOVED;
    round.lost += moves.lost;
    round.paid += moves.paid;
    round.vigorish += earnedIn(moves);
    round.due += moves.due;
    if (type.startsWith('Vigorish')) this.vigorish(id, round, d, moves);
    switch (type) {
      case 'WagerPlaced':
        round.wagers.set(d['wagerId'] as string, { ...d });
        this.move(patronOf(d), layout, d['stakeCents'] as number);
        round.onLayout += d['stakeCents'] as number;
        break;
      case 'WagerChanged': {
        const wager = round.wagers.get(d['wagerId'] as string)!;
        const stakeCents = d['stakeCents'] as number;
        const more = stakeCents - (wager['stakeCents'] as number);
        this.move(patronOf(wager), layout, more);
        round.onLayout += more;
        round.wagers.set(d['wagerId'] as string, { ...wager, stakeCents });
        break;
      }
      case 'WagerWithdrawn': {
        const wager = round.wagers.get(d['wagerId'] as string)!;
        this.move(layout, patronOf(wager), wager['stakeCents'] as number);
        round.onLayout -= wager['stakeCents'] as number;
        round.wagers.delete(d['wagerId'] as string);
        break;
      }
      case 'WagersSettled':
        if (d['next'] === undefined) round.status = 'settled';
        for (const wager of d['wagers'] as Data[]) {
          const { stakeCents, takenCents, paidCents, fundCents = 0 } = wager as Record<string, number>;
          round.wagers.set(wager['wagerId'] as string, wager);
          this.move(layout, house, takenCents!);
          this.move(layout, patronOf(wager), stakeCents! - takenCents!);
          this.move(house, patronOf(wager), paidCents!);
          this.move(patronOf(wager), `fund:${round.table}`, fundCents);
          round.onLayout -= stakeCents!;
        }
        break;
      case 'AmountDueSettled':
        this.dues.get(`${id} ${String(d['wagerId'])}`)!.settled += moves.dueAtTable + moves.dueAtCage;
        this.move(patronOf(d), house, moves.dueAtTable + moves.dueAtCage);
        break;
      case 'RoundVoided':
        round.status = 'void';
        for (const { wagerId, stakeCents } of d['returned'] as Data[]) {
          this.move(layout, patronOf(round.wagers.get(wagerId as string)!), stakeCents as number);
          round.onLayout -= stakeCents as number;
        }
        break;
      case 'SettlementCorrected':
        for (const wager of d['wagers'] as Data[]) {
          this.correct(id, round, wager, movesOf({ type, data: { wagers: [wager] } })!);
        }
        break;
      case 'RoundJudgedAgain':
        round.exceptions -= (d['lifted'] as unknown[]).length;
        break;
      case 'ControlExceptionRecorded':
        round.exceptions += 1;
        break;
    }
  }

  private form(id: string, type: string, d: Data): void {
    if (type === 'FormPrepared') {
      this.forms.set(id, {
        patron: d['patronId'] as string,
        table: d['tableId'] as string,
        regime: d['regime'] as string,
        recovers: d['recoversFormNumber'] as string | undefined,
        owed: 0,
        recovered: 0,
      });
    }
    const form = this.forms.get(id)!;
    if (type === 'OriginalDeposited' && form.recovers === undefined) {
      this.deposited.set(id, d['amountCents'] as number);
      if (form.regime === 'uncollected-vigorish') form.owed = d['amountCents'] as number;
    }
    if (type === 'FormAmountReduced') {
      const cents = d['amountCents'] as number;
      this.deposited.set(id, this.deposited.get(id)! - cents);
      if (form.regime === 'uncollected-vigorish') form.owed -= cents;
    }
    if (type !== 'VigorishRecovered' && type !== 'RecoveryAdjusted') return;
    const cents = movesOf({ type, data: d })!.recovered;
    const table = d['tableId'] as string;
    form.recovered += cents;
    this.move(`patron:${form.patron}`, `house:${table}`, cents);
    this.recovered.set(table, (this.recovered.get(table) ?? 0) + cents);
  }

  private correct(id: string, round: RoundLine, wager: Data, moves: NaiveLine): void {
    const after = wager['after'] as Data;
    round.wagers.set(after['wagerId'] as string, after);
    if (wager['stands'] !== undefined) {
      this.move(`layout:${id}`, patronOf(after), moves.handle);
      round.onLayout -= moves.handle;
    }
    const { due, fundsDue } = moves;
    if (due !== 0 || fundsDue !== 0) {
      const key = `${id} ${String(after['wagerId'])}`;
      const nothing = {
        table: round.table,
        patron: after['patronId'] as string,
        due: 0,
        fund: 0,
        settled: 0,
      };
      const known = this.dues.get(key) ?? nothing;
      known.due += due;
      known.fund += fundsDue;
      this.dues.set(key, known);
    }
    // No chips move for an amount due, not even those of a fund.
    this.move(patronOf(after), `fund:${round.table}`, moves.funds - fundsDue);
    this.move(patronOf(after), `house:${round.table}`, moves.lost - moves.paid);
    this.vigorish(id, round, after, moves);
  }

  /** Vigorish of a wager: chips that are paid to the house, and its marker. */
  private vigorish(id: string, round: RoundLine, wager: Data, moves: NaiveLine): void {
    const { payout, tie, stake, deferred, later, comped, documented } = moves;
    this.move(patronOf(wager), `house:${round.table}`, payout + tie + stake + later);
    const form = wager['formNumber'] as string | undefined;
    if (form) this.documented.set(form, (this.documented.get(form) ?? 0) + comped + documented);
    if ([deferred, later, comped, documented].every((cents) => cents === 0)) return;
    const marker = this.marker(id, round, wager);
    marker.deferred += deferred;
    marker.later += later;
    marker.comped += comped;
    marker.documented += documented;
    marker.outstanding += deferred - later - comped - documented;
  }

  private marker(id: string, round: RoundLine, data: Data): MarkerLine {
    const key = `${id} ${String(data['wagerId'])}`;
    let marker = this.markers.get(key);
    if (!marker) {
      marker = {
        ...NO_VIGORISH,
        table: round.table,
        patron: data['patronId'] as string,
        roundId: id,
        wagerId: data['wagerId'] as string,
        position: data['position'] as number,
      };
      this.markers.set(key, marker);
    }
    return marker;
  }

  private move(from: string, to: string, cents: number): void {
    this.purses.set(from, this.purse(from) - cents);
    this.purses.set(to, this.purse(to) + cents);
  }
}

const NO_VIGORISH = { deferred: 0, later: 0, comped: 0, documented: 0, outstanding: 0 };

function patronOf(wager: Data): string {
  return `patron:${String(wager['patronId'])}`;
}
