import { streamName } from '#event-store';
import type { Chance } from '#play/chance.js';
import { EVENTS_A_ROUND, ROUNDS_A_SHOE } from './template-shoe.js';

/** Random streams of rounds in a store of this number of events. */
export function someRounds(random: Chance, storeEvents: number, count: number): readonly string[] {
  const shoes = Math.max(1, Math.floor(storeEvents / (ROUNDS_A_SHOE * (EVENTS_A_ROUND + 5))));
  return Array.from({ length: count }, () => {
    const round = String(1 + random.below(ROUNDS_A_SHOE)).padStart(3, '0');
    return streamName('round', `S${random.below(shoes)}.${round}`);
  });
}
