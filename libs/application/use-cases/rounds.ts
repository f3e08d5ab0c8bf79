import { streamName } from '#event-store';
import type { DecodedEvent } from '#event-store';
import { cardsAvailable, inDealingOrder } from '#ledger';
import type { ActualSettlement, CommandContext, RoundEvent, RoundOpened } from '#ledger';
import { gameOf } from '#rules';
import type { Card } from '#rules';
import { refused } from '../command-refused.js';
import type { CommandSession } from '../command-session.js';
import type { Property } from '../property.js';
import { AT_THE_TABLE, SUPERVISORS } from '../role.js';
import { ROUND, SHOE, TABLE_DAY, tableDayId } from '../streams.js';
import { atTheTable } from '../use-case.js';
import type { UseCase } from '../use-case.js';
import { beginRound, rulesInEffect } from './round-opening.js';
import { shoeOf } from './shoes.js';

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

export interface ResultRequest {
  readonly winner: 'player' | 'banker' | 'tie';
  readonly playerPoints?: number;
  readonly bankerPoints?: number;
  readonly totalCards?: number;
}

/** Opens the next round of a shoe under the rules in effect at its table. */
export function openRound(property: Property, request: { shoeId: string }): UseCase {
  return {
    name: 'OpenRound',
    roles: AT_THE_TABLE,
    request,
    primary: streamName(SHOE.category, request.shoeId),
    related: roundOpened,
    run: async (session) => {
      await open(session, property, request.shoeId, session.context);
    },
  };
}

/** The stream of the round that the events of a shoe, or of a table's day, opened. */
export function roundOpened(events: readonly DecodedEvent[]): readonly string[] {
  return events
    .filter(({ type }) => type === 'RoundOpenedFromShoe' || type === 'RoundOpenedAtTable')
    .map(({ data }) => streamName(ROUND.category, (data as { roundId: string }).roundId));
}

