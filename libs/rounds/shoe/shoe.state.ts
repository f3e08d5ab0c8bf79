import type { IsoInstant } from '#kernel';
import type { Card } from '#rules';
import type { RoundEnded, RoundStarted } from '../place/place.events.js';
import { NO_ROUNDS, evolveRounds } from '../place/place.state.js';
import type { RoundsOfPlace } from '../place/place.state.js';
import { breachesOfEnd, stepOfEnd } from './shoe.end.js';
import type { StepOfEnd } from './shoe.end.js';
import type { CardsDrawn, ShoeEvent, ShoePrepared } from './shoe.events.js';

/** A card that left the shoe before its hand. */
export type CarriedCard = Card | 'unseen';

export type PreparedShoe = ShoePrepared['data'] &
  RoundsOfPlace & {
    readonly status: 'prepared';
    /** Floor time of its completion. */
    readonly completedAt?: IsoInstant;
    readonly cut: boolean;
    readonly burned: boolean;
    /** Floor times of the cut and of the burn; absent of older records, which came before their rounds. */
    readonly cutAt?: IsoInstant;
    readonly burnedAt?: IsoInstant;
    /** How often each card has left the shoe face up. */
    readonly drawn: ReadonlyMap<Card, number>;
    /** Number of cards that have left the shoe, seen or not. */
    readonly cardsGone: number;
    /** Cards drawn in error that will be the first of the next hand; `unseen` while face down. */
    readonly carried: readonly CarriedCard[];
    /** By open round, the rest of the cards carried into its hand; absent before the first card of the hand. */
    readonly carriedIntoHand: ReadonlyMap<string, readonly CarriedCard[]>;
    /** The steps on which the shoe's end depends, in the order in which they were recorded. */
    readonly end: readonly StepOfEnd[];
    /** The forms that live, by the markers that they are for. */
    readonly onForm: ReadonlyMap<string, string>;
  };

export type ShoeState = { readonly status: 'none' } | PreparedShoe;

/** A marker among those of its shoe. */
function markerOf(roundId: string, wagerId: string): string {
  return `${roundId}/${wagerId}`;
}

/** The form that a marker is on and that is neither deposited nor void. */
export function liveFormOf({ onForm }: PreparedShoe, roundId: string, wagerId: string): string | undefined {
  return onForm.get(markerOf(roundId, wagerId));
}

/** A time after all floor times. */
const LATER_THAN_ALL = '9999-12-31T00:00:00.000Z';

/** The stage of the end of a shoe (3.8(e), 7.8(e)). */
export type StageOfEnd = 'no' | 'cutting-card-reached' | 'last-hand-announced' | 'last-hand-dealt';

export function stageOfEnd({ end, roundInPlay }: PreparedShoe): StageOfEnd {
  const has = (kind: StepOfEnd['kind']) => end.some((step) => step.kind === kind);
  if (!has('last-hand')) return has('cutting-card') ? 'cutting-card-reached' : 'no';
  const next = breachesOfEnd([...end, { kind: 'round', at: LATER_THAN_ALL }], end.length);
  return next.includes('last-hand-dealt') && roundInPlay === undefined
    ? 'last-hand-dealt'
    : 'last-hand-announced';
}

/** Cards still in the shoe. */
export function cardsRemaining(shoe: PreparedShoe): number {
  return shoe.decks * 52 - shoe.cardsGone;
}

/** Cards available for the open hand: in the shoe, and carried into it. */
export function cardsAvailable(shoe: PreparedShoe): number {
  return cardsRemaining(shoe) + carriedIntoHand(shoe).length;
}

/** The carried cards that begin or continue the open hand; one drawn in error during the hand is kept for the next. */
export function carriedIntoHand(shoe: PreparedShoe): readonly CarriedCard[] {
  return shoe.carriedIntoHand.get(shoe.roundInPlay ?? '') ?? shoe.carried;
}

