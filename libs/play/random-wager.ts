import type { WagerRequest } from '#application';
import type { OfferedWager } from '#rules';
import type { Chance } from './chance.js';

/** A random wager of an offered kind; its game decides whether it is possible. */
export function randomWager(offered: OfferedWager, chance: Chance, position: number): WagerRequest {
  return {
    position,
    patronId: `P-${position}`,
    kind: offered.kind,
    stakeCents: randomStake(chance),
    ...(offered.selection !== undefined && { selection: randomSelection(chance) }),
  };
}

/** A stake of up to 120.59, in cents: mostly a multiple of 60 cents, which most odds divide. */
export function randomStake(chance: Chance): number {
  return 60 * chance.between(1, 200) + (chance.below(3) === 0 ? chance.below(60) : 0);
}

/** A wager's number, or ascending numbers joined by hyphens. */
function randomSelection(chance: Chance): string {
  if (chance.below(4) === 0) return `w${chance.between(1, 8)}`;
  const numbers = new Set(Array.from({ length: chance.between(1, 4) }, () => chance.between(1, 12)));
  return [...numbers].sort((a, b) => a - b).join('-');
}
