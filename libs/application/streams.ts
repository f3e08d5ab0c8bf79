import type { Decider, DomainEvent, IsoDate } from '#kernel';
import {
  formSeriesDecider,
  pitDecider,
  propertyDecider,
  roundDecider,
  shoeDecider,
  tableDayDecider,
  tableDecider,
  vigorishFormDecider,
} from '#ledger';

/** A category of streams and the decider of each stream in it. */
export interface StreamKind<Command, State, Event extends DomainEvent> {
  readonly category: string;
  readonly decider: Decider<Command, State, Event>;
  /** Whether each event must be later than the last, so that none is dated into closed books. */
  readonly inOrderOfTime?: boolean;
}

export const PROPERTY = { category: 'property', decider: propertyDecider };
export const PIT = { category: 'pit', decider: pitDecider, inOrderOfTime: true };
export const TABLE = { category: 'table', decider: tableDecider, inOrderOfTime: true };
export const TABLE_DAY = { category: 'tableDay', decider: tableDayDecider };
// A device may deliver the rounds of a shoe after a later payment on it was recorded.
export const SHOE = { category: 'shoe', decider: shoeDecider };
export const ROUND = { category: 'round', decider: roundDecider, inOrderOfTime: true };
export const FORM_SERIES = { category: 'formSeries', decider: formSeriesDecider, inOrderOfTime: true };
export const VIGORISH_FORM = {
  category: 'vigorishForm',
  decider: vigorishFormDecider,
  inOrderOfTime: true,
};

/** The stream id of a table on a gaming day. */
export function tableDayId(tableId: string, gamingDay: IsoDate): string {
  return `${tableId}:${gamingDay}`;
}
