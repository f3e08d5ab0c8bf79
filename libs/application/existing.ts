import type { CommissionedTable, PreparedShoe, RoundOpened } from '#ledger';
import { refused } from './session/command-refused.js';
import type { CommandSession } from './session/command-session.js';
import { ROUND, SHOE, TABLE } from './session/streams.js';

/**
 * The table of an id.
 * @throws CommandRefused if there is none
 */
export async function tableOf(session: CommandSession, tableId: string): Promise<CommissionedTable> {
  const table = await session.state(TABLE, tableId);
  if (table.status === 'none') throw refused('unknown', 'unknown-table', `There is no table ${tableId}.`);
  return table;
}

/**
 * Notes at a table that another stream uses it, so that a retirement at the same time is decided anew, and a later one
 * follows it by floor time.
 */
export async function noteTableUse(session: CommandSession, tableId: string, by: string): Promise<void> {
  const { context } = session;
  const use = { by, at: context.occurredAt };
  await session.decide(TABLE, tableId, { type: 'NoteTableUse', use, context });
}

/**
 * The shoe of an id.
 * @throws CommandRefused if there is none
 */
export async function shoeOf(session: CommandSession, shoeId: string): Promise<PreparedShoe> {
  const shoe = await session.state(SHOE, shoeId);
  if (shoe.status === 'none') throw refused('unknown', 'unknown-shoe', `There is no shoe ${shoeId}.`);
  return shoe;
}

/**
 * The opening of the round of an id.
 * @throws CommandRefused if there is none
 */
export async function openingOf(session: CommandSession, roundId: string): Promise<RoundOpened['data']> {
  const round = await session.state(ROUND, roundId);
  if (round.status === 'none') throw refused('unknown', 'unknown-round', `There is no round ${roundId}.`);
  return round.opening;
}

/** The refusal of what needs a period that is opened. */
export function noPeriod(periodId: string): Error {
  return refused(
    'unknown',
    'unknown-period',
    `No inventory period ${periodId} is opened; sign its opener first.`,
  );
}
