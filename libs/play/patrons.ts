import type { Chance } from './chance.js';
import type { WagerKind } from '#rules/games/baccarat/table-rules/table-rules.js';

/** A patron at a table. */
export interface Patron {
  readonly patronId: string;
  readonly name: string;
  readonly position: number;
  /** Value of their chips, in cents. */
  readonly unitCents: number;
}

/** A wager of the API. */
export interface Wager {
  readonly position: number;
  readonly patronId: string;
  readonly kind: WagerKind;
  readonly stakeCents: number;
}

/** Patrons at the first positions of a table, who play with chips of 25.00. */
export function samplePatrons(count: number): readonly Patron[] {
  return Array.from({ length: count }, (_, index) => ({
    patronId: `P-${index + 1}`,
    name: `Patron ${index + 1}`,
    position: index + 1,
    unitCents: 2_500,
  }));
}

/** The wagers of a patron in this round; empty if they sit it out. */
export function wagersOf(chance: Chance, patron: Patron, offered: readonly WagerKind[]): readonly Wager[] {
  if (!chance.happens(85)) return [];
  const { patronId, position, unitCents } = patron;
  const wager = (kind: WagerKind, stakeCents: number): Wager => ({ position, patronId, kind, stakeCents });
  const main = wager(chance.happens(58) ? 'banker' : 'player', unitCents * chance.between(1, 6));
  const side = offered.filter((kind) => kind !== 'banker' && kind !== 'player');
  return chance.happens(22) ? [main, wager(chance.pick(side), unitCents)] : [main];
}
