import type { PlaceEvent } from './place.events.js';

/** The rounds of a shoe, or of a table's gaming day. */
export interface RoundsOfPlace {
  readonly rounds: number;
  readonly roundInPlay?: string;
  /** Rounds that put vigorish on markers, oldest first. */
  readonly roundsWithMarkers: readonly string[];
}

export const NO_ROUNDS: RoundsOfPlace = { rounds: 0, roundsWithMarkers: [] };

/** A place after the start or end of a round; its other state is unchanged. */
export function evolveRounds<Place extends RoundsOfPlace>(place: Place, event: PlaceEvent): Place {
  switch (event.type) {
    case 'RoundStarted':
      return { ...place, rounds: event.data.number, roundInPlay: event.data.roundId };
    case 'RoundEnded': {
      const { roundInPlay: _ended, ...rest } = place;
      const { roundId, deferredVigorish } = event.data;
      const roundsWithMarkers = withRound(place.roundsWithMarkers, deferredVigorish ? roundId : undefined);
      return { ...rest, roundsWithMarkers } as Place;
    }
    case 'RoundMarkerOpened':
      return { ...place, roundsWithMarkers: withRound(place.roundsWithMarkers, event.data.roundId) };
  }
}

function withRound(rounds: readonly string[], roundId: string | undefined): readonly string[] {
  return roundId === undefined || rounds.includes(roundId) ? rounds : [...rounds, roundId];
}
