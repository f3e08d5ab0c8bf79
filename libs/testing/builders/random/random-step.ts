import type { Chance } from '#play/chance.js';

/** A random step, from which the random floor makes a valid or invalid command. */
export interface RandomStep {
  readonly what: (typeof STEP_KINDS)[number];
  /** Numbers that choose table, position, amount and so on. */
  readonly a: number;
  readonly b: number;
  readonly c: number;
  /** Whether it is valid, or something is wrong with it. */
  readonly honest: boolean;
  /** Whether it is recorded as it happened if it breaks a rule. */
  readonly supervised: boolean;
}

/** Frequent ones are listed more than once. */
export const STEP_KINDS = [
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
  'recover',
  'recover',
  'sign-form',
  'deposit-form',
  'deposit-form',
  'witness-deposit',
  'witness-deposit',
  'void-form',
  'forward-form',
  'count-form',
  'compare-form',
  'recount-form',
  'resolve-mismatch',
  'lose-form',
  'lose-number',
  'review',
  'review',
  'patron-leaves',
  'complete-shoe',
  'next-shoe',
  'correct',
  'correct',
  'pay-due',
  'cutting-card',
  'last-hand',
  'irregularity',
  'repeat',
  'time-passes',
] as const;

/** Random steps: mostly valid, and sometimes recorded as they happened. */
export function randomStep(chance: Chance): RandomStep {
  return {
    what: chance.pick(STEP_KINDS),
    a: chance.below(1_000),
    b: chance.below(1_000),
    c: chance.below(1_000),
    honest: chance.happens(80),
    supervised: chance.happens(25),
  };
}
