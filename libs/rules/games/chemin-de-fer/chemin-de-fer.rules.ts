import { MAX_AMOUNT_CENTS } from '#kernel';
import { Type, type Static } from 'typebox';
import type { DatedProvision } from '../../citation.js';
import { closed } from '../../game/shapes.js';

/** The oldest text of 4.12 that we have. */
export const OLDEST_TEXT: DatedProvision = {
  citation: '19:47-4.12',
  effectiveFrom: '1980-04-29',
  amendment: 'R.1980 d.186',
};

/** D: the hand draws; S: it stays; O: its player chooses. */
export type Choice = 'D' | 'S' | 'O';

/**
 * The rules at one baccarat-chemin de fer table. We only have 4.11(d), (e) and 4.12: the decks (4.1), when a hand draws
 * (4.9) and the vigorish (4.10) are set by the property.
 */
export const CheminDeFerRules = closed({
  decks: Type.Integer({ minimum: 1, maximum: 12 }),
  /** For Point Counts 0 to 7 of the Player's Hand: D, S or O (4.9). */
  playerDraws: Type.String({ pattern: '^[DSO]{8}$' }),
  /**
   * For Point Counts 0 to 7 of the Banker's Hand a row of D, S or O: first where the Player stayed, then by the value
   * of the Player's third card, 0 to 9 (4.9).
   */
  bankerDraws: Type.Array(Type.String({ pattern: '^[DSO]{11}$' }), { minItems: 8, maxItems: 8 }),
  /** Taken by the house of what the bank wins (4.10), in per cent. */
  vigorishPercent: Type.Integer({ minimum: 0, maximum: 25 }),
  /** The share rises to the next multiple of this amount in cents; 0 drops a part of a cent. */
  vigorishRoundUpToCents: Type.Integer({ minimum: 0, maximum: MAX_AMOUNT_CENTS }),
});

export type CheminDeFerRules = Static<typeof CheminDeFerRules>;

/**
 * A sample, not the regulation: six decks, the usual European table with the Player's option on five and the Banker's
 * on three against a nine and five against a four, and five per cent.
 */
export const SAMPLE: CheminDeFerRules = {
  decks: 6,
  playerDraws: 'DDDDDOSS',
  bankerDraws: [
    'DDDDDDDDDDD',
    'DDDDDDDDDDD',
    'DDDDDDDDDDD',
    'DDDDDDDDDSO',
    'DSSDDDDDDSS',
    'DSSSSODDDSS',
    'SSSSSSSDDSS',
    'SSSSSSSSSSS',
  ],
  vigorishPercent: 5,
  vigorishRoundUpToCents: 0,
};

/** The action of the Player's Hand on a Point Count other than a natural. */
export function playerChoice({ playerDraws }: CheminDeFerRules, points: number): Choice {
  return (playerDraws[points] ?? 'S') as Choice;
}

/** The action of the Banker's Hand; `third` is the value of the Player's third card, undefined if the Player stayed. */
export function bankerChoice({ bankerDraws }: CheminDeFerRules, points: number, third?: number): Choice {
  return (bankerDraws[points]?.[third === undefined ? 0 : third + 1] ?? 'S') as Choice;
}
