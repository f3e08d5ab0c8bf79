import { booksDateOf } from '#kernel';
import type { IsoDate, IsoInstant } from '#kernel';
import { streamName } from '#event-store';
import type { ActualSettlement, CommandContext } from '#ledger';
import { gameOf } from '#rules';
import { refused } from '../command-refused.js';
import type { CommandSession } from '../command-session.js';
import type { Property } from '../property.js';
import { AT_THE_TABLE } from '../role.js';
import { ROUND, TABLE_DAY, tableDayId } from '../streams.js';
import { atTheTable } from '../use-case.js';
import type { UseCase } from '../use-case.js';
import { beginRound, rulesInEffect, tableOf } from './round-opening.js';
import { roundOpened, settle } from './rounds.js';
import type { WagerRequest } from './rounds.js';

/** A table on one of its gaming days. */
export interface TableDay {
  readonly tableId: string;
  readonly gamingDay: IsoDate;
}

/** Opens the next round at a table whose game is played fact by fact. */
export function openRoundAtTable(property: Property, request: TableDay): UseCase {
  return {
    name: 'OpenRoundAtTable',
    roles: AT_THE_TABLE,
    request,
    primary: streamName(TABLE_DAY.category, tableDayId(request.tableId, request.gamingDay)),
    related: roundOpened,
    run: async (session) => {
      await openAtTable(session, property, request, session.context);
    },
  };
}

async function openAtTable(
  session: CommandSession,
  property: Property,
  { tableId, gamingDay }: TableDay,
  context: CommandContext,
): Promise<string> {
  const day = booksDateOf(context.occurredAt, property.clock).gamingDay;
  if (day !== gamingDay) {
    throw refused('other-gaming-day', `${context.occurredAt} is of the gaming day ${day}, not ${gamingDay}.`);
  }
  const table = await tableOf(session, tableId);
  if (table.status === 'retired') throw refused('table-retired', `Table ${tableId} is retired.`);
  if (gameOf(table.game).dealing) {
    throw refused('dealt-from-a-shoe', `Rounds at table ${tableId} are opened from the shoe in play.`);
  }
  const effect = await rulesInEffect(session, property, tableId, context);
  const stillInPlay = await roundInPlayAt(session, { tableId, gamingDay });
  const opened = await session.decide(TABLE_DAY, tableDayId(tableId, gamingDay), {
    type: 'OpenRoundAtTable',
    tableId,
    gamingDay,
    ...(stillInPlay !== undefined && { stillInPlay }),
    context,
  });
  const [event] = opened;
  if (event?.type !== 'RoundOpenedAtTable') throw new Error(`table ${tableId} opened no round`);
  const { roundId, number } = event.data;
  await beginRound(session, { ...effect, roundId, number }, context);
  return roundId;
}

/** The round of a game of facts that is in play at a table, of the gaming day or left over from the one before. */
export async function roundInPlayAt(
  session: CommandSession,
  { tableId, gamingDay }: TableDay,
): Promise<string | undefined> {
  const today = await session.state(TABLE_DAY, tableDayId(tableId, gamingDay));
  if (today.roundInPlay !== undefined) return today.roundInPlay;
  return (await session.state(TABLE_DAY, tableDayId(tableId, dayBefore(gamingDay)))).roundInPlay;
}

function dayBefore(day: IsoDate): IsoDate {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}

/** Records a fact of play, such as a spin or a roll. */
export function observeOutcome(request: { roundId: string; fact: unknown }): UseCase {
  const { roundId, fact } = request;
  return atTheTable('ObserveOutcome', streamName(ROUND.category, roundId), request, (session) =>
    session.decide(ROUND, roundId, { type: 'ObserveOutcome', fact, context: session.context }),
  );
}

/** Wagers made, a fact observed and what it decides settled: one turn of a round. */
export interface Turn {
  /** Floor time of the fact; default that of the command. */
  readonly at?: IsoInstant;
  /** Numbered on through the round: w1, w2 and so on. */
  readonly wagers: readonly WagerRequest[];
  readonly fact: unknown;
  /** What was in fact done, where it differs from the rules. */
  readonly actual: readonly ActualSettlement[];
}

/** Records a whole round of a game of facts at once: all of it or nothing. */
export function recordFactRound(property: Property, request: TableDay & { turns: readonly Turn[] }): UseCase {
  return {
    ...openRoundAtTable(property, request),
    name: 'RecordFactRound',
    request,
    run: async (session) => {
      const [first] = request.turns;
      const at = (turn: Turn | undefined): CommandContext => ({
        ...session.context,
        occurredAt: turn?.at ?? session.context.occurredAt,
      });
      const roundId = await openAtTable(session, property, request, at(first));
      for (const turn of request.turns) await play(session, roundId, turn, at(turn));
      const { status } = await session.state(ROUND, roundId);
      if (status !== 'settled') {
        throw refused(
          'round-not-over',
          `The turns leave the round ${status}: a whole round ends with its last.`,
        );
      }
    },
  };
}

async function play(
  session: CommandSession,
  roundId: string,
  { wagers, fact, actual }: Turn,
  context: CommandContext,
): Promise<void> {
  if (Date.parse(context.occurredAt) > Date.parse(session.context.occurredAt)) {
    throw refused(
      'times-out-of-order',
      `A turn at ${context.occurredAt} is after the round was recorded, at ${session.context.occurredAt}.`,
    );
  }
  for (const wager of wagers) await session.decide(ROUND, roundId, { type: 'PlaceWager', ...wager, context });
  const round = await session.state(ROUND, roundId);
  if (round.status === 'wagering' && gameOf(round.opening.game).play?.callsNoMoreBets) {
    await session.decide(ROUND, roundId, { type: 'CallNoMoreBets', context });
  }
  await session.decide(ROUND, roundId, { type: 'ObserveOutcome', fact, context });
  const { status } = await session.state(ROUND, roundId);
  if (status === 'decided') await settle(session, roundId, { actual, vigorish: [] }, context);
}
