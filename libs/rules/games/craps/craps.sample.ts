import { odds } from '#kernel';
import type { CrapsRules } from './craps.rules.js';
import { byNumber, TRUE_ODDS, TRUE_ODDS_AGAINST } from './true-odds.js';

/** Usual rules; a sample, not the regulation, whose odds we do not have. */
export const SAMPLE: CrapsRules = {
  odds: {
    pass: odds(1),
    'dont-pass': odds(1),
    come: odds(1),
    'dont-come': odds(1),
    'place-to-win': byNumber(odds(9, 5), odds(7, 5), odds(7, 6)),
    'place-to-lose': byNumber(odds(5, 11), odds(5, 8), odds(4, 5)),
    'four-the-hardway': odds(7),
    'six-the-hardway': odds(9),
    'eight-the-hardway': odds(9),
    'ten-the-hardway': odds(7),
    field: { 2: odds(2), 3: odds(1), 4: odds(1), 9: odds(1), 10: odds(1), 11: odds(1), 12: odds(2) },
    'any-seven': odds(4),
    'any-craps': odds(7),
    'craps-two': odds(30),
    'craps-three': odds(15),
    'craps-twelve': odds(30),
    'eleven-in-one-roll': odds(15),
    'craps-eleven': { craps: odds(7), 11: odds(15) },
    horn: { 2: odds(30), 3: odds(15), 11: odds(15), 12: odds(30) },
  },
  crapsElevenPaid: 'in-halves',
  hornPaid: 'in-quarters',
  buyAndLay: 'offered',
  takingOdds: { odds: TRUE_ODDS, multiples: byNumber(3, 4, 5), onComeOut: 'inactive' },
  layingOdds: { odds: TRUE_ODDS_AGAINST, multiples: byNumber(3, 4, 5), onComeOut: 'active' },
};
