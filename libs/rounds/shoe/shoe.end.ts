import { breach } from '#kernel';
import type { IsoInstant, Objection } from '#kernel';
import { isClearlyBefore } from '../../ledger/in-force.js';
import type { RoundSpan } from '../place/place.state.js';
import type { ShoeEvent } from './shoe.events.js';
import { shoeRulesOf } from './shoe.rules.js';

/** A step of a shoe that its end depends on (3.8(e), 7.8(e), 7.11(e)), at its floor time. */
export interface StepOfEnd {
  readonly kind: 'round' | 'cutting-card' | 'round-over' | 'last-hand' | 'void-for-want-of-cards';
  /** A round and its cutting card have the time at which the round began. */
  readonly at: IsoInstant;
  /** The round that began or is over, or in which the cutting card appeared. */
  readonly roundId?: string;
}

/** What a step can break, by the steps before it. */
export type BreachOfEnd =
  | 'cutting-card-already-reached'
  | 'cutting-card-not-reached'
  | 'last-hand-already-announced'
  | 'last-hand-dealt'
  | 'last-hand-not-announced'
  | 'shoe-exhausted';

/** The breaches of each kind of step. */
export const BREACHES_OF_END: Readonly<Record<StepOfEnd['kind'], readonly BreachOfEnd[]>> = {
  round: ['last-hand-not-announced', 'last-hand-dealt', 'shoe-exhausted'],
  'cutting-card': ['cutting-card-already-reached'],
  'last-hand': ['last-hand-already-announced', 'cutting-card-not-reached'],
  'round-over': [],
  'void-for-want-of-cards': [],
};

/** An event as a step of the end of its shoe, whose rounds are these. */
export function stepOfEnd(event: ShoeEvent, rounds: readonly RoundSpan[]): StepOfEnd | undefined {
  switch (event.type) {
    case 'RoundStarted': {
      const { roundId, from: at } = event.data;
      return { kind: 'round', at, roundId };
    }
    case 'CuttingCardReached': {
      const { roundId } = event.data;
      return { kind: 'cutting-card', at: beginningOf(roundId, rounds), roundId };
    }
    case 'LastHandAnnounced': {
      const { until, from = '' } = rounds.at(-1) ?? {};
      return { kind: 'last-hand', at: event.data.at ?? until ?? from };
    }
    case 'RoundEnded': {
      const { roundId, until: at, outcome } = event.data;
      return { kind: outcome === 'void-for-want-of-cards' ? outcome : 'round-over', at, roundId };
    }
    default:
      return undefined;
  }
}

/** When a round of a shoe began. */
export function beginningOf(roundId: string, rounds: readonly RoundSpan[]): IsoInstant {
  return rounds.find((round) => round.roundId === roundId)?.from ?? '';
}

/** The ends of a round. */
const ENDS: ReadonlySet<StepOfEnd['kind']> = new Set(['round-over', 'void-for-want-of-cards']);

/**
 * What one of the steps of a shoe breaks, by those before it in floor time; within what clocks differ, by those that were
 * recorded before it. A round, and the cutting card in it, count for what comes after the round is over.
 * @param steps in the order in which they were recorded
 */
export function breachesOfEnd(steps: readonly StepOfEnd[], index: number): readonly BreachOfEnd[] {
  const step = steps[index]!;
  const comesFirst = (one: StepOfEnd, other: StepOfEnd) =>
    isClearlyBefore(one.at, other.at) ||
    (!isClearlyBefore(other.at, one.at) && steps.indexOf(one) < steps.indexOf(other));
  const isOver = ({ roundId }: StepOfEnd) =>
    steps.some((over) => ENDS.has(over.kind) && over.roundId === roundId && comesFirst(over, step));
  const of = (kind: StepOfEnd['kind']) => steps.filter((other) => other.kind === kind && other !== step);
  const calls = of('last-hand').filter((call) => comesFirst(call, step));
  const isReached = of('cutting-card').some(isOver);
  switch (step.kind) {
    case 'cutting-card':
      return of('cutting-card').some((card) => comesFirst(card, step))
        ? ['cutting-card-already-reached']
        : [];
    case 'last-hand':
      if (calls.length > 0) return ['last-hand-already-announced'];
      return isReached ? [] : ['cutting-card-not-reached'];
    case 'round': {
      const dealt = of('round').filter(isOver);
      const isDealt = calls.some((call) => dealt.some((round) => comesFirst(call, round)));
      const isExhausted = of('void-for-want-of-cards').some((round) => comesFirst(round, step));
      return [
        ...(calls.length === 0 && isReached ? (['last-hand-not-announced'] as const) : []),
        ...(isDealt ? (['last-hand-dealt'] as const) : []),
        ...(isExhausted ? (['shoe-exhausted'] as const) : []),
      ];
    }
    case 'round-over':
    case 'void-for-want-of-cards':
      return [];
  }
}

/** A breach of the end of a shoe in words. */
export function breachOfEnd(
  code: BreachOfEnd,
  { shoeId, game }: { readonly shoeId: string; readonly game: string },
): Objection {
  const { cutCard, shuffle } = shoeRulesOf(game).citations;
  switch (code) {
    case 'cutting-card-already-reached':
      return breach(
        'cutting-card-already-reached',
        `The cutting card has already appeared in shoe ${shoeId}.`,
        cutCard,
      );
    case 'cutting-card-not-reached':
      return breach(
        'cutting-card-not-reached',
        `The last hand of shoe ${shoeId} cannot be announced yet; the cutting card has not appeared.`,
        cutCard,
      );
    case 'last-hand-already-announced':
      return breach(
        'last-hand-already-announced',
        `The last hand of shoe ${shoeId} is already announced.`,
        cutCard,
      );
    case 'last-hand-dealt':
      return breach(
        'last-hand-dealt',
        `The last hand of shoe ${shoeId} was dealt; reshuffle before the next round.`,
        cutCard,
      );
    case 'last-hand-not-announced':
      return breach(
        'last-hand-not-announced',
        'The cutting card has appeared, but the last hand was not announced; announce it before the next round.',
        cutCard,
      );
    case 'shoe-exhausted':
      return breach(
        'shoe-exhausted',
        `A round of shoe ${shoeId} was void because too few cards were left; reshuffle all cards before the next round.`,
        shuffle,
      );
  }
}
