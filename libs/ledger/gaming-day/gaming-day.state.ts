import type {
  AdjustmentPrepared,
  GamingDayEvent,
  ReopeningProposed,
  ReportKind,
  SaidOfDay,
} from './gaming-day.events.js';

export type Adjustment = AdjustmentPrepared['data'] & {
  readonly status: 'prepared' | 'approved' | 'rejected';
};

interface DayRecord {
  /** Number of reports of each kind. */
  readonly reports: Readonly<Record<ReportKind, number>>;
  readonly closings: number;
  readonly adjustments: ReadonlyMap<string, Adjustment>;
}

export type OpenDay = DayRecord & { readonly status: 'open' };

/** A day whose books are closed. With its final report they stay closed. */
export type ClosedDay = DayRecord & {
  readonly status: 'closed' | 'final';
  /** What the closing said. */
  readonly said: SaidOfDay;
  readonly reopening?: ReopeningProposed['data'];
};

export type GamingDayState = OpenDay | ClosedDay;

export const UNREPORTED: OpenDay = {
  status: 'open',
  reports: { preliminary: 0, 'count-room': 0, final: 0 },
  closings: 0,
  adjustments: new Map(),
};

export function evolveGamingDay(state: GamingDayState, event: GamingDayEvent): GamingDayState {
  switch (event.type) {
    case 'DayReported': {
      const { kind, version } = event.data;
      const reports = { ...state.reports, [kind]: version };
      if (state.status === 'open') return { ...state, reports };
      return { ...state, reports, status: kind === 'final' ? 'final' : state.status };
    }
    case 'DayClosed': {
      const { gamingDay: _gamingDay, closing, ...said } = event.data;
      return { ...state, status: 'closed', closings: closing, said };
    }
    case 'ReopeningProposed':
      return state.status === 'open' ? state : { ...state, reopening: event.data };
    case 'DayReopened': {
      const { reports, closings, adjustments } = state;
      return { status: 'open', reports, closings, adjustments };
    }
    case 'AdjustmentPrepared':
      return withAdjustment(state, { ...event.data, status: 'prepared' });
    case 'AdjustmentApproved':
      return ended(state, event.data.adjustmentId, 'approved');
    case 'AdjustmentRejected':
      return ended(state, event.data.adjustmentId, 'rejected');
  }
}

function ended(state: GamingDayState, adjustmentId: string, status: 'approved' | 'rejected'): GamingDayState {
  const adjustment = state.adjustments.get(adjustmentId);
  return adjustment ? withAdjustment(state, { ...adjustment, status }) : state;
}

function withAdjustment(state: GamingDayState, adjustment: Adjustment): GamingDayState {
  return { ...state, adjustments: new Map([...state.adjustments, [adjustment.adjustmentId, adjustment]]) };
}
