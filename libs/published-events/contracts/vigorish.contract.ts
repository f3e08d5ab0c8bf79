import type { EventContracts } from '../contract.js';
import { cents, list, object, oneOf } from '../schema.js';
import { VIGORISH } from '../topics.js';
import { id, markerRef, position } from './parts.js';

export const VIGORISH_CONTRACTS = {
  VigorishCollected: {
    topic: VIGORISH,
    description:
      'Vigorish was collected: with the payout, later from a marker, or at the end of a tied round.',
    fields: { ...markerRef, amountCents: cents(), when: oneOf(['payout', 'later', 'tie']) },
  },
  VigorishDeferred: {
    topic: VIGORISH,
    description: 'Vigorish was put on a marker in the position’s box.',
    fields: { ...markerRef, shoeId: id, amountCents: cents() },
  },
  VigorishComped: {
    topic: VIGORISH,
    description: 'Vigorish of a marker was documented on a complimentary form.',
    fields: { ...markerRef, amountCents: cents(), formNumber: id },
  },
  VigorishPaymentReceived: {
    topic: VIGORISH,
    description: 'One payment for markers of a position; a VigorishCollected follows for each.',
    fields: {
      position,
      patronId: id,
      amountCents: cents(),
      pays: list(object({ roundId: id, wagerId: id, amountCents: cents() })),
    },
  },
} satisfies EventContracts;
