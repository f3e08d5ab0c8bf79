import { endedAt, withBreak } from '../staffing/staffing.state.js';
import type { Signature } from '../../ledger/signature.js';
import type { StaffTimes } from '../staffing/staffing.events.js';
import type { Row, RowChange, TableDefinition } from '#projections';
import { update, upsert } from '../../read-models/ledger-projection.js';
import { naturalOrder } from '../../read-models/natural-order.js';
import { datedProjection } from '../../read-models/two-times/dated-projection.js';

export const ASSIGNMENTS: TableDefinition = {
  name: 'staff_assignments',
  columns: {
    assignment_id: 'text',
    staff: 'text',
    staff_name: 'text',
    duty: 'text',
    gaming_day: 'text',
    pit_id: 'text',
    table_ids: 'text',
    from_at: 'text',
    until_at: 'text',
    breaks: 'text',
    status: 'text',
    assigned_by: 'text',
    assigned_by_name: 'text',
    changed_by: 'text',
    changed_by_name: 'text',
    list_order: 'text',
  },
  primaryKey: ['assignment_id'],
  indexes: [
    ['list_order', 'assignment_id'],
    ['gaming_day', 'list_order', 'assignment_id'],
    ['pit_id', 'gaming_day', 'list_order', 'assignment_id'],
    ['staff', 'list_order', 'assignment_id'],
  ],
};

/** Columns of the times of an assignment. */
const times = ({ from, until, breaks }: StaffTimes): Row => ({
  from_at: from,
  until_at: until,
  breaks: JSON.stringify(breaks),
});

/** The times in a row. */
export function timesIn(row: Row): StaffTimes {
  const breaks = JSON.parse(String(row['breaks'])) as StaffTimes['breaks'];
  return { from: String(row['from_at']), until: String(row['until_at']), breaks };
}

function changed(assignmentId: string, by: Signature, columns: (row: Row) => Row): readonly RowChange[] {
  return [
    update(ASSIGNMENTS.name, { assignment_id: assignmentId }, (row) => ({
      ...columns(row),
      changed_by: by.userId,
      changed_by_name: by.name,
    })),
  ];
}

/** Who was assigned where and when, for surveillance and audit. */
export const staffingProjection = datedProjection({
  name: 'staffing',
  version: 1,
  tables: [ASSIGNMENTS],
  handles: {
    StaffAssigned: ({ data }) => [
      upsert(ASSIGNMENTS.name, { assignment_id: data.assignmentId }, () => ({
        staff: data.staff.userId,
        staff_name: data.staff.name,
        duty: data.duty,
        gaming_day: data.gamingDay,
        pit_id: data.pitId,
        table_ids: JSON.stringify(data.tableIds),
        ...times({ ...data, breaks: [] }),
        status: 'assigned',
        assigned_by: data.assignedBy.userId,
        assigned_by_name: data.assignedBy.name,
        changed_by: null,
        changed_by_name: null,
        list_order: naturalOrder(`${data.gamingDay} ${data.staff.name} ${data.assignmentId}`),
      })),
    ],
    StaffRelieved: ({ data: { assignmentId, until, relievedBy } }) =>
      changed(assignmentId, relievedBy, (row) => times(endedAt(timesIn(row), until))),
    BreakTaken: ({ data: { assignmentId, from, until, recordedBy } }) =>
      changed(assignmentId, recordedBy, (row) => times(withBreak(timesIn(row), { from, until }))),
    AssignmentCorrected: ({ data: { assignmentId, correctedBy, ...corrected } }) =>
      changed(assignmentId, correctedBy, () => times(corrected)),
    AssignmentWithdrawn: ({ data: { assignmentId, withdrawnBy } }) =>
      changed(assignmentId, withdrawnBy, () => ({ status: 'withdrawn' })),
  },
});
