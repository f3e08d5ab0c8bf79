import { Type, type Static } from 'typebox';
import type { DatedProvision } from '../../citation.js';
import { closed, eachOf, OddsShape, oneOf } from '../../game/shapes.js';
import { NUMBERS } from './dice.js';

/** The text of 1.1 and 1.2 that we have. */
export const OLDEST_TEXT: DatedProvision = {
  citation: '19:47-1.2',
  effectiveFrom: '1996-03-11',
  amendment: 'R.1996 d.178',
};

/** The odds of wagers that have only one. */
export const ONE_PRICE = [
  'pass',
  'dont-pass',
  'come',
  'dont-come',
  'four-the-hardway',
  'six-the-hardway',
  'eight-the-hardway',
  'ten-the-hardway',
  'any-seven',
  'any-craps',
  'craps-two',
  'craps-three',
  'craps-twelve',
  'eleven-in-one-roll',
] as const;

const MOST_MULTIPLE = 1_000;

/**
 * Whether supplemental wagers of come and don't come bets are active on a come out roll, or returned when it decides
 * these bets.
 */
const OnComeOut = oneOf('active', 'inactive');

const Supplemental = closed({
  odds: eachOf(NUMBERS, OddsShape),
  /**
   * Taking odds: the largest stake on each number, as a multiple of the supported wager. Laying odds: the largest
   * winnings, as a multiple of the supported wager.
   */
  multiples: eachOf(NUMBERS, Type.Integer({ minimum: 1, maximum: MOST_MULTIPLE })),
  onComeOut: OnComeOut,
});

/**
 * The rules at one table. We do not have the text of 1.3 to 1.6, so the property sets odds, splits, multiples and
 * commission.
 */
export const CrapsRules = closed({
  /** Payout odds (1.4). */
  odds: closed({
    ...eachOf(ONE_PRICE, OddsShape).properties,
    'place-to-win': eachOf(NUMBERS, OddsShape),
    'place-to-lose': eachOf(NUMBERS, OddsShape),
    field: eachOf(['2', '3', '4', '9', '10', '11', '12'], OddsShape),
    'craps-eleven': eachOf(['craps', '11'], OddsShape),
    horn: eachOf(['2', '3', '11', '12'], OddsShape),
  }),
  /** Whether C and E is two halves, on any craps and on 11, each at its odds; else one odds for the whole (1.4(d)). */
  crapsElevenPaid: oneOf('in-halves', 'whole'),
  /** Whether a horn bet is four quarters, on each of its totals at its odds; else one odds for the whole (1.4). */
  hornPaid: oneOf('in-quarters', 'whole'),
  /** Whether buy and lay bets, place bets at true odds, are offered (1.5). */
  buyAndLay: oneOf('offered', 'not-offered'),
  /**
   * Commission on buy and lay bets, in per cent of a buy bet's stake or a lay bet's winnings. Default: none, by the
   * title of 1.5.
   */
  vigorish: Type.Optional(
    closed({
      percent: Type.Integer({ minimum: 1, maximum: 25 }),
      /** The multiple of cents to which the commission rounds up; 0 drops a fraction of a cent. */
      roundUpToCents: Type.Integer({ minimum: 0, maximum: 10_000 }),
      /**
       * Charged on bets that win (the default), or paid when the bet is made, whether it wins or loses. If a
       * bet is withdrawn or returned undecided, the commission paid with it is returned too.
       */
      charged: Type.Optional(oneOf('when-won', 'when-made')),
    }),
  ),
  /** Supplemental wagers in support of pass and come bets (1.6). */
  takingOdds: Supplemental,
  /** Supplemental wagers in support of don't pass and don't come bets (1.6). */
  layingOdds: Supplemental,
  /**
   * Whether "all place bets" of 1.2(a)5 includes place bets to lose and lay bets; 1.2(a)6 does not say. Default
   * `active`: come out rolls decide them too.
   */
  againstNumbersOnComeOut: Type.Optional(OnComeOut),
});

export type CrapsRules = Static<typeof CrapsRules>;
