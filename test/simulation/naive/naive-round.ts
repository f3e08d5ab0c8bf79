import type { NaiveDue, NaiveGame, NaiveOutcome, NaiveWager } from './naive-game.js';

/** What a round is opened with. */
export interface NaiveOpening {
  readonly roundId: string;
  readonly tableId: string;
  readonly game: string;
  /** The shoe from which it is dealt, where there is one. */
  readonly shoeId?: string;
  readonly rules: NaiveGame;
  readonly limits: { readonly minimumCents: number; readonly maximumCents: number };
}

/** A settled wager: what was done, beside what the rules give. */
export interface NaiveSettled extends NaiveWager {
  readonly due: NaiveDue;
  readonly taken: number;
  readonly paid: number;
  readonly charged: number;
}

/** Vigorish of one wager by how it was taken, in cents. */
export interface NaiveVigorish {
  payout: number;
  tie: number;
  deferred: number;
  later: number;
  comped: number;
}

/** The newest facts between which nothing was done with wagers. */
export interface NaiveTurn {
  readonly facts: readonly unknown[];
  /** What lay on the layout before the first of them, and what the game had come to. */
  readonly wagers: readonly NaiveWager[];
  readonly play: unknown;
  /** What the last of them comes to. */
  readonly outcome: NaiveOutcome;
  /** Whether something was done with wagers since. */
  closed?: boolean;
}

/** A round as a clerk beside the table writes it down. */
export interface NaiveRound extends NaiveOpening {
  status: 'wagering' | 'playing' | 'decided' | 'settled' | 'voided';
  /** The last minute at which something of it is booked. */
  bookedMs: number;
  placed: number;
  /** What lies on the layout. */
  wagers: NaiveWager[];
  settled: NaiveSettled[];
  turn?: NaiveTurn;
  readonly vigorish: Map<string, NaiveVigorish>;
}

/** What a dealer in fact did with a wager, in cents. */
export interface NaiveActual {
  readonly wagerId: string;
  readonly takenCents?: number;
  readonly paidCents?: number;
  readonly chargedCents?: number;
}

/** What the facts of a round have come to. */
export function playOf({ turn, rules }: NaiveRound): unknown {
  return turn ? turn.outcome.play : rules.begin;
}

/** Whether the newest facts wait for another one, or for their settlement. */
export function isTurnOpen({ status, turn }: NaiveRound): boolean {
  return status === 'decided' || (status === 'playing' && turn?.outcome.then === 'playing' && !turn.closed);
}

/** How a round goes on after facts: what they decide is settled first. */
export function courseOf({ due, then }: NaiveOutcome): 'decided' | 'wagering' | 'playing' {
  return due.length > 0 || then === 'over' ? 'decided' : then;
}

/** What facts come to from the layout before a turn; the rules that any of them breaks among it. */
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

/** Wagers as the rules give, but for what was in fact done. */
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
    };
  });
}

/** How many figures differ from what the rules give. */
export function differencesOf(settled: readonly NaiveSettled[]): number {
  return settled.reduce(
    (sum, { due, taken, paid, charged }) =>
      sum + Number(taken !== due.taken) + Number(paid !== due.paid) + Number(charged !== due.charged),
    0,
  );
}

/** What a marker of a wager still shows. */
export function outstandingOf(round: NaiveRound, wagerId: string): number {
  const account = round.vigorish.get(wagerId);
  return account ? account.deferred - account.later - account.comped : 0;
}
