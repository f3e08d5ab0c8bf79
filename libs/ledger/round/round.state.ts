import type { Cents } from '#kernel';
import { resultOf } from '#rules';
import type { BaccaratResult, Hands, StandingWager } from '#rules';
import type { RoundEvent, RoundOpened, SettledWager } from './round.events.js';

interface OpenedRound {
  readonly opening: RoundOpened['data'];
  /** Revision of the newest event. */
  readonly revision: number;
  readonly wagers: ReadonlyMap<string, StandingWager>;
  readonly wagersPlaced: number;
}

export interface WageringRound extends OpenedRound {
  readonly status: 'wagering';
}

export interface DealingRound extends OpenedRound {
  readonly status: 'dealing';
  readonly hands: Hands;
}

export interface AnnouncedRound extends OpenedRound {
  readonly status: 'announced';
  readonly hands: Hands;
  readonly result: BaccaratResult;
}

export interface SettledRound extends OpenedRound {
  readonly status: 'settled';
  readonly hands: Hands;
  readonly result: BaccaratResult;
  readonly settled: readonly SettledWager[];
  /** Revision of the settlement in force. */
  readonly settlementRevision: number;
  readonly vigorish: ReadonlyMap<string, VigorishAccount>;
}

export interface VoidedRound extends OpenedRound {
  readonly status: 'voided';
}

export type RoundState =
  { readonly status: 'none' } | WageringRound | DealingRound | AnnouncedRound | SettledRound | VoidedRound;

/** The vigorish of one wager, in cents. At every instant deferred = collected later + comped + outstanding. */
export interface VigorishAccount {
  readonly collectedAtPayout: Cents;
  readonly deferred: Cents;
  readonly collectedLater: Cents;
  readonly comped: Cents;
}

const NO_VIGORISH: VigorishAccount = { collectedAtPayout: 0, deferred: 0, collectedLater: 0, comped: 0 };

/** What a marker still shows, in cents. */
export function outstandingOf(account: VigorishAccount | undefined): Cents {
  return account ? account.deferred - account.collectedLater - account.comped : 0;
}

/** A marker that still shows vigorish. */
export interface OpenMarker {
  readonly roundId: string;
  readonly wagerId: string;
  readonly position: number;
  readonly patronId: string;
  readonly outstandingCents: Cents;
}

/** The markers of a round that still show vigorish, by wager. */
export function openMarkers(round: RoundState): readonly OpenMarker[] {
  if (round.status !== 'settled') return [];
  const { roundId } = round.opening;
  return round.settled.flatMap(({ wagerId, position, patronId }) => {
    const outstandingCents = outstandingOf(round.vigorish.get(wagerId));
    return outstandingCents > 0 ? [{ roundId, wagerId, position, patronId, outstandingCents }] : [];
  });
}

export function evolveRound(state: RoundState, event: RoundEvent): RoundState {
  if (event.type === 'RoundOpened') {
    return { status: 'wagering', opening: event.data, revision: 0, wagers: new Map(), wagersPlaced: 0 };
  }
  if (state.status === 'none') return state;
  const next = step(state, event);
  return { ...next, revision: state.revision + 1 };
}

type ExistingRound = Exclude<RoundState, { status: 'none' }>;

function step(state: ExistingRound, event: Exclude<RoundEvent, RoundOpened>): ExistingRound {
  switch (event.type) {
    case 'WagerPlaced': {
      const { limits: _limits, tableId: _tableId, ...wager } = event.data;
      return { ...state, wagers: withWager(state.wagers, wager), wagersPlaced: state.wagersPlaced + 1 };
    }
    case 'WagerChanged': {
      const wager = state.wagers.get(event.data.wagerId);
      return wager
        ? { ...state, wagers: withWager(state.wagers, { ...wager, stakeCents: event.data.stakeCents }) }
        : state;
    }
    case 'WagerWithdrawn': {
      const wagers = new Map(state.wagers);
      wagers.delete(event.data.wagerId);
      return { ...state, wagers };
    }
    case 'NoMoreBetsCalled':
      return { ...state, status: 'dealing', hands: { player: [], banker: [] } };
    case 'CardsDealt':
      return { ...state, status: 'dealing', hands: { player: event.data.player, banker: event.data.banker } };
    case 'HandsReread': {
      // A result that was announced by the wrong cards is announced again.
      const { opening, revision, wagers, wagersPlaced } = state;
      const { player, banker } = event.data;
      return { status: 'dealing', opening, revision, wagers, wagersPlaced, hands: { player, banker } };
    }
    case 'ResultAnnounced':
      return { ...state, status: 'announced', hands: handsOf(state), result: event.data };
    case 'WagersSettled': {
      const hands = handsOf(state);
      const result = state.status === 'announced' ? state.result : resultOf(hands);
      const settled = event.data.wagers;
      const settlementRevision = state.revision + 1;
      return { ...state, status: 'settled', hands, result, settled, settlementRevision, vigorish: new Map() };
    }
    case 'VigorishCollected': {
      const { wagerId, amountCents, when } = event.data;
      return account(
        state,
        wagerId,
        when === 'later' ? { collectedLater: amountCents } : { collectedAtPayout: amountCents },
      );
    }
    case 'VigorishDeferred':
      return account(state, event.data.wagerId, { deferred: event.data.amountCents });
    case 'VigorishComped':
      return account(state, event.data.wagerId, { comped: event.data.amountCents });
    case 'RoundVoided':
      return { ...state, status: 'voided' };
    case 'SettlementCorrected':
      return correct(state, event.data);
    case 'IrregularityRecorded':
    case 'ControlExceptionRecorded':
      return state;
  }
}

function withWager(
  wagers: ReadonlyMap<string, StandingWager>,
  wager: StandingWager,
): ReadonlyMap<string, StandingWager> {
  return new Map(wagers).set(wager.wagerId, wager);
}

function handsOf(state: ExistingRound): Hands {
  return 'hands' in state ? state.hands : { player: [], banker: [] };
}

function account(state: ExistingRound, wagerId: string, change: Partial<VigorishAccount>): ExistingRound {
  if (state.status !== 'settled') return state;
  const before = state.vigorish.get(wagerId) ?? NO_VIGORISH;
  const after: VigorishAccount = {
    collectedAtPayout: before.collectedAtPayout + (change.collectedAtPayout ?? 0),
    deferred: before.deferred + (change.deferred ?? 0),
    collectedLater: before.collectedLater + (change.collectedLater ?? 0),
    comped: before.comped + (change.comped ?? 0),
  };
  return { ...state, vigorish: new Map(state.vigorish).set(wagerId, after) };
}

function correct(
  state: ExistingRound,
  correction: Extract<RoundEvent, { type: 'SettlementCorrected' }>['data'],
): ExistingRound {
  if (state.status !== 'settled') return state;
  const after = new Map(correction.wagers.map((wager) => [wager.after.wagerId, wager.after]));
  let next: ExistingRound = {
    ...state,
    settled: state.settled.map((wager) => after.get(wager.wagerId) ?? wager),
    settlementRevision: state.revision + 1,
  };
  if (correction.reread) {
    const { player, banker, result } = correction.reread;
    next = { ...next, hands: { player, banker }, result };
  }
  for (const wager of correction.wagers) {
    next = account(next, wager.after.wagerId, {
      deferred: wager.deferredCents,
      collectedAtPayout: wager.collectedAtPayoutCents,
      collectedLater: wager.collectedLaterCents,
    });
  }
  return next;
}
