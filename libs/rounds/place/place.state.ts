import type { IsoInstant } from '#kernel';
import type { PlaceEvent } from './place.events.js';

/** A round of a place in floor time; without an end while it is in play. */
export interface RoundSpan {
  readonly roundId: string;
  readonly from: IsoInstant;
  readonly until?: IsoInstant;
  /** The round that was in play when this one was recorded whole, or noted. */
  readonly beside?: string;
}

/** The rounds of a shoe, or of a table's gaming day. */
export interface RoundsOfPlace {
  /** In the order in which they were recorded. */
  readonly rounds: readonly RoundSpan[];
  /** The last round that is still open; while another is recorded whole, that one. */
  readonly roundInPlay?: string;
  /** Rounds of earlier gaming days of the table that were over on this one or later. */
  readonly pastRollOver: readonly RoundSpan[];
  /** Rounds that put vigorish on markers, oldest first. */
  readonly roundsWithMarkers: readonly string[];
}

export const NO_ROUNDS: RoundsOfPlace = { rounds: [], pastRollOver: [], roundsWithMarkers: [] };

/** A place after the start or end of a round; its other state is unchanged. */
export function evolveRounds<Place extends RoundsOfPlace>(place: Place, event: PlaceEvent): Place {
  switch (event.type) {
    case 'RoundStarted': {
      const { roundId, from } = event.data;
      const started = besideRoundInPlay(place, { roundId, from });
      return { ...place, rounds: [...place.rounds, started], roundInPlay: roundId };
    }
    case 'RoundEnded': {
      const { roundInPlay: _roundInPlay, ...rest } = place;
      const { roundId, deferredVigorish, until } = event.data;
      const roundsWithMarkers = withRound(place.roundsWithMarkers, deferredVigorish ? roundId : undefined);
      const index = place.rounds.findLastIndex((round) => round.roundId === roundId);
      const ended = place.rounds[index];
      const rounds = ended ? place.rounds.with(index, { ...ended, until }) : place.rounds;
      const open = rounds.findLast((round) => round.until === undefined);
      return {
        ...rest,
        rounds,
        ...(open && { roundInPlay: open.roundId }),
        roundsWithMarkers,
      } as unknown as Place;
    }
    case 'RoundPassedRollOver':
      return { ...place, pastRollOver: [...place.pastRollOver, besideRoundInPlay(place, event.data)] };
    case 'RoundMarkerOpened':
      return { ...place, roundsWithMarkers: withRound(place.roundsWithMarkers, event.data.roundId) };
    case 'RoundMarkersReduced':
    case 'TermsChanged':
    case 'PlaceReplaced':
      return place;
  }
}

function besideRoundInPlay({ roundInPlay }: RoundsOfPlace, round: RoundSpan): RoundSpan {
  return roundInPlay === undefined ? round : { ...round, beside: roundInPlay };
}

function withRound(rounds: readonly string[], roundId: string | undefined): readonly string[] {
  return roundId === undefined || rounds.includes(roundId) ? rounds : [...rounds, roundId];
}
