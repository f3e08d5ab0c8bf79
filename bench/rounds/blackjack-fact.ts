import type { Chance } from '#play/chance.js';
import { DECK } from '../../libs/rules/cards/card.js';
import { isBlackjack, totalOf } from '../../libs/rules/games/blackjack/points.js';

const DEALER_STANDS_ON = 17;

/**
 * A whole round of blackjack as one fact, which random tries do not find: every box is dealt to and stands, and the
 * dealer plays the hand out. The game refuses it if the dealer has blackjack.
 */
export function blackjackFact(boxes: number, random: Chance): object {
  const card = () => DECK[random.below(DECK.length)]!;
  const hands = Array.from({ length: boxes }, (_, index) => ({
    position: index + 1,
    cards: [card(), card()],
  }));
  const dealer = [card(), card()];
  while (totalOf(dealer).points < DEALER_STANDS_ON) dealer.push(card());
  const [up, second, ...drawn] = dealer;
  const open = hands.filter(({ cards }) => !isBlackjack(cards));
  return {
    acts: [
      { act: 'deal', hands, dealer: up },
      ...open.map(({ position }) => ({ act: 'stand', hand: String(position) })),
      { act: 'second-card', card: second },
      { act: 'dealer', cards: drawn },
    ],
  };
}
