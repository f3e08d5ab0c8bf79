import { inForce } from '../../provision.js';
import type { HeldIrregularities } from './game.js';
import type { CardInError, Remedy } from './irregularities.js';
import { cardValue } from './point-count.js';
import type { DisclosedCardProcedure } from './table-rules.js';

/**
 * What the licensee selected for a card dealt in error and seen (7.11(c)). Under option 1 as many cards follow as its
 * value; for a ten, jack, queen or king that is none, until from 2008-07-21 it is one or ten as selected.
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
