import { streamName } from '#event-store';
import { isClearlyBefore } from '../../ledger/in-force.js';
import { playStateOf } from '../round/round.state.js';
import { termsAt } from '../table/table.state.js';
import type { ShoeEvent } from '../shoe/shoe.events.js';
import { gameOf } from '#rules';
import type { Card } from '#rules';
import { refused } from '../../application/session/command-refused.js';
import type { CommandSession } from '../../application/session/command-session.js';
import { ROUND, SHOE, TABLE } from '../../application/session/streams.js';
import type { FloorStep } from '../../application/session/streams.js';
import { useCase } from '../../application/session/use-case.js';
import { shoeOf, tableOf } from '../../application/existing.js';
import { judgeLastHands } from './last-hands.js';
import { isAbout, liftException, standingExceptions } from '../../application/standing-exceptions.js';
import { assertAfterRounds, assertAfterShoes } from './places.js';
import { owedAtEnd } from './shoe-ends.js';
import { noteEndOfPlay } from '../../vigorish/use-cases/complimentaries.js';

/** Brings a shuffled shoe to a table; the last one must be completed. */
export const prepareShoe = useCase<{ shoeId: string; tableId: string }>({
  name: 'PrepareShoe',
  stream: (request) => streamName(SHOE.category, request.shoeId),
  decide: async (session, request) => {
    const { shoeId, tableId } = request;
    const { context } = session;
    const table = await tableOf(session, tableId);
    const { game } = table;
    const { rules } = termsAt(table, context.occurredAt);
    const { title, play } = gameOf(game);
    if (!play.shoe) {
      throw refused(
        'conflict',
        'not-dealt-from-a-shoe',
        `${title} is not dealt from a recorded shoe; open its rounds at the table.`,
      );
    }
    const decks = play.shoe.decksIn(rules);
    assertAfterShoes(table, context.occurredAt);
    await session.decide(SHOE, shoeId, { type: 'PrepareShoe', shoeId, tableId, game, decks, context });
    await session.decide(TABLE, tableId, {
      type: 'PutPlaceInPlay',
      place: { kind: 'shoe', shoeId },
      context,
    });
  },
});

/** Records the cut (3.5(d), (e); 7.5(e), (f)). */
export const cutCards = useCase<{
  shoeId: string;
  by: number | 'dealer';
  cutDepth: number;
  cuttingCardFromBack: number;
}>({
  name: 'CutCards',
  stream: ({ shoeId }) => streamName(SHOE.category, shoeId),
  decide: async (session, { shoeId, ...cut }) => {
    await session.decide(SHOE, shoeId, { type: 'CutCards', ...cut, context: session.context });
    await judgeBeginnings(session, shoeId, 'shoe-not-cut', 'was cut');
  },
});

/** Records the cards burned before play (3.5(e), 7.5(f)). */
export const burnCards = useCase<{ shoeId: string; first: Card; further: readonly Card[] }>({
  name: 'BurnCards',
  stream: ({ shoeId }) => streamName(SHOE.category, shoeId),
  decide: async (session, { shoeId, ...burn }) => {
    await session.decide(SHOE, shoeId, { type: 'BurnCards', ...burn, context: session.context });
    await judgeBeginnings(session, shoeId, 'cards-not-burned', 'had its first cards burned');
  },
});

/** Lifts the exceptions of rounds that were recorded before the cut or the burn, and began after it. */
async function judgeBeginnings(
  session: CommandSession,
  shoeId: string,
  code: string,
  what: string,
): Promise<void> {
  const { occurredAt } = session.context;
  const steps = await session.steps(SHOE, shoeId);
  const found = standingExceptions(steps, code);
  for (const { event, at, recorded } of steps) {
    if (event.type !== 'RoundStarted' || !recorded || isClearlyBefore(at, occurredAt)) continue;
    for (const exception of found.filter((each) => isAbout(each, recorded))) {
      const because = `shoe ${shoeId} ${what} at ${occurredAt}, before round ${event.data.roundId}`;
      liftException(session, streamName(SHOE.category, shoeId), exception, { because, about: recorded.id });
    }
  }
}

/** Records that the cutting card appeared in the round in play (3.8(e), 7.8(e)). */
export const reachCuttingCard = stepOfEnd('ReachCuttingCard');

