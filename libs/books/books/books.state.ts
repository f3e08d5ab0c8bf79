import type { IsoDate } from '#kernel';
import type { BooksEvent, HistoryOpened } from './books.events.js';

export type History = Omit<HistoryOpened['data'], 'reason'> & { readonly approved: boolean };

export interface BooksState {
  /** The gaming days that are closed, in the order in which they were closed. */
  readonly closedDays: readonly IsoDate[];
  readonly histories: readonly History[];
}

export const NO_BOOKS: BooksState = { closedDays: [], histories: [] };

export function evolveBooks(state: BooksState, event: BooksEvent): BooksState {
  const { closedDays, histories } = state;
  switch (event.type) {
    case 'ClosingNoted':
      return { ...state, closedDays: [...without(closedDays, event.data.gamingDay), event.data.gamingDay] };
    case 'ReopeningNoted':
      return { ...state, closedDays: without(closedDays, event.data.gamingDay) };
    case 'HistoryOpened': {
      const { reason: _reason, ...history } = event.data;
      return { ...state, histories: [...histories, { ...history, approved: false }] };
    }
    case 'HistoryApproved': {
      const { historyId } = event.data;
      const approve = (each: History) => (each.historyId === historyId ? { ...each, approved: true } : each);
      return { ...state, histories: histories.map(approve) };
    }
  }
}

function without(days: readonly IsoDate[], gamingDay: IsoDate): readonly IsoDate[] {
  return days.filter((day) => day !== gamingDay);
}

/** Whether facts of a gaming day are recorded as history, which two people opened. */
export function isHistory({ histories }: BooksState, gamingDay: IsoDate): boolean {
  return histories.some(({ from, to, approved }) => approved && from <= gamingDay && gamingDay <= to);
}
