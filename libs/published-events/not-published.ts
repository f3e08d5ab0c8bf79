import type { LedgerEventType } from '#ledger';

/** Event types that stay inside on purpose, and why. A type that stands neither here nor in a contract is a fault. */
export const NOT_PUBLISHED: { readonly [Type in LedgerEventType]?: string } = {
  PitOpened: 'of a pit, not of a table; a round carries its payment procedure',
  PaymentProcedureChangeNoticed: 'of a pit, not of a table',
  PaymentProcedureChanged: 'of a pit, not of a table; a round carries its payment procedure',
  RoundStarted: 'the place’s own record of RoundOpened',
  RoundEnded: 'the place’s own record of WagersSettled or RoundVoided',
  ShoePlacedInPlay: 'says again what ShoePrepared says',
  ShoeTakenOutOfPlay: 'says again what ShoeCompleted says',
  CardsCut: 'tells of the order of unseen cards while the shoe is in play',
  CardsBurned: 'tells of unseen cards while the shoe is in play',
  CuttingCardReached: 'tells of unseen cards while the shoe is in play',
  CardCarriedForward: 'tells of unseen cards while the shoe is in play',
  CardsDiscarded: 'tells of unseen cards while the shoe is in play',
  CardsDrawn: 'the shoe’s own record of OutcomeObserved',
  CardsReread: 'the shoe’s own record of SettlementCorrected',
  RoundMarkerOpened: 'the place’s own record of SettlementCorrected',
  SeriesReceived: 'the house’s stock of blank forms; of no table',
  FormNumberIssued: 'says again what FormPrepared says',
  SeriesExhausted: 'the house’s stock of blank forms; of no table',
};
