import { GrowingMap, sumCents } from '#kernel';
import type { Cents } from '#kernel';
import type { SettlementLine, StandingWager, TableLimits } from '#rules';
import type {
  OutcomeObserved,
  RoundEvent,
  RoundJudgedAgain,
  RoundOpened,
  SettlementCorrected,
  WagersSettled,
} from './round.events.js';
import type { Outcome, SettledWager } from './round.shapes.js';

/** Wagers on the layout by their ids, grouped by position. */
export type StandingWagers = GrowingMap<string, StandingWager>;

export function standingWagers(wagers: Iterable<readonly [string, StandingWager]> = []): StandingWagers {
  return GrowingMap.of(wagers, ({ position }) => position);
}

interface OpenedRound {
  readonly opening: RoundOpened['data'];
  /** The rules and limits that were in force when it was opened, as far as they are known. */
  readonly rules: object;
  readonly limits: TableLimits;
  /** Revision of the newest event. */
  readonly revision: number;
  /** Wagers that are neither withdrawn nor settled. */
  readonly wagers: StandingWagers;
  readonly wagersPlaced: number;
  /** Settled wagers, with corrections applied. */
  readonly settled: readonly SettledWager[];
  /** Revision of the newest settlement or correction; -1 before the first. */
  readonly settlementRevision: number;
  readonly vigorish: GrowingMap<string, VigorishAccount>;
  /** Payments on amounts due by wager, in cents: from the patron where positive, to the patron where negative. */
  readonly duesSettled: ReadonlyMap<string, Cents>;
  readonly turn?: RoundTurn;
}

/** The newest facts since the last change or settlement of a wager, for a correction to observe again. */
export interface RoundTurn extends Outcome {
  readonly facts: readonly unknown[];
  /** Revision of the event that recorded or corrected the last of them. */
  readonly revision: number;
  /** The round before the first of them. */
  readonly before: { readonly state: unknown; readonly wagers: StandingWagers };
}

export interface WageringRound extends OpenedRound {
  readonly status: 'wagering';
}

/** No more bets was called, or the game needs no further wagers: the next fact follows. */
export interface PlayingRound extends OpenedRound {
  readonly status: 'playing';
}

/** A fact decided wagers or ended the round: they must be settled. */
export interface DecidedRound extends OpenedRound {
  readonly status: 'decided';
  readonly turn: RoundTurn;
}

export interface SettledRound extends OpenedRound {
  readonly status: 'settled';
}

export interface VoidedRound extends OpenedRound {
  readonly status: 'voided';
}

/** An opened round. */
export type ExistingRound = WageringRound | PlayingRound | DecidedRound | SettledRound | VoidedRound;

export type RoundState = { readonly status: 'none' } | ExistingRound;

/** The vigorish of one wager, in cents. At every instant deferred = collected later + comped + documented + outstanding. */
export interface VigorishAccount {
  readonly collectedAtPayout: Cents;
  /** When what is `collectedAtPayout` was collected. */
  readonly collectedWith: 'payout' | 'tie' | 'stake';
  readonly deferred: Cents;
  readonly collectedLater: Cents;
  readonly comped: Cents;
  readonly documented: Cents;
  /** What forms took off the marker, the newest last. */
  readonly onForms: readonly FormEntry[];
}

/** Vigorish of a marker that a deposited form took off it. */
export interface FormEntry {
  readonly formNumber: string;
  readonly was: 'comped' | 'documented';
  readonly amountCents: Cents;
}

const NO_VIGORISH: VigorishAccount = {
  collectedAtPayout: 0,
  collectedWith: 'payout',
  deferred: 0,
  collectedLater: 0,
  comped: 0,
  documented: 0,
  onForms: [],
};

/** The amount left on a marker, in cents. */
export function outstandingOf(account: VigorishAccount | undefined): Cents {
  return account ? account.deferred - account.collectedLater - account.comped - account.documented : 0;
}

