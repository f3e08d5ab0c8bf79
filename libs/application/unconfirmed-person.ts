import { streamName } from '#event-store';
import { unconfirmedPerson } from '#ledger';
import type { CommandSession } from './session/command-session.js';
import { STAFFING, staffingId } from './session/streams.js';
import { tableOfChange } from './table-of-change.js';

/**
 * Records a control exception, one a command, for what a person records before a second person has confirmed that they,
 * and not the administrator who gave it, took over their one-time password. It is in the person's own stream of the day.
 * @param givenBy name of the administrator; absent of a person who is confirmed
 */
export async function noteUnconfirmedPerson(
  session: CommandSession,
  primary: string,
  givenBy: string | undefined,
): Promise<void> {
  if (givenBy === undefined) return;
  const change = session.changes().find(({ stream }) => stream === primary);
  const [first] = change?.events ?? [];
  if (!change || !first) return;
  const tableId = tableOfChange(change);
  const { booksDate, context } = session;
  const what = `${first.event.type} of ${primary}`;
  const facts = { actor: context.actor, givenBy, what, ...(tableId !== undefined && { tableId }) };
  const staffing = staffingId(context.actor.userId, booksDate.gamingDay);
  await session.state(STAFFING, staffing);
  session.note(streamName(STAFFING.category, staffing), unconfirmedPerson(facts), first);
}