/** Opens the next round of a shoe within a command and answers its id. */
export async function open(
  session: CommandSession,
  property: Property,
  shoeId: string,
  context: CommandContext,
): Promise<string> {
  const { tableId } = await shoeOf(session, shoeId);
  const effect = await rulesInEffect(session, property, tableId, context);
  const events = await session.decide(SHOE, shoeId, { type: 'OpenRoundFromShoe', context });
  const opened = events.find((event) => event.type === 'RoundOpenedFromShoe');
  if (!opened) throw new Error(`shoe ${shoeId} opened no round`);
  const { roundId, number } = opened.data;
  await beginRound(session, { ...effect, roundId, shoeId, number }, context);
  return roundId;
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

export function dealCards(request: { roundId: string; cards: readonly Card[] }): UseCase {
  const { roundId, cards } = request;
  return onRound('DealCards', request, (session) => deal(session, roundId, cards, session.context));
}

/** Deals cards in the round and takes them from its shoe. */
export async function deal(
  session: CommandSession,
  roundId: string,
  cards: readonly Card[],
  context: CommandContext,
): Promise<void> {
  await session.decide(ROUND, roundId, { type: 'DealCards', cards, context });
  const shoeId = await shoeOfRound(session, roundId);
  await session.decide(SHOE, shoeId, { type: 'DrawCards', roundId, cards, context });
}

export function announceResult(request: { roundId: string } & ResultRequest): UseCase {
  const { roundId, ...result } = request;
  return onRound('AnnounceResult', request, (session) =>
    session.decide(ROUND, roundId, { type: 'AnnounceResult', ...result, context: session.context }),
  );
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
  const over = events.some((event) => event.type === 'WagersSettled' && event.data.then === undefined);
  if (!over) return;
  const deferredVigorish = events.some(({ type }) => type === 'VigorishDeferred');
  await close(session, roundId, 'settled', deferredVigorish, context);
}

/** Closes a round in the shoe from which it was dealt, or at its table on the gaming day on which it was opened. */
async function close(
  session: CommandSession,
  roundId: string,
  outcome: 'settled' | 'void' | 'void-for-want-of-cards',
  deferredVigorish: boolean,
  context: CommandContext,
): Promise<void> {
  const { shoeId, tableId, edition } = await openingOf(session, roundId);
  if (shoeId !== undefined) {
    const closing = { type: 'CloseRoundInShoe', roundId, outcome, deferredVigorish, context } as const;
    await session.decide(SHOE, shoeId, closing);
    return;
  }
  await session.decide(TABLE_DAY, tableDayId(tableId, edition), {
    type: 'CloseRoundAtTable',
    roundId,
    outcome: outcome === 'settled' ? 'settled' : 'void',
    context,
  });
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
  const { shoeId } = await openingOf(session, roundId);
  const cardsRemaining = shoeId === undefined ? 0 : cardsAvailable(await shoeOf(session, shoeId));
  await session.decide(ROUND, roundId, { type: 'VoidRound', ...request, cardsRemaining, context });
  const outcome = request.reason === 'insufficient-cards' ? 'void-for-want-of-cards' : 'void';
  await close(session, roundId, outcome, false, context);
}

/** Sets right cards that were read wrongly, before the settlement. Never by whoever deals the game. */
export function rereadHands(request: { roundId: string; cards: readonly Card[]; reason: string }): UseCase {
  const { roundId, ...reread } = request;
  return {
    ...onRound('RereadHands', request, async (session) => {
      const { context } = session;
      const events = await session.decide(ROUND, roundId, { type: 'RereadHands', ...reread, context });
      const shoeId = await shoeOfRound(session, roundId);
      for (const event of events) {
        if (event.type !== 'HandsReread') continue;
        const { before, cards: after } = event.data;
        await session.decide(SHOE, shoeId, { type: 'RereadCards', roundId, before, after, context });
      }
    }),
    roles: SUPERVISORS,
  };
}

/** Corrects a settlement: the old one stays in the stream and is named. Never by whoever deals the game. */
export function correctSettlement(request: {
  roundId: string;
  reason: string;
  cards?: readonly Card[];
  fact?: unknown;
  actual: readonly ActualSettlement[];
}): UseCase {
  const { roundId, ...correction } = request;
  return {
    ...onRound('CorrectSettlement', request, async (session) => {
      const { context } = session;
      const before = await session.state(ROUND, roundId);
      const dealt = 'hands' in before && before.hands ? inDealingOrder(before.hands) : [];
      const events: readonly RoundEvent[] = await session.decide(ROUND, roundId, {
        type: 'CorrectSettlement',
        ...correction,
        context,
      });
      if (before.status === 'none' || before.opening.shoeId === undefined) return;
      const shoeId = await shoeOfRound(session, roundId);
      if (correction.cards) {
        await session.decide(SHOE, shoeId, {
          type: 'RereadCards',
          roundId,
          before: dealt,
          after: correction.cards,
          context,
        });
      }
      const opensMarker = events.some(
        (event) =>
          event.type === 'SettlementCorrected' &&
          event.data.wagers.some(({ deferredCents }) => deferredCents > 0),
      );
      if (opensMarker) await session.decide(SHOE, shoeId, { type: 'OpenRoundMarker', roundId, context });
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

async function openingOf(session: CommandSession, roundId: string): Promise<RoundOpened['data']> {
  const round = await session.state(ROUND, roundId);
  if (round.status === 'none') throw refused('unknown-round', `There is no round ${roundId}.`);
  return round.opening;
}

async function shoeOfRound(session: CommandSession, roundId: string): Promise<string> {
  const { shoeId, game } = await openingOf(session, roundId);
  if (shoeId === undefined) {
    throw refused(
      'outcome-is-observed',
      `Round ${roundId} of ${gameOf(game).title} is not dealt from a shoe.`,
    );
  }
  return shoeId;
}
