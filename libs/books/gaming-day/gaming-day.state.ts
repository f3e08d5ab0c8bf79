import type { SumCents } from '#kernel';
import type { NegativeRevenueReport } from '#rules';
import { negativeIn } from './day-figures.js';
import { openItemKey, owedOf } from './gaming-day.open-items.js';
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
  /** The tables whose revenue a report of the count room or a closing flagged as negative. */
  readonly negative: ReadonlyMap<string, NegativeRevenue>;
  /** The open items that were signed off, with who signed, and what was owed. */
  readonly signedOff: ReadonlyMap<string, { readonly userId: string; readonly owed: string }>;
}

/** Negative revenue of a table, with who signed the report on it for each department. */
export interface NegativeRevenue {
  readonly game: string;
  readonly amountCents: SumCents;
  readonly signed: ReadonlyMap<NegativeRevenueReport, string>;
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
  negative: new Map(),
  signedOff: new Map(),
};

export function evolveGamingDay(state: GamingDayState, event: GamingDayEvent): GamingDayState {
  switch (event.type) {
    case 'DayReported': {
      const { kind, version } = event.data;
      const reports = { ...state.reports, [kind]: version };
      if (state.status === 'open') {
        return { ...(kind === 'preliminary' ? state : withNegative(state, event.data)), reports };
      }
      return { ...state, reports, status: kind === 'final' ? 'final' : state.status };
    }
    case 'DayClosed': {
      const { gamingDay: _gamingDay, closing, ...said } = event.data;
      return { ...withNegative(state, said), status: 'closed', closings: closing, said };
    }
    case 'ReopeningProposed':
      return state.status === 'open' ? state : { ...state, reopening: event.data };
    case 'DayReopened': {
      const { reports, closings, adjustments, negative, signedOff } = state;
      return { status: 'open', reports, closings, adjustments, negative, signedOff };
    }
    case 'AdjustmentPrepared':
      return withAdjustment(state, { ...event.data, status: 'prepared' });
    case 'AdjustmentApproved':
      return ended(state, event.data.adjustmentId, 'approved');
    case 'AdjustmentRejected':
      return ended(state, event.data.adjustmentId, 'rejected');
    case 'NegativeRevenueSigned': {
      const { tableId, report, userId } = event.data;
      const flagged = state.negative.get(tableId)!;
      const signed = new Map([...flagged.signed, [report, userId]]);
      return { ...state, negative: new Map([...state.negative, [tableId, { ...flagged, signed }]]) };
    }
    case 'OpenItemSignedOff': {
      const signOff = { userId: event.data.signedBy.userId, owed: owedOf(event.data) };
      return { ...state, signedOff: new Map([...state.signedOff, [openItemKey(event.data), signOff]]) };
    }
    case 'ControlExceptionRecorded':
      return state;
  }
}

function withNegative<State extends GamingDayState>(state: State, { lines }: SaidOfDay): State {
  const flagged = lines.filter((line) => line.negativeRevenue && !state.negative.has(line.tableId));
  const negative = flagged.map((line): [string, NegativeRevenue] => [
    line.tableId,
    { game: line.game, amountCents: negativeIn(line), signed: new Map() },
  ]);
  return { ...state, negative: new Map([...state.negative, ...negative]) };
}

function ended(state: GamingDayState, adjustmentId: string, status: 'approved' | 'rejected'): GamingDayState {
  const adjustment = state.adjustments.get(adjustmentId);
  return adjustment ? withAdjustment(state, { ...adjustment, status }) : state;
}

function withAdjustment(state: GamingDayState, adjustment: Adjustment): GamingDayState {
  return { ...state, adjustments: new Map([...state.adjustments, [adjustment.adjustmentId, adjustment]]) };
}
