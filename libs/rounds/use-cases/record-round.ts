import type { IsoInstant } from '#kernel';
import type { CommandContext } from '../../ledger/command-context.js';
import type { SourceOfRound } from '../source-number/source-number.events.js';
import { gameOf } from '#rules';
import { refused } from '../../application/session/command-refused.js';
import type { CommandSession } from '../../application/session/command-session.js';
import { ROUND, SHOE } from '../../application/session/streams.js';
import { useCase } from '../../application/session/use-case.js';
import { judgeLastHands } from './last-hands.js';
import { open, roundsStarted, streamOfPlace } from './round-opening.js';
import type { OpeningPlace } from './round-opening.js';
import { observe, settle, voidAndClose } from './rounds.js';
import type { SettlementRequest, WagerRequest } from './rounds.js';

/** One turn of a round: wagers, facts, and the settlement of the wagers that they decide. */
export interface Turn extends SettlementRequest {
  /** Numbered through the round: w1, w2 and so on, those after no more bets after the others. */
  readonly wagers: readonly (WagerRequest & { readonly afterNoMoreBets?: boolean })[];
  /** Whether no more bets was called, where the game has it called; default true. */
  readonly noMoreBetsCalled?: boolean;
  readonly facts: readonly unknown[];
  /** Floor times of the steps of the turn; a step without one has the time of the step after it. */
  readonly wageredAt?: IsoInstant;
  readonly noMoreBetsAt?: IsoInstant;
  readonly observedAt?: IsoInstant;
  readonly settledAt?: IsoInstant;
}

/** A whole round of any game. */
export interface WholeRound {
  readonly place: OpeningPlace;
  /** The number that its source gave it. */
  readonly source?: SourceOfRound;
  /** Floor time of the opening; default that of the first step. */
  readonly openedAt?: IsoInstant;
  readonly turns: readonly Turn[];
  /** Whether the cutting card appeared in the round. */
  readonly cuttingCardReached: boolean;
  /** Whether the last hand was announced after the round. */
  readonly lastHandAnnounced: boolean;
  /** Present if the round was void instead of settled. */
  readonly voided?: { readonly reason: 'insufficient-cards' | 'other'; readonly note: string };
}

/** Records a whole round at once, as table devices and files deliver it: all of it or nothing. */
export const recordRound = useCase<WholeRound>({
  name: 'RecordRound',
  stream: ({ place }) => streamOfPlace(place),
  related: roundsStarted,
  knownByContent: 'from-anyone',
  decide: async (session, request) => {
    const { place, source, turns, voided } = request;
    const times = inOrder(session.context, request);
    const until = times.end.settledAt.occurredAt;
    const roundId = await open(session, place, times.opening, { until, ...(source && { source }) });
    for (const [index, turn] of turns.entries()) {
      const at = times.turns[index] ?? times.end;
      await observeTurn(session, roundId, turn, at);
      if (index === turns.length - 1) await reachCuttingCard(session, request, at.observedAt);
      await settleTurn(session, roundId, turn, at.settledAt);
    }
    if (turns.length === 0) await reachCuttingCard(session, request, times.end.observedAt);
    const context = times.turns.at(-1)?.settledAt ?? times.end.settledAt;
    if (voided) await voidAndClose(session, roundId, voided, context);
    await assertOver(session, roundId);
    if (request.lastHandAnnounced) {
      await session.decide(SHOE, shoeIdOf(place), { type: 'AnnounceLastHand', whole: true, context });
    }
    if ('shoeId' in place) await judgeLastHands(session, place.shoeId);
  },
});

async function reachCuttingCard(
  session: CommandSession,
  { place, cuttingCardReached }: WholeRound,
  context: CommandContext,
): Promise<void> {
  if (!cuttingCardReached) return;
  await session.decide(SHOE, shoeIdOf(place), { type: 'ReachCuttingCard', whole: true, context });
}

async function observeTurn(
  session: CommandSession,
  roundId: string,
  { wagers, noMoreBetsCalled = true, facts }: Turn,
  at: StepContexts,
): Promise<void> {
  const place = async (late: boolean, context: CommandContext): Promise<void> => {
    for (const { afterNoMoreBets = false, ...wager } of wagers) {
      if (afterNoMoreBets !== late) continue;
      await session.decide(ROUND, roundId, { type: 'PlaceWager', ...wager, context });
    }
  };
  await place(false, at.wageredAt);
  const round = await session.state(ROUND, roundId);
  if (noMoreBetsCalled && round.status === 'wagering' && gameOf(round.opening.game).play.callsNoMoreBets) {
    await session.decide(ROUND, roundId, { type: 'CallNoMoreBets', context: at.noMoreBetsAt });
  }
  await place(true, at.observedAt);
  for (const fact of facts) await observe(session, roundId, fact, at.observedAt);
}

async function settleTurn(
  session: CommandSession,
  roundId: string,
  { actual, vigorish }: Turn,
  context: CommandContext,
): Promise<void> {
  const { status } = await session.state(ROUND, roundId);
  // Settlement details without a settlement are refused, not dropped.
  if (status === 'decided' || actual.length + vigorish.length > 0) {
    await settle(session, roundId, { actual, vigorish }, context);
  }
}

async function assertOver(session: CommandSession, roundId: string): Promise<void> {
  const { status } = await session.state(ROUND, roundId);
  if (status === 'settled' || status === 'voided') return;
  throw refused(
    'impossible',
    'round-not-over',
    `The round is still ${status} after its last turn; send every turn up to its end.`,
  );
}

function shoeIdOf(place: OpeningPlace): string {
  if ('shoeId' in place) return place.shoeId;
  throw refused(
    'conflict',
    'not-dealt-from-a-shoe',
    `A round at table ${place.tableId} has no cutting card and no last hand, because the table does not deal from a recorded shoe; leave them out.`,
  );
}

const STEPS = ['wageredAt', 'noMoreBetsAt', 'observedAt', 'settledAt'] as const;

type StepContexts = Readonly<Record<(typeof STEPS)[number], CommandContext>>;

/** The context of each step with its floor time; none is earlier than the last. */
function inOrder(
  context: CommandContext,
  { openedAt, turns }: WholeRound,
): { readonly opening: CommandContext; readonly turns: readonly StepContexts[]; readonly end: StepContexts } {
  const steps = [
    { step: 'openedAt', time: openedAt },
    ...turns.flatMap((turn) => STEPS.map((step) => ({ step: step, time: turn[step] }))),
  ];
  const contexts: CommandContext[] = [];
  let following = { step: 'occurredAt', time: context.occurredAt };
  for (const { step, time } of steps.toReversed()) {
    if (time !== undefined && Date.parse(time) > Date.parse(following.time)) {
      throw refused(
        'impossible',
        'times-out-of-order',
        `${step} ${time} is after the next step, ${following.step} ${following.time}; put the times in order.`,
      );
    }
    if (time !== undefined) following = { step, time };
    contexts.push({ ...context, occurredAt: following.time });
  }
  contexts.reverse();
  const at = (index: number): CommandContext => contexts[index] ?? context;
  const turnAt = (first: number): StepContexts =>
    Object.fromEntries(STEPS.map((step, offset) => [step, at(first + offset)])) as StepContexts;
  return {
    opening: at(0),
    turns: turns.map((_, index) => turnAt(1 + index * STEPS.length)),
    end: turnAt(contexts.length),
  };
}
