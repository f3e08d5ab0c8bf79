import type { FormSeriesEvent } from './form-series/form-series.events.js';
import type { PitEvent } from './pit/pit.events.js';
import type { RoundEvent } from './round/round.events.js';
import type { ShoeEvent } from './shoe/shoe.events.js';
import type { TableDayEvent } from './table-day/table-day.events.js';
import type { TableEvent } from './table/table.events.js';
import type { VigorishFormEvent } from './vigorish-form/vigorish-form.events.js';

/** Every event that the ledger's streams hold. */
export type LedgerEvent =
  PitEvent | TableEvent | TableDayEvent | ShoeEvent | RoundEvent | FormSeriesEvent | VigorishFormEvent;

export type LedgerEventType = LedgerEvent['type'];

/** The event of a type. */
export type EventOf<Type extends LedgerEventType> = Extract<LedgerEvent, { type: Type }>;

/** Every type of event, so that what reads the ledger can say of each whether it matters to it. */
export const LEDGER_EVENT_TYPES = Object.keys({
  PitOpened: true,
  PaymentProcedureChangeNoticed: true,
  PaymentProcedureChanged: true,
  TableCommissioned: true,
  RuleChangeNoticed: true,
  RulesChanged: true,
  LimitsChanged: true,
  ShoePlacedInPlay: true,
  ShoeTakenOutOfPlay: true,
  TableRetired: true,
  ShoePrepared: true,
  CardsCut: true,
  CardsBurned: true,
  RoundStarted: true,
  CardsDrawn: true,
  CardCarriedForward: true,
  CardsDiscarded: true,
  CardsReread: true,
  CuttingCardReached: true,
  LastHandAnnounced: true,
  RoundEnded: true,
  RoundMarkerOpened: true,
  PatronLeft: true,
  VigorishPaymentReceived: true,
  ShoeCompleted: true,
  RoundOpened: true,
  WagerPlaced: true,
  WagerChanged: true,
  WagerWithdrawn: true,
  NoMoreBetsCalled: true,
  OutcomeObserved: true,
  ResultAnnounced: true,
  WagersSettled: true,
  VigorishCollected: true,
  VigorishDeferred: true,
  VigorishComped: true,
  RoundVoided: true,
  SettlementCorrected: true,
  IrregularityRecorded: true,
  SeriesReceived: true,
  FormNumberIssued: true,
  SeriesExhausted: true,
  FormPrepared: true,
  FormSigned: true,
  PatronSigned: true,
  PatronSignatureUnobtainable: true,
  OriginalDeposited: true,
  ComplimentaryRecorded: true,
  DuplicateForwarded: true,
  OriginalCounted: true,
  FormMatched: true,
  FormMismatched: true,
  VoidSigned: true,
  FormVoided: true,
  ControlExceptionRecorded: true,
} satisfies Record<LedgerEventType, true>) as readonly LedgerEventType[];
