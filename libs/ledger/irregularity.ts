import type { Card } from '#rules';

/** A card that went wrong, and what the rules of the game do about it. */
export interface IrregularityRecorded {
  readonly type: 'IrregularityRecorded';
  readonly data: {
    /** One of the kinds of irregularity of the game. */
    readonly kind: string;
    readonly card?: Card;
    /** Whether the card was seen when it was dealt. */
    readonly disclosed: boolean;
    readonly remedy: string;
    readonly note: string;
    /** Empty where the paragraph is not held. */
    readonly citation: string;
  };
}
