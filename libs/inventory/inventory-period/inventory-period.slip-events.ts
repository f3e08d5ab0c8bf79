import { EXAMPLE } from '#rules';
import type { TObject } from 'typebox';
import type { Finding, FoundIn } from '../../exceptions/control-exception/finding.js';
import { denominations } from '../../ledger/denominations.js';
import { cents, citation, described, game, id, oneOf, text } from '../../ledger/event-shapes.js';
import { event, inside } from '../../ledger/event-type.js';
import type { Declared, EventsOf, ValueOf } from '../../ledger/event-type.js';
import { signature, signedBy } from '../../ledger/signature.js';
import type * as events from './inventory-period.slip-events.js';

const movement = oneOf(['fill', 'credit'], 'to the table, or from it');

/** Chips, coins and plaques go to a table by a fill and from it by a credit. */
export type Movement = ValueOf<typeof movement>;

const signingRole = oneOf(['security', 'supervisor'], 'who transports them, or who watches the table');

/** Those who sign a slip beside the chip bank, which prepares it, and the dealer. */
export type SlipRole = ValueOf<typeof signingRole>;

const requestId = described(id, 'request within its period');
const chips = { denominations, amountCents: cents(1, 'value of the denominations in cents') };
const request = { requestId, tableId: id, game, ...chips, requestedBy: signature };
const moved = {
  requestId,
  slipNumber: id,
  tableId: id,
  game,
  ...chips,
  slipCents: cents(1, 'amount of the slip'),
};

const voided = {
  slipNumber: id,
  tableId: id,
  amountCents: cents(),
  reason: inside(text()),
  citation,
  voidedBy: signature,
};

const CHIPS = {
  denominations: [{ kind: 'chip' as const, valueCents: 10_000, count: 50 }],
  amountCents: 500_000,
};
const SUPERVISOR = { userId: 'floorperson-1', name: 'Flora Floor' };
const CAGE = { userId: 'cage-1', name: 'Carl Cage' };
const DEALER = { userId: 'dealer-1', name: 'Dana Deal' };
const TABLE = { tableId: 'T-02', game: EXAMPLE.game };

export const FillRequested = event('FillRequested', {
  describe: 'A supervisor, or the pit clerk for one, requested chips for a table.',
  topic: 'inventory',
  late: 'judged',
  data: request,
  example: { requestId: 'F1', ...TABLE, ...CHIPS, requestedBy: SUPERVISOR },
});
export type FillRequested = Declared<typeof FillRequested>;

export const CreditRequested = event('CreditRequested', {
  describe: 'A supervisor, or the pit clerk for one, requested that chips leave a table.',
  topic: 'inventory',
  late: 'judged',
  data: request,
  example: { requestId: 'C1', ...TABLE, ...CHIPS, requestedBy: SUPERVISOR },
});
export type CreditRequested = Declared<typeof CreditRequested>;

export const RequestCancelled = event('RequestCancelled', {
  describe: 'A request for a fill or a credit was given up before a slip of it was in use.',
  topic: 'inventory',
  late: 'judged',
  data: { requestId, movement, tableId: id, reason: inside(text()), cancelledBy: signature },
  example: {
    requestId: 'F1',
    movement: 'fill',
    tableId: 'T-02',
    reason: 'the table closes',
    cancelledBy: SUPERVISOR,
  },
});
export type RequestCancelled = Declared<typeof RequestCancelled>;

export const SlipPrepared = event('SlipPrepared', {
  describe: 'The chip bank prepared and signed the Fill Slip or Credit Slip of a request.',
  topic: 'inventory',
  late: 'judged',
  data: { requestId, movement, slipNumber: id, tableId: id, ...chips, preparedBy: signature },
  example: {
    requestId: 'F1',
    movement: 'fill',
    slipNumber: 'FS-000001',
    tableId: 'T-02',
    ...CHIPS,
    preparedBy: CAGE,
  },
});
export type SlipPrepared = Declared<typeof SlipPrepared>;

