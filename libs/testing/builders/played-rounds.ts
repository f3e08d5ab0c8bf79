import { gameOf } from '#rules';
import type { CrapsRules } from '#rules/games/craps/craps.rules.js';
import { NO_MORE_BETS, aRoundOf, aStake, observed, settled } from './round.js';
import type { RoundSoFar } from './round.js';

/** Rules of craps with a vigorish of 5 per cent. */
export const WITH_VIGORISH: CrapsRules = {
  ...(gameOf('craps').sample as CrapsRules),
  vigorish: { percent: 5, roundUpToCents: 0 },
};

/** Red and straight 17 at roulette, settled by 17 black. */
export function aSettledSpin(): RoundSoFar {
  return aRoundOf('roulette')
    .and(aStake('red'))
    .and(aStake('straight', { selection: '17', stakeCents: 500 }))
    .and(NO_MORE_BETS)
    .and(observed({ number: '17' }))
    .and(settled());
}

/** Pass with the point five, and more wagers on the layout before the next roll. */
export function aPointWith(...wagers: Parameters<typeof aStake>[]): RoundSoFar {
  let round = aRoundOf('craps', WITH_VIGORISH)
    .and(aStake('pass'))
    .and(observed({ dice: [2, 3] }));
  for (const wager of wagers) round = round.and(aStake(...wager));
  return round;
}
