import { formatCents } from '#kernel';
import {
  DROP_BOX_TRANSPORT,
  DROP_COUNT,
  DROP_DOCUMENTS,
  DROP_VARIANCES,
  EXAMPLE,
  accountingRuleOn,
} from '#rules';
import { closed } from '#rules/game/shapes.js';
import { Type } from 'typebox';
import type { ControlExceptionRecorded } from '../../ledger/command-context.js';
import type { ControlExceptionLifted } from '../../exceptions/control-exception/control-exception.events.js';
import { isAfterDue } from '../../exceptions/control-exception/finding.js';
import { denominations } from '../../ledger/denominations.js';
import {
  cents,
  described,
  game,
  id,
  instant,
  integer,
  isoDate,
  oneOf,
  text,
} from '../../ledger/event-shapes.js';
import { event, inside } from '../../ledger/event-type.js';
import type { Declared, EventsOf, ValueOf } from '../../ledger/event-type.js';
import { signature } from '../../ledger/signature.js';
import type { Signature } from '../../ledger/signature.js';
import type * as events from './drop-box.events.js';

/** The number of a use of a box is at most this. */
export const MAX_BOX_USES = 999_999_999;

/** The largest number of documents that a count lists. */
export const MAX_DROP_DOCUMENTS = 200;

const documentKind = oneOf(DROP_DOCUMENTS);
const dropDocument = closed({
  kind: documentKind,
  number: described(id, 'number of the document'),
  amountCents: cents(0, 'amount on the document'),
});

/** A document in a drop box. */
export type DropDocument = ValueOf<typeof dropDocument>;

const listed = {
  denominations,
  documents: Type.Array(dropDocument, { maxItems: MAX_DROP_DOCUMENTS }),
};

/** The figures of a drop, in cents. */
export const DROP_FIGURES = ['currencyCents', 'chipCents', 'documentCents', 'dropCents'] as const;

const figures = {
  currencyCents: cents(0, 'notes and coins'),
  chipCents: cents(0, 'chips and plaques'),
  documentCents: cents(0, 'documents whose amount belongs to the drop'),
  dropCents: cents(0, 'the drop: currency, chips and documents'),
};

const contents = closed({ ...listed, ...figures });

/** What a count found in a box. */
export type DropContents = ValueOf<typeof contents>;

const ofTable = { tableId: id, game };
const ofPeriod = {
  ...ofTable,
  periodId: Type.Optional(
    described(id, 'inventory period that it belongs to; absent if the table was not opened'),
  ),
};

const box = {
  dropId: described(id, 'one use of a box, from its place at a table to its count'),
  boxId: id,
  number: integer(1, MAX_BOX_USES, 'number of the use of this box, from 1'),
};

const SECURITY: Signature = { userId: 'security-1', name: 'Sam Secure' };
const FIRST: Signature = { userId: 'count-team-1', name: 'Conrad Count' };
const SECOND: Signature = { userId: 'count-team-2', name: 'Cora Count' };
const THIRD: Signature = { userId: 'count-team-3', name: 'Cyril Count' };
const ON_TABLE = { tableId: 'T-02', game: EXAMPLE.game };
const OF_PERIOD = { ...ON_TABLE, periodId: 'T-02:2' };
const CONTENTS: DropContents = {
  denominations: [{ kind: 'currency', valueCents: 10_000, count: 61 }],
  documents: [{ kind: 'coupon', number: 'C-881', amountCents: 10_000 }],
  currencyCents: 610_000,
  chipCents: 0,
  documentCents: 10_000,
  dropCents: 620_000,
};

export const BoxPlaced = event('BoxPlaced', {
  describe: 'Security put an empty drop box at a table.',
  topic: 'inventory',
  late: 'judged',
  data: {
    ...box,
    ...ofTable,
    gamingDay: isoDate,
    dueGamingDay: described(
      isoDate,
      'YYYY-MM-DD; gaming day by whose end it is counted, if the table is opened',
    ),
    placedBy: signature,
  },
  example: {
    dropId: 'DB-07:12',
    boxId: 'DB-07',
    number: 12,
    ...ON_TABLE,
    gamingDay: '2010-06-05',
    dueGamingDay: '2010-06-07',
    placedBy: SECURITY,
  },
});
export type BoxPlaced = Declared<typeof BoxPlaced>;

