import { formatCents } from '#kernel';
import { shoeRulesOf } from '../shoe/shoe.rules.js';
import type { EventOf } from '../../ledger/event-catalogue.js';
import type { PreparedShoe } from '../shoe/shoe.state.js';
import type { ShoeEvent } from '../shoe/shoe.events.js';
import { inAmounts } from '../../exceptions/reports/exception-text.js';

/** What happened in a step of a shoe, and the rules behind it. */
export interface DescribedShoeStep {
  readonly what: string;
  readonly rules: readonly string[];
}

/** Whether an event of the table, and not of the shoe, is described elsewhere. */
type OfTableOnly = 'PlaceReplaced' | 'RoundPassedRollOver';

type Describers = {
  readonly [Type in Exclude<ShoeEvent['type'], OfTableOnly>]: (
    data: EventOf<Type>['data'],
    shoe: PreparedShoe,
  ) => DescribedShoeStep;
};

const step = (what: string, ...rules: readonly string[]): DescribedShoeStep => ({
  what,
  rules: rules.filter((rule) => rule !== ''),
});

const ENDED = {
  settled: 'is settled',
  void: 'is void',
  'void-for-want-of-cards': 'is void for want of cards',
};

const DESCRIBERS: Describers = {
  ShoePrepared: ({ shoeId, tableId, decks }, shoe) =>
    step(`Shoe ${shoeId} of ${decks} decks is brought to table ${tableId}`, citationsOf(shoe).shuffle),
  CardsCut: ({ by, cutDepth, cuttingCardFromBack }, shoe) =>
    step(
      `${by === 'dealer' ? 'The dealer' : `Position ${by}`} cuts ${cutDepth} cards from an end; the cutting card has ${cuttingCardFromBack} cards behind it`,
      citationsOf(shoe).cut,
    ),
  CardsBurned: ({ first, further }, shoe) =>
    step(`${first} is shown and ${further.length} cards are burned after it`, citationsOf(shoe).burn),
  RoundStarted: ({ roundId, number }) => step(`Round ${roundId} is opened as number ${number}`),
  CardsDrawn: ({ roundId, cards, carriedForward }, shoe) =>
    step(
      `${cards.join(' ')} drawn for round ${roundId}${carriedForward > 0 ? `, the first ${carriedForward} from before it` : ''}`,
      ...(carriedForward > 0 ? [citationsOf(shoe).carriedCard] : []),
    ),
  CardCarriedForward: ({ card }, shoe) =>
    step(`${card ?? 'A card face down'} begins the next hand`, citationsOf(shoe).carriedCard),
  CardsDiscarded: ({ cards, faceDown }) =>
    step(`Discarded: ${[...cards, ...(faceDown > 0 ? [`${faceDown} face down`] : [])].join(', ')}`),
  CardsReread: ({ roundId, before, after }) =>
    step(`Cards of round ${roundId} corrected from ${before.join(' ')} to ${after.join(' ')}`),
  CuttingCardReached: ({ roundId }, shoe) =>
    step(`The cutting card appears in round ${roundId}`, citationsOf(shoe).cutCard),
  LastHandAnnounced: (_data, shoe) => step('The last hand is announced', citationsOf(shoe).cutCard),
  RoundEnded: ({ roundId, outcome, deferredVigorish }) =>
    step(`Round ${roundId} ${ENDED[outcome]}${deferredVigorish ? '; its vigorish is on markers' : ''}`),
  RoundMarkerOpened: ({ roundId }) => step(`A correction puts vigorish of round ${roundId} on a marker`),
  RoundMarkersReduced: ({ roundId }) => step(`Vigorish on markers of round ${roundId} becomes less`),
  TermsChanged: ({ what, inForceFrom }) =>
    step(`Other ${what.replace('-', ' ')} of the table in force from ${inForceFrom}`),
  PatronLeft: ({ patronId, position, outstandingCents }, shoe) =>
    step(
      `Patron ${patronId} leaves position ${position}${outstandingCents > 0 ? `, owing vigorish of ${formatCents(outstandingCents)}` : ''}`,
      citationsOf(shoe).vigorishDue,
    ),
  VigorishPaymentReceived: ({ patronId, position, amountCents }, shoe) =>
    step(
      `Patron ${patronId} at position ${position} pays vigorish of ${formatCents(amountCents)}`,
      citationsOf(shoe).vigorishDue,
    ),
  MarkersPutOnForm: ({ formNumber, markers }) =>
    step(`${markers.length} markers are put on form ${formNumber}`),
  MarkersTakenOffForm: ({ formNumber }) => step(`Markers are taken off form ${formNumber}`),
  ShoeCompleted: ({ outstandingCents }, shoe) =>
    step(
      `The shoe is completed${outstandingCents > 0 ? ` with vigorish of ${formatCents(outstandingCents)} on markers` : ''}`,
      citationsOf(shoe).vigorishDue,
    ),
  IrregularityRecorded: ({ kind, card, remedy, note, citation }) =>
    step(
      `Irregularity, ${kind.replaceAll('-', ' ')}${card ? ` (${card})` : ''}: ${remedy.replaceAll('-', ' ')}. ${note}`,
      citation,
    ),
  ControlExceptionRecorded: ({ code, message, reason, citation }) =>
    step(`Control exception ${code}: ${inAmounts(message)} Recorded because: ${reason}`, citation),
  ControlExceptionLifted: ({ code, because }) => step(`Control exception ${code} is lifted: ${because}`),
};

/** Describes an event of a shoe, given the shoe after it; undefined for one that only its table has. */
export function describeShoeEvent(event: ShoeEvent, shoe: PreparedShoe): DescribedShoeStep | undefined {
  const describe = DESCRIBERS[event.type as keyof Describers] as
    ((data: object, shoe: PreparedShoe) => DescribedShoeStep) | undefined;
  return describe?.(event.data, shoe);
}

function citationsOf({ game }: PreparedShoe) {
  return shoeRulesOf(game).citations;
}
