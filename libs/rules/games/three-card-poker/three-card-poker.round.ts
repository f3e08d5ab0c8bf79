import { impossible } from '#kernel';
import type { Objection } from '#kernel';
import { dealtTooOften } from '../../cards/dealt-too-often.js';
import { threeCardHand, threeCardValue, type HandValue } from '../../cards/poker-hand.js';
import type { Layout, Observed } from '../../game/play.js';
import type { StandingWager, WagerDecision } from '../../game/wager.js';
import { cardsOf, whyNotHands, type ShownHand } from '../../house-poker/hands.js';
import { byPosition, whyNotDealt } from '../../house-poker/positions.js';
import { decideAnte, decidePairPlus, decidePlay } from './three-card-poker.decisions.js';
import { QUALIFYING, type ThreeCardPokerRules } from './three-card-poker.rules.js';

/** A round between its facts. */
export interface ThreeCardPokerState {
  /** Positions that were dealt a hand; null until they are. */
  readonly dealt: readonly number[] | null;
}

type ThreeCardPokerLayout = Layout<ThreeCardPokerRules, ThreeCardPokerState>;
type Answer = Observed<ThreeCardPokerState> | Objection;

const DEAL = '19:47-20.7';
const PLAY = '19:47-20.10';
const DECIDED = [PLAY];

/** Three cards to each position with a wager, and to the dealer. */
export function dealHands({ state, wagers }: ThreeCardPokerLayout, positions: readonly number[]): Answer {
  if (state.dealt) return wrongOrder('the hands were dealt already');
  const wrong = whyNotDealt(positions, wagers, DEAL);
  if (wrong) return wrong;
  return {
    state: { dealt: positions },
    decisions: [],
    next: 'playing',
    summary: `hands dealt: ${positions.length}`,
    citations: [DEAL],
  };
}

/** An ante given up: it is lost, with or without pair plus, as the rules say. */
export function foldHand({ rules, state, wagers }: ThreeCardPokerLayout, position: number): Answer {
  if (!state.dealt) return wrongOrder('no hand was dealt yet');
  const its = wagers.filter((wager) => wager.position === position);
  if (!its.some(({ kind }) => kind === 'ante')) return wrongOrder(`position ${position} has no ante in play`);
  if (its.some(({ kind }) => kind === 'play')) {
    return wrongOrder(`position ${position} has made its play wager and cannot fold`);
  }
  const lost = its.filter(({ kind }) => kind === 'ante' || rules.pairPlusOnFold === 'lost');
  return {
    state,
    decisions: lost.map(({ wagerId }) => ({ wagerId, outcome: 'lost', citations: DECIDED })),
    next: lost.length === wagers.length ? 'over' : 'playing',
    summary: `position ${position} folds`,
    citations: DECIDED,
  };
}

/** The hands shown: every wager is decided. */
export function showHands(
  { rules, state, wagers }: ThreeCardPokerLayout,
  { dealer, hands }: { readonly dealer: readonly string[]; readonly hands: readonly ShownHand[] },
): Answer {
  if (!state.dealt) return wrongOrder('no hand was dealt yet');
  const positions = byPosition(wagers);
  const wrong = whyUndecided(positions) ?? whyNotHands(hands, state.dealt, positions.keys(), PLAY);
  if (wrong) return wrong;
  const dealers = threeCardValue(cardsOf(dealer));
  const qualified = dealers >= QUALIFYING[rules.dealerQualifies];
  const decisions: WagerDecision[] = [];
  for (const { position, cards } of hands) {
    const value = threeCardValue(cardsOf(cards));
    const against = qualified ? outcomeOf(value, dealers) : 'not-qualified';
    for (const wager of positions.get(position) ?? []) {
      if (wager.kind === 'ante') decisions.push(decideAnte(rules, wager, threeCardHand(value), against));
      else if (wager.kind === 'play') decisions.push(decidePlay(rules, wager, against));
      else decisions.push(...decidePairPlus(rules, wager, threeCardHand(value)));
    }
  }
  const summary = `dealer ${threeCardHand(dealers).replaceAll('-', ' ')}, ${qualified ? 'qualifies' : 'does not qualify'}`;
  const breaches = dealtTooOften(1, [], [...dealer, ...hands.flatMap(({ cards }) => cards)], DEAL);
  return { state, decisions, next: 'over', summary, citations: DECIDED, breaches };
}

function outcomeOf(hand: HandValue, dealers: HandValue): 'won' | 'tied' | 'lost' {
  return hand === dealers ? 'tied' : hand > dealers ? 'won' : 'lost';
}

function whyUndecided(positions: ReadonlyMap<number, readonly StandingWager[]>): Objection | undefined {
  for (const [position, wagers] of positions) {
    const kinds = wagers.map(({ kind }) => kind);
    if (kinds.includes('ante') && !kinds.includes('play')) {
      const message = `position ${position} has neither played nor folded its ante; record its decision first`;
      return impossible('hand-undecided', message, PLAY);
    }
  }
  return undefined;
}

function wrongOrder(message: string): Objection {
  return impossible('wrong-order', message, PLAY);
}
