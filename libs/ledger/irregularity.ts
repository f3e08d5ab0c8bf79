import type { Card } from '#rules';

/** What went wrong with the cards: the paragraphs of 7.11. */
export type IrregularityKind =
  'unauthorised-third-card' | 'card-drawn-in-error' | 'face-up-card-in-shoe' | 'other';

/** Something that the rules of 7.11 provide for, and what was done about it. */
export interface IrregularityRecorded {
  readonly type: 'IrregularityRecorded';
  readonly data: {
    readonly kind: IrregularityKind;
    readonly card?: Card;
    /** Whether the card was seen when it was dealt. */
    readonly disclosed: boolean;
    readonly remedy: string;
    readonly note: string;
    /** Empty where the paragraph is not held (19:47-3.12). */
    readonly citation: string;
  };
}
