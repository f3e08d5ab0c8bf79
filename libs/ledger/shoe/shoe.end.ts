import { breach } from '#kernel';
import type { IsoInstant, Objection } from '#kernel';
import { isBefore } from '../in-force.js';
import type { RoundSpan } from '../place/place.state.js';
import type { ShoeEvent } from './shoe.events.js';
import { shoeRulesOf } from './shoe.rules.js';

/** A step of a shoe that its end depends on (3.8(e), 7.8(e), 7.11(e)), at its floor time. */
export interface StepOfEnd {
  readonly kind: 'round' | 'cutting-card' | 'last-hand' | 'void-for-want-of-cards';
  readonly at: IsoInstant;
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
  'void-for-want-of-cards': [],
};

/** An event as a step of the end of its shoe, whose rounds are these. The cutting card appears in its round. */
export function stepOfEnd(event: ShoeEvent, rounds: readonly RoundSpan[]): StepOfEnd | undefined {
  switch (event.type) {
    case 'RoundStarted':
      return { kind: 'round', at: event.data.from };
    case 'CuttingCardReached':
      return { kind: 'cutting-card', at: beginningOf(event.data.roundId, rounds) };
    case 'LastHandAnnounced': {
      const { until, from = '' } = rounds.at(-1) ?? {};
      return { kind: 'last-hand', at: event.data.at ?? until ?? from };
    }
    case 'RoundEnded':
      return event.data.outcome === 'void-for-want-of-cards'
        ? { kind: 'void-for-want-of-cards', at: event.data.until }
        : undefined;
    default:
      return undefined;
  }
}

/** When a round of a shoe began. */
export function beginningOf(roundId: string, rounds: readonly RoundSpan[]): IsoInstant {
  return rounds.find((round) => round.roundId === roundId)?.from ?? '';
}

/**
 * What a step breaks, by the steps before it in floor time, in whatever order they were recorded.
 * @param others the steps that are recorded before it, and those after it that happened earlier
 */
export function breachesOfEnd({ kind, at }: StepOfEnd, others: readonly StepOfEnd[]): readonly BreachOfEnd[] {
  const before = others
    .filter((other) => !isBefore(at, other.at))
    .toSorted((one, other) => (isBefore(one.at, other.at) ? -1 : Number(isBefore(other.at, one.at))));
  const call = before.findIndex((step) => step.kind === 'last-hand');
  const isReached = before.some((step) => step.kind === 'cutting-card');
  switch (kind) {
    case 'cutting-card':
      return isReached ? ['cutting-card-already-reached'] : [];
    case 'last-hand':
      if (call >= 0) return ['last-hand-already-announced'];
      return isReached ? [] : ['cutting-card-not-reached'];
    case 'round': {
      const isDealt = call >= 0 && before.slice(call).some((step) => step.kind === 'round');
      const isExhausted = before.some((step) => step.kind === 'void-for-want-of-cards');
      return [
        ...(call < 0 && isReached ? (['last-hand-not-announced'] as const) : []),
        ...(isDealt ? (['last-hand-dealt'] as const) : []),
        ...(isExhausted ? (['shoe-exhausted'] as const) : []),
      ];
    }
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
