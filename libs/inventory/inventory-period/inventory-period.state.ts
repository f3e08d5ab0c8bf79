import type { Cents } from '#kernel';
import type { DifferenceReport } from '#rules';
import type { Signature } from '../../ledger/signature.js';
import type {
  CloserCounted,
  InventoryClosed,
  InventoryOpened,
  InventoryPeriodEvent,
  OpenerCounted,
  TrayCounted,
} from './inventory-period.events.js';
import type { FillRequested, Movement, SlipPrepared, SlipRole } from './inventory-period.slip-events.js';

/** A request for a fill or a credit, with the slip that is in use for it. */
export type ChipRequest = FillRequested['data'] & {
  readonly movement: Movement;
  readonly status: 'requested' | 'prepared' | 'moved' | 'cancelled';
  readonly slip?: SlipPrepared['data'];
  readonly signatures: Partial<Readonly<Record<SlipRole, Signature>>>;
};

/** A slip that is marked VOID. */
export interface MarkedVoid {
  /** Absent for a Table Inventory Slip. */
  readonly requestId?: string;
  /** Users who signed it before or marked it VOID. */
  readonly signers: readonly string[];
  readonly signedBy?: Signature;
}

/** A count that a supervisor signs. */
export type OpenCount = OpenerCounted | TrayCounted | CloserCounted;

export type InventoryPeriod = Pick<OpenerCounted['data'], 'periodId' | 'tableId' | 'game' | 'number'> & {
  readonly status: 'opening' | 'open' | 'closed';
  /** The newest count, while no supervisor has signed it. */
  readonly unsigned?: OpenCount;
  readonly opening?: InventoryOpened['data'];
  readonly closing?: InventoryClosed['data'];
  /** Who made each report of the difference. */
  readonly reports: Partial<Readonly<Record<DifferenceReport, string>>>;
  /** In the order of their numbers. Arrays, because an object of thousands takes milliseconds to copy at each event. */
  readonly requests: Readonly<Record<Movement, readonly ChipRequest[]>>;
  /**
   * What the tray holds by its newest signed count and what was recorded since, apart from play and buy-ins; and what was
   * recorded since the newest count, signed or not.
   */
  readonly heldCents: Cents;
  readonly sinceCountCents: Cents;
  /** How many changes of the tray its first sheet has, and how many sheets there are. */
  readonly trayChanges: number;
  readonly sheets: number;
  /** Slips that are marked VOID, by number, each with its signers. */
  readonly voidSlips: Readonly<Record<string, MarkedVoid>>;
};

const NO_REQUESTS: InventoryPeriod['requests'] = { fill: [], credit: [] };

export type InventoryPeriodState = { readonly status: 'none' } | InventoryPeriod;

