import type { Card } from '#rules';
import { BLACKJACK } from '../../rules/games/blackjack/blackjack.js';
import type { BlackjackRules } from '../../rules/games/blackjack/blackjack.rules.js';
import { netOf, TablePlay, type Turn } from './table-play.js';

type Pair = readonly [Card, Card];

/** A round at box 1 with a main wager of 100.00, dealt. */
export function dealt(cards: Pair, dealer: Card, options: Partial<BlackjackRules> = {}, stakeCents = 10_000) {
  const play = new TablePlay(BLACKJACK, { ...BLACKJACK.sample, ...options });
  play.place({ kind: 'main', stakeCents });
  play.fact({ act: 'deal', hands: [{ position: 1, cards: [...cards] }], dealer });
  return play;
}

/** A round at box 1 with a split pair, each half with a second card. */
export function splitRound(pair: Pair, seconds: Pair, dealer: Card, options: Partial<BlackjackRules> = {}) {
  const play = dealt(pair, dealer, options);
  play.place({ kind: 'split', selection: '1-2' });
  play.fact({ act: 'split', hand: '1' });
  play.fact({ act: 'draw', hand: '1', card: seconds[0] });
  play.fact({ act: 'draw', hand: '1-2', card: seconds[1] });
  return play;
}

/** The wagers that a fact decides, each with its net for the patron. */
export const nets = (turn: Turn) => turn.lines.map((line) => [line.kind, netOf(line)]);
