import { booksDateOf } from '#kernel';
import type { CommissionedTable, CommandContext, RoundOpened } from '#ledger';
import { checkGameRules, gameOf } from '#rules';
import { CommandRefused, refused } from '../command-refused.js';
import type { CommandSession } from '../command-session.js';
import type { Property } from '../property.js';
import { PIT, ROUND, TABLE } from '../streams.js';

/** Where a round stands: at its table, and in a shoe where its hands are dealt from one. */
export type RoundPlace = Pick<RoundOpened['data'], 'roundId' | 'shoeId' | 'number'>;

/** The table of an id. @throws CommandRefused */
export async function tableOf(session: CommandSession, tableId: string): Promise<CommissionedTable> {
  const table = await session.state(TABLE, tableId);
  if (table.status === 'none') throw refused('unknown-table', `There is no table ${tableId}.`);
  return table;
}

/**
 * The rules and limits in effect at a table, which a round takes as they are when it opens. Rules that were allowed when
 * they were posted and are no longer on the day open no round.
 * @throws CommandRefused
 */
export async function rulesInEffect(
  session: CommandSession,
  property: Property,
  tableId: string,
  context: CommandContext,
): Promise<Omit<RoundOpened['data'], keyof RoundPlace>> {
  const table = await tableOf(session, tableId);
  const { pitId, game, positions, rules, limits } = table;
  const pit = await session.state(PIT, pitId);
  if (pit.status === 'none') throw refused('unknown-pit', `There is no pit ${pitId}.`);
  const edition = booksDateOf(context.occurredAt, property.clock).gamingDay;
  const [forbidden] = checkGameRules(gameOf(game), rules, edition);
  if (forbidden) throw new CommandRefused({ ...forbidden, overridable: false });
  const { paymentProcedure } = pit;
  return { tableId, pitId, game, edition, positions, rules, limits, paymentProcedure };
}

/** Opens the stream of a round. */
export async function beginRound(
  session: CommandSession,
  opening: RoundOpened['data'],
  context: CommandContext,
): Promise<void> {
  await session.decide(ROUND, opening.roundId, { type: 'OpenRound', opening, context });
}
