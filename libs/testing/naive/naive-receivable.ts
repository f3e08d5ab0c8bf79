import type { NaiveEvent } from './naive-event.js';
import { movesOf } from './naive-moves.js';

/** A patron's vigorish at a table, rolled forward in the naive books, in cents. */
export interface NaiveRollForward {
  opening: number;
  deferred: number;
  corrections: number;
  collected: number;
  comped: number;
  documented: number;
  closing: number;
  formsOpening: number;
  onForms: number;
  recovered: number;
  formsClosing: number;
}

/** What a patron owes of one marker or form in the naive books. */
export interface NaiveOwed {
  readonly key: string;
  readonly on: 'marker' | 'form';
  cents: number;
  /** Gaming day of the deferral or deposit. */
  day: string;
}

type Figure = 'deferred' | 'corrections' | 'collected' | 'comped' | 'documented' | 'onForms' | 'recovered';

interface Fact {
  readonly day: string;
  /** Table and patron. */
  readonly key: string;
  readonly figure: Figure;
  readonly cents: number;
}

/** The sign with which a figure changes what is outstanding on markers, and what is still owed on forms. */
const ON_MARKERS = {
  deferred: 1,
  corrections: 1,
  collected: -1,
  comped: -1,
  documented: -1,
  onForms: 0,
  recovered: 0,
};
const ON_FORMS = {
  deferred: 0,
  corrections: 0,
  collected: 0,
  comped: 0,
  documented: 0,
  onForms: 1,
  recovered: -1,
};

/* eslint-disable @typescript-eslint/no-explicit-any, @typescript-eslint/no-unsafe-member-access, @typescript-eslint/no-unsafe-assignment, @typescript-eslint/no-unsafe-argument -- reads raw events without their types, so that it shares nothing with the ledger */

/**
 * The vigorish receivable from raw events alone: a second computation that shares no code with the first. Tables are those at
 * which rounds were opened and forms prepared, and what forms document is what was deposited less what was reduced.
 */
export class NaiveReceivable {
  private readonly facts: Fact[] = [];
  private readonly owing = new Map<string, NaiveOwed>();

  /** @param all every event of the ledger, which name tables and patrons; counted: those whose money counts */
  constructor(
    private readonly all: readonly NaiveEvent[],
    counted: readonly NaiveEvent[],
  ) {
    for (const event of counted) {
      if (event.stream.startsWith('round-')) this.ofRound(event);
      if (event.stream.startsWith('vigorishForm-')) this.ofForm(event);
    }
  }

  /** By table and patron, without those of whom every figure is 0. */
  rollForward(from: string, to: string): Map<string, NaiveRollForward> {
    const lines = new Map<string, NaiveRollForward>();
    for (const { day, key, figure, cents } of this.facts.filter((fact) => fact.day <= to)) {
      const line = lines.get(key) ?? nothing();
      lines.set(key, line);
      line.closing += ON_MARKERS[figure] * cents;
      line.formsClosing += ON_FORMS[figure] * cents;
      if (day >= from) line[figure] += cents;
      else {
        line.opening += ON_MARKERS[figure] * cents;
        line.formsOpening += ON_FORMS[figure] * cents;
      }
    }
    return new Map([...lines].filter(([, line]) => Object.values(line).some((cents) => cents !== 0)));
  }

  /** What is owed on each marker and form, with nothing left out but those that are settled. */
  owed(): readonly NaiveOwed[] {
    return [...this.owing.values()].filter(({ cents }) => cents !== 0);
  }

  private ofRound({ stream, type, data: raw, metadata }: NaiveEvent): void {
    const day = metadata['gamingDay']!;
    const opened = () => this.first(stream, 'RoundOpened').tableId as string;
    const marker = (wager: any) => `${stream} ${wager.wagerId as string}`;
    const add = (wager: any, figure: Figure, cents: number): void => {
      if (cents === 0) return;
      const key = `${opened()} ${wager.patronId as string}`;
      this.facts.push({ day, key, figure, cents });
      const owed = this.owing.get(marker(wager)) ?? { key, on: 'marker', cents: 0, day };
      owed.cents += ON_MARKERS[figure] * cents;
      if (type === 'VigorishDeferred') owed.day = day;
      this.owing.set(marker(wager), owed);
    };
    const isCorrection = type === 'SettlementCorrected';
    for (const wager of isCorrection ? raw.wagers : [raw]) {
      const moves = movesOf({ type, data: isCorrection ? { wagers: [wager] } : raw });
      if (!moves) return;
      const whose = isCorrection ? wager.after : raw;
      add(whose, isCorrection ? 'corrections' : 'deferred', moves.deferred);
      add(whose, 'collected', moves.later);
      add(whose, 'comped', moves.comped);
      add(whose, 'documented', moves.documented);
    }
  }

  private ofForm(event: NaiveEvent): void {
    const { stream, type, data: raw, metadata } = event;
    if (!['OriginalDeposited', 'FormAmountReduced', 'VigorishRecovered', 'RecoveryAdjusted'].includes(type))
      return;
    const form = this.first(stream, 'FormPrepared');
    if (form.regime !== 'uncollected-vigorish' || form.recoversFormNumber !== undefined) return;
    const day = type === 'OriginalDeposited' ? raw.gamingDay : metadata['gamingDay']!;
    const key = `${form.tableId as string} ${form.patronId as string}`;
    const owed = this.owing.get(stream) ?? { key, on: 'form', cents: 0, day: form.gamingDay };
    if (type === 'OriginalDeposited') owed.day = day;
    this.owing.set(stream, owed);
    const add = (figure: Figure, cents: number): void => {
      this.facts.push({ day, key, figure, cents });
      owed.cents += ON_FORMS[figure] * cents;
    };
    if (type === 'OriginalDeposited') add('onForms', raw.amountCents);
    if (type === 'FormAmountReduced') add('onForms', -raw.amountCents);
    const moves = movesOf(event);
    if (moves) add('recovered', moves.recovered);
  }

  private first(stream: string, type: string): any {
    return this.all.find((event) => event.stream === stream && event.type === type)!.data;
  }
}

function nothing(): NaiveRollForward {
  return {
    ...{ opening: 0, deferred: 0, corrections: 0, collected: 0, comped: 0, documented: 0, closing: 0 },
    ...{ formsOpening: 0, onForms: 0, recovered: 0, formsClosing: 0 },
  };
}
