import { isOnDuty } from '../staffing/staffing.state.js';
import { STAFF_DUTIES } from '#rules';
import type { Row } from '#projections';
import { equal, inListOrder, listPage, listedAs, personIn } from '../../read-models/listing.js';
import type { ListRequest } from '../../read-models/listing.js';
import type { Page, Rows } from '../../read-models/paging.js';
import type { Dated } from '../../read-models/two-times/moment.js';
import { rowsAt } from '../../read-models/two-times/rows-at.js';
import { ASSIGNMENT } from './staffing.answer.js';
import type { Assignment, OnDuty } from './staffing.answer.js';
import { ASSIGNMENTS, staffingProjection, timesIn } from './staffing.projection.js';

/** Every assignment, by person and gaming day. */
export async function listAssignments(
  store: Rows,
  request: ListRequest &
    Dated & {
      readonly gamingDay?: string;
      readonly pitId?: string;
      readonly userId?: string;
      readonly duty?: string;
    },
): Promise<Page<Assignment>> {
  return listPage(
    rowsAt(store, staffingProjection, request.at),
    {
      table: ASSIGNMENTS.name,
      where: equal({
        gaming_day: request.gamingDay,
        pit_id: request.pitId,
        staff: request.userId,
        duty: request.duty,
      }),
      orderBy: inListOrder('ascending', 'assignment_id'),
    },
    request,
    shown,
  );
}

/** Who was on duty at a table at a floor time: assigned to it or to its pit, and in no break. Dealers come first. */
export async function staffOnDuty(
  store: Rows,
  asked: Dated & {
    readonly pitId: string;
    readonly tableId: string;
    /** The gaming day of the floor time. */
    readonly gamingDay: string;
    readonly floorTime: string;
  },
): Promise<readonly OnDuty[]> {
  const { pitId, tableId, gamingDay, floorTime } = asked;
  const rows = await rowsAt(store, staffingProjection, asked.at).all({
    table: ASSIGNMENTS.name,
    where: equal({ pit_id: pitId, gaming_day: gamingDay, status: 'assigned' }),
    orderBy: inListOrder('ascending', 'assignment_id'),
  });
  return STAFF_DUTIES.flatMap((duty) =>
    rows
      .filter((row) => row['duty'] === duty && isAt(tableId, row) && isOnDuty(timesIn(row), floorTime))
      .map((row) => ({ assignmentId: String(row['assignment_id']), duty, staff: personIn(row, 'staff')! })),
  );
}

/** Whether a row names a table, or the whole pit. */
function isAt(tableId: string, row: Row): boolean {
  const tableIds = tableIdsIn(row);
  return tableIds.length === 0 || tableIds.includes(tableId);
}

const tableIdsIn = (row: Row): readonly string[] => JSON.parse(String(row['table_ids'])) as string[];

function shown(row: Row): Assignment {
  return { ...listedAs(ASSIGNMENT, row), tableIds: tableIdsIn(row), ...timesIn(row) };
}
