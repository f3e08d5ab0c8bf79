import type { ShoeRules } from '../../game/shoe.js';
import type { BaccaratFact } from './baccarat.facts.js';
import type { BaccaratState } from './baccarat.play.js';
import { burnCount } from './cards/burn.js';
import { cardRemedy, IRREGULARITY_KINDS } from './cards/card-remedy.js';
import { nextCardFor } from './cards/deal.js';
import type { BaccaratGame } from './game.js';
import { insufficientCards } from './cards/irregularities.js';
import type { TableRules } from './table-rules/table-rules.js';

/** The least number of cards in a round. */
const INITIAL_CARDS = 4;

/** How the cards of baccarat leave their shoe (3.4 to 3.8, 7.4 to 7.8). */
export function baccaratShoe(game: BaccaratGame): ShoeRules<TableRules, BaccaratState, BaccaratFact> {
  const { irregularities, citations } = game;
  return {
    citations: {
      ...citations,
      carriedCard: irregularities.held ? irregularities.cardDrawnInError : irregularities.section,
    },
    // 3.5(d), 7.5(e)
    leastCutDepth: 10,
    // 3.5(e), 7.5(f)
    leastBehindCuttingCard: 14,
    irregularities: IRREGULARITY_KINDS,
    // One of two alternating batches is in the shoe while the other is shuffled (7.1(d)2 to 5).
    decksIn: ({ decks, automatedShuffler }) => (automatedShuffler ? decks / 2 : decks),
    burnCount,
    cards: (fact) => ('cards' in fact ? fact.cards : []),
    cardsNeeded: (hands) => {
      if (nextCardFor(hands) === undefined) return 0;
      return Math.max(INITIAL_CARDS - hands.player.length - hands.banker.length, 1);
    },
    wantOfCards: (edition) => {
      const remedy = insufficientCards(game, edition);
      return remedy.remedy === 'text-not-held' ? '' : remedy.citation;
    },
    remedy: (incident) => cardRemedy(game, incident),
  };
}
