import { naiveBaccarat } from './naive-baccarat.js';
import type { NaiveBaccaratRules, NaiveDue, NaiveWager } from './naive-baccarat.js';
import type { NaiveFactGame, NaiveOutcome } from './naive-fact-game.js';

/** What a round is opened with. */
export interface NaiveOpening {
  readonly roundId: string;
  readonly tableId: string;
  readonly game: string;
  /** The shoe of a round of baccarat. */
  readonly shoeId?: string;
  readonly rules: NaiveBaccaratRules | NaiveFactGame;
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

/** A round as a clerk beside the table writes it down. */
export interface NaiveRound extends NaiveOpening {
  status: 'wagering' | 'dealing' | 'playing' | 'announced' | 'decided' | 'settled' | 'void';
  /** The last minute at which something of it is booked. */
  bookedMs: number;
  placed: number;
  /** What lies on the layout. */
  wagers: NaiveWager[];
  settled: NaiveSettled[];
  player: string[];
  banker: string[];
  /** The newest fact with what it met; absent before the first. */
  last?: {
    readonly fact: unknown;
    readonly wagers: readonly NaiveWager[];
    readonly play: unknown;
    readonly outcome: NaiveOutcome;
  };
  readonly vigorish: Map<string, NaiveVigorish>;
}

/** What a dealer in fact did with a wager, in cents. */
export interface NaiveActual {
  readonly wagerId: string;
  readonly takenCents?: number;
  readonly paidCents?: number;
  readonly chargedCents?: number;
}

/** The game of a round that is played fact by fact. */
export function factGameOf({ rules }: NaiveRound): NaiveFactGame {
  if ('observe' in rules) return rules;
  throw new Error('the clerk sees cards, not facts');
}

/** What the facts of a round have come to. */
export function playOf(round: NaiveRound): unknown {
  return round.last ? round.last.outcome.play : factGameOf(round).begin;
}

/** What the rules give for the wagers that are settled next. */
export function duesOf(round: NaiveRound, player = round.player, banker = round.banker): readonly NaiveDue[] {
  if ('observe' in round.rules) return round.last?.outcome.due ?? [];
  return naiveBaccarat(round.rules, round.wagers, player, banker);
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
