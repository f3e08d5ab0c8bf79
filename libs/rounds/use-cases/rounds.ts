import { sumCents } from '#kernel';
import type { Cents } from '#kernel';
import { streamName } from '#event-store';
import { cardsAvailable } from '../shoe/shoe.state.js';
import { shoeRulesOf } from '../shoe/shoe.rules.js';
import type { ActualSettlement, DifferenceSettled, StatedCollection } from '../round/round.commands.js';
import type { CommandContext } from '../../ledger/command-context.js';
import type { RoundEnding } from '../place/place.events.js';
import type { CommandSession } from '../../application/session/command-session.js';
import { SUPERVISORS } from '../../application/role.js';
import { ROUND, SHOE, TABLE_DAY, tableDayId } from '../../application/session/streams.js';
import { oneCommand, useCase } from '../../application/session/use-case.js';
import { assertBooksOpen, gamingDayConcerned } from '../../application/open-books.js';
import { openingOf, shoeOf } from '../../application/existing.js';
import { judgeLastHands } from './last-hands.js';
import { judgeOverlaps, notePastRollOver } from './places.js';
import { judgeMarkers } from './shoe-ends.js';
import {
  assertCorrectsAnew,
  assertDidNotCorrect,
  assertPaysForOthers,
  assertRecordedNothing,
  assertReviewedNothing,
} from './round-duties.js';

export interface WagerRequest {
  readonly position: number;
  readonly patronId: string;
  readonly kind: string;
  readonly selection?: string;
  readonly stakeCents: number;
}

export interface SettlementRequest {
  readonly actual: readonly ActualSettlement[];
  readonly vigorish: readonly StatedCollection[];
}

export interface CorrectionRequest extends Partial<SettlementRequest> {
  readonly reason: string;
  readonly facts?: readonly unknown[];
  readonly differenceSettled?: boolean;
  readonly differences?: readonly DifferenceSettled[];
}

export interface VoidRequest {
  readonly reason: 'insufficient-cards' | 'other';
  readonly note: string;
}

export const placeWager = oneCommand(ROUND, 'roundId', 'PlaceWager');

export const changeWager = oneCommand(ROUND, 'roundId', 'ChangeWager');

export const withdrawWager = oneCommand(ROUND, 'roundId', 'WithdrawWager');

export const callNoMoreBets = oneCommand(ROUND, 'roundId', 'CallNoMoreBets');

/** Records a fact of play, such as a spin, a roll, cards or the call of a result. */
export const observeOutcome = useCase<{ roundId: string; fact: unknown }>({
  name: 'ObserveOutcome',
  stream: streamOfRound,
  decide: (session, { roundId, fact }) => observe(session, roundId, fact, session.context),
});

/** Records a fact in the round, and draws its cards from the shoe. */
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

/** Settles the wagers by the rules, or as the dealer did. */
export const settleRound = useCase<{ roundId: string } & SettlementRequest>({
  name: 'SettleRound',
  stream: streamOfRound,
  decide: async (session, { roundId, ...settlement }) => {
    await settle(session, roundId, settlement, session.context);
    await judgeEndOfShoe(session, roundId);
  },
});

/** Settles wagers, and closes the round if it is over: in its shoe, or at its table. */
export async function settle(
  session: CommandSession,
  roundId: string,
  settlement: SettlementRequest,
  context: CommandContext,
): Promise<void> {
  const events = await session.decide(ROUND, roundId, { type: 'SettleRound', ...settlement, context });
  const over = events.some((event) => event.type === 'WagersSettled' && event.data.next === undefined);
  if (!over) return;
  const deferred = events.filter((event) => event.type === 'VigorishDeferred');
  const deferredCents = sumCents(deferred.map(({ data }) => data.amountCents));
  await close(session, roundId, 'settled', deferredCents, context);
  const { place } = await openingOf(session, roundId);
  if (place.kind !== 'shoe') return;
  const markers = deferred.map(({ data }) => data);
  await judgeMarkers(session, place.shoeId, markers, context.occurredAt);
}

/** Judges the end of the shoe of a round again. */
async function judgeEndOfShoe(session: CommandSession, roundId: string): Promise<void> {
  const { place } = await openingOf(session, roundId);
  if (place.kind === 'shoe') await judgeLastHands(session, place.shoeId);
}

