import { answer, fields } from '#kernel';
import type { Answered } from '#kernel';
import { PAPERS, PAPER_PARTS } from '../paper/paper.events.js';
import { PERSON } from '../../read-models/person.answer.js';

const { day, instant, number, object, oneOf, orNull, text } = fields;

/** A print of a part of a paper. */
export const PRINT = answer('Print', {
  eventId: text('id of its event, which is at the foot of the paper'),
  ledgerPosition: text('position in the ledger; events before it are on the paper'),
  paper: oneOf(PAPERS),
  number: text('number of the form or slip, or of the report'),
  part: oneOf(PAPER_PARTS),
  print: number('number of the print of this part; each one from 2 is a reprint'),
  title: text(),
  reason: text(orNull('why it was printed again; null for the first print')),
  printedBy: object(PERSON),
  role: text('role of who printed it'),
  printedAt: instant(),
  gamingDay: day('gaming day of the print'),
});

export type Print = Answered<typeof PRINT>;
