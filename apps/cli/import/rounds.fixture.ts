import type { Card } from '#rules';
import { ShuffledShoe } from '../../../test/e2e/shuffled-shoe.testing.js';

/** A whole round as a line of a file holds it. */
export interface RoundOfFile {
  readonly shoeId: string;
  readonly occurredAt: string;
  readonly turns: readonly [{ readonly wagers: readonly object[]; readonly facts: readonly object[] }];
}

/** A shoe of shuffled cards and the rounds that are dealt from it. */
export interface DealtShoe {
  readonly burned: { readonly first: Card; readonly further: readonly Card[] };
  readonly rounds: readonly RoundOfFile[];
}

/** A repeatable source of chance. */
interface Chance {
  below(bound: number): number;
}

const OPENED_AT = Date.parse('2010-06-05T18:00:00.000Z');

/** Deals rounds from eight decks, the same for the same chance. */
export function dealShoe(shoeId: string, random: Chance, rounds: number): DealtShoe {
  const shoe = new ShuffledShoe(8, 101 + 26 * random.below(12));
  return {
    burned: shoe.burn(),
    rounds: Array.from({ length: rounds }, (_, index) => ({
      shoeId,
      occurredAt: new Date(OPENED_AT + index * 60_000).toISOString(),
      turns: [{ wagers: [wager(random, 1), wager(random, 2)], facts: shoe.deal().facts }],
    })),
  };
}

function wager(random: Chance, position: number): object {
  const kind = ['banker', 'player', 'tie'][random.below(3)];
  return { position, patronId: `P-${position}`, kind, stakeCents: 1_000 * (1 + random.below(50)) };
}
