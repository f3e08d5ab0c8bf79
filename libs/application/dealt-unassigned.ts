import { instantOf } from '#kernel';
import type { DecodedEvent } from '#event-store';
import { CLOCK_TOLERANCE_MS } from '#ledger';
import type { EventOf } from '#ledger';
import type { CommandSession } from './session/command-session.js';
import { dealersOfTable } from './dealers-on-duty.js';
import { occurredAtOf } from './session/stream-history.js';
import { ROSTER } from './session/streams.js';

/**
 * Records a control exception for a round that a person or a device opens at a table of a staffed pit while no dealer is
 * assigned there (13:69D-1.11(a)1). A pit is staffed on a gaming day on which it has an assignment in any duty, from the
 * start of its staffing on. The assignments that are in the ledger when the round is recorded decide.
 */
export async function noteDealtUnassigned(session: CommandSession): Promise<void> {
  const opened = session.changes().flatMap(({ events }) => events.filter(({ event }) => isOpened(event)));
  for (const { event, occurredAt } of opened) {
    const { roundId, tableId, pitId } = (event as EventOf<'RoundOpened'>).data;
    const dealers = await dealersOfTable(session, { pitId, tableId, at: occurredAt });
    if (!dealers) continue;
    const { roster, assignments } = dealers;
    const noted = (await session.events(ROSTER, roster)).filter((one) => isOfTable(one, tableId));
    await session.decide(ROSTER, roster, {
      type: 'NoteDealt',
      ...{ tableId, roundId, pitId, assignments },
      moments: [
        occurredAt,
        ...[-CLOCK_TOLERANCE_MS, CLOCK_TOLERANCE_MS].map((ms) => shifted(occurredAt, ms)),
      ],
      noted: noted.map(occurredAtOf),
      context: { ...session.context, occurredAt },
    });
  }
}

function isOpened({ type }: { readonly type: string }): boolean {
  return type === 'RoundOpened';
}

function isOfTable({ type, data }: DecodedEvent, tableId: string): boolean {
  return type === 'ControlExceptionRecorded' && (data as { readonly tableId?: string }).tableId === tableId;
}

function shifted(at: string, ms: number): string {
  return instantOf(Date.parse(at) + ms);
}
