import { breach } from '#kernel';
import type { Objection } from '#kernel';
import type { Citation } from '../citation.js';

/**
 * What further cards of a round say of its decks: a breach for each that is then on the table more often than the decks
 * hold it. Such decks held a card too many.
 */
export function dealtTooOften(
  decks: number,
  dealt: readonly string[],
  further: readonly string[],
  citation: Citation,
): readonly Objection[] {
  const times = new Map<string, number>();
  for (const card of dealt) times.set(card, (times.get(card) ?? 0) + 1);
  for (const card of further) times.set(card, (times.get(card) ?? 0) + 1);
  const extra = [...new Set(further)].filter((card) => (times.get(card) ?? 0) > decks);
  return extra.map((card) => {
    const held = decks === 1 ? 'one deck holds it once' : `${decks} decks hold it ${decks} times`;
    const message = `${card} is dealt ${times.get(card)} times in one round; ${held}`;
    return breach('card-dealt-too-often', message, citation);
  });
}
