import type { CorrectSettlement } from '#ledger';
import { gameOf } from '#rules';
import type { CrapsRules } from '../../rules/craps/craps.rules.js';
import { aContext } from './contexts.js';
import { NO_MORE_BETS, aFactRound, aStake, observed, settled } from './fact-round.js';
import type { RoundSoFar } from './round.js';

/** Rules of craps with a vigorish of 5 per cent. */
export const WITH_VIGORISH: CrapsRules = {
  ...(gameOf('craps').sample as CrapsRules),
  vigorish: { percent: 5, roundUpToCents: 0 },
};

/** A settlement corrected by the fact and the amounts that are given. */
export function corrected(overrides: Partial<CorrectSettlement>): CorrectSettlement {
  return { type: 'CorrectSettlement', reason: 'misread', actual: [], context: aContext(), ...overrides };
}

/** Red and straight 17 at roulette, settled by 17 black. */
export function aSettledSpin(): RoundSoFar {
  return aFactRound('roulette')
    .and(aStake('red'))
    .and(aStake('straight', { selection: '17', stakeCents: 500 }))
    .and(NO_MORE_BETS)
    .and(observed({ number: '17' }))
    .and(settled());
}

/** Pass with the point five, and more wagers that stand before the next roll. */
export function aPointWith(...wagers: Parameters<typeof aStake>[]): RoundSoFar {
  let round = aFactRound('craps', WITH_VIGORISH)
    .and(aStake('pass'))
    .and(observed({ dice: [2, 3] }));
  for (const wager of wagers) round = round.and(aStake(...wager));
  return round;
}
