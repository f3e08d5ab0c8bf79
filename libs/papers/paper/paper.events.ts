import { Type } from 'typebox';
import { described, id, integer, oneOf, text } from '../../ledger/event-shapes.js';
import { event } from '../../ledger/event-type.js';
import type { Declared, EventsOf, ValueOf } from '../../ledger/event-type.js';
import type * as events from './paper.events.js';

/** What is printed, signed and filed. */
export const PAPERS = [
  'vigorish-form',
  'chip-slip',
  'inventory-slip',
  'master-game-report',
  'negative-revenue-report',
] as const;

const paper = oneOf(
  PAPERS,
  'form of vigorish or its recovery, Fill or Credit Slip, Table Inventory Slip, or report',
);

export type PaperKind = ValueOf<typeof paper>;

export const PAPER_PARTS = ['original', 'duplicate', 'triplicate'] as const;

const part = oneOf(PAPER_PARTS, 'part of the paper');

export type PaperPart = ValueOf<typeof part>;

/** 13:69D-1.5(e): stored data has the licensee and the title too. */
export const PaperPrinted = event('PaperPrinted', {
  describe:
    'A part of a paper was printed as it was known then. Its first print is the original one, each later one a reprint.',
  inside: 'a copy of what is published with its own events',
  late: 'print',
  data: {
    paper,
    number: described(
      id,
      'number of the form or slip; of a report its gaming day with its kind and version, or with its table',
    ),
    part,
    print: integer(1, undefined, 'number of the print of this part, from 1; 2 is the first reprint'),
    licensee: text('name of the licensee at its head'),
    title: text('what is printed at its head'),
    reason: Type.Optional(text('why it was printed again; absent in the first print')),
  },
  example: {
    paper: 'vigorish-form',
    number: 'CV-000001',
    part: 'duplicate',
    print: 2,
    licensee: 'Boardwalk Casino',
    title: 'Complimentary Vigorish Form',
    reason: 'the printer tore it',
  },
});
export type PaperPrinted = Declared<typeof PaperPrinted>;

export type PaperEvent = EventsOf<typeof events>;
