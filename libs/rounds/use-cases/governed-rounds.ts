import type { Cents } from '#kernel';
import { stakedIn } from '../round/round.state.js';
import type { CommissionedTable } from '../table/table.state.js';
import type { FloorSpan } from '../../ledger/in-force.js';
import { DUTIES_APART } from '#rules';
import { refused } from '../../application/session/command-refused.js';
import type { CommandSession } from '../../application/session/command-session.js';
import { ROUND } from '../../application/session/streams.js';
import { roundsOpenedDuring } from './places.js';
import { factRecordedByActor } from './recorded-facts.js';

/** Rounds that were recorded before a change which governs them by its floor time. */
export interface GovernedRounds {
  readonly governs: readonly string[];
  /** The stakes of their wagers, in cents. */
  readonly stakedCents: Cents;
}

/**
 * The recorded rounds of a table that a change governs in a span of floor time. A person who recorded facts of one of them
 * cannot record the change after it, because other terms could make an error look right (13:69D-1.11(a)2).
 * @throws CommandRefused
 */
export async function governedBy(
  session: CommandSession,
  table: CommissionedTable,
  span: FloorSpan,
): Promise<GovernedRounds> {
  const governs = (await roundsOpenedDuring(session, table, span)).map(({ roundId }) => roundId);
  let stakedCents = 0;
  for (const roundId of governs) {
    await assertRecordedNothing(session, roundId);
    stakedCents += stakedIn(await session.state(ROUND, roundId));
  }
  return { governs, stakedCents };
}

async function assertRecordedNothing(session: CommandSession, roundId: string): Promise<void> {
  const recorded = await factRecordedByActor(session, roundId);
  if (!recorded) return;
  const { name } = session.context.actor;
  throw refused(
    'not-allowed',
    'changer-recorded-facts',
    `${name} recorded ${recorded.type} in round ${roundId}, which this change governs, and cannot record the change after it; a person who recorded no fact of the rounds that it governs must.`,
    DUTIES_APART,
  );
}
