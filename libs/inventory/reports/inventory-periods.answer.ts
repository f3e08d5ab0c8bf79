import { answer, fields } from '#kernel';
import type { Answered } from '#kernel';
import { DIFFERENCE_REPORTS, TRAY_CHANGES, UNLAWFUL_TRAY_CHANGES } from '#rules';
import { PERSON } from '../../read-models/person.answer.js';

const { cents, day, flag, instant, number, object, oneOf, orNull, text, texts } = fields;

export const PERIOD_STATUSES = ['opening', 'open', 'closed'] as const;

export const DIFFERENCE_STATUSES = ['none', 'due', 'reported'] as const;

export const REQUEST_STATUSES = ['requested', 'prepared', 'moved', 'cancelled'] as const;

export const SLIP_KINDS = ['fill-slip', 'credit-slip', 'inventory-slip'] as const;

export const SLIP_STATUSES = ['prepared', 'moved', 'counted', 'signed', 'replaced', 'void', 'lost'] as const;

/** An inventory period of a table. What is not counted is null, never 0. */
export const INVENTORY_PERIOD = answer(
  'InventoryPeriod',
  {
    periodId: text(),
    tableId: text(),
    game: text(),
    number: number('number of the period at its table'),
    status: oneOf(PERIOD_STATUSES),
    previousPeriodId: text(orNull()),
    openerSlip: text(orNull('Table Inventory Slip of the opener')),
    openerCents: cents(orNull('opener')),
    openedAt: instant(orNull('when the opener was counted')),
    openedGamingDay: day(orNull('gaming day of the opener')),
    openedShift: text(orNull()),
    openerCountedBy: object(PERSON, orNull('dealer who counted the opener')),
    openerObservedBy: object(PERSON, orNull('supervisor who signed it')),
    differenceCents: cents('opener less the closer before it'),
    differenceStatus: oneOf(DIFFERENCE_STATUSES, 'whether its reports are due or made'),
    reportsDue: texts(`reports still due, of ${DIFFERENCE_REPORTS.join(', ')}`),
    fillsCents: cents('fills received'),
    creditsCents: cents('credits sent'),
    trayChangesCents: cents('added to the tray by other changes (13:69D-1.20(a))'),
    unlawfulChangesCents: cents('of these, for reasons that are not lawful'),
    explainedChangesCents: cents(
      'of tray and drop box, by changes that are documented and that a second person signed',
    ),
    boxDocumentsCents: cents('documents and cash that these changes put in the drop box'),
    lastCountCents: cents(orNull('newest signed count within the period or of the idle table')),
    lastCountedAt: instant(orNull()),
    closerSlip: text(orNull('Table Inventory Slip of the closer')),
    closerCents: cents(orNull('closer')),
    closedAt: instant(orNull('when the closer was counted')),
    gamingDay: day(orNull('gaming day named on the closer, to which the period belongs')),
    shift: text(orNull('shift named on the closer')),
    tableStaysOpen: flag('whether the next period began with the closer'),
    closerCountedBy: object(PERSON, orNull('dealer who counted the closer')),
    closerObservedBy: object(PERSON, orNull('supervisor who signed it')),
  },
  {
    main: [
      'gamingDay',
      'shift',
      'periodId',
      'game',
      'status',
      'openerCents',
      'fillsCents',
      'creditsCents',
      'trayChangesCents',
      'closerCents',
      'differenceCents',
    ],
    events: { of: 'inventory-periods', id: 'periodId' },
  },
);

/** A request for a fill or a credit, with the slip that is in use for it. */
export const CHIP_REQUEST = answer(
  'ChipRequest',
  {
    periodId: text(),
    requestId: text({ description: 'number of the request within its period', example: 'F1' }),
    movement: oneOf(['fill', 'credit']),
    status: oneOf(REQUEST_STATUSES),
    tableId: text(),
    requestedCents: cents(),
    requestedAt: instant(),
    slipNumber: text(orNull()),
    slipCents: cents(orNull()),
    movedCents: cents(orNull('what the dealer counted')),
    movedAt: instant(orNull()),
    reason: text(orNull('why it was given up')),
    requestedBy: object(PERSON),
    preparedBy: object(PERSON, orNull('cashier of the chip bank')),
    security: object(PERSON, orNull()),
    supervisor: object(PERSON, orNull()),
    dealer: object(PERSON, orNull()),
  },
  { events: { of: 'inventory-periods', id: 'periodId' } },
);

/** A slip in the register. What was never written on a blank slip that is lost is null. */
export const INVENTORY_SLIP = answer(
  'InventorySlip',
  {
    slipNumber: text('preprinted number'),
    kind: oneOf(SLIP_KINDS),
    status: oneOf(SLIP_STATUSES),
    tableId: text(orNull()),
    periodId: text(orNull()),
    requestId: text(orNull('request of a fill or credit')),
    amountCents: cents(orNull('amount on it')),
    gamingDay: day(),
    preparedBy: object(PERSON, orNull('cashier, or dealer who counted')),
    voidedBy: object(PERSON, orNull('cashier who marked it VOID')),
    voidSignedBy: object(PERSON, orNull('second signer of a void slip')),
    reason: text(orNull('why it is void or lost')),
  },
  { events: { of: 'inventory-periods', id: 'periodId', without: 'without a period' } },
);

/** What changed a tray outside play. */
export const INVENTORY_MOVEMENT = answer(
  'InventoryMovement',
  {
    eventId: text('UUID of its event'),
    periodId: text(),
    tableId: text(),
    movement: oneOf(['fill', 'credit', 'tray-change']),
    reason: oneOf(
      [...TRAY_CHANGES, ...UNLAWFUL_TRAY_CHANGES],
      orNull('why the tray changed, of a tray change'),
    ),
    trayCents: cents('added to the tray where positive, taken off where negative'),
    boxCents: cents('value of the document or cash that it put in the drop box'),
    documentNumber: text(orNull('slip or other document')),
    occurredAt: instant('when it happened'),
    gamingDay: day(),
    shift: text(),
    recordedBy: object(PERSON),
    signature: oneOf(
      ['due', 'given'],
      orNull('second signature of a tray change; null where none is asked for'),
    ),
    signedBy: object(PERSON, orNull('second signer of a tray change')),
  },
  { events: { of: 'inventory-periods', id: 'periodId' } },
);

export type InventoryPeriod = Answered<typeof INVENTORY_PERIOD>;
export type ChipRequest = Answered<typeof CHIP_REQUEST>;
export type InventorySlip = Answered<typeof INVENTORY_SLIP>;
export type InventoryMovement = Answered<typeof INVENTORY_MOVEMENT>;
