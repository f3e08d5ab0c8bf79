import { answer, fields } from '#kernel';
import type { Answered } from '#kernel';
import { DROP_DOCUMENTS, DROP_VARIANCES } from '#rules';
import { PERSON } from '../../read-models/person.answer.js';

const { cents, instant, list, object, oneOf, orNull, text } = fields;

const DROP_RESOLUTION = answer('DropResolution', {
  reason: text(),
  by: object(PERSON),
  at: instant(),
});

/** A document of a box beside what the ledger expects. */
const DROP_DOCUMENT = answer('DropDocument', {
  dropId: text(),
  tableId: text(),
  kind: oneOf(DROP_DOCUMENTS),
  number: text(),
  status: oneOf(
    ['matched', 'found', 'awaited', ...DROP_VARIANCES],
    '`found` where nothing is expected of its kind; `awaited` until the box is counted',
  ),
  expectedCents: cents(orNull('null for the count team until the box is counted')),
  foundCents: cents(orNull()),
  expectedAt: instant(orNull('when it went into the box')),
  resolution: object(DROP_RESOLUTION, orNull('null while a variance is unexplained')),
});

export const DROP_BOX_DOCUMENTS = answer('DropDocuments', {
  items: list(DROP_DOCUMENT),
});

export type DropResolution = Answered<typeof DROP_RESOLUTION>;
export type DropDocumentLine = Answered<typeof DROP_DOCUMENT>;
export type DropDocuments = Answered<typeof DROP_BOX_DOCUMENTS>;
