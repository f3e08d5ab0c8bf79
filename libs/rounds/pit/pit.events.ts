import type { ControlExceptionRecorded } from '../../ledger/command-context.js';
import { id, inForceFrom, instant, paymentProcedure } from '../../ledger/event-shapes.js';
import { event } from '../../ledger/event-type.js';
import type { Declared, EventsOf } from '../../ledger/event-type.js';
import type * as events from './pit.events.js';

export const PitOpened = event('PitOpened', {
  describe: 'A pit was opened, with the payment procedure of its tables.',
  inside: 'of a pit, not of a table; a round carries its payment procedure',
  late: 'terms',
  data: { pitId: id, paymentProcedure, inForceFrom },
  example: { pitId: 'PIT-1', paymentProcedure: 1, inForceFrom: '2010-06-05T10:00:00.000Z' },
});
export type PitOpened = Declared<typeof PitOpened>;

export const PaymentProcedureChangeNoticed = event('PaymentProcedureChangeNoticed', {
  describe: 'The Commission and surveillance were notified in writing (3.10(c)2, 7.10(c)3).',
  inside: 'of a pit, not of a table',
  late: 'terms',
  data: { paymentProcedure, noticedAt: instant, effectiveAt: instant },
  example: {
    paymentProcedure: 2,
    noticedAt: '2010-06-05T14:00:00.000Z',
    effectiveAt: '2010-06-06T14:00:00.000Z',
  },
});
export type PaymentProcedureChangeNoticed = Declared<typeof PaymentProcedureChangeNoticed>;

export const PaymentProcedureChanged = event('PaymentProcedureChanged', {
  describe: 'A new payment procedure is in effect in a pit.',
  inside: 'of a pit, not of a table',
  late: 'terms',
  data: { paymentProcedure, inForceFrom },
  example: { paymentProcedure: 2, inForceFrom: '2010-06-06T14:00:00.000Z' },
});
export type PaymentProcedureChanged = Declared<typeof PaymentProcedureChanged>;

export const TableAddedToPit = event('TableAddedToPit', {
  describe: 'A table was commissioned in a pit.',
  inside: 'the pit’s own record of TableCommissioned',
  late: 'terms',
  data: { tableId: id },
  example: { tableId: 'T-01' },
});
export type TableAddedToPit = Declared<typeof TableAddedToPit>;

export const StaffingBegun = event('StaffingBegun', {
  describe: 'The ledger holds who is assigned in the pit from now on; another signer is a control exception.',
  inside: 'of a pit, not of a table',
  late: 'staffing',
  data: { inForceFrom },
  example: { inForceFrom: '2010-06-05T10:00:00.000Z' },
});
export type StaffingBegun = Declared<typeof StaffingBegun>;

export type PitEvent = EventsOf<typeof events> | ControlExceptionRecorded;
