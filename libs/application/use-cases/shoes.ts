import { streamName } from '#event-store';
import { openMarkers, playStateOf, termsAt } from '#ledger';
import type { OpenMarker } from '#ledger';
import { gameOf } from '#rules';
import type { Card } from '#rules';
import { refused } from '../command-refused.js';
import type { CommandSession } from '../command-session.js';
import { ROUND, SHOE, TABLE } from '../streams.js';
import { oneCommand, useCase } from '../use-case.js';
import { noteEndOfPlay } from './complimentaries.js';
import { shoeOf, tableOf } from './existing.js';
import { assertAfterRounds, assertAfterShoes } from './places.js';

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
export const cutCards = oneCommand(SHOE, 'shoeId', 'CutCards');

/** Records the cards burned before play (3.5(e), 7.5(f)). */
export const burnCards = oneCommand(SHOE, 'shoeId', 'BurnCards');

/** Records that the cutting card appeared in the round in play (3.8(e), 7.8(e)). */
export const reachCuttingCard = oneCommand(SHOE, 'shoeId', 'ReachCuttingCard');

/** Records the dealer's "last hand" (3.8(e), 7.8(e)). */
export const announceLastHand = oneCommand(SHOE, 'shoeId', 'AnnounceLastHand');

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
    const owed = (await markersOf(session, shoeId)).filter((marker) => marker.patronId === patronId);
    await session.decide(SHOE, shoeId, {
      type: 'RecordPatronDeparture',
      patronId,
      position,
      outstandingCents: totalOf(owed),
      context: session.context,
    });
    await noteEndOfPlay(session, shoeId, patronId);
  },
});

/** Ends a shoe: its vigorish must be collected or documented before the cards are reshuffled (3.3(c)2 and 4). */
export const completeShoe = useCase<{ shoeId: string }>({
  name: 'CompleteShoe',
  stream: ({ shoeId }) => streamName(SHOE.category, shoeId),
  decide: async (session, request) => {
    const { shoeId } = request;
    const { context } = session;
    const { tableId, rounds } = await shoeOf(session, shoeId);
    assertAfterRounds(streamName(SHOE.category, shoeId), rounds, context.occurredAt);
    const outstandingCents = totalOf(await markersOf(session, shoeId));
    await session.decide(SHOE, shoeId, { type: 'CompleteShoe', outstandingCents, context });
    await noteEndOfPlay(session, shoeId);
    await session.decide(TABLE, tableId, {
      type: 'TakePlaceOutOfPlay',
      place: { kind: 'shoe', shoeId },
      context,
    });
  },
});

/** The open markers of a shoe's rounds, oldest first, from the streams themselves. */
export async function markersOf(session: CommandSession, shoeId: string): Promise<readonly OpenMarker[]> {
  const { roundsWithMarkers } = await shoeOf(session, shoeId);
  const rounds = await Promise.all(roundsWithMarkers.map((roundId) => session.state(ROUND, roundId)));
  return rounds.flatMap(openMarkers);
}

/**
 * The open markers of one patron at a position, oldest first.
 * @throws CommandRefused when several patrons have markers there and none of them is named
 */
export async function markersAt(
  session: CommandSession,
  { shoeId, position, patronId }: { shoeId: string; position: number; patronId?: string },
): Promise<readonly OpenMarker[]> {
  const markers = (await markersOf(session, shoeId)).filter(
    (marker) => marker.position === position && (patronId === undefined || marker.patronId === patronId),
  );
  const patrons = [...new Set(markers.map((marker) => marker.patronId))];
  if (patrons.length > 1) {
    throw refused(
      'conflict',
      'markers-of-several-patrons',
      `Position ${position} has markers of ${patrons.join(' and ')}; name one of them as patronId.`,
    );
  }
  return markers;
}

function totalOf(markers: readonly OpenMarker[]): number {
  return markers.reduce((total, { outstandingCents }) => total + outstandingCents, 0);
}
