import { streamName } from '#event-store';
import { liveFormOf } from '#ledger';
import type { CommandSession } from '../command-session.js';
import { ROUND, SHOE } from '../streams.js';
import { useCase } from '../use-case.js';
import { openingOf, shoeOf } from './existing.js';
import { markersAt } from './shoes.js';

/** Collects vigorish from the marker of one wager, in part or in full (3.3(c)2, 7.3(c)2). */
export const collectFromMarker = useCase<{ roundId: string; wagerId: string; amountCents: number }>({
  name: 'CollectFromMarker',
  stream: ({ roundId }) => streamName(ROUND.category, roundId),
  decide: async (session, { roundId, ...payment }) => {
    const { context } = session;
    const { place } = await openingOf(session, roundId);
    const shoeId = place.kind === 'shoe' ? place.shoeId : undefined;
    await collect(session, { roundId, ...payment }, shoeId);
    if (shoeId === undefined) return;
    await session.decide(SHOE, shoeId, { type: 'ReduceRoundMarkers', roundId, context });
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
      for (const payment of event.data.pays) await collect(session, payment, shoeId);
    }
  },
});

async function collect(
  session: CommandSession,
  {
    roundId,
    wagerId,
    amountCents,
  }: { readonly roundId: string; readonly wagerId: string; readonly amountCents: number },
  shoeId: string | undefined,
): Promise<void> {
  const onForm = shoeId && liveFormOf(await shoeOf(session, shoeId), roundId, wagerId);
  await session.decide(ROUND, roundId, {
    type: 'CollectVigorish',
    wagerId,
    amountCents,
    ...(onForm !== undefined && { onForm }),
    context: session.context,
  });
}
