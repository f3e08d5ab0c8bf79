import type { DecodedEvent } from '#event-store';

/* eslint-disable @typescript-eslint/no-explicit-any -- reads stored events without the ledger's types */
type Data = Record<string, any>;

/** Vigorish in cents, in the books of a clerk. */
export interface VigorishLine {
  deferred: number;
  later: number;
  comped: number;
  documented: number;
  outstanding: number;
}

/** The books of one table, shift and gaming day, in cents. */
export interface BookLine {
  rounds: number;
  void: number;
  corrections: number;
  lost: number;
  paid: number;
  earned: number;
  later: number;
  comped: number;
  documented: number;
  recovered: number;
  funds: number;
  due: number;
  dueAtTable: number;
  dueAtCage: number;
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
 * A second set of books, from the stored events alone and without the ledger's own code. It follows the chips: every
 * cent leaves one purse and enters another, so that the sum of all purses is always zero.
 */
export class NaiveBooks {
  readonly lines = new Map<string, BookLine>();
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

  record(events: readonly DecodedEvent[]): void {
    for (const event of events) this.one(event);
  }

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

  private one({ stream, type, data, metadata }: DecodedEvent): void {
    const d = data as Data;
    const id = stream.slice(stream.indexOf('-') + 1);
    if (stream.startsWith('vigorishForm-')) this.form(id, type, d, metadata);
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
    const line = () => this.line(metadata['gamingDay']!, round.table, metadata['shift']!);
    const house = `house:${round.table}`;
    const layout = `layout:${id}`;
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
        if (d['next'] === undefined) {
          round.status = 'settled';
          line().rounds += 1;
        }
        for (const wager of d['wagers'] as Data[]) {
          const { stakeCents, takenCents, paidCents } = wager as Record<string, number>;
          round.wagers.set(wager['wagerId'] as string, wager);
          this.move(layout, house, takenCents!);
          this.move(layout, patronOf(wager), stakeCents! - takenCents!);
          this.move(house, patronOf(wager), paidCents!);
          this.fund(round, wager, line(), Number(wager['fundCents'] ?? 0));
          round.onLayout -= stakeCents!;
          round.lost += takenCents!;
          round.paid += paidCents!;
          line().lost += takenCents!;
          line().paid += paidCents!;
        }
        break;
      case 'VigorishDeferred':
        this.marker(id, round, d).deferred += d['amountCents'] as number;
        this.marker(id, round, d).outstanding += d['amountCents'] as number;
        round.vigorish += d['amountCents'] as number;
        line().earned += d['amountCents'] as number;
        break;
      case 'VigorishCollected':
        this.move(patronOf(d), house, d['amountCents'] as number);
        if (d['when'] === 'later') {
          this.marker(id, round, d).later += d['amountCents'] as number;
          this.marker(id, round, d).outstanding -= d['amountCents'] as number;
          line().later += d['amountCents'] as number;
        } else {
          round.vigorish += d['amountCents'] as number;
          line().earned += d['amountCents'] as number;
        }
        break;
      case 'VigorishPaymentMoved':
        this.move(house, patronOf(d), d['amountCents'] as number);
        this.marker(id, round, d).later -= d['amountCents'] as number;
        this.marker(id, round, d).outstanding += d['amountCents'] as number;
        line().later -= d['amountCents'] as number;
        break;
      case 'VigorishComped':
      case 'VigorishDocumented': {
        const form = d['formNumber'] as string;
        const cents = d['amountCents'] as number;
        this.documented.set(form, (this.documented.get(form) ?? 0) + cents);
        const figure = type === 'VigorishComped' ? 'comped' : 'documented';
        this.marker(id, round, d)[figure] += cents;
        this.marker(id, round, d).outstanding -= cents;
        line()[figure] += cents;
        break;
      }
      case 'VigorishReinstated': {
        const form = d['formNumber'] as string;
        const cents = d['amountCents'] as number;
        const figure = d['was'] as 'comped' | 'documented';
        this.documented.set(form, this.documented.get(form)! - cents);
        this.marker(id, round, d)[figure] -= cents;
        this.marker(id, round, d).outstanding += cents;
        line()[figure] -= cents;
        break;
      }
      case 'AmountDueSettled': {
        const cents = (d['amountCents'] as number) * (d['paidTo'] === 'house' ? 1 : -1);
        this.move(patronOf(d), house, cents);
        this.dues.get(`${id} ${String(d['wagerId'])}`)!.settled += cents;
        line()[d['paidAt'] === 'table' ? 'dueAtTable' : 'dueAtCage'] += cents;
        break;
      }
      case 'RoundVoided':
        round.status = 'void';
        line().void += 1;
        for (const { wagerId, stakeCents } of d['returned'] as Data[]) {
          this.move(layout, patronOf(round.wagers.get(wagerId as string)!), stakeCents as number);
          round.onLayout -= stakeCents as number;
        }
        break;
      case 'SettlementCorrected':
        line().corrections += 1;
        for (const wager of d['wagers'] as Data[]) this.correct(id, round, wager, line());
        break;
      case 'RoundJudgedAgain':
        round.exceptions -= (d['lifted'] as unknown[]).length;
        break;
      case 'ControlExceptionRecorded':
        round.exceptions += 1;
        break;
    }
  }

