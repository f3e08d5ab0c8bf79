import type { Cents, Odds } from '#kernel';
import type { Citation } from '../citation.js';
import type { Card } from '../cards/card.js';
import type { WagerKind } from './table-rules.js';

/** Both hands, each in the order in which its cards were dealt. */
export interface Hands {
  readonly player: readonly Card[];
  readonly banker: readonly Card[];
}

/** What the hands show when complete (3.10(a), 7.10(a)). */
export interface BaccaratResult {
  readonly winner: 'player' | 'banker' | 'tie';
  readonly playerPoints: number;
  readonly bankerPoints: number;
  readonly playerNatural: boolean;
  readonly bankerNatural: boolean;
  readonly totalCards: 4 | 5 | 6;
}

/** A wager as it stands when no more bets is called. */
export interface StandingWager {
  readonly wagerId: string;
  /** Number of the player position, from 1. */
  readonly position: number;
  readonly patronId: string;
  readonly kind: WagerKind;
  readonly stakeCents: Cents;
}

/** How one wager is decided. */
export interface SettlementLine {
  readonly wagerId: string;
  readonly position: number;
  readonly patronId: string;
  readonly kind: WagerKind;
  readonly stakeCents: Cents;
  /** `void`: neither won nor lost, the whole wager comes back. */
  readonly outcome: 'won' | 'lost' | 'void';
  /** Odds paid; absent unless won. */
  readonly odds?: Odds;
  /** What the house pays on top of the stake; 0 unless won. */
  readonly winningsCents: Cents;
  /** Commission owed on this wager. */
  readonly vigorishCents: Cents;
  /** Why it is owed; absent when none is. */
  readonly vigorishOn?: 'win' | 'tie';
  /** The paragraphs that decide, pay and charge. */
  readonly citations: readonly Citation[];
}

/** One movement of the dealer's hands when a round is settled. */
export interface SettlementStep {
  readonly act: 'collect-losing-wager' | 'pay-winning-wager' | 'take-vigorish' | 'return-wager';
  readonly wagerId: string;
  readonly position: number;
  readonly amountCents: Cents;
  readonly citation: Citation;
}
