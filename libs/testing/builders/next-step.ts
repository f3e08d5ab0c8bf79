import { callNoMoreBets, observeOutcome, openRound, placeWager, settleRound } from '#application';
import type { UseCase } from '#application';
import type { DecodedEvent } from '#event-store';
import { nextCardFor } from '#rules/games/baccarat/deal.js';
import { resultOf } from '#rules/games/baccarat/result.js';
import type { Hands } from '#rules/games/baccarat/round-facts.js';
import type { Happening } from './happening.js';
import { cardsFrom, settlementFrom } from './random-choices.js';

/** What comes next in a round of baccarat after the event that is its last, or a new round of the shoe. */
export function nextStep(
  last: DecodedEvent | undefined,
  happening: Happening,
  roundId: string,
  shoeId: string,
): UseCase {
  const { a, b, c } = happening;
  switch (last?.type) {
    case 'RoundOpened': {
      const position = 1 + (b % 3);
      return placeWager({ roundId, position, patronId: 'anna', kind: 'banker', stakeCents: 1_000 + a });
    }
    case 'WagerPlaced':
    case 'WagerChanged':
    case 'WagerWithdrawn':
      return callNoMoreBets({ roundId });
    case 'NoMoreBetsCalled':
      return observeOutcome({ roundId, fact: { cards: cardsFrom(c) } });
    case 'OutcomeObserved': {
      const hands = (last.data as { state: Hands }).state;
      const isDue = nextCardFor(hands) === undefined;
      const fact = isDue ? { winner: resultOf(hands).winner } : { cards: cardsFrom(c, hands) };
      return observeOutcome({ roundId, fact });
    }
    case 'ResultAnnounced':
      return settleRound({ roundId, ...settlementFrom(happening) });
    default:
      return openRound({ shoeId });
  }
}
