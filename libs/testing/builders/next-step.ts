import { announceResult, callNoMoreBets, dealCards, openRound, placeWager, settleRound } from '#application';
import type { UseCase } from '#application';
import { A_PROPERTY } from './floor.js';
import type { Happening } from './happening.js';
import { cardsFrom, settlementFrom } from './random-choices.js';

/** What comes next in a round after the event that is its last, or a new round of the shoe. */
export function nextStep(
  last: string | undefined,
  happening: Happening,
  roundId: string,
  shoeId: string,
): UseCase {
  const { a, b, c } = happening;
  switch (last) {
    case 'RoundOpened': {
      const position = 1 + (b % 3);
      return placeWager({ roundId, position, patronId: 'anna', kind: 'banker', stakeCents: 1_000 + a });
    }
    case 'WagerPlaced':
    case 'WagerChanged':
    case 'WagerWithdrawn':
      return callNoMoreBets({ roundId });
    case 'NoMoreBetsCalled':
      return dealCards({ roundId, cards: cardsFrom(c) });
    case 'CardsDealt':
      return announceResult({ roundId } as Parameters<typeof announceResult>[0]);
    case 'ResultAnnounced':
      return settleRound({ roundId, ...settlementFrom(happening) });
    default:
      return openRound(A_PROPERTY, { shoeId });
  }
}
