import type { RoundReport, TurnReport } from '#application';
import { DealingShoe } from '#play/dealing-shoe.js';
import { samplePatrons, wagersOf } from '#play/patrons.js';
import type { BurnedCards } from '#play/dealing-shoe.js';
import type { Chance } from '#play/chance.js';

/** A whole round as a line of a file. */
export interface RoundOfFile extends RoundReport {
  readonly occurredAt: string;
  readonly turns: readonly [Required<Pick<TurnReport, 'wagers' | 'facts'>>];
}

/** A shuffled shoe and its rounds. */
export interface DealtShoe {
  readonly burned: BurnedCards;
  readonly rounds: readonly RoundOfFile[];
}

const OPENED_AT = Date.parse('2010-06-05T18:00:00.000Z');

/** Deals rounds from eight decks, the same for the same seed. */
export function dealShoe(shoeId: string, chance: Chance, rounds: number): DealtShoe {
  const shoe = new DealingShoe(chance);
  const wagers = () => samplePatrons(2).flatMap((patron) => wagersOf(chance, patron, ['tie']));
  return {
    burned: shoe.burn(),
    rounds: Array.from({ length: rounds }, (_, index) => ({
      shoeId,
      occurredAt: new Date(OPENED_AT + index * 60_000).toISOString(),
      turns: [{ wagers: wagers(), facts: shoe.deal().facts }],
    })),
  };
}
