import type { Static } from 'typebox';
import { BANKED_TERMS, SAMPLE_TERMS } from '../../banked-hands/terms.js';
import type { DatedProvision } from '../../citation.js';
import { closed, oneOf } from '../../game/shapes.js';

/** The adoption of subchapter 10, whose text we do not have. */
export const SUBCHAPTER: DatedProvision = {
  citation: '19:47-10',
  effectiveFrom: '1992-10-19',
  amendment: 'R.1992 d.411',
};

/** The rules at one pai gow table. The property sets each value, because we do not have 10.2 to 10.10. */
export const PaiGowRules = closed({
  ...BANKED_TERMS,
  /** Whether zero against zero is a copy, or decided by the higher tile as other values are. */
  zeroHands: oneOf('copy', 'by-highest-tile'),
  /**
   * The dealer's way of setting: `best-kept-together` never breaks the supreme pair, then a pair, wong or gong, then a
   * nine, an eight, a seven, the highest that the four tiles can make; the rest is free.
   */
  houseWay: oneOf('best-kept-together', 'not-checked'),
});

export type PaiGowRules = Static<typeof PaiGowRules>;

/** Usual rules; a sample, not the regulation, whose text we do not have. */
export const SAMPLE: PaiGowRules = {
  ...SAMPLE_TERMS,
  countedPositions: 8,
  zeroHands: 'copy',
  houseWay: 'best-kept-together',
};
