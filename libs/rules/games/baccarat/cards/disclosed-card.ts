import { inForce } from '../../../provision.js';
import type { HeldIrregularities } from '../game.js';
import type { CardInError, Remedy } from './irregularities.js';
import { cardValue } from './point-count.js';
import type { DisclosedCardProcedure } from '../table-rules/table-rules.js';

/**
 * The procedure that the licensee selected for a card dealt in error and seen (7.11(c)). Under option 1 the number of
 * further cards is the card's value. For a ten, jack, queen or king it is zero before 2008-07-21, and then one or ten
 * as selected.
 */
export function disclosedCardRemedy(
  { disclosedCardOptions, cardsAfterTen }: HeldIrregularities,
  procedure: DisclosedCardProcedure,
  { card, onDate }: Extract<CardInError, { disclosed: true }>,
): Remedy {
  const citation = disclosedCardOptions[procedure.option];
  switch (procedure.option) {
    case 1: {
      const afterTen = inForce(cardsAfterTen, onDate) ? procedure.cardsAfterTen : 0;
      const furtherCards = cardValue(card) || afterTen;
      return { remedy: 'discard-with-further-cards', furtherCards, facing: 'up', citation };
    }
    case 2:
      return { remedy: 'discard-with-further-cards', furtherCards: 1, facing: 'down', citation };
    case 3:
      return { remedy: 'simulated-round', citation };
  }
}
