import type { Objection } from '#kernel';
import { type Cents, formatCents, impossible, sumCents } from '#kernel';
import type { Citation } from '../citation.js';
import type { StandingWager, WagerDecision } from '../game/wager.js';
import { paidFor, vigorishOn, type BankedTerms } from './terms.js';

/** The result of a hand against the bank's hand: both of its parts win, one does, or none. */
export type Against = 'won' | 'push' | 'lost';

/** The two parts of a hand for comparison: the greater number beats the smaller. */
export interface SetHand {
  readonly high: number;
  readonly low: number;
}

/** The amount that a player puts up to hold the bank. */
export const BANK_KINDS = ['bank', 'co-bank'] as const;

/** Whether a wager is a player's bank. */
export function isBank({ kind }: { readonly kind: string }): boolean {
  return kind === 'bank' || kind === 'co-bank';
}

/** The result of a hand against the bank's; the bank wins copies. */
export function against(hand: SetHand, bank: SetHand): Against {
  const beats = Number(hand.high > bank.high) + Number(hand.low > bank.low);
  return beats === 2 ? 'won' : beats === 1 ? 'push' : 'lost';
}

/**
 * The reason why a player's bank does not cover its possible loss: all wagers against it, or half of them for a
 * co-bank.
 */
export function whyNotCovered(
  terms: BankedTerms,
  bank: StandingWager,
  stakes: readonly Cents[],
  citation: Citation,
): Objection | undefined {
  const allCents = sumCents(stakes.map((stakeCents) => paidFor(terms, stakeCents)));
  const neededCents = bank.kind === 'co-bank' ? Math.ceil(allCents / 2) : allCents;
  if (bank.stakeCents >= neededCents) return undefined;
  const message = `the ${bank.kind} puts up ${formatCents(bank.stakeCents)}; it must put up at least ${formatCents(neededCents)} to cover the wagers against it`;
  return impossible('bank-not-covered', message, citation);
}

/** A decided wager against the bank. */
export function decideAgainst(
  terms: BankedTerms,
  { wagerId, stakeCents }: StandingWager,
  outcome: Against,
  citations: readonly Citation[],
): WagerDecision {
  if (outcome === 'lost') return { wagerId, outcome, citations };
  if (outcome === 'push') return { wagerId, outcome: 'void', citations };
  const vigorishCents = vigorishOn(terms, paidFor(terms, stakeCents));
  return { wagerId, outcome, odds: terms.odds, vigorishCents, citations };
}

/** A stake against the bank with its result; the dealer's own stake is one of them. */
export interface StakeAgainst {
  readonly stakeCents: Cents;
  readonly outcome: Against;
}

/**
 * The result of the round for the player who holds the bank. The house collects and pays every other wager, and this
 * line moves their sum to the bank: half of it for a co-bank.
 */
export function decideBank(
  terms: BankedTerms,
  bank: StandingWager,
  stakes: readonly StakeAgainst[],
  citations: readonly Citation[],
): WagerDecision {
  const lost = stakes.filter(({ outcome }) => outcome === 'lost').map(({ stakeCents }) => stakeCents);
  const won = stakes.filter(({ outcome }) => outcome === 'won').map(({ stakeCents }) => stakeCents);
  const taken = sumCents(lost);
  const paid = sumCents(won.map((stakeCents) => paidFor(terms, stakeCents)));
  const netCents = shareOf(terms, bank, taken - paid);
  const chargedCents =
    terms.bankVigorishOn === 'net-winnings' ? Math.max(netCents, 0) : shareOf(terms, bank, taken);
  const vigorishCents = vigorishOn(terms, chargedCents);
  const { wagerId } = bank;
  if (netCents > 0) return { wagerId, outcome: 'won', winningsCents: netCents, vigorishCents, citations };
  if (netCents === 0 && vigorishCents === 0) return { wagerId, outcome: 'void', citations };
  return { wagerId, outcome: 'lost', lostCents: Math.abs(netCents), vigorishCents, citations };
}

function shareOf({ coBankOddCent }: BankedTerms, { kind }: StandingWager, amountCents: Cents): Cents {
  if (kind === 'bank') return amountCents;
  const half = Math.floor(Math.abs(amountCents) / 2);
  const odd = coBankOddCent === 'bank' ? Math.abs(amountCents) % 2 : 0;
  return amountCents < 0 ? -(half + odd) : half + odd;
}