/** Records the dealer's "last hand" (3.8(e), 7.8(e)). */
export const announceLastHand = stepOfEnd('AnnounceLastHand');

function stepOfEnd(type: 'ReachCuttingCard' | 'AnnounceLastHand') {
  return useCase<{ shoeId: string }>({
    name: type,
    stream: ({ shoeId }) => streamName(SHOE.category, shoeId),
    decide: async (session, { shoeId }) => {
      await session.decide(SHOE, shoeId, { type, context: session.context });
      await judgeLastHands(session, shoeId);
    },
  });
}

/** Records an irregularity of a card and its treatment, also in the open round. */
export const recordIrregularity = useCase<{
  shoeId: string;
  kind: string;
  card?: Card;
  disclosed: boolean;
  further: readonly Card[];
  note: string;
}>({
  name: 'RecordIrregularity',
  stream: ({ shoeId }) => streamName(SHOE.category, shoeId),
  decide: async (session, request) => {
    const { shoeId, ...irregularity } = request;
    const { context } = session;
    const shoe = await shoeOf(session, shoeId);
    const table = await tableOf(session, shoe.tableId);
    const round = shoe.roundInPlay === undefined ? undefined : await session.state(ROUND, shoe.roundInPlay);
    const inPlay = round && round.status !== 'none' ? round : undefined;
    const events = await session.decide(SHOE, shoeId, {
      type: 'RecordIrregularity',
      ...irregularity,
      rules: (inPlay ?? termsAt(table, context.occurredAt)).rules,
      edition: inPlay?.opening.edition ?? session.booksDate.gamingDay,
      ...(inPlay?.turn && { play: playStateOf(inPlay) }),
      context,
    });
    for (const event of events) {
      if (event.type === 'IrregularityRecorded' && shoe.roundInPlay !== undefined) {
        await session.decide(ROUND, shoe.roundInPlay, {
          type: 'NoteIrregularity',
          irregularity: event.data,
          context,
        });
      }
    }
  },
});

/** Records that a patron left the table; their markers must be collected or documented (3.3(c)4, 7.3(c)4). */
export const recordPatronDeparture = useCase<{
  shoeId: string;
  patronId: string;
  position: number;
}>({
  name: 'RecordPatronDeparture',
  stream: ({ shoeId }) => streamName(SHOE.category, shoeId),
  decide: async (session, request) => {
    const { shoeId, patronId, position } = request;
    await session.decide(SHOE, shoeId, {
      type: 'RecordPatronDeparture',
      patronId,
      position,
      outstandingCents: await owedAtEnd(session, shoeId, session.context.occurredAt, patronId),
      context: session.context,
    });
    await noteEndOfPlay(session, shoeId, patronId);
  },
});

const OF_PLAY: ReadonlySet<ShoeEvent['type']> = new Set([
  'CardsCut',
  'CardsBurned',
  'CuttingCardReached',
  'LastHandAnnounced',
  'IrregularityRecorded',
]);

/** The newest step of a shoe's own play. */
function lastOfPlay(steps: readonly FloorStep<ShoeEvent>[]): FloorStep<ShoeEvent> | undefined {
  return steps
    .filter(({ event }) => OF_PLAY.has(event.type))
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
    .at(-1);
}

/** Ends a shoe: its vigorish must be collected or documented before the cards are reshuffled (3.3(c)2 and 4). */
export const completeShoe = useCase<{ shoeId: string }>({
  name: 'CompleteShoe',
  stream: ({ shoeId }) => streamName(SHOE.category, shoeId),
  decide: async (session, request) => {
    const { shoeId } = request;
    const { context } = session;
    const { tableId, rounds } = await shoeOf(session, shoeId);
    assertAfterRounds(streamName(SHOE.category, shoeId), rounds, context.occurredAt);
    await session.assertAfter(SHOE, shoeId, lastOfPlay);
    const outstandingCents = await owedAtEnd(session, shoeId, context.occurredAt);
    await session.decide(SHOE, shoeId, { type: 'CompleteShoe', outstandingCents, context });
    await noteEndOfPlay(session, shoeId);
    await session.decide(TABLE, tableId, {
      type: 'TakePlaceOutOfPlay',
      place: { kind: 'shoe', shoeId },
      context,
    });
  },
});