/** Ends a round in its place. */
async function close(
  session: CommandSession,
  roundId: string,
  outcome: RoundEnding,
  deferredCents: Cents,
  context: CommandContext,
): Promise<void> {
  const ending = { type: 'EndRound', roundId, outcome, deferredCents, context } as const;
  const { place, tableId } = await openingOf(session, roundId);
  if (place.kind === 'shoe') {
    await session.decide(SHOE, place.shoeId, ending);
    const shoe = await shoeOf(session, place.shoeId);
    await judgeOverlaps(session, SHOE, place.shoeId, shoe, roundId);
  } else {
    const day = { tableId, gamingDay: place.gamingDay };
    const dayId = tableDayId(tableId, place.gamingDay);
    await session.decide(TABLE_DAY, dayId, { ...ending, ...day });
    await judgeOverlaps(session, TABLE_DAY, dayId, await session.state(TABLE_DAY, dayId), roundId);
    await notePastRollOver(session, day, roundId, context);
  }
}

/** Records a dispute of a patron over a round, which a supervisor decides. */
export const recordDispute = oneCommand(ROUND, 'roundId', 'RecordDispute', { roles: SUPERVISORS });

export const voidRound = useCase<{ roundId: string } & VoidRequest>({
  name: 'VoidRound',
  stream: streamOfRound,
  decide: async (session, { roundId, ...request }) => {
    await voidAndClose(session, roundId, request, session.context);
    await judgeEndOfShoe(session, roundId);
  },
});

/** Voids a round and closes it. */
export async function voidAndClose(
  session: CommandSession,
  roundId: string,
  request: VoidRequest,
  context: CommandContext,
): Promise<void> {
  const { place } = await openingOf(session, roundId);
  const cardsRemaining = place.kind === 'shoe' ? cardsAvailable(await shoeOf(session, place.shoeId)) : 0;
  await session.decide(ROUND, roundId, { type: 'VoidRound', ...request, cardsRemaining, context });
  const outcome = request.reason === 'insufficient-cards' ? 'void-for-want-of-cards' : 'void';
  await close(session, roundId, outcome, 0, context);
}

/**
 * Corrects a round: misread facts and wrong amounts. The earlier records stay in the stream, and the correction names
 * them. A person who deals the game may not do it, nor one who recorded a fact of it, reviewed an exception of it or corrected
 * the same before.
 */
export const correctSettlement = useCase<{ roundId: string } & CorrectionRequest>({
  name: 'CorrectSettlement',
  roles: SUPERVISORS,
  stream: streamOfRound,
  decide: async (session, { roundId, actual = [], vigorish = [], differences = [], ...correction }) => {
    const { context } = session;
    const { place, game } = await openingOf(session, roundId);
    await assertBooksOpen(session);
    await assertRecordedNothing(session, roundId);
    await assertReviewedNothing(session, roundId);
    const gamingDays = (await session.events(ROUND, roundId)).map(gamingDayConcerned);
    const before = await session.state(ROUND, roundId);
    const events = await session.decide(ROUND, roundId, {
      type: 'CorrectSettlement',
      actual,
      vigorish,
      differences,
      ...correction,
      gamingDays,
      context,
    });
    for (const event of events) {
      if (event.type === 'SettlementCorrected') await assertCorrectsAnew(session, roundId, event.data);
    }
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
      const changed = wagers.some(
        ({ deferredCents, collectedLaterCents }) => deferredCents !== 0 || collectedLaterCents !== 0,
      );
      const deferredCents = sumCents(wagers.map((wager) => Math.max(0, wager.deferredCents)));
      if (deferredCents > 0) {
        await session.decide(SHOE, shoeId, { type: 'OpenRoundMarker', roundId, deferredCents, context });
      } else if (changed) {
        await session.decide(SHOE, shoeId, { type: 'ReduceRoundMarkers', roundId, context });
      }
      if (changed) {
        const { rounds } = await shoeOf(session, shoeId);
        const { until = context.occurredAt } = rounds.find((round) => round.roundId === roundId) ?? {};
        const corrected = wagers.map(({ after }) => after);
        await judgeMarkers(session, shoeId, corrected, until);
      }
    }
  },
});

/** Pays an amount that a correction left due. The dealer of the game never does, nor who corrected the wager or recorded a fact of its round. */
export const settleAmountDue = useCase<{
  roundId: string;
  wagerId: string;
  amountCents: number;
  paidAt: 'table' | 'cage';
}>({
  name: 'SettleAmountDue',
  roles: [...SUPERVISORS, 'cage'],
  stream: streamOfRound,
  decide: async (session, { roundId, ...payment }) => {
    await session.decide(ROUND, roundId, { type: 'SettleAmountDue', ...payment, context: session.context });
    await assertDidNotCorrect(session, roundId, payment.wagerId);
    await assertPaysForOthers(session, roundId);
  },
});

function streamOfRound({ roundId }: { readonly roundId: string }): string {
  return streamName(ROUND.category, roundId);
}
