import type { Chance } from '#play/chance.js';
import type { Act } from './act.js';

/** The weight of an act and the act or its maker; undefined if it is impossible now. */
export type Choice = readonly [weight: number, act: Act | undefined | (() => Act | undefined)];

/**
 * Chooses a random act, or another if that one is impossible.
 * @throws Error if all are impossible
 */
export function choose(chance: Chance, choices: readonly Choice[]): Act {
  const left = [...choices];
  while (left.length > 0) {
    const weights = left.reduce((sum, [weight]) => sum + weight, 0);
    let at = chance.between(1, weights);
    const index = left.findIndex(([weight]) => (at -= weight) <= 0);
    const made = left.splice(index, 1)[0]?.[1];
    const act = typeof made === 'function' ? made() : made;
    if (act !== undefined) return act;
  }
  throw new Error('nothing can happen');
}
