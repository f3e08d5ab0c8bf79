import { accept, refuse } from '#kernel';
import type { Decider } from '#kernel';
import type { UseSourceNumber } from './source-number.commands.js';
import type { SourceNumberUsed } from './source-number.events.js';

/** The round of a number; absent while no round has it. */
export type SourceNumberState = SourceNumberUsed['data'] | undefined;

/** One number of a source at one table. Only one round ever has it. */
export const sourceNumberDecider: Decider<UseSourceNumber, SourceNumberState, SourceNumberUsed> = {
  initialState: undefined,
  evolve: (_, { data }) => data,
  decide: ({ use }, used) =>
    used
      ? refuse(
          'conflict',
          'source-number-used',
          `Number ${numberOf(used)} at table ${used.tableId} is of round ${used.roundId}, which has other content; correct that round, or send this one under its own number.`,
        )
      : accept({ type: 'SourceNumberUsed', data: use }),
};

function numberOf({ sourceId, number }: SourceNumberUsed['data']): string {
  return sourceId === undefined ? String(number) : `${number} of source ${sourceId}`;
}
