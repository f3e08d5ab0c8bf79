import { booksDateOf } from '#kernel';
import { streamName } from '#event-store';
import type { DecodedEvent } from '#event-store';
import { cardsAvailable, inDealingOrder } from '#ledger';
import type { ActualSettlement, CommandContext, RoundEvent } from '#ledger';
import { checkTableRules, gameOf } from '#rules';
import type { Card, WagerKind } from '#rules';
import { CommandRefused, refused } from '../command-refused.js';
import type { CommandSession } from '../command-session.js';
import type { Property } from '../property.js';
import { AT_THE_TABLE, SUPERVISORS } from '../role.js';
import { PIT, ROUND, SHOE, TABLE } from '../streams.js';
import { atTheTable } from '../use-case.js';
import type { UseCase } from '../use-case.js';
import { shoeOf } from './shoes.js';

export interface WagerRequest {
  readonly position: number;
  readonly patronId: string;
  readonly kind: WagerKind;
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

/** The stream of the round that a shoe's events opened. */
export function roundOpened(events: readonly DecodedEvent[]): readonly string[] {
  return events
    .filter(({ type }) => type === 'RoundOpenedFromShoe')
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
  const table = await session.state(TABLE, tableId);
  if (table.status === 'none') throw refused('unknown-table', `There is no table ${tableId}.`);
  const pit = await session.state(PIT, table.pitId);
  if (pit.status === 'none') throw refused('unknown-pit', `There is no pit ${table.pitId}.`);
  const edition = booksDateOf(context.occurredAt, property.clock).gamingDay;
  const [forbidden] = checkTableRules(gameOf(table.game), table.rules, edition);
  if (forbidden) throw new CommandRefused({ ...forbidden, overridable: false });

  const events = await session.decide(SHOE, shoeId, { type: 'OpenRoundFromShoe', context });
  const opened = events.find((event) => event.type === 'RoundOpenedFromShoe');
  if (!opened) throw new Error(`shoe ${shoeId} opened no round`);
  const { roundId, number } = opened.data;
  const { pitId, game, positions, rules, limits } = table;
  const { paymentProcedure } = pit;
  await session.decide(ROUND, roundId, {
    type: 'OpenRound',
    opening: {
      roundId,
      shoeId,
      tableId,
      pitId,
      game,
      number,
      edition,
      positions,
      rules,
      limits,
      paymentProcedure,
    },
    context,
  });
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
  const { shoeId } = await openingOf(session, roundId);
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

/** Settles a round and closes it in its shoe. */
export async function settle(
  session: CommandSession,
  roundId: string,
  settlement: SettlementRequest,
  context: CommandContext,
): Promise<void> {
  const events = await session.decide(ROUND, roundId, { type: 'SettleRound', ...settlement, context });
  const { shoeId } = await openingOf(session, roundId);
  const deferredVigorish = events.some(({ type }) => type === 'VigorishDeferred');
  await session.decide(SHOE, shoeId, {
    type: 'CloseRoundInShoe',
    roundId,
    outcome: 'settled',
    deferredVigorish,
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
    voidInShoe(session, roundId, { reason, note }, session.context),
  );
}

/** Voids a round and closes it in its shoe. */
export async function voidInShoe(
  session: CommandSession,
  roundId: string,
  request: { readonly reason: 'insufficient-cards' | 'other'; readonly note: string },
  context: CommandContext,
): Promise<void> {
  const { shoeId } = await openingOf(session, roundId);
  const shoe = await shoeOf(session, shoeId);
  await session.decide(ROUND, roundId, {
    type: 'VoidRound',
    ...request,
    cardsRemaining: cardsAvailable(shoe),
    context,
  });
  await session.decide(SHOE, shoeId, {
    type: 'CloseRoundInShoe',
    roundId,
    outcome: request.reason === 'insufficient-cards' ? 'void-for-want-of-cards' : 'void',
    deferredVigorish: false,
    context,
  });
}

/** Sets right cards that were read wrongly, before the settlement. Never by whoever deals the game. */
export function rereadHands(request: { roundId: string; cards: readonly Card[]; reason: string }): UseCase {
  const { roundId, ...reread } = request;
  return {
    ...onRound('RereadHands', request, async (session) => {
      const { context } = session;
      const events = await session.decide(ROUND, roundId, { type: 'RereadHands', ...reread, context });
      const { shoeId } = await openingOf(session, roundId);
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
  actual: readonly ActualSettlement[];
}): UseCase {
  const { roundId, ...correction } = request;
  return {
    ...onRound('CorrectSettlement', request, async (session) => {
      const { context } = session;
      const before = await session.state(ROUND, roundId);
      const dealt = 'hands' in before ? inDealingOrder(before.hands) : [];
      const events: readonly RoundEvent[] = await session.decide(ROUND, roundId, {
        type: 'CorrectSettlement',
        ...correction,
        context,
      });
      const { shoeId } = await openingOf(session, roundId);
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

async function openingOf(session: CommandSession, roundId: string): Promise<{ readonly shoeId: string }> {
  const round = await session.state(ROUND, roundId);
  if (round.status === 'none') throw refused('unknown-round', `There is no round ${roundId}.`);
  return round.opening;
}
