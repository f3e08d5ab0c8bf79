import { longestOdds, type Odds } from '#kernel';
import type { CrapsRules } from './craps.rules.js';
import { NUMBERS, type NumberName } from './dice.js';
import { TRUE_ODDS, TRUE_ODDS_AGAINST } from './true-odds.js';
import { ONE_ROLL_WAGERS, type CrapsWager } from './craps.wagers.js';

/** The number of equal parts of a wager, each on its own total; 1 if the odds are those of the whole wager. */
export function partsOf({ crapsElevenPaid, hornPaid }: CrapsRules, kind: string): number {
  if (kind === 'craps-eleven' && crapsElevenPaid === 'in-halves') return 2;
  return kind === 'horn' && hornPaid === 'in-quarters' ? 4 : 1;
}

/**
 * Odds of a winning wager or of its winning part. `number` is the number of the wager, `total` the total of the dice.
 */
export function oddsOf(rules: CrapsRules, kind: CrapsWager, number: number, total: number): Odds {
  const name = String(number) as NumberName;
  switch (kind) {
    case 'place-to-win':
    case 'place-to-lose':
      return rules.odds[kind][name];
    case 'buy':
      return TRUE_ODDS[name];
    case 'lay':
      return TRUE_ODDS_AGAINST[name];
    case 'taking-odds':
      return rules.takingOdds.odds[name];
    case 'laying-odds':
      return rules.layingOdds.odds[name];
    case 'field':
      return rules.odds.field[String(total) as keyof CrapsRules['odds']['field']];
    case 'craps-eleven':
      return rules.odds[kind][total === 11 ? '11' : 'craps'];
    case 'horn':
      return rules.odds.horn[String(total) as keyof CrapsRules['odds']['horn']];
    default:
      return rules.odds[kind];
  }
}

/** The best odds at which a kind of wager can be paid. */
export function highestOdds(rules: CrapsRules, kind: CrapsWager): Odds {
  return longestOdds(everyOdds(rules, kind));
}

function everyOdds(rules: CrapsRules, kind: CrapsWager): readonly Odds[] {
  switch (kind) {
    case 'field':
    case 'craps-eleven':
    case 'horn':
      return ONE_ROLL_WAGERS[kind].totals.map((total) => oddsOf(rules, kind, 0, total));
    default:
      return NUMBERS.map((number) => oddsOf(rules, kind, Number(number), 0));
  }
}
