import type { Cents } from '#kernel';
import type { CommandContext, ControlExceptionRecorded } from '../../ledger/command-context.js';

/** A command that puts something in force at its floor time, perhaps after rounds of that time were recorded. */
export interface PutInForce {
  /** Rounds recorded already that it governs by their floor times. */
  readonly governs: readonly string[];
  /** The stakes of their wagers, in cents; absent where no round is governed. */
  readonly stakedCents?: Cents;
  readonly context: CommandContext;
}

/** Number of rounds that the message names; the data of the exception names all. */
const NAMED = 5;

/**
 * The exception of a change that was recorded after rounds which it governs: their money stays as it was settled, and
 * a person who finds it wrong corrects it.
 */
export function recordedLate(
  change: string,
  { governs, stakedCents = 0, context }: PutInForce,
  tableId?: string,
): readonly ControlExceptionRecorded[] {
  if (governs.length === 0) return [];
  const { occurredAt, actor } = context;
  return [
    {
      type: 'ControlExceptionRecorded',
      data: {
        code: 'recorded-after-rounds-it-governs',
        message: `${change} in force from ${occurredAt} was recorded after ${named(governs)}, which it governs; their money stays as it was settled.`,
        citation: '',
        reason: 'recorded later than it happened',
        recordedBy: actor,
        amountCents: stakedCents,
        ...(tableId !== undefined && { tableId }),
        rounds: governs,
      },
    },
  ];
}

function named(rounds: readonly string[]): string {
  const shown = rounds.slice(0, NAMED).join(', ');
  const further = rounds.length - NAMED;
  const rest = further > 0 ? ` and ${further} more` : '';
  return `${rounds.length === 1 ? 'round' : 'rounds'} ${shown}${rest}`;
}
