import { formatCents } from '#kernel';
import { DIFFERENCE_REPORTS, EXAMPLE } from '#rules';
import { closed } from '#rules/game/shapes.js';
import { Type } from 'typebox';
import type { ControlExceptionRecorded } from '../../ledger/command-context.js';
import { denominationChanges, denominations } from '../../ledger/denominations.js';
import {
  cents,
  centsChange,
  citation,
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
import { signature, signedBy } from '../../ledger/signature.js';
import type { Signature } from '../../ledger/signature.js';
import { trayChangeAmounts, trayChangeReason } from '../tray-change/tray-change.events.js';
import type * as events from './inventory-period.events.js';
import type { SlipEvent } from './inventory-period.slip-events.js';

/** The number of a period is at most this. */
export const MAX_PERIOD_NUMBER = 999_999_999;

/** The id of an inventory period of a table: its number counts the periods of the table from 1. */
export function inventoryPeriodId(tableId: string, number: number): string {
  return `${tableId}:${number}`;
}

/** The number of a sheet of tray changes is at most this. */
export const MAX_TRAY_SHEET = 999_999;

const slip = {
  slipNumber: described(id, 'Table Inventory Slip on which it is written'),
  denominations,
  amountCents: cents(0, 'value of the denominations in cents'),
};

const count = {
  ...slip,
  countedAt: described(instant, 'floor time of the count; RFC 3339, UTC'),
  gamingDay: described(isoDate, 'YYYY-MM-DD; gaming day named on the slip'),
  shift: text('shift named on the slip'),
  countedBy: signature,
  replacesSlip: Type.Optional(described(id, 'slip of the unsigned count that this one replaces')),
};

const closerBefore = closed({ periodId: id, ...slip });

/** The closer of the period before, of which the opener is the duplicate. */
export type CloserBefore = ValueOf<typeof closerBefore>;

const period = {
  periodId: id,
  tableId: id,
  game,
  number: integer(1, MAX_PERIOD_NUMBER, 'number of the period at its table, from 1'),
};

const observed = { observedBy: signature };

const DEALER: Signature = { userId: 'dealer-1', name: 'Dana Deal' };
const SUPERVISOR: Signature = { userId: 'floorperson-1', name: 'Flora Floor' };

const EXAMPLE_PERIOD = { periodId: 'T-02:2', tableId: 'T-02', game: EXAMPLE.game, number: 2 };

const EXAMPLE_COUNT = {
  slipNumber: 'IS-000001',
  denominations: [
    { kind: 'chip' as const, valueCents: 2_500, count: 40 },
    { kind: 'chip' as const, valueCents: 10_000, count: 10, propertyId: 'marina' },
  ],
  amountCents: 200_000,
  countedAt: '2010-06-05T22:00:00.000Z',
  gamingDay: '2010-06-05',
  shift: 'swing',
  countedBy: DEALER,
};

export const OpenerCounted = event('OpenerCounted', {
  describe: 'The dealer counted the opener of a period; a later count of it replaces this one.',
  topic: 'inventory',
  late: 'judged',
  data: {
    ...period,
    ...count,
    closer: Type.Optional(described(closerBefore, 'closer of the period before; absent in the first period')),
  },
  example: {
    ...EXAMPLE_PERIOD,
    ...EXAMPLE_COUNT,
    closer: {
      periodId: 'T-02:1',
      slipNumber: 'IS-000001',
      denominations: [{ kind: 'chip', valueCents: 2_500, count: 80 }],
      amountCents: 200_000,
    },
  },
});
export type OpenerCounted = Declared<typeof OpenerCounted>;

export const InventoryOpened = event('InventoryOpened', {
  describe:
    'The supervisor observed and signed the opener: the period begins. A difference from the closer is reported.',
  topic: 'inventory',
  late: 'judged',
  data: {
    ...period,
    ...count,
    ...observed,
    previousPeriodId: Type.Optional(id),
    difference: described(
      denominationChanges,
      'pieces more or fewer than in the closer before, by denomination',
    ),
    differenceCents: centsChange('opener less the closer before'),
    reportsDue: Type.Array(oneOf(DIFFERENCE_REPORTS), { description: 'reports that the difference needs' }),
    citation,
  },
  example: {
    ...EXAMPLE_PERIOD,
    ...EXAMPLE_COUNT,
    observedBy: SUPERVISOR,
    previousPeriodId: 'T-02:1',
    difference: [
      { kind: 'chip', valueCents: 10_000, count: 10, propertyId: 'marina' },
      { kind: 'chip', valueCents: 2_500, count: -40 },
    ],
    differenceCents: 0,
    reportsDue: ['verbal'],
    citation: '13:69D-1.21',
  },
  foundWhen: ({ difference }) => difference.length > 0,
  finding: ({ data: { tableId, periodId, differenceCents, reportsDue, citation } }) => ({
    severity: 'exception',
    code: 'inventory-difference',
    citation,
    message: `The opener of ${periodId} differs from the closer before it by ${formatCents(differenceCents)}; reports that it needs: ${reportsDue.join(', ')}.`,
    tableId,
    amountCents: Math.abs(differenceCents),
  }),
});
export type InventoryOpened = Declared<typeof InventoryOpened>;

export const InventoryDifferenceReported = event('InventoryDifferenceReported', {
  describe:
    'A person reported a difference between a closer and the opener after it, by their own credential.',
  topic: 'inventory',
  late: 'judged',
  data: {
    tableId: id,
    report: oneOf(DIFFERENCE_REPORTS),
    differenceCents: centsChange(),
    statement: inside(text()),
    ...signedBy,
  },
  example: {
    tableId: 'T-02',
    report: 'security',
    differenceCents: -2_501,
    statement: 'the tray was sealed when it was unlocked',
    userId: 'security-1',
    name: 'Sam Secure',
  },
});
export type InventoryDifferenceReported = Declared<typeof InventoryDifferenceReported>;

export const TrayCounted = event('TrayCounted', {
  describe:
    'The dealer counted the tray within a period, or of an idle table; a later count replaces this one.',
  topic: 'inventory',
  late: 'judged',
  data: { tableId: id, ...count },
  example: { tableId: 'T-02', ...EXAMPLE_COUNT },
});
export type TrayCounted = Declared<typeof TrayCounted>;

export const InventoryCounted = event('InventoryCounted', {
  describe: 'The supervisor observed and signed a count within a period, or of an idle table.',
  topic: 'inventory',
  late: 'judged',
  data: { tableId: id, ...count, ...observed },
  example: { tableId: 'T-02', ...EXAMPLE_COUNT, observedBy: SUPERVISOR },
});
export type InventoryCounted = Declared<typeof InventoryCounted>;

const closer = {
  ...count,
  tableStaysOpen: Type.Boolean({ description: 'whether the next period begins with this count' }),
};

export const CloserCounted = event('CloserCounted', {
  describe: 'The dealer counted the closer of a period; a later count of it replaces this one.',
  topic: 'inventory',
  late: 'judged',
  data: { tableId: id, ...closer },
  example: { tableId: 'T-02', ...EXAMPLE_COUNT, tableStaysOpen: false },
});
export type CloserCounted = Declared<typeof CloserCounted>;

export const InventoryClosed = event('InventoryClosed', {
  describe: 'The supervisor observed and signed the closer: the period is over.',
  topic: 'inventory',
  late: 'judged',
  data: { ...period, ...closer, ...observed },
  example: { ...EXAMPLE_PERIOD, ...EXAMPLE_COUNT, tableStaysOpen: false, observedBy: SUPERVISOR },
});
export type InventoryClosed = Declared<typeof InventoryClosed>;

export const TrayChanged = event('TrayChanged', {
  describe: 'The tray changed by what is neither play nor a buy-in, a fill or a credit (13:69D-1.20(a)).',
  topic: 'inventory',
  late: 'judged',
  data: {
    tableId: id,
    periodId: Type.Optional(
      described(
        id,
        'period, where the change is on a sheet after the first; else the stream is that of the period',
      ),
    ),
    reason: trayChangeReason,
    note: inside(text()),
    ...trayChangeAmounts,
    documentNumber: Type.Optional(described(id, 'number of the document')),
    documented: Type.Optional(
      Type.Boolean({
        description:
          'whether it has what its reason needs: signed by a second person, it then explains what was counted; absent from ledgers that asked for no signature, where every change explains it',
      }),
    ),
    recordedBy: signature,
  },
  example: {
    tableId: 'T-02',
    reason: 'counter-check-issued',
    note: 'issuance copy',
    trayCents: -500_000,
    boxCents: 500_000,
    documentNumber: 'CC-881',
    recordedBy: SUPERVISOR,
  },
});
export type TrayChanged = Declared<typeof TrayChanged>;

/** Recorded with the first change of the sheet, and no earlier than any change of the sheet before. */
export const TraySheetOpened = event('TraySheetOpened', {
  describe: 'The last sheet of tray changes is full: further ones are recorded in the stream of the next.',
  inside: 'says where changes are recorded, and nothing of them',
  late: 'consequence',
  data: { sheet: integer(2, MAX_TRAY_SHEET, 'number of the sheet within its period') },
  example: { sheet: 2 },
});
export type TraySheetOpened = Declared<typeof TraySheetOpened>;

export type InventoryPeriodEvent = EventsOf<typeof events> | SlipEvent | ControlExceptionRecorded;
