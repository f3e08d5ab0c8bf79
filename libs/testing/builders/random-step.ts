import type { Chance } from '#play/chance.js';

/** What happens next on the floor, for the random floor to make sense or nonsense of. */
export interface Happening {
  readonly what: (typeof HAPPENINGS)[number];
  /** Numbers that choose table, position, amount and so on. */
  readonly a: number;
  readonly b: number;
  readonly c: number;
  /** Whether it is as it should be, or something is wrong with it. */
  readonly honest: boolean;
  /** Whether it is recorded as it happened where it breaks a rule. */
  readonly supervised: boolean;
}

/** More common ones stand more than once. */
export const HAPPENINGS = [
  'whole-round',
  'whole-round',
  'whole-round',
  'whole-round',
  'whole-round',
  'whole-round',
  'next-step',
  'next-step',
  'next-step',
  'next-step',
  'open-round',
  'place-wager',
  'change-wager',
  'withdraw-wager',
  'no-more-bets',
  'observe',
  'observe',
  'settle',
  'void-round',
  'collect-marker',
  'collect-marker',
  'collect-position',
  'collect-position',
  'prepare-form',
  'document',
  'document',
  'sign-form',
  'deposit-form',
  'deposit-form',
  'void-form',
  'forward-form',
  'count-form',
  'compare-form',
  'patron-leaves',
  'complete-shoe',
  'next-shoe',
  'correct',
  'correct',
  'cutting-card',
  'last-hand',
  'irregularity',
  'repeat',
  'time-passes',
] as const;

/** What chance brings: mostly as it should be, and at times as it happened. */
export function randomHappening(chance: Chance): Happening {
  return {
    what: chance.pick(HAPPENINGS),
    a: chance.below(1_000),
    b: chance.below(1_000),
    c: chance.below(1_000),
    honest: chance.happens(80),
    supervised: chance.happens(25),
  };
}