  private form(id: string, type: string, d: Data, metadata: DecodedEvent['metadata']): void {
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
    const cents = (type === 'VigorishRecovered' ? d['amountCents'] : d['adjustmentCents']) as number;
    const table = d['tableId'] as string;
    form.recovered += cents;
    this.move(`patron:${form.patron}`, `house:${table}`, cents);
    this.recovered.set(table, (this.recovered.get(table) ?? 0) + cents);
    this.line(metadata['gamingDay']!, table, metadata['shift']!).recovered += cents;
  }

  private correct(id: string, round: RoundLine, wager: Data, line: BookLine): void {
    const { before, after } = wager as { before: Data; after: Data };
    const taken = (after['takenCents'] as number) - (before['takenCents'] as number);
    const paid = (after['paidCents'] as number) - (before['paidCents'] as number);
    const { deferredCents, collectedLaterCents } = wager as Record<string, number>;
    const collected = Number(wager['collectedAtPayoutCents']);
    const house = `house:${round.table}`;
    round.wagers.set(after['wagerId'] as string, after);
    if (wager['stands'] !== undefined) {
      const backCents = Number(after['stakeCents']) * (wager['stands'] === 'before' ? 1 : -1);
      this.move(`layout:${id}`, patronOf(after), backCents);
      round.onLayout -= backCents;
    }
    this.due(id, round, wager, line);
    this.fund(round, after, line, Number(after['fundCents'] ?? 0) - Number(before['fundCents'] ?? 0));
    this.move(patronOf(after), house, taken - paid + collected + collectedLaterCents!);
    round.lost += taken;
    round.paid += paid;
    round.vigorish += deferredCents! + collected;
    line.lost += taken;
    line.paid += paid;
    line.earned += deferredCents! + collected;
    line.later += collectedLaterCents!;
    if (deferredCents === 0 && collectedLaterCents === 0) return;
    const marker = this.marker(id, round, after);
    marker.deferred += deferredCents!;
    marker.later += collectedLaterCents!;
    marker.outstanding += deferredCents! - collectedLaterCents!;
  }

  /** No chips move for an amount due, not even those of a fund. */
  private due(id: string, round: RoundLine, wager: Data, line: BookLine): void {
    const [was, now] = [wager['before'], wager['after']].map(
      (side) => ((side as Data)['due'] ?? {}) as Record<string, number>,
    );
    const change = (figure: string) => (now![figure] ?? 0) - (was![figure] ?? 0);
    const due = change('takenCents') - change('paidCents') + change('chargedCents');
    const fund = change('fundCents');
    if (due === 0 && fund === 0) return;
    const after = wager['after'] as Data;
    const key = `${id} ${String(after['wagerId'])}`;
    const nothing = { table: round.table, patron: after['patronId'] as string, due: 0, fund: 0, settled: 0 };
    const known = this.dues.get(key) ?? nothing;
    known.due += due;
    known.fund += fund;
    this.dues.set(key, known);
    round.due += due;
    line.due += due;
    this.move(`fund:${round.table}`, patronOf(after), fund);
  }

  private fund(round: RoundLine, wager: Data, line: BookLine, cents: number): void {
    this.move(patronOf(wager), `fund:${round.table}`, cents);
    line.funds += cents;
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

  private line(gamingDay: string, table: string, shift: string): BookLine {
    const key = `${gamingDay} ${table} ${shift}`;
    let line = this.lines.get(key);
    if (!line) {
      line = {
        rounds: 0,
        void: 0,
        corrections: 0,
        lost: 0,
        paid: 0,
        earned: 0,
        later: 0,
        comped: 0,
        documented: 0,
        recovered: 0,
        funds: 0,
        due: 0,
        dueAtTable: 0,
        dueAtCage: 0,
      };
      this.lines.set(key, line);
    }
    return line;
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
