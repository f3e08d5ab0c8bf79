import type { IsoInstant } from '#kernel';
import type { PlaceEvent } from './place.events.js';

/** A round of a place in floor time; without an end while it is in play. */
export interface RoundSpan {
  readonly roundId: string;
  readonly from: IsoInstant;
  readonly until?: IsoInstant;
}

/** The rounds of a shoe, or of a table's gaming day. */
export interface RoundsOfPlace {
  /** In the order in which they were recorded. */
  readonly rounds: readonly RoundSpan[];
  readonly roundInPlay?: string;
  /** Rounds that put vigorish on markers, oldest first. */
  readonly roundsWithMarkers: readonly string[];
}

export const NO_ROUNDS: RoundsOfPlace = { rounds: [], roundsWithMarkers: [] };

/** A place after the start or end of a round; its other state is unchanged. */
export function evolveRounds<Place extends RoundsOfPlace>(place: Place, event: PlaceEvent): Place {
  switch (event.type) {
    case 'RoundStarted': {
      const { roundId, from } = event.data;
      return { ...place, rounds: [...place.rounds, { roundId, from }], roundInPlay: roundId };
    }
    case 'RoundEnded': {
      const { roundInPlay: _ended, ...rest } = place;
      const { roundId, deferredVigorish, until } = event.data;
      const roundsWithMarkers = withRound(place.roundsWithMarkers, deferredVigorish ? roundId : undefined);
      const last = place.rounds.at(-1);
      // The round in play is always the one that started last.
      const rounds = last ? place.rounds.with(-1, { ...last, until }) : place.rounds;
      return { ...rest, rounds, roundsWithMarkers } as unknown as Place;
    }
    case 'RoundMarkerOpened':
      return { ...place, roundsWithMarkers: withRound(place.roundsWithMarkers, event.data.roundId) };
    case 'RoundMarkersReduced':
    case 'TermsChanged':
    case 'PlaceReplaced':
      return place;
  }
}

function withRound(rounds: readonly string[], roundId: string | undefined): readonly string[] {
  return roundId === undefined || rounds.includes(roundId) ? rounds : [...rounds, roundId];
}
