import { roundDecider } from '#ledger';
import type {
  ChangeWager,
  CorrectSettlement,
  ObserveOutcome,
  PlaceWager,
  RoundCommand,
  RoundEvent,
  RoundOpened,
  RoundState,
  SettleRound,
} from '#ledger';
import { limitsOf } from '#play/sample-table.js';
import { gameOf } from '#rules';
import { given } from '../given-when-then.js';
import type { Given } from '../given-when-then.js';
import { aContext } from './contexts.js';

/** The gaming day of `AN_EVENING`. */
export const A_GAMING_DAY = '2010-06-05';

export type RoundSoFar = Given<RoundCommand, RoundState, RoundEvent>;

/** A round of a game that accepts wagers at a table without a shoe, by default under the sample of its rules. */
export function aRoundOf(
  game: string,
  rules: object = gameOf(game).sample,
  overrides: Partial<RoundOpened['data']> = {},
): RoundSoFar {
  const opened: RoundOpened = {
    type: 'RoundOpened',
    data: {
      roundId: 'T-1.20100605.0001',
      place: { kind: 'table-day', gamingDay: A_GAMING_DAY },
      tableId: 'T-1',
      pitId: 'P1',
      game,
      number: 1,
      edition: A_GAMING_DAY,
      positions: 7,
      rules,
      limits: limitsOf(game, rules),
      paymentProcedure: 1,
      ...overrides,
    },
  };
  return given(roundDecider, opened);
}

/** A wager of 100.00 at position 1. */
export function aStake(kind: string, overrides: Partial<PlaceWager> = {}): PlaceWager {
  return {
    type: 'PlaceWager',
    position: 1,
    patronId: `patron-${overrides.position ?? 1}`,
    kind,
    stakeCents: 10_000,
    context: aContext(),
    ...overrides,
  };
}

/** A wager changed to another stake, in cents. */
export function raisedTo(stakeCents: number, wagerId = 'w1'): ChangeWager {
  return { type: 'ChangeWager', wagerId, stakeCents, context: aContext() };
}

export const NO_MORE_BETS = { type: 'CallNoMoreBets', context: aContext() } as const;

/** A fact observed by the dealer. */
export function observed(fact: unknown, context = aContext()): ObserveOutcome {
  return { type: 'ObserveOutcome', fact, context };
}

/** The settlement of the newest fact, by default as the rules give. */
export function settled(overrides: Partial<SettleRound> = {}): SettleRound {
  return {
    type: 'SettleRound',
    actual: [],
    vigorish: [],
    context: aContext(),
    ...overrides,
  };
}

/** A round corrected by the given facts and amounts. */
export function corrected(overrides: Partial<CorrectSettlement> = {}): CorrectSettlement {
  return {
    type: 'CorrectSettlement',
    reason: 'misread',
    actual: [],
    vigorish: [],
    differenceSettled: true,
    differences: [],
    context: aContext(),
    ...overrides,
  };
}
