import { instantOf } from '#kernel';
import type { DomainEvent } from '#kernel';
import { STAFF_DUTIES } from '#rules';
import { CLOCK_TOLERANCE_MS } from '#ledger';
import type { Actor } from '#ledger';
import type { CommandSession } from './session/command-session.js';
import { PIT, STAFFING, TABLE, staffingId } from './session/streams.js';
import { tableIn, tableOfChange } from './table-of-change.js';

/**
 * Records a control exception for what a command signs at a table where its signer is not assigned in a duty in which they
 * may sign it (13:69D-1.11(a)1). A pit whose staff the ledger does not hold has none. The assignments that are in the
 * ledger when the signature is recorded decide; who reviews the exception sees those that come later.
 * @param mayActAs the roles of the signer that the command allows; without a duty to which people are assigned there is no
 * exception
 */
export async function noteUnassignedSigner(
  session: CommandSession,
  mayActAs: readonly string[],
): Promise<void> {
  const { context, booksDate } = session;
  const { actor, occurredAt } = context;
  const duties = STAFF_DUTIES.filter((duty) => mayActAs.includes(duty));
  if (duties.length === 0) return;
  const moments = [0, -CLOCK_TOLERANCE_MS, CLOCK_TOLERANCE_MS].map((ms) =>
    instantOf(Date.parse(occurredAt) + ms),
  );
  for (const [tableId, what] of signedAt(session)) {
    const table = await session.state(TABLE, tableId);
    if (table.status === 'none') continue;
    const { pitId } = table;
    const pit = await session.state(PIT, pitId);
    const staffedFrom = pit.status === 'open' ? pit.staffedFrom : undefined;
    if (staffedFrom === undefined || occurredAt < staffedFrom) continue;
    const note = { type: 'NoteSignature', duties, pitId, tableId, moments, what, context } as const;
    await session.decide(STAFFING, staffingId(actor.userId, booksDate.gamingDay), note);
  }
}

/** The first event that the actor signs at each table, with its stream. */
function signedAt(session: CommandSession): ReadonlyMap<string, string> {
  const signed = new Map<string, string>();
  for (const change of session.changes()) {
    for (const { event } of change.events) {
      if (!isSignedBy(session.context.actor, event)) continue;
      const tableId = tableIn(event) ?? tableOfChange(change);
      if (tableId === undefined || signed.has(tableId)) continue;
      signed.set(tableId, `${event.type} of ${change.stream}`);
    }
  }
  return signed;
}

/** Whether an event holds the signature of a person: a field is one, or its own fields are. */
function isSignedBy({ userId }: Actor, { type, data }: DomainEvent): boolean {
  // An exception names the person who recorded it, who signed nothing.
  if (type === 'ControlExceptionRecorded') return false;
  return [data, ...(Object.values(data) as unknown[])].some((value) => isSignature(value, userId));
}

function isSignature(value: unknown, userId: string): boolean {
  return typeof value === 'object' && value !== null && 'userId' in value && value.userId === userId;
}
