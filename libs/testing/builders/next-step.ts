import { callNoMoreBets, observeOutcome, openRound, placeWager, settleRound } from '#application';
import type { UseCase } from '#application';
import type { DecodedEvent } from '#event-store';
import { nextCardFor } from '#rules/games/baccarat/cards/deal.js';
import { resultOf } from '#rules/games/baccarat/result.js';
import type { Hands } from '#rules/games/baccarat/round-facts.js';
import type { RandomStep } from './random/random-step.js';
import { cardsFrom, settlementFrom } from './random/random-choices.js';

/** The next command of a round of baccarat after its last event, or a new round of the shoe. */
export function nextStep(
  last: DecodedEvent | undefined,
  step: RandomStep,
  roundId: string,
  shoeId: string,
): UseCase {
  const { a, b, c } = step;
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
      return settleRound({ roundId, ...settlementFrom(step) });
    default:
      return openRound({ shoeId });
  }
}
