import { accept, refuse } from '#kernel';
import type { Decider, IsoDate } from '#kernel';
import type { CommandContext } from '../command-context.js';
import type { BooksEvent } from './books.events.js';

export interface NoteClosing {
  readonly type: 'NoteClosing' | 'NoteReopening';
  readonly gamingDay: IsoDate;
  readonly context: CommandContext;
}

export type BooksCommand = NoteClosing;

export interface BooksState {
  /** The gaming days that are closed, in the order in which they were closed. */
  readonly closedDays: readonly IsoDate[];
}

/**
 * The books of a property over its gaming days. What a closed day no longer takes is in the books of a later one, so the
 * later one is opened again first.
 */
export const booksDecider: Decider<BooksCommand, BooksState, BooksEvent> = {
  initialState: { closedDays: [] },
  evolve({ closedDays }, { type, data: { gamingDay } }) {
    const others = closedDays.filter((day) => day !== gamingDay);
    return { closedDays: type === 'ClosingNoted' ? [...others, gamingDay] : others };
  },
  decide({ type, gamingDay }, { closedDays }) {
    if (type === 'NoteClosing') return accept({ type: 'ClosingNoted', data: { gamingDay } });
    const later = closedDays.slice(closedDays.indexOf(gamingDay) + 1).find((day) => day > gamingDay);
    if (later !== undefined) {
      return refuse(
        'conflict',
        'later-day-closed',
        `The gaming day ${later} was closed after ${gamingDay} and holds what posted from it; reopen ${later} first.`,
      );
    }
    return accept({ type: 'ReopeningNoted', data: { gamingDay } });
  },
};
