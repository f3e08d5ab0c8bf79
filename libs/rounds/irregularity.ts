import { Type } from 'typebox';
import { card, citation, text } from '../ledger/event-shapes.js';
import { event, inside } from '../ledger/event-type.js';
import type { Declared } from '../ledger/event-type.js';

/** Also holds the remedy by the rules of the game. */
export const IrregularityRecorded = event('IrregularityRecorded', {
  describe: 'An irregularity of a card was recorded, in the round or the shoe that the subject names.',
  topic: 'rounds',
  late: 'judged',
  data: {
    kind: text('one of the kinds of irregularity of the game'),
    // The irregular card may not be known yet.
    card: Type.Optional(inside(card)),
    disclosed: Type.Boolean({ description: 'whether the card was seen when it was dealt' }),
    remedy: text(),
    note: inside(text()),
    citation,
  },
  example: {
    kind: 'other',
    card: 'TH',
    disclosed: true,
    remedy: 'none',
    note: 'a card fell from the table',
    citation: '19:47-7.11(a)',
  },
});
export type IrregularityRecorded = Declared<typeof IrregularityRecorded>;
