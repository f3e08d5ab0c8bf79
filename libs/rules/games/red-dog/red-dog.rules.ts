import type { Objection } from '#kernel';
import { breach, type IsoDate, odds } from '#kernel';
import { Type, type Static } from 'typebox';
import { type DatedProvision } from '../../citation.js';
import { closed, eachOf, OddsShape, oneOf } from '../../game/shapes.js';
import { checkOldestText } from '../../provision.js';

/** The text of 6.1 that we have. */
export const OLDEST_TEXT: DatedProvision = {
  citation: '19:47-6.1',
  effectiveFrom: '1996-03-11',
  amendment: 'R.1996 d.178',
};

/** Values strictly between two cards: none of a 2 and a 3, eleven of a 2 and an ace (6.1(b)). */
export const SPREADS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11'] as const;

/** The rules at one table. The property sets odds and the raise, because we do not have 6.5. */
export const RedDogRules = closed({
  /** One or more (6.1(a)). */
  decks: Type.Integer({ minimum: 0, maximum: 16 }),
  /** Odds of a third card between the first two, by the number of values between them (6.5). */
  spreads: eachOf(SPREADS, OddsShape),
  /** Odds of a third card of the value of a pair (6.5). */
  threeOfAKind: OddsShape,
  /** Whether a raise is any amount up to the initial wager, or must equal it (6.5). */
  raise: oneOf('up-to-initial-wager', 'equal-to-initial-wager'),
});

export type RedDogRules = Static<typeof RedDogRules>;

/** Usual rules; a sample, not the regulation, whose odds we do not have. */
export const SAMPLE: RedDogRules = {
  decks: 1,
  spreads: {
    1: odds(5),
    2: odds(4),
    3: odds(2),
    4: odds(1),
    5: odds(1),
    6: odds(1),
    7: odds(1),
    8: odds(1),
    9: odds(1),
    10: odds(1),
    11: odds(1),
  },
  threeOfAKind: odds(11),
  raise: 'up-to-initial-wager',
};

/** Every way in which rules of the right shape are not allowed on a date. */
export function checkRedDogRules({ decks }: RedDogRules, onDate: IsoDate): readonly Objection[] {
  return [
    ...checkOldestText('Red dog', OLDEST_TEXT, onDate),
    ...(decks >= 1
      ? []
      : [
          breach(
            'decks-below-minimum',
            `the table has ${decks} decks; at least one is required`,
            '19:47-6.1(a)',
          ),
        ]),
  ];
}
