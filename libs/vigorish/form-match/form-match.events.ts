import { Type } from 'typebox';
import { cents, id, isoDate, oneOf, text } from '../../ledger/event-shapes.js';
import type { ControlExceptionRecorded } from '../../ledger/command-context.js';
import { event } from '../../ledger/event-type.js';
import type { Declared, EventsOf, ValueOf } from '../../ledger/event-type.js';
import { formKind } from '../../forms/form-series/form-series.events.js';
import { signature } from '../../ledger/signature.js';
import type * as events from './form-match.events.js';

/** How the parts of a form can differ: the original from the drop box, and the duplicate that is forwarded to accounting. */
export const MATCH_DIFFERENCES = [
  'differs',
  'original-missing',
  'duplicate-missing',
  'both-missing',
] as const;
const difference = oneOf(MATCH_DIFFERENCES, 'what the explanation is of');
export type MatchDifference = ValueOf<typeof difference>;

const INSIDE = 'the work of accounting on documents whose amounts are published with their own events';
const form = { formNumber: id, kind: formKind };
const ACCOUNTANT = { userId: 'accounting-1', name: 'Ada Account' };
const FILL = { formNumber: 'FS-000001', kind: 'fill-slip' as const };

export const SlipDuplicateForwarded = event('SlipDuplicateForwarded', {
  describe: 'The chip bank forwarded the duplicate of a fill or credit slip to casino accounting.',
  inside: INSIDE,
  late: 'judged',
  data: { ...form, gamingDay: isoDate, forwardedBy: signature },
  example: { ...FILL, gamingDay: '2010-06-05', forwardedBy: { userId: 'cage-1', name: 'Carl Cage' } },
});
export type SlipDuplicateForwarded = Declared<typeof SlipDuplicateForwarded>;

export const DuplicateRead = event('DuplicateRead', {
  describe: 'Casino accounting read the amount on the duplicate of a slip, or read it again.',
  inside: INSIDE,
  late: 'books',
  data: {
    ...form,
    amountCents: cents(),
    readBy: signature,
    reason: Type.Optional(text('why it was read again')),
  },
  example: { ...FILL, amountCents: 500_000, readBy: ACCOUNTANT },
});
export type DuplicateRead = Declared<typeof DuplicateRead>;

export const MatchExplained = event('MatchExplained', {
  describe: 'Another person explained why the parts of a form differ, or why one is missing.',
  inside: INSIDE,
  late: 'books',
  data: { ...form, difference, reason: text(), explainedBy: signature },
  example: {
    ...FILL,
    difference: 'duplicate-missing',
    reason: 'the copy was left at the chip bank',
    explainedBy: { userId: 'accounting-2', name: 'Alan Account' },
  },
});
export type MatchExplained = Declared<typeof MatchExplained>;

export type FormMatchEvent = EventsOf<typeof events> | ControlExceptionRecorded;
