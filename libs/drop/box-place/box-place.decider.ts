import { accept, breach } from '#kernel';
import type { Decider, IsoDate, Objection } from '#kernel';
import { DROP_BOX_TRANSPORT, accountingRuleOn } from '#rules';
import { unlessBroken } from '../../ledger/command-context.js';
import type { CommandContext } from '../../ledger/command-context.js';
import type { FloorSpan } from '../../ledger/in-force.js';
import type { BoxPlaceEvent, BoxPlaceTaken } from './box-place.events.js';

interface OfPlace {
  readonly tableId: string;
  readonly dropId: string;
  readonly context: CommandContext;
}

export interface TakeBoxPlace extends OfPlace {
  readonly type: 'TakeBoxPlace';
  /** Other boxes that are there then, beyond what clocks differ. */
  readonly others: readonly string[];
  /** The gaming day of the floor time. */
  readonly today: IsoDate;
}

export interface FreeBoxPlace extends OfPlace {
  readonly type: 'FreeBoxPlace';
}

export type BoxPlaceCommand = TakeBoxPlace | FreeBoxPlace;

/** The boxes that were at a table, each with its time there. */
export type BoxPlaceState = readonly (FloorSpan & { readonly dropId: string })[];

/** The breach of a box that is put where another one is, on a gaming day. */
export function boxAtTable(
  other: string,
  { dropId, tableId }: Pick<BoxPlaceTaken['data'], 'dropId' | 'tableId'>,
  today: IsoDate,
): Objection {
  return breach(
    'box-at-table',
    `Box ${other} is at table ${tableId} by the ledger; remove it when ${dropId} is put there.`,
    accountingRuleOn(today, DROP_BOX_TRANSPORT),
  );
}

/** The place of drop boxes at a table, which holds one at a time. */
export const boxPlaceDecider: Decider<BoxPlaceCommand, BoxPlaceState, BoxPlaceEvent> = {
  initialState: [],
  evolve(state, event) {
    switch (event.type) {
      case 'BoxPlaceTaken':
        return [...state, { dropId: event.data.dropId, from: event.data.at }];
      case 'BoxPlaceFreed': {
        const { dropId, at: until } = event.data;
        return state.map((span) => (span.dropId === dropId ? { ...span, until } : span));
      }
      case 'ControlExceptionRecorded':
      case 'ControlExceptionLifted':
        return state;
    }
  },
  decide(command) {
    const { tableId, dropId, context } = command;
    const data = { tableId, dropId, at: context.occurredAt };
    if (command.type === 'FreeBoxPlace') return accept({ type: 'BoxPlaceFreed', data });
    const breaches = command.others.map((other) => boxAtTable(other, data, command.today));
    return unlessBroken<BoxPlaceEvent>(breaches, context, [{ type: 'BoxPlaceTaken', data }], tableId);
  },
};
