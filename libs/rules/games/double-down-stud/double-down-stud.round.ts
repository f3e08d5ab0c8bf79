import { impossible } from '#kernel';
import type { Objection, Odds } from '#kernel';
import { dealtTooOften } from '../../cards/dealt-too-often.js';
import {
  fiveCardHand,
  fiveCardValue,
  makingRanks,
  rankBits,
  type HandValue,
} from '../../cards/poker-hand.js';
import type { Layout, Observed } from '../../game/play.js';
import type { WagerDecision } from '../../game/wager.js';
import { cardsOf, whyNotHands } from '../../house-poker/hands.js';
import { payWinners, type Winner } from '../../house-poker/payout-limit.js';
import { byPosition, whyNotDealt } from '../../house-poker/positions.js';
import type { DoubleDownStudRules } from './double-down-stud.rules.js';

/** The card of a position. */
export interface OwnCard {
  readonly position: number;
  readonly card: string;
}

/** A round between its facts. */
export interface DoubleDownStudState {
  /** The card of each position; null before the deal. */
  readonly own: readonly OwnCard[] | null;
  /** The three community cards that are seen before doubling. */
  readonly community: readonly string[];
}

type DoubleDownStudLayout = Layout<DoubleDownStudRules, DoubleDownStudState>;
type Answer = Observed<DoubleDownStudState> | Objection;

const DEAL = '19:47-17.8';
const PLAY = '19:47-17.9';
const ODDS = '19:47-17.10';
const DECIDED = [PLAY];
const PAID = [PLAY, ODDS];

/** A card to each position, three face up to the community and a fourth face down. */
export function dealCards(
  { state, wagers }: DoubleDownStudLayout,
  { own, community }: { readonly own: readonly OwnCard[]; readonly community: readonly string[] },
): Answer {
  if (state.own) return impossible('wrong-order', 'the cards are already dealt; a round has one deal', DEAL);
  const positions = own.map(({ position }) => position);
  const hands = own.map(({ position, card }) => ({ position, cards: [card] }));
  const wrong = whyNotDealt(positions, wagers, DEAL) ?? whyNotHands(hands, positions, [], DEAL);
  if (wrong) return wrong;
  const summary = `hands dealt: ${own.length}, community ${community.join(' ')}`;
  const breaches = dealtTooOften(1, [], [...own.map(({ card }) => card), ...community], DEAL);
  return { state: { own, community }, decisions: [], next: 'playing', summary, citations: [DEAL], breaches };
}

/** The fourth community card: every wager is decided by its position's card with the four. */
export function turnFourth({ rules, state, wagers }: DoubleDownStudLayout, fourth: string): Answer {
  const { own, community } = state;
  if (!own) return impossible('wrong-order', 'no card has been dealt yet; record the deal first', PLAY);
  const four = [...community, fourth];
  const positions = byPosition(wagers);
  const decisions: WagerDecision[] = [];
  for (const { position, card } of own) {
    const result = resultOf(rules, fiveCardValue(cardsOf([card, ...four])));
    const winners: Winner[] = [];
    for (const wager of positions.get(position) ?? []) {
      if (typeof result === 'object') winners.push({ wager, odds: result, citations: PAID });
      else decisions.push({ wagerId: wager.wagerId, outcome: result, citations: PAID });
    }
    decisions.push(...payWinners(rules.payoutLimit, winners, ODDS));
  }
  const summary = `community ${four.join(' ')}`;
  const breaches = dealtTooOften(1, [...own.map(({ card }) => card), ...community], [fourth], DEAL);
  return { state, decisions, next: 'over', summary, citations: DECIDED, breaches };
}

/** The odds of a hand, or that it is lost or returned. */
function resultOf(rules: DoubleDownStudRules, hand: HandValue): Odds | 'void' | 'lost' {
  const name = fiveCardHand(hand);
  if (name === 'high-card' || name === 'five-aces') return 'lost';
  if (name !== 'pair' || makingRanks(hand) >= rankBits(rules.pairPaidFrom)) return rules.odds[name];
  return makingRanks(hand) >= rankBits(rules.pairReturnedFrom) ? 'void' : 'lost';
}
