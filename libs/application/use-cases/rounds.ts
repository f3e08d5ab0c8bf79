import { streamName } from '#event-store';
import { cardsAvailable, shoeRulesOf } from '#ledger';
import type { ActualSettlement, CommandContext, RoundEnding } from '#ledger';
import type { CommandSession } from '../command-session.js';
import { SUPERVISORS } from '../role.js';
import { ROUND, SHOE, TABLE_DAY, tableDayId } from '../streams.js';
import { atTheTable } from '../use-case.js';
import type { UseCase } from '../use-case.js';
import { openingOf, shoeOf } from './existing.js';

export interface WagerRequest {
  readonly position: number;
  readonly patronId: string;
  readonly kind: string;
  readonly selection?: string;
  readonly stakeCents: number;
}

export interface SettlementRequest {
  readonly actual: readonly ActualSettlement[];
  readonly vigorish: readonly { readonly wagerId: string; readonly collection: 'at-payout' | 'deferred' }[];
}

export function placeWager(request: { roundId: string } & WagerRequest): UseCase {
  const { roundId, ...wager } = request;
  return onRound('PlaceWager', request, (session) =>
    session.decide(ROUND, roundId, { type: 'PlaceWager', ...wager, context: session.context }),
  );
}

export function changeWager(request: { roundId: string; wagerId: string; stakeCents: number }): UseCase {
  const { roundId, ...change } = request;
  return onRound('ChangeWager', request, (session) =>
    session.decide(ROUND, roundId, { type: 'ChangeWager', ...change, context: session.context }),
  );
}

export function withdrawWager(request: { roundId: string; wagerId: string }): UseCase {
  const { roundId, wagerId } = request;
  return onRound('WithdrawWager', request, (session) =>
    session.decide(ROUND, roundId, { type: 'WithdrawWager', wagerId, context: session.context }),
  );
}

export function callNoMoreBets(request: { roundId: string }): UseCase {
  return onRound('CallNoMoreBets', request, (session) =>
    session.decide(ROUND, request.roundId, { type: 'CallNoMoreBets', context: session.context }),
  );
}

/** Records a fact of play, such as a spin, a roll, cards or the call of a result. */
export function observeOutcome(request: { roundId: string; fact: unknown }): UseCase {
  const { roundId, fact } = request;
  return onRound('ObserveOutcome', request, (session) => observe(session, roundId, fact, session.context));
}

/** Takes a fact in the round, and its cards from the shoe. */
export async function observe(
  session: CommandSession,
  roundId: string,
  fact: unknown,
  context: CommandContext,
): Promise<void> {
  await session.decide(ROUND, roundId, { type: 'ObserveOutcome', fact, context });
  const { place, game } = await openingOf(session, roundId);
  if (place.kind !== 'shoe') return;
  const cards = shoeRulesOf(game).cards(fact);
  if (cards.length > 0) {
    await session.decide(SHOE, place.shoeId, { type: 'DrawCards', roundId, cards, context });
  }
}

/** Settles the wagers as the rules give, or as the dealer in fact did. */
export function settleRound(request: { roundId: string } & SettlementRequest): UseCase {
  const { roundId, ...settlement } = request;
  return onRound('SettleRound', request, (session) => settle(session, roundId, settlement, session.context));
}

/** Settles wagers, and closes the round where it is over: in its shoe, or at its table. */
export async function settle(
  session: CommandSession,
  roundId: string,
  settlement: SettlementRequest,
  context: CommandContext,
): Promise<void> {
  const events = await session.decide(ROUND, roundId, { type: 'SettleRound', ...settlement, context });
  const over = events.some((event) => event.type === 'WagersSettled' && event.data.next === undefined);
  if (!over) return;
  const deferredVigorish = events.some(({ type }) => type === 'VigorishDeferred');
  await close(session, roundId, 'settled', deferredVigorish, context);
}

/** Ends a round in its place. */
async function close(
  session: CommandSession,
  roundId: string,
  outcome: RoundEnding,
  deferredVigorish: boolean,
  context: CommandContext,
): Promise<void> {
  const ending = { type: 'EndRound', roundId, outcome, deferredVigorish, context } as const;
  const { place, tableId } = await openingOf(session, roundId);
  if (place.kind === 'shoe') await session.decide(SHOE, place.shoeId, ending);
  else await session.decide(TABLE_DAY, tableDayId(tableId, place.gamingDay), ending);
}

export function voidRound(request: {
  roundId: string;
  reason: 'insufficient-cards' | 'other';
  note: string;
}): UseCase {
  const { roundId, reason, note } = request;
  return onRound('VoidRound', request, (session) =>
    voidAndClose(session, roundId, { reason, note }, session.context),
  );
}

/** Voids a round and closes it. */
export async function voidAndClose(
  session: CommandSession,
  roundId: string,
  request: { readonly reason: 'insufficient-cards' | 'other'; readonly note: string },
  context: CommandContext,
): Promise<void> {
  const { place } = await openingOf(session, roundId);
  const cardsRemaining = place.kind === 'shoe' ? cardsAvailable(await shoeOf(session, place.shoeId)) : 0;
  await session.decide(ROUND, roundId, { type: 'VoidRound', ...request, cardsRemaining, context });
  const outcome = request.reason === 'insufficient-cards' ? 'void-for-want-of-cards' : 'void';
  await close(session, roundId, outcome, false, context);
}

/**
 * Sets a round right: facts that were observed wrongly, and amounts. What was recorded before stays in the stream and is
 * named. Never by whoever deals the game.
 */
export function correctSettlement(request: {
  roundId: string;
  reason: string;
  facts?: readonly unknown[];
  actual: readonly ActualSettlement[];
}): UseCase {
  const { roundId, ...correction } = request;
  return {
    ...onRound('CorrectSettlement', request, async (session) => {
      const { context } = session;
      const { place, game } = await openingOf(session, roundId);
      const before = await session.state(ROUND, roundId);
      const events = await session.decide(ROUND, roundId, {
        type: 'CorrectSettlement',
        ...correction,
        context,
      });
      if (place.kind !== 'shoe' || before.status === 'none') return;
      const { shoeId } = place;
      const rules = shoeRulesOf(game);
      for (const event of events) {
        if (event.type !== 'SettlementCorrected') continue;
        const { observed, wagers } = event.data;
        const read = before.turn?.facts.flatMap((fact) => rules.cards(fact)) ?? [];
        const after = observed?.facts.flatMap((fact) => rules.cards(fact)) ?? read;
        if (after.join() !== read.join()) {
          await session.decide(SHOE, shoeId, { type: 'RereadCards', roundId, before: read, after, context });
        }
        if (wagers.some(({ deferredCents }) => deferredCents > 0)) {
          await session.decide(SHOE, shoeId, { type: 'OpenRoundMarker', roundId, context });
        }
      }
    }),
    roles: SUPERVISORS,
  };
}

function onRound(
  name: string,
  request: { readonly roundId: string },
  run: (session: CommandSession) => Promise<unknown>,
): UseCase {
  return atTheTable(name, streamName(ROUND.category, request.roundId), request, run);
}
