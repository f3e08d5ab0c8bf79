import type { Objection } from '#kernel';
import { breach, type IsoDate, odds, type Odds } from '#kernel';
import { checkLeastOdds } from '../../game/least-odds.js';
import { checkOldestText } from '../../provision.js';
import { OLDEST_TEXT, type CrapsRules } from './craps.rules.js';
import { NUMBERS, type NumberName } from './dice.js';
import { byNumber } from './true-odds.js';

/**
 * The least odds of place bets to win. We do not have the text of 1.4. A newspaper reported these odds (Casino City
 * Times, 8 March 2004), and the rule of mini-dice has the same, 13:69F-13.6.
 */
export const LEAST_PLACE_ODDS: Readonly<Record<NumberName, Odds>> = byNumber(
  odds(9, 5),
  odds(7, 5),
  odds(7, 6),
);

/** From this day 1.5 may have another title than "vigorish prohibited"; we do not have its later texts. */
export const VIGORISH_PROHIBITED_BEFORE: IsoDate = '1997-10-06';

/** Every way in which rules of the right shape are not allowed on a date. */
export function checkCrapsRules(title: string, rules: CrapsRules, onDate: IsoDate): readonly Objection[] {
  return [
    ...checkOldestText(title, OLDEST_TEXT, onDate),
    ...NUMBERS.flatMap((number) => checkPlaceOdds(number, rules.odds['place-to-win'][number])),
    ...checkVigorish(rules, onDate),
  ];
}

function checkPlaceOdds(number: NumberName, offered: Odds): readonly Objection[] {
  return checkLeastOdds(`a place bet to win on ${number}`, offered, LEAST_PLACE_ODDS[number], '19:47-1.4');
}

function checkVigorish({ vigorish }: CrapsRules, onDate: IsoDate): readonly Objection[] {
  if (!vigorish || onDate >= VIGORISH_PROHIBITED_BEFORE) return [];
  const message =
    `vigorish of ${vigorish.percent} per cent on buy and lay bets is not allowed on ${onDate}; ` +
    `it is prohibited before ${VIGORISH_PROHIBITED_BEFORE}, and we do not have the later texts`;
  return [breach('vigorish-prohibited', message, '19:47-1.5')];
}
