import type { NaiveBreach, NaiveStated } from './naive-judging.js';
import type { NaiveDue, NaiveGame, NaiveOutcome, NaiveWager } from '../games/naive-game.js';

/** Minimum and maximum of every wager of a table. */
export interface NaiveLimits {
  readonly minimumCents: number;
  readonly maximumCents: number;
}

/** A wager as it was accepted or changed, with the finding that its amount is, if one. */
export interface NaiveAccepted {
  readonly kind: string;
  readonly stake: number;
  readonly outside: string;
  readonly finding: string;
  /** Whether someone reviewed its finding, which then stays as it is. */
  reviewed: boolean;
}

/** The data that opens a round. */
export interface NaiveOpening {
  readonly roundId: string;
  readonly tableId: string;
  readonly game: string;
  /** Its shoe, if it has one. */
  readonly shoeId?: string;
  readonly rules: NaiveGame;
  readonly limits: NaiveLimits;
}

/** What is taken, paid and charged on a wager, in cents. */
export interface NaiveAmounts {
  readonly taken: number;
  readonly paid: number;
  readonly charged: number;
}

export const NO_AMOUNTS: NaiveAmounts = { taken: 0, paid: 0, charged: 0 };

/** The difference that amounts make in the win. */
export function winOf({ taken, paid, charged }: NaiveAmounts): number {
  return taken - paid + charged;
}

/** Amounts with others added, or taken off. */
export function plusAmounts(one: NaiveAmounts, other: NaiveAmounts, sign: 1 | -1 = 1): NaiveAmounts {
  return {
    taken: one.taken + sign * other.taken,
    paid: one.paid + sign * other.paid,
    charged: one.charged + sign * other.charged,
  };
}

/** A settled wager: the actual settlement and the one by the rules. */
export interface NaiveSettled extends NaiveWager {
  readonly due: NaiveDue;
  readonly taken: number;
  readonly paid: number;
  readonly charged: number;
  /** What corrections left due beside what moved on the table. */
  readonly owed: NaiveAmounts;
}

/** Vigorish of one wager by the way it was taken, in cents. */
export interface NaiveVigorish {
  payout: number;
  tie: number;
  stake: number;
  deferred: number;
  later: number;
  comped: number;
  documented: number;
}

/** The newest facts since the last act on wagers. */
export interface NaiveTurn {
  readonly facts: readonly unknown[];
  /** The layout before the first of them, and the state of the game then. */
  readonly wagers: readonly NaiveWager[];
  readonly play: unknown;
  /** The result of the last of them. */
  readonly outcome: NaiveOutcome;
  /** Whether wagers changed since. */
  closed?: boolean;
}

/** A round as a clerk beside the table records it. */
export interface NaiveRound extends Omit<NaiveOpening, 'limits' | 'rules'> {
  /** The rules by which it is judged. */
  rules: NaiveGame;
  /** The limits by which its wagers are judged. */
  limits: NaiveLimits;
  accepted: NaiveAccepted[];
  /** Its settlements and corrections, and the breaches of its rules that they are. */
  readonly stated: NaiveStated[];
  breaches: NaiveBreach[];
  status: 'wagering' | 'playing' | 'decided' | 'settled' | 'voided';
  readonly openedMs: number;
  endedMs?: number;
  /** The newest floor time of its play, with corrections. */
  playedMs: number;
  placed: number;
  /** The wagers on the layout. */
  wagers: NaiveWager[];
  settled: NaiveSettled[];
  turn?: NaiveTurn;
  readonly vigorish: Map<string, NaiveVigorish>;
  /** Amounts that corrections left due, by wager. */
  readonly dues: Map<string, NaiveAmountDue>;
  /** The gaming day of the newest settlement, and that of the newest of facts and settlement; of what it corrects for a correction. */
  settledDay: string;
  newestDay: string;
}

/** An amount due on a wager and its payments, in cents: by the patron where positive. */
export interface NaiveAmountDue {
  due: number;
  table: number;
  cage: number;
}

/** The dealer's actual settlement of a wager, in cents. */
export interface NaiveActual {
  readonly wagerId: string;
  readonly takenCents?: number;
  readonly paidCents?: number;
  readonly chargedCents?: number;
}

/** The state after the facts of a round. */
export function playOf({ turn, rules }: NaiveRound): unknown {
  return turn ? turn.outcome.play : rules.begin;
}

/** Whether the newest facts wait for another fact or for their settlement. */
export function isTurnOpen({ status, turn }: NaiveRound): boolean {
  return status === 'decided' || (status === 'playing' && turn?.outcome.then === 'playing' && !turn.closed);
}

/** Whether no more bets was called and the wagers are not settled. */
export function isLateToBet({ status, rules }: NaiveRound): boolean {
  return rules.callsNoMoreBets === true && (status === 'playing' || status === 'decided');
}

/** The next stage of a round after facts: their settlement comes first. */
export function courseOf({ due, then }: NaiveOutcome): 'decided' | 'wagering' | 'playing' {
  return due.length > 0 || then === 'over' ? 'decided' : then;
}

/** The result of facts from the layout before a turn, with all rules that they break. */
export function observed(
  { rules }: NaiveRound,
  { wagers, play }: NaiveTurn,
  facts: readonly unknown[],
): NaiveOutcome {
  let outcome: NaiveOutcome = { due: [], play, then: 'playing' };
  const breaches: string[] = [];
  for (const fact of facts) {
    outcome = rules.observe(outcome.play, wagers, fact);
    breaches.push(...(outcome.breaches ?? []));
  }
  return { ...outcome, breaches };
}

/** Wagers by the rules, except where the actual settlement differs. */
export function settledAs(
  wagers: readonly NaiveWager[],
  dues: readonly NaiveDue[],
  actual: readonly NaiveActual[],
): NaiveSettled[] {
  return dues.map((due): NaiveSettled => {
    const wager = wagers.find(({ wagerId }) => wagerId === due.wagerId);
    if (!wager) throw new Error(`the clerk sees no wager ${due.wagerId}`);
    const { wagerId, position, patronId, kind, selection, stake } = wager;
    const fact = actual.find((each) => each.wagerId === wagerId);
    return {
      wagerId,
      position,
      patronId,
      kind,
      ...(selection !== undefined && { selection }),
      stake,
      due,
      taken: fact?.takenCents ?? due.taken,
      paid: fact?.paidCents ?? due.paid,
      charged: fact?.chargedCents ?? due.charged,
      owed: NO_AMOUNTS,
    };
  });
}

/** The number of figures that differ from the rules. */
export function differencesOf(settled: readonly NaiveSettled[]): number {
  return settled.reduce((sum, { due, owed, ...moved }) => {
    const { taken, paid, charged } = plusAmounts(moved, owed);
    return sum + Number(taken !== due.taken) + Number(paid !== due.paid) + Number(charged !== due.charged);
  }, 0);
}

/** What is still due on a wager. */
export function openDueOf({ dues }: NaiveRound, wagerId: string): number {
  const { due, table, cage } = dues.get(wagerId) ?? { due: 0, table: 0, cage: 0 };
  return due - table - cage;
}

/** The amount left on the marker of a wager. */
export function outstandingOf(round: NaiveRound, wagerId: string): number {
  const account = round.vigorish.get(wagerId);
  return account ? account.deferred - account.later - account.comped - account.documented : 0;
}
