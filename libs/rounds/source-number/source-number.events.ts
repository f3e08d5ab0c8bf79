import { Type } from 'typebox';
import { id, integer } from '../../ledger/event-shapes.js';
import { event } from '../../ledger/event-type.js';
import type { Declared, ValueOf } from '../../ledger/event-type.js';
import { closed } from '#rules/game/shapes.js';

/** The largest number that a source gives to a round. */
export const MAX_SOURCE_NUMBER = 999_999_999_999;

export const sourceOfRound = closed({
  sourceId: Type.Optional(id),
  number: integer(1, MAX_SOURCE_NUMBER, 'given to the round by its source, once at its table'),
});

/** The number that the source of a whole round gave it, and the numbering, where a table has had several. */
export type SourceOfRound = ValueOf<typeof sourceOfRound>;

export const SourceNumberUsed = event('SourceNumberUsed', {
  describe: 'A whole round of a table was recorded under the number that its source gave it.',
  inside: 'repeats the source of RoundOpened',
  late: 'repetition',
  data: { tableId: id, ...sourceOfRound.properties, roundId: id },
  example: { tableId: 'T-01', sourceId: 'reader-7', number: 4_711, roundId: 'T-01.20100605.0001' },
});
export type SourceNumberUsed = Declared<typeof SourceNumberUsed>;
