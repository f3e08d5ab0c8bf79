import { odds, type Odds } from '#kernel';
import type { BonusWin, Paytable, TableRules } from '../table-rules/table-rules.js';

/** Ways in which a bonus wager wins, as the schedules list them. */
export const BONUS_WINS: readonly BonusWin[] = [
  'by-nine',
  'by-eight',
  'by-seven',
  'by-six',
  'by-five',
  'by-four',
  'natural',
];

type Schedule = Readonly<Record<BonusWin, Odds>>;

function schedule(...toOne: [number, number, number, number, number, number, number]): Schedule {
  const [nine, eight, seven, six, five, four, natural] = toOne;
  return {
    'by-nine': odds(nine),
    'by-eight': odds(eight),
    'by-seven': odds(seven),
    'by-six': odds(six),
    'by-five': odds(five),
    'by-four': odds(four),
    natural: odds(natural),
  };
}

/** The least odds of the three schedules (3.3(g), 7.3(h)). */
export const BONUS_PAYTABLES: Readonly<Record<Paytable, Schedule>> = {
  A: schedule(30, 10, 6, 4, 2, 1, 1),
  B: schedule(20, 8, 7, 4, 3, 1, 1),
  C: schedule(30, 10, 4, 4, 2, 2, 1),
};

/** The odds that a table pays for a way of winning: better odds if it posts any, else the odds of its schedule. */
export function bonusOdds(bonus: NonNullable<TableRules['bonus']>, win: BonusWin): Odds {
  return bonus.betterOdds?.[win] ?? BONUS_PAYTABLES[bonus.paytable][win];
}
