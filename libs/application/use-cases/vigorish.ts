import { streamName } from '#event-store';
import { ROUND, SHOE } from '../streams.js';
import { useCase } from '../use-case.js';
import { openingOf } from './existing.js';
import { markersAt } from './shoes.js';

/** Collects vigorish from the marker of one wager, in part or in full (3.3(c)2, 7.3(c)2). */
export const collectFromMarker = useCase<{ roundId: string; wagerId: string; amountCents: number }>({
  name: 'CollectFromMarker',
  stream: ({ roundId }) => streamName(ROUND.category, roundId),
  decide: async (session, { roundId, ...payment }) => {
    const { context } = session;
    await session.decide(ROUND, roundId, { type: 'CollectVigorish', ...payment, context });
    const { place } = await openingOf(session, roundId);
    if (place.kind !== 'shoe') return;
    await session.decide(SHOE, place.shoeId, { type: 'ReduceRoundMarkers', roundId, context });
  },
});

/** Collects one payment for a patron's markers at a position, over all their rounds, oldest first. */
export const collectFromPosition = useCase<{
  shoeId: string;
  position: number;
  /** Needed if markers of several patrons are at the position. */
  patronId?: string;
  /** Absent: collects everything outstanding. */
  amountCents?: number;
}>({
  name: 'CollectFromPosition',
  stream: (request) => streamName(SHOE.category, request.shoeId),
  decide: async (session, request) => {
    const { shoeId, patronId: _patronId, ...payment } = request;
    const { context } = session;
    const markers = await markersAt(session, request);
    const events = await session.decide(SHOE, shoeId, {
      type: 'ReceiveVigorishPayment',
      ...payment,
      markers,
      context,
    });
    for (const event of events) {
      if (event.type !== 'VigorishPaymentReceived') continue;
      for (const { roundId, wagerId, amountCents } of event.data.pays) {
        await session.decide(ROUND, roundId, { type: 'CollectVigorish', wagerId, amountCents, context });
      }
    }
  },
});
