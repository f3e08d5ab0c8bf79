import { accept, refuse } from '#kernel';
import type { Decider, Decision, IsoDate } from '#kernel';
import { refuseDutiesTogether } from '../../ledger/duties.js';
import { signatureOf } from '../../ledger/signature.js';
import type { ApproveHistory, BooksCommand, OpenHistory } from './books.commands.js';
import type { BooksEvent } from './books.events.js';
import { NO_BOOKS, evolveBooks } from './books.state.js';
import type { BooksState } from './books.state.js';

/** The books of a property over its gaming days: the order of the closings, and the days that are history. */
export const booksDecider: Decider<BooksCommand, BooksState, BooksEvent> = {
  initialState: NO_BOOKS,
  evolve: evolveBooks,
  decide(command, state) {
    switch (command.type) {
      case 'NoteClosing':
        return accept({ type: 'ClosingNoted', data: { gamingDay: command.gamingDay } });
      case 'NoteReopening':
        return noteReopening(command.gamingDay, state);
      case 'OpenHistory':
        return openHistory(command, state);
      case 'ApproveHistory':
        return approveHistory(command, state);
    }
  },
};

/** What a closed day no longer takes is in the books of a later one, so the later one is opened again first. */
function noteReopening(gamingDay: IsoDate, { closedDays }: BooksState): Decision<BooksEvent> {
  const later = closedDays.slice(closedDays.indexOf(gamingDay) + 1).find((day) => day > gamingDay);
  if (later === undefined) return accept({ type: 'ReopeningNoted', data: { gamingDay } });
  return refuse(
    'conflict',
    'later-day-closed',
    `The gaming day ${later} was closed after ${gamingDay} and holds what posted from it; reopen ${later} first.`,
  );
}

function openHistory(
  { from, to, reason, today, context }: OpenHistory,
  { histories, closedDays }: BooksState,
): Decision<BooksEvent> {
  if (to < from || to >= today) {
    return refuse(
      'impossible',
      'history-impossible',
      `History from ${from} to ${to} is no period of past gaming days; it ends before today, ${today}, and not before it begins.`,
    );
  }
  const refusal = refuseClosedDays({ from, to }, closedDays);
  if (refusal) return refusal;
  const historyId = `H${histories.length + 1}`;
  const openedBy = signatureOf(context);
  return accept({ type: 'HistoryOpened', data: { historyId, from, to, reason, openedBy } });
}

/** The books of another system are history. A day that these books closed is late for everyone who adds to it. */
function refuseClosedDays(
  { from, to }: Pick<OpenHistory, 'from' | 'to'>,
  closedDays: readonly IsoDate[],
): Decision<never> | undefined {
  const closed = closedDays.find((day) => from <= day && day <= to);
  if (closed === undefined) return undefined;
  return refuse(
    'conflict',
    'history-of-closed-day',
    `The gaming day ${closed} between ${from} and ${to} was closed in this ledger; what is recorded of it now is late. Name days that it did not close.`,
  );
}

function approveHistory(
  { historyId, context }: ApproveHistory,
  { histories, closedDays }: BooksState,
): Decision<BooksEvent> {
  const history = histories.find((each) => each.historyId === historyId);
  if (!history)
    return refuse('unknown', 'unknown-history', `There is no history ${historyId}; open it first.`);
  const { from, to, openedBy, approved } = history;
  if (approved) {
    return refuse('conflict', 'history-approved', `The history ${historyId} is already approved.`);
  }
  if (openedBy.userId === context.actor.userId) {
    return refuseDutiesTogether(
      `${context.actor.name} opened the history ${historyId}; another person must approve it.`,
    );
  }
  const refusal = refuseClosedDays({ from, to }, closedDays);
  if (refusal) return refusal;
  const approvedBy = signatureOf(context);
  return accept({ type: 'HistoryApproved', data: { historyId, from, to, approvedBy } });
}
