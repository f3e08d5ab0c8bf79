import { accept, refuse } from '#kernel';
import type { Decider, Decision } from '#kernel';
import { refuseDutiesTogether } from '../../ledger/duties.js';
import { signatureOf } from '../../ledger/signature.js';
import { approveAdjustment, prepareAdjustment, rejectAdjustment } from './gaming-day.adjustments.js';
import type {
  CloseDay,
  GamingDayCommand,
  ProposeReopening,
  ReopenDay,
  ReportDay,
} from './gaming-day.commands.js';
import type { GamingDayEvent } from './gaming-day.events.js';
import { reportFinal, signOffItem } from './gaming-day.open-items.js';
import { signNegativeRevenue } from './gaming-day.negative-revenue.js';
import { UNREPORTED, evolveGamingDay } from './gaming-day.state.js';
import type { ClosedDay, GamingDayState } from './gaming-day.state.js';

/**
 * The reports and the close of a gaming day. Each report and closing keeps what it said. A closed day is opened again by
 * two people, and only before its final report (13:69D-1.34(a)).
 */
export const gamingDayDecider: Decider<GamingDayCommand, GamingDayState, GamingDayEvent> = {
  initialState: UNREPORTED,
  evolve: evolveGamingDay,
  decide(command, state) {
    const { gamingDay, today } = command;
    if (gamingDay > today) {
      return refuse(
        'impossible',
        'gaming-day-not-begun',
        `The gaming day ${gamingDay} has not begun; the gaming day is ${today}.`,
      );
    }
    switch (command.type) {
      case 'ReportDay':
        return report(command, state);
      case 'SignOffItem':
        return signOffItem(command, state);
      case 'CloseDay':
        return close(command, state);
      case 'ProposeReopening':
        return proposeReopening(command, state);
      case 'ReopenDay':
        return reopen(command, state);
      case 'PrepareAdjustment':
        return prepareAdjustment(command, state);
      case 'ApproveAdjustment':
        return approveAdjustment(command, state);
      case 'RejectAdjustment':
        return rejectAdjustment(command, state);
      case 'SignNegativeRevenue':
        return signNegativeRevenue(command, state);
    }
  },
};

function report(command: ReportDay, state: GamingDayState): Decision<GamingDayEvent> {
  const { gamingDay, kind, said } = command;
  if (kind !== 'final') {
    if (state.status !== 'open' || !said) return refuseClosed(gamingDay);
    const version = state.reports[kind] + 1;
    return accept({ type: 'DayReported', data: { gamingDay, kind, version, ...said } });
  }
  if (state.status === 'open') return refuseOpen(gamingDay);
  if (state.status === 'final') return refuseFinal(gamingDay);
  return reportFinal(command, state);
}

function close({ gamingDay, today, said }: CloseDay, state: GamingDayState): Decision<GamingDayEvent> {
  if (state.status !== 'open') return refuseClosed(gamingDay);
  if (gamingDay === today) {
    return refuse(
      'impossible',
      'gaming-day-not-over',
      `The gaming day ${gamingDay} is not over; close it after its roll-over.`,
    );
  }
  return accept({ type: 'DayClosed', data: { gamingDay, closing: state.closings + 1, ...said } });
}

function proposeReopening(
  { gamingDay, reason, context }: ProposeReopening,
  state: GamingDayState,
): Decision<GamingDayEvent> {
  const closed = reopenable(gamingDay, state);
  if ('accepted' in closed) return closed;
  const proposedBy = signatureOf(context);
  return accept({ type: 'ReopeningProposed', data: { gamingDay, reason, proposedBy } });
}

function reopen({ gamingDay, context }: ReopenDay, state: GamingDayState): Decision<GamingDayEvent> {
  const closed = reopenable(gamingDay, state);
  if ('accepted' in closed) return closed;
  if (!closed.reopening) {
    return refuse(
      'conflict',
      'reopening-not-proposed',
      `Nobody proposed to reopen the gaming day ${gamingDay}; one person proposes it, and another reopens it.`,
    );
  }
  const { reason, proposedBy } = closed.reopening;
  if (proposedBy.userId === context.actor.userId) {
    return refuseDutiesTogether(
      `${context.actor.name} proposed to reopen the gaming day ${gamingDay}; another person must reopen it.`,
    );
  }
  const reopenedBy = signatureOf(context);
  return accept({ type: 'DayReopened', data: { gamingDay, reason, proposedBy, reopenedBy } });
}

function reopenable(gamingDay: string, state: GamingDayState): ClosedDay | Decision<never> {
  if (state.status === 'open') return refuseOpen(gamingDay);
  return state.status === 'final' ? refuseFinal(gamingDay) : state;
}

function refuseClosed(gamingDay: string): Decision<never> {
  return refuse('conflict', 'gaming-day-closed', `The gaming day ${gamingDay} is already closed.`);
}

function refuseOpen(gamingDay: string): Decision<never> {
  return refuse('conflict', 'gaming-day-not-closed', `The gaming day ${gamingDay} is open; close it first.`);
}

function refuseFinal(gamingDay: string): Decision<never> {
  return refuse(
    'conflict',
    'final-report-made',
    `The gaming day ${gamingDay} has its final report and stays closed; prepare an adjustment instead.`,
    '13:69D-1.34(a)3',
  );
}
