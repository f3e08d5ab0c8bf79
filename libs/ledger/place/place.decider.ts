import { accept, refuse } from '#kernel';
import type { Decision } from '#kernel';
import { isBefore, meet } from '../in-force.js';
import type { ControlExceptionRecorded } from '../command-context.js';
import type { EndRound, StartRound } from './place.commands.js';
import type { RoundEnded, RoundStarted } from './place.events.js';
import type { RoundsOfPlace } from './place.state.js';

/** The next round of a place, numbered on from the one before it; its id is that of the place and the number. */
export function nextRound(
  { rounds }: RoundsOfPlace,
  placeId: string,
  digits: number,
  { context }: StartRound,
): RoundStarted {
  const number = rounds.length + 1;
  const roundId = `${placeId}.${String(number).padStart(digits, '0')}`;
  return { type: 'RoundStarted', data: { roundId, number, from: context.occurredAt } };
}

/**
 * Ends the round in play of a place. One that took place beside another is recorded with an exception that names both.
 */
export function endRound(
  { roundId, outcome, deferredVigorish, context }: EndRound,
  { roundInPlay, rounds }: RoundsOfPlace,
  tableId: string,
): Decision<RoundEnded | ControlExceptionRecorded> {
  const started = rounds.at(-1);
  if (roundInPlay !== roundId || !started) {
    return refuse(
      'conflict',
      'round-not-in-play',
      `Round ${roundId} is not in play; name the round that is in play.`,
    );
  }
  const { from } = started;
  const until = isBefore(context.occurredAt, from) ? from : context.occurredAt;
  const ended: RoundEnded = { type: 'RoundEnded', data: { roundId, outcome, deferredVigorish, until } };
  const beside = rounds.filter((round) => round !== started && meet(round, { from, until }));
  if (beside.length === 0) return accept<RoundEnded | ControlExceptionRecorded>(ended);
  const others = beside.map((round) => `${round.roundId} (${round.from} to ${round.until})`).join(', ');
  return accept<RoundEnded | ControlExceptionRecorded>(ended, {
    type: 'ControlExceptionRecorded',
    data: {
      code: 'rounds-overlap',
      message: `Round ${roundId} took place from ${from} to ${until}, at the same time as ${others}; a table plays one round at a time.`,
      citation: '',
      reason: 'seen from the floor times of the rounds',
      recordedBy: context.actor,
      tableId,
      rounds: [roundId, ...beside.map((round) => round.roundId)],
    },
  });
}