/** The stakes of all wagers of a round, in cents. */
export function stakedIn(round: RoundState): Cents {
  if (round.status === 'none') return 0;
  return sumCents([...round.wagers.values(), ...round.settled].map(({ stakeCents }) => stakeCents));
}

/** A marker with vigorish left. */
export interface OpenMarker {
  readonly roundId: string;
  readonly wagerId: string;
  readonly position: number;
  readonly patronId: string;
  readonly outstandingCents: Cents;
}

/** The markers of a round with vigorish left, by wager. */
export function openMarkers(round: RoundState): readonly OpenMarker[] {
  if (round.status === 'none') return [];
  const { roundId } = round.opening;
  return round.settled.flatMap(({ wagerId, position, patronId }) => {
    const outstandingCents = outstandingOf(round.vigorish.get(wagerId));
    return outstandingCents > 0 ? [{ roundId, wagerId, position, patronId, outstandingCents }] : [];
  });
}

export function evolveRound(state: RoundState, event: RoundEvent): RoundState {
  if (event.type === 'RoundOpened') {
    return {
      status: 'wagering',
      opening: event.data,
      rules: event.data.rules,
      limits: event.data.limits,
      revision: 0,
      wagers: standingWagers(),
      wagersPlaced: 0,
      settled: [],
      settlementRevision: -1,
      vigorish: GrowingMap.of(),
      duesSettled: new Map(),
    };
  }
  if (state.status === 'none') return state;
  const next = step(state, event);
  return { ...next, revision: state.revision + 1 };
}

function step(state: ExistingRound, event: Exclude<RoundEvent, RoundOpened>): ExistingRound {
  switch (event.type) {
    case 'WagerPlaced': {
      const { limits: _limits, tableId: _tableId, observed, ...wager } = event.data;
      const placed = { ...state, wagersPlaced: state.wagersPlaced + 1 };
      return withWagers(placed, state.wagers.with(wager.wagerId, wager), observed);
    }
    case 'WagerChanged': {
      const wager = state.wagers.get(event.data.wagerId);
      if (!wager) return state;
      const { vigorishPaidCents: _before, ...rest } = wager;
      const { stakeCents, vigorishPaidCents, observed } = event.data;
      const changed = { ...rest, stakeCents, ...(vigorishPaidCents !== undefined && { vigorishPaidCents }) };
      return withWagers(state, state.wagers.with(wager.wagerId, changed), observed);
    }
    case 'WagerWithdrawn':
      return withWagers(state, state.wagers.without([event.data.wagerId]), event.data.observed);
    case 'WagersJudgedAgain':
      return { ...state, limits: event.data.limits };
    case 'RoundJudgedAgain':
      return judgeAgain(state, event.data);
    case 'NoMoreBetsCalled':
      return { ...state, status: 'playing' };
    case 'OutcomeObserved':
    case 'ResultAnnounced':
      return observe(state, event.data);
    case 'WagersSettled':
      return settle(state, event.data);
    case 'VigorishCollected': {
      const { wagerId, amountCents, when } = event.data;
      return account(
        state,
        wagerId,
        when === 'later'
          ? { collectedLater: amountCents }
          : { collectedAtPayout: amountCents, collectedWith: when },
      );
    }
    case 'VigorishPaymentMoved':
      return account(state, event.data.wagerId, { collectedLater: -event.data.amountCents });
    case 'VigorishDeferred':
      return account(state, event.data.wagerId, { deferred: event.data.amountCents });
    case 'VigorishComped':
      return onForm(state, { ...event.data, was: 'comped' });
    case 'VigorishDocumented':
      return onForm(state, { ...event.data, was: 'documented' });
    case 'VigorishReinstated':
      return onForm(state, { ...event.data, amountCents: -event.data.amountCents });
    case 'AmountDueSettled': {
      const { wagerId, amountCents, paidTo } = event.data;
      const before = state.duesSettled.get(wagerId) ?? 0;
      const after = before + (paidTo === 'house' ? amountCents : -amountCents);
      return { ...state, duesSettled: new Map(state.duesSettled).set(wagerId, after) };
    }
    case 'RoundVoided':
      return { ...state, status: 'voided' };
    case 'SettlementCorrected':
      return correct(state, event.data);
    case 'ControlExceptionLifted':
    case 'DisputeRecorded':
    case 'IrregularityRecorded':
    case 'ControlExceptionRecorded':
      return state;
  }
}

