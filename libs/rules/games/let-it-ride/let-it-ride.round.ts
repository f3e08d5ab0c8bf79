import { impossible } from '#kernel';
import type { Objection, Odds } from '#kernel';
import { dealtTooOften } from '../../cards/dealt-too-often.js';
import {
  fiveCardHand,
  fiveCardValue,
  makingRanks,
  rankBits,
  threeCardHand,
  threeCardValue,
  type HandValue,
} from '../../cards/poker-hand.js';
import type { Layout, Observed } from '../../game/play.js';
import type { WagerDecision } from '../../game/wager.js';
import { cardsOf, whyNotHands, type ShownHand } from '../../house-poker/hands.js';
import { payWinners, type Winner } from '../../house-poker/payout-limit.js';
import { threeCardOdds } from '../../house-poker/paytable.js';
import { byPosition, whyNotDealt } from '../../house-poker/positions.js';
import type { LetItRideRules } from './let-it-ride.rules.js';
import { whyNotThree } from './let-it-ride.wagers.js';

/** A round between its facts. */
export interface LetItRideState {
  /** Positions that were dealt a hand; null until they are. */
  readonly dealt: readonly number[] | null;
  /** The exposed community cards. */
  readonly community: readonly string[];
}

type LetItRideLayout = Layout<LetItRideRules, LetItRideState>;
type Answer = Observed<LetItRideState> | Objection;

const DEAL = '19:47-18.7';
const PLAY = '19:47-18.10';
const ODDS = '19:47-18.11';
const DECIDED = [PLAY];
const PAID = [PLAY, ODDS];

/** Three cards to each position and two to the community, face down. */
export function dealHands({ state, wagers }: LetItRideLayout, positions: readonly number[]): Answer {
  if (state.dealt) return wrongOrder('the hands were dealt already');
  const wrong = whyNotDealt(positions, wagers, DEAL) ?? whyNotThree(wagers);
  if (wrong) return wrong;
  return {
    state: { ...state, dealt: positions },
    decisions: [],
    next: 'playing',
    summary: `hands dealt: ${positions.length}`,
    citations: [DEAL],
  };
}

/** A community card is exposed: the wager whose turn it was stays. */
export function turnCommunity({ state }: LetItRideLayout, card: string): Answer {
  if (!state.dealt) return wrongOrder('no hand was dealt yet');
  if (state.community.length === 2) return wrongOrder('both community cards were turned already');
  const community = [...state.community, card];
  return {
    state: { ...state, community },
    decisions: [],
    next: 'playing',
    summary: `community ${community.join(' ')}`,
    citations: DECIDED,
    breaches: dealtTooOften(1, state.community, [card], DEAL),
  };
}

/** The hands shown: every wager is decided, each on the three cards of its position and the two of the community. */
export function showHands({ rules, state, wagers }: LetItRideLayout, hands: readonly ShownHand[]): Answer {
  const { dealt, community } = state;
  if (!dealt || community.length < 2) {
    return wrongOrder(`${community.length} of 2 community cards are turned`);
  }
  const positions = byPosition(wagers);
  const wrong = whyNotHands(hands, dealt, positions.keys(), PLAY);
  if (wrong) return wrong;
  const decisions: WagerDecision[] = [];
  for (const { position, cards } of hands) {
    const paid = paidOn(rules, fiveCardValue(cardsOf([...cards, ...community])));
    const bonus = bonusOn(rules, threeCardValue(cardsOf(cards)));
    const winners: Winner[] = [];
    for (const wager of positions.get(position) ?? []) {
      const odds = wager.kind === 'bet' ? paid : bonus;
      if (!odds) decisions.push({ wagerId: wager.wagerId, outcome: 'lost', citations: DECIDED });
      else if (wager.kind === 'bet') winners.push({ wager, odds, citations: PAID });
      else decisions.push({ wagerId: wager.wagerId, outcome: 'won', odds, citations: PAID });
    }
    decisions.push(...payWinners(rules.payoutLimit, winners, ODDS));
  }
  const summary = `hands shown with ${community.join(' ')}`;
  const breaches = dealtTooOften(
    1,
    community,
    hands.flatMap(({ cards }) => cards),
    DEAL,
  );
  return { state, decisions, next: 'over', summary, citations: DECIDED, breaches };
}

function paidOn({ betOdds, pairFrom }: LetItRideRules, hand: HandValue): Odds | undefined {
  const name = fiveCardHand(hand);
  if (name === 'high-card' || name === 'five-aces') return undefined;
  return name === 'pair' && makingRanks(hand) < rankBits(pairFrom) ? undefined : betOdds[name];
}

function bonusOn({ threeCardBonus }: LetItRideRules, hand: HandValue): Odds | undefined {
  return threeCardBonus && threeCardOdds(threeCardBonus, threeCardHand(hand));
}

function wrongOrder(message: string): Objection {
  return impossible('wrong-order', message, PLAY);
}