export const BoxRemoved = event('BoxRemoved', {
  describe: 'Security removed a drop box from its table, for the count.',
  topic: 'inventory',
  late: 'judged',
  data: {
    ...ofPeriod,
    gamingDay: isoDate,
    emergency: Type.Boolean({ description: 'whether it was removed beside the schedule' }),
    surveillanceNotifiedAt: Type.Optional(
      described(instant, 'when security notified surveillance; RFC 3339, UTC; absent if it did not'),
    ),
    nextDropId: Type.Optional(described(id, 'box that was put in its place at the same moment')),
    removedBy: signature,
  },
  example: {
    ...OF_PERIOD,
    gamingDay: '2010-06-06',
    emergency: false,
    surveillanceNotifiedAt: '2010-06-06T10:01:00.000Z',
    nextDropId: 'DB-08:4',
    removedBy: SECURITY,
  },
});
export type BoxRemoved = Declared<typeof BoxRemoved>;

export const BoxPeriodCorrected = event('BoxPeriodCorrected', {
  describe: 'Another person corrected the period that a removal names.',
  topic: 'inventory',
  late: 'judged',
  data: {
    ...ofPeriod,
    before: Type.Optional(described(id, 'period until then; absent if there was none')),
    figures: Type.Optional(described(closed(figures), 'of the drop, if it is counted')),
    reason: inside(text()),
    correctedBy: signature,
  },
  example: {
    ...OF_PERIOD,
    before: 'T-02:1',
    reason: 'the closer of T-02:2 was in the box',
    correctedBy: { userId: 'accounting-1', name: 'Ada Account' },
  },
  finding: ({ of, data: { tableId, periodId = 'none', before = 'none', figures, reason } }) => ({
    severity: 'notice',
    code: 'box-period-corrected',
    message: `The period of box ${of} is ${periodId}, not ${before}.`,
    reason,
    tableId,
    amountCents: figures?.dropCents ?? 0,
  }),
});
export type BoxPeriodCorrected = Declared<typeof BoxPeriodCorrected>;

/** What one count found stays inside until both counts are in: they are blind. */
const oneCount = {
  tableId: id,
  contents: inside(contents),
  countedBy: signature,
  byMachine: Type.Boolean({ description: 'whether a machine counted; then a person signs the count' }),
};

export const DropCountedFirst = event('DropCountedFirst', {
  describe: 'The first of two counts of a drop box was made.',
  topic: 'inventory',
  late: 'judged',
  data: oneCount,
  example: { tableId: 'T-02', contents: CONTENTS, countedBy: FIRST, byMachine: false },
});
export type DropCountedFirst = Declared<typeof DropCountedFirst>;

export const DropCountedSecond = event('DropCountedSecond', {
  describe: 'The second of two counts of a drop box was made, without sight of the first.',
  topic: 'inventory',
  late: 'judged',
  data: oneCount,
  example: {
    tableId: 'T-02',
    contents: CONTENTS,
    countedBy: { userId: 'counter-1', name: 'Note counter 1' },
    byMachine: true,
  },
});
export type DropCountedSecond = Declared<typeof DropCountedSecond>;

const pass = oneOf(['first', 'second'], 'which of the two counts');

/** Which of the two counts of a box. */
export type CountPass = ValueOf<typeof pass>;

export const DropCountSigned = event('DropCountSigned', {
  describe: 'A member of the count team signed the count of a machine.',
  topic: 'inventory',
  late: 'judged',
  data: { tableId: id, pass, signedBy: signature },
  example: { tableId: 'T-02', pass: 'second', signedBy: SECOND },
});
export type DropCountSigned = Declared<typeof DropCountSigned>;

export const DropCountResolved = event('DropCountResolved', {
  describe: 'A third member of the count team said which contents are right where two counts differ.',
  topic: 'inventory',
  late: 'judged',
  data: {
    tableId: id,
    firstCents: cents(0, 'drop by the first count'),
    secondCents: cents(0, 'drop by the second count'),
    dropCents: cents(0, 'drop that counts'),
    reason: inside(text()),
    resolvedBy: signature,
  },
  example: {
    tableId: 'T-02',
    firstCents: 610_000,
    secondCents: 620_000,
    dropCents: 620_000,
    reason: 'a note stuck to another',
    resolvedBy: THIRD,
  },
  finding: ({ of, data: { tableId, firstCents, secondCents, dropCents, reason } }) => ({
    severity: 'exception',
    code: 'drop-counts-differed',
    message: `The counts of ${of} were ${formatCents(firstCents)} and ${formatCents(secondCents)}; ${formatCents(dropCents)} counts.`,
    reason,
    tableId,
    amountCents: Math.abs(firstCents - secondCents),
  }),
});
export type DropCountResolved = Declared<typeof DropCountResolved>;

