import { CHAIN_OF_COMMAND, STAFF_DUTIES } from '#rules';
import { closed } from '#rules/game/shapes.js';
import { Type } from 'typebox';
import type { ControlExceptionRecorded } from '../../ledger/command-context.js';
import { described, id, instant, isoDate, oneOf, text } from '../../ledger/event-shapes.js';
import { event, inside } from '../../ledger/event-type.js';
import type { Declared, EventsOf, ValueOf } from '../../ledger/event-type.js';
import { signature } from '../../ledger/signature.js';
import type { Signature } from '../../ledger/signature.js';
import type * as events from './staffing.events.js';

/** Largest number of tables that an assignment names. */
export const MOST_STAFFED_TABLES = 64;

/** Largest number of breaks of one assignment. */
export const MOST_BREAKS = 32;

const span = {
  from: described(instant, 'floor time of its start; RFC 3339, UTC'),
  until: described(instant, 'floor time at which it ends; RFC 3339, UTC'),
};
const assignmentId = described(id, 'the person, the gaming day, and the number of the assignment from 1');
const breaks = Type.Array(closed(span), { maxItems: MOST_BREAKS, description: 'breaks, by their start' });

/** From when to when somebody is assigned, with their breaks. */
const times = { ...span, breaks };
export type StaffTimes = ValueOf<ReturnType<typeof closed<typeof times>>>;

const EMPLOYEES = 'of employees, who have no names outside the ledger';
const FLORA: Signature = { userId: 'floorperson-1', name: 'Flora Floor' };
const BORIS: Signature = { userId: 'pit-boss-1', name: 'Boris Boss' };
const FIRST = { assignmentId: 'floorperson-1:2010-06-05:1' };
const FROM = '2010-06-05T20:00:00.000Z';
const UNTIL = '2010-06-06T04:00:00.000Z';
const BREAK = { from: '2010-06-05T22:00:00.000Z', until: '2010-06-05T22:20:00.000Z' };

export const StaffAssigned = event('StaffAssigned', {
  describe: 'A person was assigned to tables of a pit, or to a pit, for a part of a gaming day.',
  inside: EMPLOYEES,
  late: 'judged',
  data: {
    assignmentId,
    gamingDay: isoDate,
    pitId: id,
    tableIds: Type.Array(id, {
      maxItems: MOST_STAFFED_TABLES,
      description: 'tables of the pit; empty for the whole pit',
    }),
    duty: oneOf(STAFF_DUTIES),
    staff: signature,
    ...span,
    assignedBy: signature,
  },
  example: {
    ...FIRST,
    gamingDay: '2010-06-05',
    pitId: 'PIT-1',
    tableIds: ['T-01', 'T-02'],
    duty: 'floorperson',
    staff: FLORA,
    from: FROM,
    until: UNTIL,
    assignedBy: BORIS,
  },
});
export type StaffAssigned = Declared<typeof StaffAssigned>;

export const StaffRelieved = event('StaffRelieved', {
  describe: 'A person left an assignment before its end.',
  inside: EMPLOYEES,
  late: 'judged',
  data: { assignmentId, until: span.until, relievedBy: signature },
  example: { ...FIRST, until: '2010-06-06T02:00:00.000Z', relievedBy: BORIS },
});
export type StaffRelieved = Declared<typeof StaffRelieved>;

export const BreakTaken = event('BreakTaken', {
  describe: 'A person has a break from an assignment.',
  inside: EMPLOYEES,
  late: 'judged',
  data: { assignmentId, ...span, recordedBy: signature },
  example: { ...FIRST, ...BREAK, recordedBy: BORIS },
});
export type BreakTaken = Declared<typeof BreakTaken>;

export const AssignmentCorrected = event('AssignmentCorrected', {
  describe: 'The times of an assignment were recorded wrongly and are corrected.',
  inside: EMPLOYEES,
  late: 'staffing',
  data: {
    assignmentId,
    pitId: id,
    before: described(closed(times), 'the times until then'),
    ...times,
    reason: inside(text()),
    correctedBy: signature,
  },
  example: {
    ...FIRST,
    pitId: 'PIT-1',
    before: { from: FROM, until: UNTIL, breaks: [] },
    from: FROM,
    until: UNTIL,
    breaks: [BREAK],
    reason: 'the break was not recorded',
    correctedBy: BORIS,
  },
  finding: ({ data: { assignmentId, before, from, until, reason } }) => ({
    severity: 'notice',
    code: 'assignment-corrected',
    citation: CHAIN_OF_COMMAND,
    message: `${assignmentOf(assignmentId)} was from ${before.from} to ${before.until} and is from ${from} to ${until}.`,
    reason,
  }),
});
export type AssignmentCorrected = Declared<typeof AssignmentCorrected>;

export const AssignmentWithdrawn = event('AssignmentWithdrawn', {
  describe: 'An assignment was recorded that never was.',
  inside: EMPLOYEES,
  late: 'staffing',
  data: { assignmentId, pitId: id, reason: inside(text()), withdrawnBy: signature },
  example: { ...FIRST, pitId: 'PIT-1', reason: 'Flora Floor was ill', withdrawnBy: BORIS },
  finding: ({ data: { assignmentId, reason } }) => ({
    severity: 'notice',
    code: 'assignment-withdrawn',
    citation: CHAIN_OF_COMMAND,
    message: `${assignmentOf(assignmentId)} was withdrawn.`,
    reason,
  }),
});
export type AssignmentWithdrawn = Declared<typeof AssignmentWithdrawn>;

/** An assignment by its number and gaming day: the stream names the person. */
function assignmentOf(assignmentId: string): string {
  const [gamingDay, number] = assignmentId.split(':').slice(-2);
  return `Assignment ${number} of a person on ${gamingDay}`;
}

export type StaffingEvent = EventsOf<typeof events> | ControlExceptionRecorded;
