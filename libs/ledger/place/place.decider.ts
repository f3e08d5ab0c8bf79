import { accept, refuse } from '#kernel';
import type { Decision } from '#kernel';
import type { EndRound } from './place.commands.js';
import type { RoundEnded, RoundStarted } from './place.events.js';
import type { RoundsOfPlace } from './place.state.js';

/** The next round of a place, numbered after the last one; its id is that of the place with the number. */
export function nextRound(place: RoundsOfPlace, placeId: string, digits: number): RoundStarted {
  const number = place.rounds + 1;
  const roundId = `${placeId}.${String(number).padStart(digits, '0')}`;
  return { type: 'RoundStarted', data: { roundId, number } };
}

/** Ends the open round of a place. */
export function endRound(
  { roundId, outcome, deferredVigorish }: EndRound,
  { roundInPlay }: RoundsOfPlace,
): Decision<RoundEnded> {
  return roundInPlay === roundId
    ? accept({ type: 'RoundEnded', data: { roundId, outcome, deferredVigorish } })
    : refuse('conflict', 'round-not-in-play', `Round ${roundId} is not in play.`);
}
