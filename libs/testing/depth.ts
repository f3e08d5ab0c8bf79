/**
 * Whether this tier takes every case. A property spec (`.properties.spec.ts`) runs in two tiers: the quick tier takes the
 * first case of each list and fewer random runs, the long tier takes them all.
 */
export const ALL_CASES = process.env['TEST_DEPTH'] === 'all';

/** The cases of this tier: seeds, or seeds with their engines. The first one is the case of the quick tier. */
export const casesOf = <Case>(first: Case, ...others: readonly Case[]): readonly Case[] =>
  ALL_CASES ? [first, ...others] : [first];

/** How often a random property runs in this tier. */
export const runsOf = (all: number): number => (ALL_CASES ? all : Math.ceil(all / 5));
