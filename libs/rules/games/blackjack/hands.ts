import type { Card } from '../../cards/card.js';
import type { StandingWager } from '../../game/wager.js';
import type { BlackjackRules } from './blackjack.rules.js';
import { valueOf } from './points.js';
import { withoutAction } from './selections.js';

/** A hand at a box. The dealt hand has the number of its box, such as `3`; splits add `3-2`, `3-3` and `3-4`. */
export interface Hand {
  readonly id: string;
  readonly position: number;
  readonly cards: readonly Card[];
  readonly from: 'deal' | 'split' | 'split-aces';
  /**
   * `open`: cards or a decision are due. `stands`, `blackjack`, `surrendered`, `face-down` (doubled, its last card
   * not turned) wait for the dealer; `five-cards` waits for the dealer's second card before it is paid. `over-21`:
   * lost, but the wagers added by doubling and splitting wait for the dealer's second card. `over`: its wagers are
   * decided.
   */
  readonly status:
    'open' | 'stands' | 'blackjack' | 'surrendered' | 'face-down' | 'five-cards' | 'over-21' | 'over';
}

/** The state after the facts of a round. */
export interface BlackjackState {
  /** In the order in which they are played; none before the deal. */
  readonly hands: readonly Hand[];
  readonly dealer: readonly Card[];
  /** The number of the dealer's hand in play, from 1, and the cards drawn to the hands before it (2.18). */
  readonly action: number;
  readonly earlier: readonly Card[];
  /** Whether the card reader has shown that the dealer has no blackjack. */
  readonly readerClear: boolean;
  /** Whether a card beyond the first two has been dealt to a player. */
  readonly cardDrawn: boolean;
  /** Whether the dealer's hand is complete. */
  readonly dealerDone: boolean;
}

export const BEFORE_THE_DEAL: BlackjackState = {
  hands: [],
  dealer: [],
  action: 1,
  earlier: [],
  readerClear: false,
  cardDrawn: false,
  dealerDone: false,
};

/** The hand that a wager is on; undefined if it is on none. */
export function handIdOf({
  kind,
  position,
  selection,
}: Pick<StandingWager, 'kind' | 'position' | 'selection'>) {
  if (kind === 'main') return String(position);
  if ((kind !== 'double' && kind !== 'split') || selection === undefined) return undefined;
  return withoutAction(selection);
}

export function findHand({ hands }: BlackjackState, id: string | undefined): Hand | undefined {
  return hands.find((hand) => hand.id === id);
}

export function handsAt({ hands }: BlackjackState, position: number): readonly Hand[] {
  return hands.filter((hand) => hand.position === position);
}

/** The id of the hand that the next split at a box makes. */
export function nextHandId(state: BlackjackState, position: number): string {
  return `${position}-${handsAt(state, position).length + 1}`;
}

/** Whether a hand has two cards identical in value that may be split (2.11(a), (c)1, (e)). */
export function maySplit(rules: BlackjackRules, state: BlackjackState, hand: Hand): boolean {
  const [first, second] = hand.cards;
  if (hand.status !== 'open' || hand.cards.length !== 2 || !first || !second) return false;
  if (valueOf(first) !== valueOf(second)) return false;
  if (hand.from === 'split-aces' && !rules.resplitAces) return false;
  return handsAt(state, hand.position).length < rules.splitHands;
}

/** Whether a hand may be doubled: on its first two cards, not 21 (2.10(a), (d); 2.11(c)2). */
export function mayDouble(rules: BlackjackRules, hand: Hand): boolean {
  if (hand.status !== 'open' || hand.cards.length !== 2) return false;
  return hand.from === 'deal' || (hand.from === 'split' && rules.doubleAfterSplit);
}

/** Whether the dealer may still have blackjack. */
export function dealerMayHaveBlackjack({ dealer, readerClear }: BlackjackState): boolean {
  const [up] = dealer;
  return up !== undefined && !readerClear && [1, 10].includes(valueOf(up));
}

/** Hands with one of them changed. */
export function withHand({ hands }: BlackjackState, changed: Hand): readonly Hand[] {
  return hands.map((hand) => (hand.id === changed.id ? changed : hand));
}
