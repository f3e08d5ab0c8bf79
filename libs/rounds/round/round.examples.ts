import { EXAMPLE, SHOE_EXAMPLE } from '#rules';
import type { MarkerRef, Outcome, SettledWager } from './round.shapes.js';

const STAKE = {
  wagerId: 'w1',
  position: 1,
  patronId: 'P-1',
  ...EXAMPLE.onNumbers,
  stakeCents: 2_000,
} as const;

/** A wager that won, was charged vigorish and paid into a fund, so that every field is present. */
const WON: Outcome['lines'][number] = {
  ...STAKE,
  outcome: 'won',
  odds: { pays: 17, per: 1 },
  lostCents: 0,
  winningsCents: 34_000,
  vigorishCents: 100,
  vigorishOn: 'win',
  fundCents: 25,
  citations: ['19:47-5.1(e)2', '19:47-5.2(a)'],
};

export const PAID: SettledWager = { ...WON, takenCents: 0, paidCents: 34_000, chargedCents: 100 };

/** All of the amount was due. */
export const NOTHING_PAID = { takenCents: 0, paidCents: 500, chargedCents: 100, fundCents: 25 } as const;

/** The same wager, undecided. */
export const STANDING: SettledWager = {
  ...STAKE,
  outcome: 'void',
  winningsCents: 0,
  vigorishCents: 0,
  citations: [],
  takenCents: 0,
  paidCents: 0,
  chargedCents: 0,
};

export const OUTCOME = {
  summary: EXAMPLE.summary,
  state: null,
  lines: [WON],
  next: 'over',
  citations: ['19:47-5.3(c)'],
} as const satisfies Outcome;

export const MARKER: MarkerRef = {
  tableId: 'T-02',
  game: SHOE_EXAMPLE.game,
  wagerId: 'w1',
  position: 1,
  patronId: 'P-1',
};
