import { accept, refuse } from '#kernel';
import type { Decision } from '#kernel';
import { isBefore, meet } from '../../ledger/in-force.js';
import type { Actor, ControlExceptionRecorded } from '../../ledger/command-context.js';
import type { EndRound, NoteRoundPastRollOver, StartRound } from './place.commands.js';
import type { RoundEnded, RoundPassedRollOver, RoundStarted } from './place.events.js';
import type { RoundSpan, RoundsOfPlace } from './place.state.js';

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
 * Ends an open round of a place. One that took place beside another is recorded with an exception that names both.
 */
export function endRound(
  { roundId, outcome, deferredCents, context }: EndRound,
  { rounds, pastRollOver }: RoundsOfPlace,
  tableId: string,
): Decision<RoundEnded | ControlExceptionRecorded> {
  const started = rounds.findLast((round) => round.roundId === roundId);
  if (!started || started.until !== undefined) {
    return refuse(
      'conflict',
      'round-not-in-play',
      `Round ${roundId} is not in play; name the round that is in play.`,
    );
  }
  const { from } = started;
  const until = isBefore(context.occurredAt, from) ? from : context.occurredAt;
  const deferredVigorish = deferredCents > 0;
  const ended: RoundEnded = { type: 'RoundEnded', data: { roundId, outcome, deferredVigorish, until } };
  const others = [...pastRollOver, ...rounds.filter((round) => round !== started)];
  return accept<RoundEnded | ControlExceptionRecorded>(
    ended,
    ...overlaps({ roundId, from, until }, others, context.actor, tableId),
  );
}

/** Notes a round of an earlier gaming day, with an exception where it took place beside rounds of this one. */
export function noteRoundPastRollOver(
  { round, context }: NoteRoundPastRollOver,
  { rounds }: RoundsOfPlace,
  tableId: string,
): Decision<RoundPassedRollOver | ControlExceptionRecorded> {
  return accept<RoundPassedRollOver | ControlExceptionRecorded>(
    { type: 'RoundPassedRollOver', data: round },
    ...overlaps(round, rounds, context.actor, tableId),
  );
}

/**
 * The exception of a round that took place at the same time as others. A round that is still open goes on; one that was
 * recorded while this one was open named it then.
 */
export function overlaps(
  round: RoundPassedRollOver['data'],
  others: readonly RoundSpan[],
  recordedBy: Actor,
  tableId: string,
): readonly ControlExceptionRecorded[] {
  const { roundId, from, until } = round;
  const met = others.filter((other) => other.beside !== roundId && meet(other, round));
  if (met.length === 0) return [];
  const named = met.map((other) => `${other.roundId} (${timeOf(other)})`).join(', ');
  return [
    {
      type: 'ControlExceptionRecorded',
      data: {
        code: 'rounds-overlap',
        message: `Round ${roundId} took place from ${from} to ${until}, at the same time as ${named}; a table plays one round at a time.`,
        citation: '',
        reason: 'seen from the floor times of the rounds',
        recordedBy,
        tableId,
        rounds: [roundId, ...met.map((other) => other.roundId)],
      },
    },
  ];
}

function timeOf({ from, until }: RoundSpan): string {
  return until === undefined ? `in play since ${from}` : `${from} to ${until}`;
}