/** A round with other wagers, and with the outcome of its turn for them if they came after its facts. */
function withWagers(
  state: ExistingRound,
  wagers: ExistingRound['wagers'],
  observed: Outcome | undefined,
): ExistingRound {
  if (!observed || !state.turn) return { ...state, wagers };
  const turn = { ...state.turn, ...observed, before: { ...state.turn.before, wagers } };
  return { ...state, wagers, turn, status: courseOf(observed) };
}

/** The state of a game after its facts; undefined before the first. */
export function playStateOf(round: ExistingRound): unknown {
  return round.turn?.state;
}

/**
 * Whether nothing has happened since the facts of a turn, which wait for the next fact or for their settlement. In a
 * void round they wait without a limit, unless wagers were settled by them.
 */
export function isTurnOpen({ status, wagers, turn, settled }: ExistingRound): boolean {
  if (!turn) return false;
  if (status === 'voided') {
    return !settled.some(({ wagerId }) => turn.before.wagers.has(wagerId));
  }
  return (
    status === 'decided' || (status === 'playing' && turn.next === 'playing' && turn.before.wagers === wagers)
  );
}

function observe(state: ExistingRound, data: OutcomeObserved['data']): ExistingRound {
  const { tableId: _tableId, game: _game, fact, ...outcome } = data;
  const open = isTurnOpen(state) ? state.turn : undefined;
  const before = open?.before ?? { state: playStateOf(state), wagers: state.wagers };
  const facts = [...(open?.facts ?? []), fact];
  const turn = { ...outcome, facts, before, revision: state.revision + 1 };
  return { ...state, turn, status: courseOf(outcome) };
}

/** The outcome of a turn by itself. */
export function outcomeOf({
  before: _before,
  revision: _revision,
  facts: _facts,
  ...outcome
}: RoundTurn): Outcome {
  return outcome;
}

/** How the rules decide a settled wager. */
export function lineOf({
  takenCents: _taken,
  paidCents: _paid,
  chargedCents: _charged,
  due: _due,
  ...line
}: SettledWager): SettlementLine {
  return line;
}

/** A settled wager as other rules decide it; what moved on it stays. */
export function decidedBy(
  { fundCents: _fund, vigorishReturnedCents: _returned, ...line }: SettlementLine,
  { takenCents, paidCents, chargedCents, due, fundCents, vigorishReturnedCents }: SettledWager,
): SettledWager {
  return {
    ...lineOf(line as SettledWager),
    ...(fundCents !== undefined && { fundCents }),
    ...(vigorishReturnedCents !== undefined && { vigorishReturnedCents }),
    takenCents,
    paidCents,
    chargedCents,
    ...(due && { due }),
  };
}

/** The round by the rules that were in force. Where they make it impossible it goes on under its own. */
function judgeAgain(
  state: ExistingRound,
  { rules, impossible, observed, lines, status }: RoundJudgedAgain['data'],
): ExistingRound {
  const anew = new Map(lines.map((line) => [line.wagerId, line]));
  const settled = state.settled.map((wager) => {
    const line = anew.get(wager.wagerId);
    return line ? decidedBy(line, wager) : wager;
  });
  if (impossible !== undefined) return { ...state, settled };
  if (!observed || !state.turn) return { ...state, rules, settled };
  return { ...state, rules, settled, turn: { ...state.turn, ...observed }, status };
}

