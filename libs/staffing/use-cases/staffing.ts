import { beginningOf, booksDateOf, gamingDayAfter, instantOf } from '#kernel';
import type { IsoDate, IsoInstant } from '#kernel';
import { streamName } from '#event-store';
import { isClearlyBefore } from '../../ledger/in-force.js';
import type { Signature } from '../../ledger/signature.js';
import type { StaffTimes } from '../staffing/staffing.events.js';
import type { StaffDuty } from '#rules';
import { refused } from '../../application/session/command-refused.js';
import type { CommandSession } from '../../application/session/command-session.js';
import { PIT_SUPERVISORS, SUPERVISORS } from '../../application/role.js';
import { PIT, ROSTER, STAFFING, rosterId, staffingId } from '../../application/session/streams.js';
import { useCase } from '../../application/session/use-case.js';
import { tableOf } from '../../application/existing.js';

interface OfAssignment {
  readonly assignmentId: string;
}

/** The stream id of an assignment: its own without its number. */
const idOf = ({ assignmentId }: OfAssignment): string => assignmentId.replace(/:\d+$/, '');

const streamOf = (asked: OfAssignment): string => streamName(STAFFING.category, idOf(asked));

/**
 * Assigns a person to tables of a pit, or to the whole pit, from a time of a gaming day to its end or earlier
 * (13:69D-1.11(a)). The first assignment in a pit begins its staffing: who signs at its tables from then on is assigned there.
 */
export const assignStaff = useCase<{
  gamingDay: IsoDate;
  pitId: string;
  tableIds?: readonly string[];
  duty: StaffDuty;
  staff: Signature;
  /** Default: the floor time. */
  from?: IsoInstant;
  /** Default: the end of the gaming day. */
  until?: IsoInstant;
}>({
  name: 'AssignStaff',
  roles: PIT_SUPERVISORS,
  stream: ({ staff, gamingDay }) => streamName(STAFFING.category, staffingId(staff.userId, gamingDay)),
  decide: async (session, { gamingDay, pitId, tableIds = [], duty, staff, ...times }) => {
    const { context } = session;
    const day = dayOf(session, gamingDay);
    const from = instantOf(times.from ?? context.occurredAt);
    const until = instantOf(times.until ?? day.until);
    if (isClearlyBefore(from, context.occurredAt)) {
      throw refused(
        'impossible',
        'assigned-afterwards',
        `The assignment begins at ${from} and was made at ${context.occurredAt}; give as occurredAt when it was made on the floor.`,
      );
    }
    for (const tableId of tableIds) {
      const table = await tableOf(session, tableId);
      if (table.pitId !== pitId) {
        throw refused(
          'impossible',
          'table-of-another-pit',
          `Table ${tableId} is in pit ${table.pitId}, not in ${pitId}.`,
        );
      }
    }
    await session.decide(PIT, pitId, { type: 'BeginStaffing', inForceFrom: from, context });
    await session.decide(STAFFING, staffingId(staff.userId, gamingDay), {
      type: 'AssignStaff',
      assignment: { gamingDay, pitId, tableIds, duty, staff, from, until },
      day,
      context,
    });
    await session.decide(ROSTER, rosterId(pitId, gamingDay), {
      type: 'EnterOnRoster',
      entry: { pitId, gamingDay, userId: staff.userId, duty, tableIds },
      context,
    });
  },
});

/** Ends an assignment at the floor time, where it was to go on. */
export const relieveStaff = useCase<OfAssignment>({
  name: 'RelieveStaff',
  roles: SUPERVISORS,
  stream: streamOf,
  decide: (session, asked) =>
    session.decide(STAFFING, idOf(asked), { type: 'RelieveStaff', ...asked, context: session.context }),
});

/** Records a break of an assignment from the floor time on. */
export const takeBreak = useCase<OfAssignment & { until: IsoInstant }>({
  name: 'TakeBreak',
  roles: SUPERVISORS,
  stream: streamOf,
  decide: (session, { until, ...asked }) =>
    session.decide(STAFFING, idOf(asked), {
      type: 'TakeBreak',
      ...asked,
      until: instantOf(until),
      context: session.context,
    }),
});

/** Corrects the times of an assignment that were recorded wrongly. */
export const correctAssignment = useCase<OfAssignment & StaffTimes & { reason: string }>({
  name: 'CorrectAssignment',
  roles: PIT_SUPERVISORS,
  stream: streamOf,
  decide: async (session, { from, until, breaks, ...asked }) => {
    const id = idOf(asked);
    const { assignments } = await session.state(STAFFING, id);
    const gamingDay = assignments.get(asked.assignmentId)?.gamingDay ?? session.booksDate.gamingDay;
    await session.decide(STAFFING, id, {
      type: 'CorrectAssignment',
      ...asked,
      from: instantOf(from),
      until: instantOf(until),
      breaks: breaks.map((pause) => ({ from: instantOf(pause.from), until: instantOf(pause.until) })),
      day: dayOf(session, gamingDay),
      context: session.context,
    });
  },
});

/** Withdraws an assignment that never was. */
export const withdrawAssignment = useCase<OfAssignment & { reason: string }>({
  name: 'WithdrawAssignment',
  roles: PIT_SUPERVISORS,
  stream: streamOf,
  decide: (session, asked) =>
    session.decide(STAFFING, idOf(asked), {
      type: 'WithdrawAssignment',
      ...asked,
      context: session.context,
    }),
});

/**
 * A gaming day, from its beginning to that of the next.
 * @throws CommandRefused for a date that is no gaming day
 */
function dayOf({ property: { clock } }: CommandSession, gamingDay: IsoDate) {
  const from = instantOf(beginningOf(gamingDay, clock));
  if (booksDateOf(from, clock).gamingDay !== gamingDay) {
    throw refused('impossible', 'no-gaming-day', `${gamingDay} is no gaming day of this property.`);
  }
  return { from, until: instantOf(beginningOf(gamingDayAfter(gamingDay, clock), clock)) };
}