export function evolveShoe(state: ShoeState, event: ShoeEvent): ShoeState {
  if (event.type === 'ShoePrepared') {
    return {
      ...event.data,
      ...NO_ROUNDS,
      status: 'prepared',
      cut: false,
      burned: false,
      drawn: new Map(),
      cardsGone: 0,
      carried: [],
      carriedIntoHand: new Map(),
      end: [],
      onForm: new Map(),
    };
  }
  if (state.status === 'none') return state;
  switch (event.type) {
    case 'CardsCut':
      return { ...state, cut: true, ...(event.data.at !== undefined && { cutAt: event.data.at }) };
    case 'CardsBurned':
      return {
        ...withdraw(state, [event.data.first, ...event.data.further]),
        burned: true,
        ...(event.data.at !== undefined && { burnedAt: event.data.at }),
      };
    case 'RoundStarted':
      return startRound(state, event);
    case 'RoundMarkerOpened':
    case 'RoundMarkersReduced':
    case 'TermsChanged':
    case 'PlaceReplaced':
    case 'RoundPassedRollOver':
      return evolveRounds(state, event);
    case 'RoundEnded':
      return endRound(state, event);
    case 'CardsDrawn':
      return drawForRound(state, event);
    case 'CardCarriedForward': {
      const { card } = event.data;
      const gone = card ? withdraw(state, [card]) : { ...state, cardsGone: state.cardsGone + 1 };
      return { ...gone, carried: [...state.carried, card ?? 'unseen'] };
    }
    case 'CardsDiscarded': {
      const gone = withdraw(state, event.data.cards);
      return { ...gone, cardsGone: gone.cardsGone + event.data.faceDown };
    }
    case 'CardsReread': {
      const returned = count(state.drawn, event.data.before, -1);
      const cardsGone = state.cardsGone + event.data.after.length - event.data.before.length;
      return { ...state, drawn: count(returned, event.data.after, 1), cardsGone };
    }
    case 'CuttingCardReached':
    case 'LastHandAnnounced':
      return withStepOfEnd(state, event);
    case 'ShoeCompleted':
      return { ...state, completedAt: event.data.at };
    case 'MarkersPutOnForm': {
      const { formNumber, markers } = event.data;
      const put = markers.map(({ roundId, wagerId }) => [markerOf(roundId, wagerId), formNumber] as const);
      return { ...state, onForm: new Map([...state.onForm, ...put]) };
    }
    case 'MarkersTakenOffForm': {
      const left = [...state.onForm].filter(([, formNumber]) => formNumber !== event.data.formNumber);
      return { ...state, onForm: new Map(left) };
    }
    case 'PatronLeft':
    case 'VigorishPaymentReceived':
    case 'IrregularityRecorded':
    case 'ControlExceptionRecorded':
    case 'ControlExceptionLifted':
      return state;
  }
}

/** The shoe with an event that is a step of its end. */
function withStepOfEnd(state: PreparedShoe, event: ShoeEvent): PreparedShoe {
  const step = stepOfEnd(event, state.rounds);
  return step ? { ...state, end: [...state.end, step] } : state;
}

/** A round that is recorded beside an open one leaves the carried cards to that. */
function startRound(state: PreparedShoe, event: RoundStarted): PreparedShoe {
  const started = withStepOfEnd(evolveRounds(state, event), event);
  if (state.roundInPlay === undefined) return started;
  return { ...started, carriedIntoHand: new Map(state.carriedIntoHand).set(event.data.roundId, []) };
}

function drawForRound(state: PreparedShoe, { data }: CardsDrawn): PreparedShoe {
  const { roundId, cards, carriedForward } = data;
  const fresh = withdraw(state, cards.slice(carriedForward));
  const into = carriedIntoHand(state);
  const revealed = cards.slice(0, carriedForward).filter((_, index) => into[index] === 'unseen');
  return {
    ...fresh,
    drawn: count(fresh.drawn, revealed, 1),
    carried: state.carriedIntoHand.has(roundId) ? state.carried : [],
    // A card that was not used where it was due lies in the discard rack.
    carriedIntoHand: new Map(state.carriedIntoHand).set(
      roundId,
      carriedForward < Math.min(into.length, cards.length) ? [] : into.slice(carriedForward),
    ),
  };
}

function endRound(state: PreparedShoe, event: RoundEnded): PreparedShoe {
  const { roundId } = event.data;
  const carriedIntoHand = new Map(state.carriedIntoHand);
  const unused = carriedIntoHand.get(roundId) ?? [];
  carriedIntoHand.delete(roundId);
  const ended = withStepOfEnd(evolveRounds(state, event), event);
  return { ...ended, carried: [...unused, ...state.carried], carriedIntoHand };
}

function withdraw(state: PreparedShoe, cards: readonly Card[]): PreparedShoe {
  return { ...state, drawn: count(state.drawn, cards, 1), cardsGone: state.cardsGone + cards.length };
}

/** Occurrences of each card with `cards` counted in (1) or out (-1). */
export function count(
  drawn: ReadonlyMap<Card, number>,
  cards: readonly Card[],
  by: 1 | -1,
): ReadonlyMap<Card, number> {
  if (cards.length === 0) return drawn;
  const counts = new Map(drawn);
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + by);
  return counts;
}
