import type { Chance } from '#play/chance.js';
import type { Act } from './act.js';

/** How likely an act is beside others, and the act or how it comes about; nothing where it cannot be now. */
export type Choice = readonly [weight: number, act: Act | undefined | (() => Act | undefined)];

/**
 * The act that chance chooses, or another where that one cannot be.
 * @throws Error when none can be
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
