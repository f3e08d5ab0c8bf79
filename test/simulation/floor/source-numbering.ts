import type { Chance } from '#play/chance.js';
import type { NaiveNumber, NaiveNumbers } from '#testing/naive/clerk/naive-numbers.js';

/** The device that replaced another; the numbering before it has no name. */
const REPLACEMENT = 'reader-2';

/** How far a source skips: past a few numbers, or past a thousand. */
const SKIPS = [2, 3, 5, 1_003] as const;

/**
 * The number that a source gives to a whole round: the next one, a later one, one that it left out, or by mistake one
 * that another round has. Undefined for a source that gives none.
 */
export function sourceOf(numbers: NaiveNumbers, chance: Chance): NaiveNumber | undefined {
  if (chance.happens(25)) return undefined;
  if (chance.happens(50)) return { number: numberOf(numbers, undefined, chance) };
  return { sourceId: REPLACEMENT, number: numberOf(numbers, REPLACEMENT, chance) };
}

function numberOf(numbers: NaiveNumbers, sourceId: string | undefined, chance: Chance): number {
  const used = numbers.usedBy(sourceId);
  const missing = numbers.missingOf(sourceId);
  const last = used.at(-1) ?? chance.between(0, 998);
  if (missing.length > 0 && chance.happens(15)) return chance.pick(missing);
  if (used.length > 0 && chance.happens(10)) return chance.pick(used);
  return last + (chance.happens(15) ? chance.pick(SKIPS) : 1);
}
