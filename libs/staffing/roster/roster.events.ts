import { STAFF_DUTIES } from '#rules';
import { Type } from 'typebox';
import type { ControlExceptionRecorded } from '../../ledger/command-context.js';
import { described, id, isoDate, oneOf } from '../../ledger/event-shapes.js';
import { event } from '../../ledger/event-type.js';
import type { Declared, EventsOf } from '../../ledger/event-type.js';
import { MOST_STAFFED_TABLES } from '../staffing/staffing.events.js';
import type * as events from './roster.events.js';

export const StaffRostered = event('StaffRostered', {
  describe: 'A pit’s roster of a gaming day has a person for the first time in a duty at some tables.',
  inside: 'the pit’s own record of StaffAssigned',
  late: 'staffing',
  data: {
    pitId: id,
    gamingDay: isoDate,
    userId: described(id, 'whose assignments of that day say from when to when'),
    duty: oneOf(STAFF_DUTIES),
    tableIds: Type.Array(id, {
      maxItems: MOST_STAFFED_TABLES,
      description: 'tables of the pit; empty for the whole pit',
    }),
  },
  example: {
    pitId: 'PIT-1',
    gamingDay: '2010-06-05',
    userId: 'dealer-1',
    duty: 'dealer',
    tableIds: ['T-01'],
  },
});
export type StaffRostered = Declared<typeof StaffRostered>;

export type RosterEvent = EventsOf<typeof events> | ControlExceptionRecorded;
