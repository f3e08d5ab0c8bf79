import type { Card } from '#rules';
import type { OpenMarker } from '../../rounds/round/round.state.js';
import { cardsRemaining } from '../../rounds/shoe/shoe.state.js';
import type { PreparedShoe } from '../../rounds/shoe/shoe.state.js';
import { AS_HAPPENED, aContext } from './contexts.js';

const context = aContext();

/** The first round of shoe S1. */
export const R1 = 'S1.001';

export const cut = (cutDepth = 60, cuttingCardFromBack = 14, given = context) =>
  ({ type: 'CutCards', by: 7, cutDepth, cuttingCardFromBack, context: given }) as const;

export const burn = (first: Card, further: readonly Card[], given = context) =>
  ({ type: 'BurnCards', first, further, context: given }) as const;

export const open = { type: 'StartRound', context } as const;

/** A round that is recorded whole. */
export const whole = { ...open, until: context.occurredAt };

/** A round opened as it happened by a floorperson. */
export const openAnyway = { ...open, context: AS_HAPPENED };

export const draw = (cards: readonly Card[], roundId = R1) =>
  ({ type: 'DrawCards', roundId, cards, context }) as const;

export const close = (
  roundId = R1,
  outcome: 'settled' | 'void' | 'void-for-want-of-cards' = 'settled',
  deferredCents = 0,
) => ({ type: 'EndRound', roundId, outcome, deferredCents, context }) as const;

export const reachCuttingCard = { type: 'ReachCuttingCard', context } as const;
export const lastHand = { type: 'AnnounceLastHand', context } as const;

export const complete = (outstandingCents = 0, given = context) =>
  ({ type: 'CompleteShoe', outstandingCents, context: given }) as const;

/** A marker of 5.00 at position 3. */
export const marker = (overrides: Partial<OpenMarker> = {}): OpenMarker => ({
  roundId: R1,
  wagerId: 'w1',
  position: 3,
  patronId: 'patron-3',
  outstandingCents: 500,
  ...overrides,
});

/** Cards left in a shoe. */
export const left = (state: unknown): number => cardsRemaining(state as PreparedShoe);
