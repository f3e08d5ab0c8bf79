import type { SettlementRequest } from '#application';
import { Chance } from '#play/chance.js';
import { dealHand } from '#play/baccarat-hand.js';
import { DECK } from '#rules';
import type { Card } from '#rules';
import type { Hands } from '#rules/games/baccarat/round-facts.js';
import type { RandomStep } from './random-step.js';

/** The item of a list that a number chooses. */
export function pick<T>(from: readonly T[], index: number): T {
  return from[index % from.length] as T;
}

/** Cards from a number that complete two hands. */
export function cardsFrom(seed: number, dealt?: Hands): readonly Card[] {
  const chance = new Chance(seed);
  return dealHand(() => chance.pick(DECK), dealt).cards;
}

/** A settlement by the rules, or with one changed figure of the first wager. */
export function settlementFrom({ a, b, c, honest }: RandomStep): SettlementRequest {
  const collection = pick(['at-payout', 'deferred'] as const, a);
  const figure = pick(['takenCents', 'paidCents', 'chargedCents'] as const, b);
  return {
    actual: honest ? [] : [{ wagerId: 'w1', [figure]: c % 1_500 }],
    vigorish: c % 4 === 0 ? [{ wagerId: 'w1', collection }] : [],
  };
}
