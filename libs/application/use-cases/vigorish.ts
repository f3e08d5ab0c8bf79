import { streamName } from '#event-store';
import { AT_THE_TABLE } from '../role.js';
import { ROUND, SHOE } from '../streams.js';
import type { UseCase } from '../use-case.js';
import { markersAt } from './shoes.js';

/** Collects vigorish from the marker of one wager, in part or in full (3.3(c)2, 7.3(c)2). */
export function collectFromMarker(request: {
  roundId: string;
  wagerId: string;
  amountCents: number;
}): UseCase {
  return {
    name: 'CollectFromMarker',
    roles: AT_THE_TABLE,
    request,
    primary: streamName(ROUND.category, request.roundId),
    run: async (session) => {
      const { roundId, wagerId, amountCents } = request;
      await session.decide(ROUND, roundId, {
        type: 'CollectVigorish',
        wagerId,
        amountCents,
        context: session.context,
      });
    },
  };
}

/** Collects one payment for a patron's markers at a position, over as many rounds as they are of, oldest first. */
export function collectFromPosition(request: {
  shoeId: string;
  position: number;
  /** Needed where markers of several patrons lie at the position. */
  patronId?: string;
  /** Absent collects all that is outstanding. */
  amountCents?: number;
}): UseCase {
  return {
    name: 'CollectFromPosition',
    roles: AT_THE_TABLE,
    request,
    primary: streamName(SHOE.category, request.shoeId),
    run: async (session) => {
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
  };
}
