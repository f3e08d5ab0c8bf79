import { impossible } from '#kernel';
import { decidePrizes, type Prize } from '../../all-games/progressive-prizes.js';
import { rankOf, type Card } from '../../cards/card.js';
import type { StandingWager } from '../../game/wager.js';
import type { ActOf } from './blackjack.facts.js';
import type { BlackjackRules } from './blackjack.rules.js';
import { findHand, type BlackjackState } from './hands.js';
import type { Round, Stepped } from './verdicts.js';

const SECTION = '19:47-2.19';
const CITATIONS = { won: [SECTION], lost: [SECTION] };

type Progressive = NonNullable<BlackjackRules['progressive']>;

/** Settles every progressive wager by the first cards of its box; the dealer's cards do not matter. */
export function settleProgressive(
  { rules, state, wagers }: Round,
  { meterCents }: ActOf<'progressive'>,
): Stepped {
  const progressives = wagers.filter(({ kind }) => kind === 'progressive');
  if (!rules.progressive || progressives.length === 0) {
    return impossible(
      'no-progressive-wager',
      'progressive wagers cannot be settled; no undecided one is left in this round',
      SECTION,
    );
  }
  const { progressive } = rules;
  const open = state.hands.filter(({ status }) => status === 'open' || status === 'face-down');
  if (open.length > 0) {
    const message = `progressive wagers cannot be settled while hand ${open.map(({ id }) => id).join(', ')} may take or turn a card; settle them after it`;
    return impossible('hands-incomplete', message, SECTION);
  }
  const prizeAt = ({ position }: StandingWager): Prize | undefined =>
    prizeOf(progressive, firstCards(state, position, progressive.firstCards));
  if (meterCents === undefined && progressives.some((wager) => isOfMeter(prizeAt(wager)))) {
    const message =
      'a hand wins a part of the progressive meter; send the reading of the meter as meterCents';
    return impossible('meter-missing', message, SECTION);
  }
  const decisions = decidePrizes(progressive, progressives, prizeAt, meterCents ?? 0, CITATIONS);
  const byWager = new Map(decisions.map(({ wagerId, ...verdict }) => [wagerId, verdict]));
  const winners = progressives.filter((wager) => prizeAt(wager) !== undefined);
  return {
    state,
    judge: ({ wagerId }) => byWager.get(wagerId),
    summary: `progressive wagers: ${winners.length} of ${progressives.length} win`,
    citations: [SECTION],
  };
}

/** The first cards of a box; for a split pair the two that were dealt. */
function firstCards(state: BlackjackState, position: number, count: number): readonly Card[] {
  const [hand, made] = [findHand(state, String(position)), findHand(state, `${position}-2`)];
  if (!hand) return [];
  return made ? [...hand.cards.slice(0, 1), ...made.cards.slice(0, 1)] : hand.cards.slice(0, count);
}

function prizeOf({ rank, prizes }: Progressive, cards: readonly Card[]): Prize | undefined {
  const alike = cards.filter((card) => rankOf(card) === rank);
  const suits = new Set(alike.map((card) => card[1]));
  const colours = new Set(alike.map((card) => (card[1] === 'H' || card[1] === 'D' ? 'red' : 'black')));
  const are = { 'in-suit': suits.size === 1, 'in-colour': colours.size === 1, 'in-rank': true };
  return prizes.find((posted) => posted.count === alike.length && are[posted.alike])?.prize;
}

function isOfMeter(prize: Prize | undefined): boolean {
  return prize !== undefined && 'percentOfMeter' in prize;
}