export const SlipSigned = event('SlipSigned', {
  describe: 'Security, which transports the chips, or the supervisor of the table signed a slip.',
  topic: 'inventory',
  late: 'judged',
  data: { requestId, slipNumber: id, tableId: id, role: signingRole, ...signedBy },
  example: {
    requestId: 'F1',
    slipNumber: 'FS-000001',
    tableId: 'T-02',
    role: 'security',
    userId: 'security-1',
    name: 'Sam Secure',
  },
});
export type SlipSigned = Declared<typeof SlipSigned>;

export const SlipVoided = event('SlipVoided', {
  describe: 'The chip bank marked a slip VOID before the transport; its number is kept.',
  topic: 'inventory',
  late: 'judged',
  data: { requestId, ...voided },
  example: {
    requestId: 'F1',
    slipNumber: 'FS-000001',
    tableId: 'T-02',
    amountCents: 500_000,
    reason: 'the printer tore it',
    citation: '13:69D-1.22',
    voidedBy: { userId: 'cage-2', name: 'Cleo Cage' },
  },
  finding: markedVoid,
});
export type SlipVoided = Declared<typeof SlipVoided>;

export const SlipVoidSigned = event('SlipVoidSigned', {
  describe: 'A second person, not of the chip bank, signed every part of a slip that was marked VOID.',
  topic: 'inventory',
  late: 'judged',
  data: { requestId, slipNumber: id, tableId: id, role: signingRole, ...signedBy },
  example: {
    requestId: 'F1',
    slipNumber: 'FS-000001',
    tableId: 'T-02',
    role: 'supervisor',
    userId: 'floorperson-1',
    name: 'Flora Floor',
  },
});
export type SlipVoidSigned = Declared<typeof SlipVoidSigned>;

const INVENTORY_SLIP = { slipNumber: 'IS-000001', tableId: 'T-02' };

export const InventorySlipVoided = event('InventorySlipVoided', {
  describe:
    'A Table Inventory Slip was marked VOID before a supervisor signed its count, or because a corrected slip replaces it; its number is kept.',
  topic: 'inventory',
  late: 'judged',
  data: voided,
  example: {
    ...INVENTORY_SLIP,
    amountCents: 200_000,
    reason: 'a line was written twice',
    citation: '13:69D-1.21',
    voidedBy: DEALER,
  },
  finding: markedVoid,
});
export type InventorySlipVoided = Declared<typeof InventorySlipVoided>;

export const InventorySlipVoidSigned = event('InventorySlipVoidSigned', {
  describe:
    'A second person, who neither counted on it nor marked it, signed every part of a void Table Inventory Slip.',
  topic: 'inventory',
  late: 'judged',
  data: { slipNumber: id, tableId: id, role: signingRole, ...signedBy },
  example: { ...INVENTORY_SLIP, role: 'supervisor', userId: 'floorperson-1', name: 'Flora Floor' },
});
export type InventorySlipVoidSigned = Declared<typeof InventorySlipVoidSigned>;

export const FillReceived = event('FillReceived', {
  describe: 'The dealer counted the chips of a fill and put them in the tray.',
  topic: 'inventory',
  late: 'judged',
  data: { ...moved, receivedBy: signature },
  example: {
    requestId: 'F1',
    slipNumber: 'FS-000001',
    ...TABLE,
    ...CHIPS,
    slipCents: 500_000,
    receivedBy: DEALER,
  },
});
export type FillReceived = Declared<typeof FillReceived>;

export const CreditSent = event('CreditSent', {
  describe: 'The dealer counted the chips of a credit and handed them to security.',
  topic: 'inventory',
  late: 'judged',
  data: { ...moved, sentBy: signature },
  example: {
    requestId: 'C1',
    slipNumber: 'CS-000001',
    ...TABLE,
    ...CHIPS,
    slipCents: 500_000,
    sentBy: DEALER,
  },
});
export type CreditSent = Declared<typeof CreditSent>;

function markedVoid({
  data: { slipNumber, citation, reason, tableId },
}: FoundIn<ValueOf<TObject<typeof voided>>>): Finding {
  return {
    severity: 'notice',
    code: 'slip-void',
    citation,
    message: `Slip ${slipNumber} was marked VOID.`,
    reason,
    tableId,
  };
}

export type SlipEvent = EventsOf<typeof events>;
