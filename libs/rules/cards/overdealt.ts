import type { Card } from './card.js';

/**
 * The first of some further cards that would be on the table more often than the decks hold it; undefined if there is
 * none.
 */
export function overdealt(decks: number, dealt: readonly Card[], further: readonly Card[]): Card | undefined {
  return further.find((card, index) => {
    let times = 1;
    for (const other of dealt) if (other === card) times += 1;
    for (let before = 0; before < index; before += 1) if (further[before] === card) times += 1;
    return times > decks;
  });
}
