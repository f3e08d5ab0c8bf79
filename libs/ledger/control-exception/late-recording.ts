import type { Cents, IsoInstant } from '#kernel';
import type { CommandContext, ControlExceptionRecorded } from '../command-context.js';
import type { LedgerEventType } from '../event-catalogue.js';
import { ALL_SETTINGS } from '../property/settings/settings.js';
import type { SettingChanged } from '../property/settings/settings.js';

/** A fact that is recorded more than this after it happened is a control exception, in milliseconds: 24 hours. */
const LATE_MS = 24 * 60 * 60 * 1_000;

const JUDGED = 'judged';
const SETTLEMENT = 'a step of a round, which is judged with its settlement';
const PLACE = 'repeats a step of a round in its place';
const PLACE_OF_TABLE = 'repeats at the table what another stream says';
const CONSEQUENCE = 'follows from an act that is judged itself';
const TERMS = 'takes effect at its floor time, with an exception where it governs rounds that are recorded';
const SETTING = 'a setting of the property, which takes effect on a later gaming day';
const BOOKS = 'an act of accounting, which counts by the order of the log';
const SHEET = 'repeats a step of an inventory period beside it';
const BOX = 'repeats a step of a drop box at its table';
const STAFF = 'a change of who worked where, which is an exception or follows from an assignment';
const PRINT = 'a print, which the ledger makes and dates itself when it records it';
const EXCEPTION = 'an exception or its review';

/**
 * Whether an event that is recorded late is an exception, or why it is not. Every type is here, so that a new one is
 * judged or says why not.
 */
export const LATE_RECORDING: Readonly<Record<LedgerEventType, string>> = {
  PropertyEstablished: SETTING,
  CalendarChanged: SETTING,
  ClockPutRight: SETTING,
  ...(Object.fromEntries(ALL_SETTINGS.map(({ changed }) => [changed.type, SETTING])) as Readonly<
    Record<SettingChanged['type'], string>
  >),

  StaffingBegun: STAFF,
  StaffAssigned: JUDGED,
  StaffRelieved: JUDGED,
  BreakTaken: JUDGED,
  AssignmentCorrected: STAFF,
  AssignmentWithdrawn: STAFF,
  StaffRostered: STAFF,

  PitOpened: TERMS,
  PaymentProcedureChangeNoticed: TERMS,
  PaymentProcedureChanged: TERMS,
  TableAddedToPit: TERMS,
  TableCommissioned: TERMS,
  RuleChangeNoticed: TERMS,
  RulesChanged: TERMS,
  LimitsChanged: TERMS,
  TermsChanged: TERMS,
  TableRetired: TERMS,
  TableUsed: PLACE_OF_TABLE,
  PlacePutInPlay: PLACE,
  PlaceAdded: PLACE,
  PlaceTakenOutOfPlay: PLACE,
  PlaceReplaced: PLACE,
  RoundStarted: PLACE,
  RoundEnded: PLACE,
  RoundMarkerOpened: PLACE,
  RoundMarkersReduced: PLACE,
  RoundPassedRollOver: PLACE,
  SourceNumberUsed: PLACE,

  ShoePrepared: JUDGED,
  CardsCut: JUDGED,
  CardsBurned: JUDGED,
  CardsDrawn: SETTLEMENT,
  CardCarriedForward: SETTLEMENT,
  CardsDiscarded: CONSEQUENCE,
  CardsReread: SETTLEMENT,
  CuttingCardReached: JUDGED,
  LastHandAnnounced: JUDGED,
  PatronLeft: JUDGED,
  VigorishPaymentReceived: JUDGED,
  MarkersPutOnForm: CONSEQUENCE,
  MarkersTakenOffForm: CONSEQUENCE,
  ShoeCompleted: JUDGED,
  IrregularityRecorded: JUDGED,

  RoundOpened: SETTLEMENT,
  WagerPlaced: SETTLEMENT,
  WagerChanged: SETTLEMENT,
  WagerWithdrawn: SETTLEMENT,
  WagersJudgedAgain: TERMS,
  RoundJudgedAgain: TERMS,
  NoMoreBetsCalled: SETTLEMENT,
  OutcomeObserved: SETTLEMENT,
  ResultAnnounced: SETTLEMENT,
  WagersSettled: JUDGED,
  VigorishCollected: JUDGED,
  VigorishPaymentMoved: CONSEQUENCE,
  VigorishDeferred: SETTLEMENT,
  VigorishComped: CONSEQUENCE,
  VigorishDocumented: CONSEQUENCE,
  VigorishReinstated: CONSEQUENCE,
  AmountDueSettled: JUDGED,
  RoundVoided: JUDGED,
  SettlementCorrected: JUDGED,

  SeriesReceived: JUDGED,
  SlipDuplicateForwarded: JUDGED,
  PaperPrinted: PRINT,

  DuplicateRead: BOOKS,
  MatchExplained: BOOKS,
  DeliveryReceived: JUDGED,
  StockIssued: JUDGED,
  StockAccepted: JUDGED,
  StockCountedOnce: JUDGED,
  StockCounted: JUDGED,
  StockCountsDiffered: JUDGED,
  FormNumberIssued: CONSEQUENCE,
  FormNumberLost: JUDGED,
  FormNumberFound: JUDGED,
  SeriesExhausted: CONSEQUENCE,

  FormPrepared: JUDGED,
  FormSigned: JUDGED,
  PatronSigned: JUDGED,
  PatronSignatureUnobtainable: JUDGED,
  ComplimentaryAuthorized: JUDGED,
  OriginalDeposited: JUDGED,
  DepositWitnessed: JUDGED,
  ComplimentaryRecorded: CONSEQUENCE,
  ComplimentaryFoundLate: CONSEQUENCE,
  DuplicateForwarded: JUDGED,
  OriginalCounted: JUDGED,
  OriginalRecounted: JUDGED,
  VigorishRecovered: CONSEQUENCE,
  RecoveryCorrected: JUDGED,
  RecoveryAdjusted: CONSEQUENCE,
  FormAmountReduced: CONSEQUENCE,
  FormMatched: JUDGED,
  FormMismatched: JUDGED,
  MismatchResolved: JUDGED,
  FormLost: JUDGED,
  FormFound: JUDGED,
  VoidSigned: JUDGED,
  FormVoided: CONSEQUENCE,

  OpenerCounted: JUDGED,
  InventoryOpened: JUDGED,
  InventoryDifferenceReported: JUDGED,
  TrayCounted: JUDGED,
  InventoryCounted: JUDGED,
  CloserCounted: JUDGED,
  InventoryClosed: JUDGED,
  TrayChanged: JUDGED,
  TrayChangeSigned: JUDGED,
  TrayDocumentUsed: SHEET,
  FillRequested: JUDGED,
  CreditRequested: JUDGED,
  RequestCancelled: JUDGED,
  SlipPrepared: JUDGED,
  SlipSigned: JUDGED,
  SlipVoided: JUDGED,
  SlipVoidSigned: JUDGED,
  InventorySlipVoided: JUDGED,
  InventorySlipVoidSigned: JUDGED,
  FillReceived: JUDGED,
  CreditSent: JUDGED,

  BoxPlaced: JUDGED,
  BoxRemoved: JUDGED,
  TraySheetOpened: SHEET,
  CloserNoted: SHEET,
  BoxPlaceTaken: BOX,
  BoxPlaceFreed: BOX,
  BoxPlacedAgain: BOX,
  BoxPeriodCorrected: JUDGED,
  DropCountedFirst: JUDGED,
  DropCountedSecond: JUDGED,
  DropCountSigned: JUDGED,
  DropCountResolved: JUDGED,
  DropCounted: JUDGED,
  DropRecountedOnce: JUDGED,
  DropRecounted: JUDGED,
  DropVarianceResolved: JUDGED,

  DayReported: BOOKS,
  DayClosed: BOOKS,
  ReopeningProposed: BOOKS,
  DayReopened: BOOKS,
  AdjustmentPrepared: BOOKS,
  AdjustmentApproved: BOOKS,
  AdjustmentRejected: BOOKS,
  NegativeRevenueSigned: JUDGED,
  ClosingNoted: BOOKS,
  ReopeningNoted: BOOKS,
  HistoryOpened: BOOKS,
  HistoryApproved: BOOKS,

  ControlExceptionRecorded: EXCEPTION,
  ControlExceptionReviewed: EXCEPTION,
  ControlExceptionReopened: EXCEPTION,
  ControlExceptionLifted: EXCEPTION,
};

