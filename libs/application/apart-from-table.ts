import { beginningOf, daysAfter, gamingDayAfter, instantOf } from '#kernel';
import type { IsoDate } from '#kernel';
import { streamName } from '#event-store';
import type { DecodedEvent } from '#event-store';
import { meet } from '#ledger';
import type { BoxPeriodCorrected, BoxRemoved, FloorSpan } from '#ledger';
import { DUTIES_APART } from '#rules';
import { refused } from './session/command-refused.js';
import type { CommandSession } from './session/command-session.js';
import { BOX_PLACE, DROP_BOX, INVENTORY_PERIOD, STAFFING, TABLE, staffingId } from './session/streams.js';
import { placesDuring, streamOfPlace } from '../rounds/use-cases/places.js';

/** The roles of those who deal, supervise and record the play of a table: people and its devices. */
const AT_A_TABLE: ReadonlySet<string> = new Set([
  'table-device',
  'dealer',
  'floorperson',
  'pit-clerk',
  'pit-boss',
  'shift-manager',
]);

/** The most gaming days whose assignments are looked at. */
const MOST_DAYS = 31;

interface Days {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/**
 * Refuses the actor of a count or of an adjustment who played, supervised or recorded at the table on one of its gaming
 * days, whatever their role is now: duties are apart by gaming day and table (13:69D-1.11(a)2). A device that reports the
 * rounds of a table does not count its boxes either.
 * @throws CommandRefused
 */
export async function assertApartFromTable(
  session: CommandSession,
  tableId: string,
  days: Days,
): Promise<void> {
  const { name } = session.context.actor;
  const did = (await actAtTable(session, tableId, days)) ?? (await assignmentAt(session, tableId, days));
  if (did === undefined) return;
  throw refused(
    'not-allowed',
    'duties-not-apart',
    `${name} had a part in the play of table ${tableId}: ${did}; a person without one must do this.`,
    DUTIES_APART,
  );
}

/** What the actor recorded of the play, the terms or the inventory of a table on some gaming days. */
async function actAtTable(
  session: CommandSession,
  tableId: string,
  { from, to }: Days,
): Promise<string | undefined> {
  const { actor } = session.context;
  const { clock } = session.property;
  const table = await session.state(TABLE, tableId);
  if (table.status === 'none') return undefined;
  const span = {
    from: instantOf(beginningOf(from, clock)),
    until: instantOf(beginningOf(gamingDayAfter(to, clock), clock)),
  };
  const isAct = ({ metadata: { actor: by, role = '', gamingDay = '' } }: DecodedEvent): boolean =>
    by === actor.userId && AT_A_TABLE.has(role) && from <= gamingDay && gamingDay <= to;
  for (const stream of [
    streamName(TABLE.category, tableId),
    ...placesDuring(session, table, span).map((place) => streamOfPlace(tableId, place)),
    ...(await periodsDuring(session, tableId, span)),
  ]) {
    const act = (await session.history(stream)).find(isAct);
    if (act) return `${act.type} of ${stream} on gaming day ${act.metadata['gamingDay']}`;
  }
  return undefined;
}

/** The streams of the inventory periods whose boxes were at a table in a span of floor time. */
async function periodsDuring(
  session: CommandSession,
  tableId: string,
  span: FloorSpan,
): Promise<readonly string[]> {
  const periods = new Set<string>();
  for (const { dropId, ...there } of await session.state(BOX_PLACE, tableId)) {
    if (!meet(there, span)) continue;
    for (const { type, data } of await session.history(streamName(DROP_BOX.category, dropId))) {
      if (type !== 'BoxRemoved' && type !== 'BoxPeriodCorrected') continue;
      const { periodId } = data as BoxRemoved['data'] | BoxPeriodCorrected['data'];
      if (periodId !== undefined) periods.add(streamName(INVENTORY_PERIOD.category, periodId));
    }
  }
  return [...periods];
}

/** The assignment of the actor to a table on some gaming days; to a whole pit, only what they recorded counts. */
async function assignmentAt(
  session: CommandSession,
  tableId: string,
  { from, to }: Days,
): Promise<string | undefined> {
  const { userId } = session.context.actor;
  const earliest = daysAfter(to, 1 - MOST_DAYS);
  for (let day = from > earliest ? from : earliest; day <= to; day = daysAfter(day, 1)) {
    const { assignments } = await session.state(STAFFING, staffingId(userId, day));
    const at = [...assignments.values()].find(({ tableIds }) => tableIds.includes(tableId));
    if (at) return `assigned as ${at.duty} on gaming day ${day}`;
  }
  return undefined;
}