export function evolveInventoryPeriod(
  state: InventoryPeriodState,
  event: InventoryPeriodEvent,
): InventoryPeriodState {
  if (state.status === 'none') {
    if (event.type !== 'OpenerCounted' && event.type !== 'InventoryOpened') return state;
    const { periodId, tableId, game, number } = event.data;
    const period = {
      periodId,
      tableId,
      game,
      number,
      reports: {},
      requests: NO_REQUESTS,
      heldCents: 0,
      sinceCountCents: 0,
      trayChanges: 0,
      sheets: 1,
      voidSlips: {},
    };
    return event.type === 'OpenerCounted'
      ? { ...period, status: 'opening', unsigned: event }
      : { ...period, status: 'open', opening: event.data, heldCents: event.data.amountCents };
  }
  switch (event.type) {
    case 'InventoryOpened':
      return { ...signed(state), status: 'open', opening: event.data, heldCents: event.data.amountCents };
    case 'OpenerCounted':
    case 'TrayCounted':
    case 'CloserCounted':
      return { ...state, unsigned: event, sinceCountCents: 0 };
    case 'InventoryCounted':
      return { ...signed(state), heldCents: event.data.amountCents + state.sinceCountCents };
    case 'InventoryClosed':
      return { ...signed(state), status: 'closed', closing: event.data };
    case 'InventoryDifferenceReported':
      return { ...state, reports: { ...state.reports, [event.data.report]: event.data.userId } };
    case 'TrayChanged':
      return { ...added(state, event.data.trayCents), trayChanges: state.trayChanges + 1 };
    case 'TraySheetOpened':
      return { ...state, sheets: event.data.sheet };
    case 'FillRequested':
    case 'CreditRequested': {
      const movement = event.type === 'FillRequested' ? 'fill' : 'credit';
      const request: ChipRequest = { ...event.data, movement, status: 'requested', signatures: {} };
      return withRequest(state, request);
    }
    case 'RequestCancelled':
      return withRequest(state, { ...requestIn(state, event.data.requestId)!, status: 'cancelled' });
    case 'SlipPrepared':
      return withRequest(state, {
        ...requestIn(state, event.data.requestId)!,
        status: 'prepared',
        slip: event.data,
      });
    case 'SlipSigned': {
      const { requestId, role, userId, name } = event.data;
      const request = requestIn(state, requestId)!;
      const signatures = { ...request.signatures, [role]: { userId, name } };
      return withRequest(state, { ...request, signatures });
    }
    case 'SlipVoided': {
      const { requestId, slipNumber, voidedBy } = event.data;
      const { slip, ...request } = requestIn(state, requestId)!;
      const before = [...(slip ? [slip.preparedBy] : []), ...Object.values(request.signatures), voidedBy];
      const signers = before.map(({ userId }) => userId);
      const voidSlips = { ...state.voidSlips, [slipNumber]: { requestId, signers } };
      return withRequest({ ...state, voidSlips }, { ...request, status: 'requested', signatures: {} });
    }
    case 'InventorySlipVoided': {
      const { slipNumber, voidedBy } = event.data;
      const signers = [state.unsigned?.data.countedBy.userId ?? [], voidedBy.userId].flat();
      return { ...signed(state), voidSlips: { ...state.voidSlips, [slipNumber]: { signers } } };
    }
    case 'SlipVoidSigned':
    case 'InventorySlipVoidSigned': {
      const { slipNumber, userId, name } = event.data;
      const slip = { ...state.voidSlips[slipNumber]!, signedBy: { userId, name } };
      return { ...state, voidSlips: { ...state.voidSlips, [slipNumber]: slip } };
    }
    case 'FillReceived':
    case 'CreditSent':
      return withRequest(
        added(state, event.type === 'FillReceived' ? event.data.amountCents : 0 - event.data.amountCents),
        { ...requestIn(state, event.data.requestId)!, status: 'moved' },
      );
    case 'ControlExceptionRecorded':
      return state;
  }
}

function signed({ unsigned: _unsigned, ...period }: InventoryPeriod): InventoryPeriod {
  return period;
}

function added(period: InventoryPeriod, cents: Cents): InventoryPeriod {
  const { heldCents, sinceCountCents } = period;
  return { ...period, heldCents: heldCents + cents, sinceCountCents: sinceCountCents + cents };
}

function withRequest(period: InventoryPeriod, request: ChipRequest): InventoryPeriod {
  const { movement, requestId } = request;
  const requests = [...period.requests[movement]];
  requests[indexOf(requestId)] = request;
  return { ...period, requests: { ...period.requests, [movement]: requests } };
}

/** The id of the next request of a period. */
export function nextRequestId({ requests }: InventoryPeriod, movement: Movement): string {
  return `${movement === 'fill' ? 'F' : 'C'}${requests[movement].length + 1}`;
}

/** The request of an id. */
export function requestIn({ requests }: InventoryPeriod, requestId: string): ChipRequest | undefined {
  const found = requests[requestId.startsWith('F') ? 'fill' : 'credit'][indexOf(requestId)];
  return found?.requestId === requestId ? found : undefined;
}

/** Requests of a movement are numbered from 1, after its letter. */
function indexOf(requestId: string): number {
  return Number(requestId.slice(1)) - 1;
}
