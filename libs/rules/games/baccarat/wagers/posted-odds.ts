import { longestOdds, odds, type Odds } from '#kernel';
import { BONUS_WINS, bonusOdds } from './bonus-paytables.js';
import type { TableRules, WagerKind } from '../table-rules/table-rules.js';

/** Odds of the Player wager, and of the Banker wager except a six at half (3.3(a), (c), (e); 7.3(a), (c), (f)). */
export const EVEN_MONEY: Odds = odds(1);

/** Odds of a Banker wager that wins with six where no vigorish is taken (3.3(e)1, 7.3(f)1). */
export const BANKER_SIX_ODDS: Odds = odds(1, 2);

/** The least odds of a winning tie bet (3.3(b), 7.3(b)). */
export const MINIMUM_TIE_ODDS: Odds = odds(8);

/** The odds of the wagers on four, five and six cards (3.3(f), 7.3(g)). */
export const TOTAL_CARD_ODDS: NonNullable<TableRules['totalCardOdds']> = {
  four: odds(3, 2),
  five: odds(2),
  six: odds(2),
};

/**
 * The best odds at which a table can pay a wager of this kind: for a bonus wager the highest odds of its schedule;
 * undefined if the wager is not offered.
 */
export function highestOdds(rules: TableRules, kind: WagerKind): Odds | undefined {
  switch (kind) {
    case 'banker':
    case 'player':
      return EVEN_MONEY;
    case 'tie':
      return rules.tieOdds;
    case 'total-four':
      return rules.totalCardOdds?.four;
    case 'total-five':
      return rules.totalCardOdds?.five;
    case 'total-six':
      return rules.totalCardOdds?.six;
    case 'bonus-banker':
    case 'bonus-player': {
      const { bonus } = rules;
      return bonus && longestOdds(BONUS_WINS.map((win) => bonusOdds(bonus, win)));
    }
  }
}
