import { booksDateOf } from '#kernel';
import type { DomainEvent, IsoInstant } from '#kernel';
import { parseStreamName } from '#event-store';
import { dealersOf, isAssignedAt, isExceptional } from '#ledger';
import type { Assignment } from '#ledger';
import type { CommandSession } from './session/command-session.js';
import {
  PIT,
  ROSTER,
  ROUND,
  SHOE,
  STAFFING,
  TABLE,
  TABLE_DAY,
  rosterId,
  staffingId,
} from './session/streams.js';
import { tableIn } from './table-of-change.js';

/** A pit's roster of a gaming day, with the assignments of the people whom it has as dealers of a table. */
export interface DealersOfTable {
  readonly roster: string;
  readonly assignments: readonly Assignment[];
}

/** The dealers of a table on the gaming day of a floor time; undefined before the staffing of its pit began. */
export async function dealersOfTable(
  session: CommandSession,
  { pitId, tableId, at }: { readonly pitId: string; readonly tableId: string; readonly at: IsoInstant },
): Promise<DealersOfTable | undefined> {
  const pit = await session.state(PIT, pitId);
  const staffedFrom = pit.status === 'open' ? pit.staffedFrom : undefined;
  if (staffedFrom === undefined || at < staffedFrom) return undefined;
  const { gamingDay } = booksDateOf(at, session.property.clock);
  const roster = rosterId(pitId, gamingDay);
  const people = [...dealersOf(tableId, await session.state(ROSTER, roster))];
  const states = await Promise.all(
    people.map((userId) => session.state(STAFFING, staffingId(userId, gamingDay))),
  );
  return { roster, assignments: states.flatMap(({ assignments }) => [...assignments.values()]) };
}

/** A person who dealt. */
export interface Dealer {
  readonly userId: string;
  readonly name: string;
}

/** Streams in which exceptions are about play. */
const PLAY: ReadonlySet<string> = new Set([ROUND, SHOE, TABLE_DAY].map(({ category }) => category));

/**
 * The dealers of the exceptions and notices about play that a command records: the dealer who records it, else the one who
 * alone was on duty at its table at its floor time, by the assignments that are in the ledger.
 */
export async function dealersOfExceptions(
  session: CommandSession,
): Promise<ReadonlyMap<DomainEvent, Dealer>> {
  const { actor } = session.context;
  const dealers = new Map<DomainEvent, Dealer>();
  for (const { stream, events } of session.changes()) {
    if (!PLAY.has(parseStreamName(stream).category)) continue;
    for (const { event, occurredAt } of events) {
      const tableId = isExceptional(event) ? tableIn(event) : undefined;
      if (tableId === undefined) continue;
      const dealer = actor.role === 'dealer' ? actor : await dealerOnDuty(session, tableId, occurredAt);
      if (dealer) dealers.set(event, dealer);
    }
  }
  return dealers;
}

async function dealerOnDuty(
  session: CommandSession,
  tableId: string,
  at: IsoInstant,
): Promise<Dealer | undefined> {
  const table = await session.state(TABLE, tableId);
  if (table.status === 'none') return undefined;
  const { pitId } = table;
  const { assignments = [] } = (await dealersOfTable(session, { pitId, tableId, at })) ?? {};
  const asked = { duties: ['dealer'], pitId, tableId, moments: [at] } as const;
  const onDuty = assignments.filter((one) => isAssignedAt([one], asked));
  return onDuty.length === 1 ? onDuty[0]!.staff : undefined;
}