/** The next stage of a round after facts: a settlement, or the next fact. */
export function courseOf({
  lines,
  next,
}: Pick<Outcome, 'lines' | 'next'>): 'decided' | 'wagering' | 'playing' {
  return lines.length > 0 || next === 'over' ? 'decided' : next;
}

function settle(state: ExistingRound, { wagers, next }: WagersSettled['data']): ExistingRound {
  return {
    ...state,
    wagers: state.wagers.without(wagers.map(({ wagerId }) => wagerId)),
    settled: [...state.settled, ...wagers],
    settlementRevision: state.revision + 1,
    status: next ?? 'settled',
  };
}

/** What a form takes off a marker, or gives back to it where the amount is negative. */
function onForm(
  state: ExistingRound,
  { wagerId, formNumber, was, amountCents }: FormEntry & { readonly wagerId: string },
): ExistingRound {
  const { onForms } = state.vigorish.get(wagerId) ?? NO_VIGORISH;
  const held = onForms.find((each) => each.formNumber === formNumber);
  const entry = { formNumber, was, amountCents: (held?.amountCents ?? 0) + amountCents };
  const others = onForms.filter((each) => each !== held);
  return account(state, wagerId, { [was]: amountCents, onForms: [...others, entry] });
}

function account(state: ExistingRound, wagerId: string, change: Partial<VigorishAccount>): ExistingRound {
  const before = state.vigorish.get(wagerId) ?? NO_VIGORISH;
  const after: VigorishAccount = {
    collectedAtPayout: before.collectedAtPayout + (change.collectedAtPayout ?? 0),
    collectedWith: change.collectedWith ?? before.collectedWith,
    deferred: before.deferred + (change.deferred ?? 0),
    collectedLater: before.collectedLater + (change.collectedLater ?? 0),
    comped: before.comped + (change.comped ?? 0),
    documented: before.documented + (change.documented ?? 0),
    onForms: change.onForms ?? before.onForms,
  };
  return { ...state, vigorish: state.vigorish.with(wagerId, after) };
}

function correct(state: ExistingRound, correction: SettlementCorrected['data']): ExistingRound {
  const after = new Map(correction.wagers.map((wager) => [wager.after.wagerId, wager]));
  const kept = state.settled.flatMap((wager) => {
    const corrected = after.get(wager.wagerId);
    if (!corrected) return [wager];
    return corrected.stands === 'after' ? [] : [corrected.after];
  });
  const decided = correction.wagers.filter(({ stands }) => stands === 'before').map((wager) => wager.after);
  let next: ExistingRound = {
    ...state,
    settled: [...kept, ...decided],
    // A correction of a fact before its settlement is not a settlement.
    settlementRevision:
      correction.wagers.length > 0 || !correction.observed ? state.revision + 1 : state.settlementRevision,
  };
  if (correction.observed) next = correctTurn(next, correction, correction.observed);
  for (const wager of correction.wagers) {
    next = account(next, wager.after.wagerId, {
      deferred: wager.deferredCents,
      collectedAtPayout: wager.collectedAtPayoutCents,
      ...(wager.collectedWith && { collectedWith: wager.collectedWith }),
      collectedLater: wager.collectedLaterCents,
    });
  }
  return next;
}

/** The round after the corrected facts; wagers placed since remain, and so does its later course. */
function correctTurn(
  state: ExistingRound,
  { wagers, status }: SettlementCorrected['data'],
  observed: NonNullable<SettlementCorrected['data']['observed']>,
): ExistingRound {
  if (!state.turn) return state;
  const { before } = state.turn;
  const turn = { ...observed, revision: state.revision + 1, before };
  if (isTurnOpen(state)) return { ...state, turn, status };
  if (state.status === 'voided') return { ...state, turn };
  let standing = state.wagers.without(observed.lines.map(({ wagerId }) => wagerId));
  for (const { stands, after } of wagers) {
    const again = before.wagers.get(after.wagerId);
    if (stands === 'after' && again) standing = standing.with(again.wagerId, again);
  }
  return { ...state, wagers: standing, turn };
}
