import type { Actor, ControlExceptionRecorded } from '../command-context.js';

/**
 * The exception of a change that was recorded after rounds which it governs: their money stays as it was settled, and
 * a person who finds it wrong corrects it.
 */
export function recordedLate(
  change: string,
  from: string,
  rounds: readonly string[],
  recordedBy: Actor,
  tableId?: string,
): readonly ControlExceptionRecorded[] {
  if (rounds.length === 0) return [];
  const which =
    rounds.length === 1 ? `round ${rounds[0]}, which it governs` : `${rounds.length} rounds that it governs`;
  return [
    {
      type: 'ControlExceptionRecorded',
      data: {
        code: 'recorded-after-rounds-it-governs',
        message: `${change} in force from ${from} was recorded after ${which}; their money stays as it was settled.`,
        citation: '',
        reason: 'recorded later than it happened',
        recordedBy,
        ...(tableId !== undefined && { tableId }),
        rounds,
      },
    },
  ];
}