export const DropCounted = event('DropCounted', {
  describe: 'The contents of a drop box are counted: both counts agree, or their difference is resolved.',
  topic: 'inventory',
  late: 'judged',
  data: {
    ...ofPeriod,
    gamingDay: described(isoDate, 'YYYY-MM-DD; gaming day of the count'),
    dueGamingDay: Type.Optional(
      described(
        isoDate,
        'YYYY-MM-DD; gaming day by whose end it was due; absent if the table was not opened',
      ),
    ),
    ...listed,
    ...figures,
    firstBy: described(signature, 'who signed the first count'),
    secondBy: described(signature, 'who signed the second count'),
  },
  example: {
    ...OF_PERIOD,
    gamingDay: '2010-06-06',
    dueGamingDay: '2010-06-07',
    ...CONTENTS,
    firstBy: FIRST,
    secondBy: SECOND,
  },
  foundWhen: isAfterDue,
  finding: ({ of, data: { tableId, gamingDay, dueGamingDay, dropCents } }) => ({
    severity: 'exception',
    code: 'drop-overdue',
    citation: accountingRuleOn(gamingDay, DROP_BOX_TRANSPORT),
    message: `Box ${of} was counted on ${gamingDay}; by the drop schedule it was due on ${dueGamingDay}.`,
    tableId,
    amountCents: dropCents,
  }),
});
export type DropCounted = Declared<typeof DropCounted>;

export const DropRecountedOnce = event('DropRecountedOnce', {
  describe:
    'A member of the count team counted a box again after its count. Nothing changes until a second one finds the same.',
  topic: 'inventory',
  late: 'judged',
  data: {
    tableId: id,
    contents: inside(contents),
    reason: inside(text()),
    recountedBy: signature,
    hadPart: Type.Boolean({ description: 'whether this person had a part in the count' }),
  },
  example: {
    tableId: 'T-02',
    contents: CONTENTS,
    reason: 'a note was found in the box',
    recountedBy: THIRD,
    hadPart: false,
  },
});
export type DropRecountedOnce = Declared<typeof DropRecountedOnce>;

export const DropRecounted = event('DropRecounted', {
  describe:
    'Two members of the count team counted a box again after its count and found the same; these contents replace the others.',
  topic: 'inventory',
  late: 'judged',
  data: {
    ...ofPeriod,
    before: described(contents, 'contents until then'),
    ...listed,
    ...figures,
    reason: inside(text()),
    recountedBy: signature,
    confirmedBy: Type.Optional(
      described(signature, 'who found the same before; absent from ledgers in which one person recounted'),
    ),
  },
  example: {
    ...OF_PERIOD,
    before: {
      ...CONTENTS,
      denominations: [{ kind: 'currency', valueCents: 10_000, count: 60 }],
      currencyCents: 600_000,
      dropCents: 610_000,
    },
    ...CONTENTS,
    reason: 'a note was found in the box',
    recountedBy: THIRD,
  },
  finding: ({ of, data: { tableId, before, dropCents, reason } }) => ({
    severity: 'notice',
    code: 'drop-recounted',
    message: `Box ${of} was counted again: ${formatCents(dropCents)} instead of ${formatCents(before.dropCents)}.`,
    reason,
    tableId,
    amountCents: Math.abs(dropCents - before.dropCents),
  }),
});
export type DropRecounted = Declared<typeof DropRecounted>;

export const DropVarianceResolved = event('DropVarianceResolved', {
  describe: 'A person who did not count a box explained why a document differs from what the ledger expects.',
  topic: 'inventory',
  late: 'judged',
  data: {
    tableId: id,
    kind: documentKind,
    number: id,
    variance: oneOf(DROP_VARIANCES),
    reason: inside(text()),
    resolvedBy: signature,
  },
  example: {
    tableId: 'T-02',
    kind: 'fill-slip',
    number: 'FS-000001',
    variance: 'expected-not-found',
    reason: 'it was in the box of the next period',
    resolvedBy: THIRD,
  },
  finding: ({ of, gamingDay, data: { tableId, kind, number, variance, reason } }) => ({
    severity: 'exception',
    code: 'drop-variance',
    citation: accountingRuleOn(gamingDay, DROP_COUNT),
    message: `The ${kind} ${number} of box ${of}: ${variance}.`,
    reason,
    tableId,
  }),
});
export type DropVarianceResolved = Declared<typeof DropVarianceResolved>;

/** So that a count beside it is decided anew, and a count of an earlier floor time finds the use that follows. */
export const BoxPlacedAgain = event('BoxPlacedAgain', {
  describe: 'The next use of the box began.',
  inside: 'repeats BoxPlaced of the next use',
  late: 'repetition',
  data: { nextDropId: id, at: described(instant, 'floor time; RFC 3339, UTC') },
  example: { nextDropId: 'DB-07:13', at: '2010-06-06T22:00:00.000Z' },
});
export type BoxPlacedAgain = Declared<typeof BoxPlacedAgain>;

export type DropBoxEvent = EventsOf<typeof events> | ControlExceptionRecorded | ControlExceptionLifted;
