import { STAFF_DUTIES } from '#ledger';
import type { Actor } from '#ledger';
import type { CommandSession } from './command-session.js';
import { PIT, STAFFING, TABLE, staffingId } from './streams.js';

/**
 * Records a control exception for what a command signs at a table where its signer is not assigned in their duty
 * (13:69D-1.11(a)1). A pit whose staff the ledger does not hold has none. The assignments that are in the ledger when the
 * signature is recorded decide; who reviews the exception sees those that come later.
 */
export async function noteUnassignedSigner(session: CommandSession): Promise<void> {
  const { context, booksDate } = session;
  const { actor, occurredAt } = context;
  const duty = STAFF_DUTIES.find((one) => one === actor.role);
  if (!duty) return;
  for (const [tableId, what] of signedAt(session)) {
    const table = await session.state(TABLE, tableId);
    if (table.status === 'none') continue;
    const { pitId } = table;
    const pit = await session.state(PIT, pitId);
    const staffedFrom = pit.status === 'open' ? pit.staffedFrom : undefined;
    if (staffedFrom === undefined || occurredAt < staffedFrom) continue;
    const note = { type: 'NoteSignature', duty, pitId, tableId, what, context } as const;
    await session.decide(STAFFING, staffingId(actor.userId, booksDate.gamingDay), note);
  }
}

/** The first event that the actor signs at each table, with its stream. */
function signedAt(session: CommandSession): ReadonlyMap<string, string> {
  const signed = new Map<string, string>();
  for (const { stream, events } of session.changes()) {
    for (const { type, data } of events.map(({ event }) => event)) {
      const { tableId } = data as { readonly tableId?: unknown };
      if (typeof tableId !== 'string' || signed.has(tableId)) continue;
      if (Object.values(data).some((value) => isSignature(value, session.context.actor))) {
        signed.set(tableId, `${type} of ${stream}`);
      }
    }
  }
  return signed;
}

function isSignature(value: unknown, { userId }: Actor): boolean {
  return typeof value === 'object' && value !== null && 'userId' in value && value.userId === userId;
}
