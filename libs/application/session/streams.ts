import type { Decider, DomainEvent, IsoDate, IsoInstant } from '#kernel';
import type { DecodedEvent } from '#event-store';
import {
  boxPlaceDecider,
  booksDecider,
  causeInForm,
  causeInPeriod,
  causeInSeries,
  causeInStaffing,
  causeOf,
  controlExceptionDecider,
  causeInDrop,
  dropBoxDecider,
  formMatchDecider,
  formSeriesDecider,
  inventoryPeriodDecider,
  gamingDayDecider,
  isOfPlay,
  isStepOfForm,
  leadsInDrop,
  leadsInPeriod,
  paperDecider,
  pitDecider,
  propertyDecider,
  rosterDecider,
  roundDecider,
  shoeDecider,
  sourceNumberDecider,
  staffingDecider,
  tableDayDecider,
  tableDecider,
  trayChangeDecider,
  trayDocumentDecider,
  traySheetDecider,
  vigorishFormDecider,
} from '#ledger';
import type { PaperKind, SourceOfRound } from '#ledger';

/** A category of streams and the decider of each stream in it. */
export interface StreamKind<Command, State, Event extends DomainEvent> {
  readonly category: string;
  readonly decider: Decider<Command, State, Event>;
  /**
   * What each event of a stream happens after: the event of the latest floor time, so that none can be dated back into
   * books already closed, or the first event. Absent where rounds may arrive in any order.
   */
  readonly follows?: 'newest' | 'first';
  /** Whether later events follow an event; absent where they follow every one. */
  readonly leads?: (event: Event) => boolean;
  /** The event that a command follows instead, in whatever order others arrive; undefined where there is none. */
  readonly causeOf?: (
    command: Command,
    steps: () => readonly FloorStep<Event>[],
  ) => FloorStep<Event> | undefined;
}

/** An event and when it happened on the floor. */
export interface FloorStep<Event extends DomainEvent> {
  readonly event: Event;
  readonly at: IsoInstant;
  /** The event in the ledger; absent of what this command has decided. */
  readonly recorded?: DecodedEvent;
}

export const PROPERTY = { category: 'property', decider: propertyDecider };
// What is in force at a table follows from floor times, in whatever order it is recorded.
export const PIT = { category: 'pit', decider: pitDecider, follows: 'first' } as const;
export const TABLE = { category: 'table', decider: tableDecider, follows: 'first' } as const;
export const TABLE_DAY = { category: 'tableDay', decider: tableDayDecider };
// A device may deliver the rounds of a shoe after somebody has recorded a later payment on it.
export const SHOE = { category: 'shoe', decider: shoeDecider, follows: 'first' } as const;
export const ROUND = {
  category: 'round',
  decider: roundDecider,
  follows: 'newest',
  leads: isOfPlay,
  causeOf,
} as const;
export const FORM_SERIES = {
  category: 'formSeries',
  decider: formSeriesDecider,
  follows: 'newest',
  causeOf: causeInSeries,
} as const;
/** Its id is the number of the form. */
// A duplicate may be recorded as forwarded after somebody has explained that it is missing.
export const FORM_MATCH = { category: 'formMatch', decider: formMatchDecider };
export const VIGORISH_FORM = {
  category: 'vigorishForm',
  decider: vigorishFormDecider,
  follows: 'newest',
  leads: isStepOfForm,
  causeOf: causeInForm,
} as const;

export const INVENTORY_PERIOD = {
  category: 'inventoryPeriod',
  decider: inventoryPeriodDecider,
  follows: 'newest',
  leads: leadsInPeriod,
  causeOf: causeInPeriod,
} as const;
/** A sheet of the tray changes of a period, after the first one, which is the stream of the period. */
export const TRAY_SHEET = { category: 'traySheet', decider: traySheetDecider };

/** The second signature of one change of a tray. Its id is that of the event of the change. */
export const TRAY_CHANGE_SIGNATURE = { category: 'trayChange', decider: trayChangeDecider };
/** The number of a document for which trays change. Its id is the reason with the number. */
export const TRAY_DOCUMENT = { category: 'trayDocument', decider: trayDocumentDecider };

/** Its id is the gaming day. */
export const GAMING_DAY = { category: 'gamingDay', decider: gamingDayDecider, follows: 'newest' } as const;
/** Orders the closings of all gaming days. Its id is the property. */
export const BOOKS = { category: 'books', decider: booksDecider };

// The two counts of a box arrive in any order, and from machines.
export const DROP_BOX = {
  category: 'dropBox',
  decider: dropBoxDecider,
  follows: 'newest',
  leads: leadsInDrop,
  causeOf: causeInDrop,
} as const;

/** Its id is that of the table. */
export const BOX_PLACE = { category: 'boxPlace', decider: boxPlaceDecider };

/** The prints of one paper. Its id is the kind of the paper with its number. */
export const PAPER = { category: 'paper', decider: paperDecider };

/** Where one person works on one gaming day. */
export const STAFFING = {
  category: 'staffing',
  decider: staffingDecider,
  follows: 'newest',
  // Assignments are made in any order; what is done with one follows it.
  leads: () => false,
  causeOf: causeInStaffing,
} as const;

/** Who has assignments in a pit on one gaming day. */
export const ROSTER = { category: 'roster', decider: rosterDecider };

/** One number of a source at a table. */
export const SOURCE_NUMBER = { category: 'sourceNumber', decider: sourceNumberDecider };

/** Its id is that of the event that the exception is. */
export const CONTROL_EXCEPTION = { category: 'controlException', decider: controlExceptionDecider };

/** The stream id of a number that a source gave to a round of a table. */
export function sourceNumberId(tableId: string, { sourceId = '', number }: SourceOfRound): string {
  return `${tableId}:${sourceId}:${number}`;
}

/** The stream id of a sheet of tray changes, which count from 1 in their period. */
export function traySheetId(periodId: string, sheet: number): string {
  return `${periodId}:${sheet}`;
}

/** The stream id of the document of a change of a tray. */
export function trayDocumentId(reason: string, documentNumber: string): string {
  return `${reason}:${documentNumber}`;
}

/** The stream id of one use of a drop box, from its place at a table to its count; the number counts its uses from 1. */
export function dropBoxId(boxId: string, number: number): string {
  return `${boxId}:${number}`;
}

/** The stream id of a paper. */
export function paperId(paper: PaperKind, number: string): string {
  return `${paper}:${number}`;
}

/** The stream id of a person on a gaming day. */
export function staffingId(userId: string, gamingDay: IsoDate): string {
  return `${userId}:${gamingDay}`;
}

/** The stream id of the roster of a pit on a gaming day. */
export function rosterId(pitId: string, gamingDay: IsoDate): string {
  return `${pitId}:${gamingDay}`;
}

/** The stream id of a table on a gaming day. */
export function tableDayId(tableId: string, gamingDay: IsoDate): string {
  return `${tableId}:${gamingDay}`;
}