/** Whether an event of a type is an exception where it is recorded late. */
export function isJudgedLate(type: string): boolean {
  return LATE_RECORDING[type as LedgerEventType] === JUDGED;
}

/** Whether a fact of a floor time is recorded late. */
export function isLate(occurredAt: IsoInstant, recordedAt: IsoInstant): boolean {
  return Date.parse(recordedAt) - Date.parse(occurredAt) > LATE_MS;
}

/** What a command recorded late. */
export interface LateFacts {
  /** The first event with its stream; of rounds, which the exception names instead, none. */
  readonly what?: string;
  readonly tableId?: string;
  /** The rounds whose money moved; none for other facts. */
  readonly rounds: readonly string[];
  readonly amountCents: Cents;
  readonly recordedAt: IsoInstant;
  readonly context: CommandContext;
}

/** The exception of facts that were recorded late: what the ledger says of their gaming day changes afterwards. */
export function lateRecording({
  what = '',
  tableId,
  rounds,
  amountCents,
  recordedAt,
  context: { actor, occurredAt },
}: LateFacts): ControlExceptionRecorded {
  const fact = rounds.length > 0 ? `What happened in round ${rounds.join(', ')}` : what;
  return {
    type: 'ControlExceptionRecorded',
    data: {
      code: 'recorded-late',
      message: `${fact} at ${occurredAt} was recorded at ${recordedAt}, more than 24 hours later.`,
      citation: '',
      reason: 'recorded later than it happened',
      recordedBy: actor,
      amountCents,
      ...(tableId !== undefined && { tableId }),
      ...(rounds.length > 0 && { rounds }),
    },
  };
}
