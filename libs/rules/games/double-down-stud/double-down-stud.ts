import { Type, type Static } from 'typebox';
import { defineGame } from '../../game/game.js';
import { CardShape, closed } from '../../game/shapes.js';
import { handShape } from '../../house-poker/hands.js';
import { Misdeal, voidHands } from '../../house-poker/misdeal.js';
import { highestOf } from '../../house-poker/paytable.js';
import { PositionShape } from '../../house-poker/positions.js';
import { checkDoubleDownStud, DoubleDownStudRules, SAMPLE } from './double-down-stud.rules.js';
import { dealCards, turnFourth, type DoubleDownStudState } from './double-down-stud.round.js';
import { whyNotReleased, whyNotWagered } from './double-down-stud.wagers.js';

/** The deal with its exposed cards, the fourth community card, or a misdeal. */
const DoubleDownStudFact = Type.Union([
  closed({
    own: Type.Array(closed({ position: PositionShape, card: CardShape }), { maxItems: 48 }),
    community: handShape(3),
  }),
  closed({ fourth: CardShape }),
  Misdeal,
]);

export type DoubleDownStudFact = Static<typeof DoubleDownStudFact>;

const CITATIONS = {
  permittedWagers: '19:47-17.6',
  noMoreBets: '19:47-17.8',
  announceResult: '19:47-17.9',
  collectLosers: '19:47-17.9',
  payWinners: '19:47-17.9',
};

/**
 * Double down stud (subchapter 17, whose text we do not have: the citations name the paragraphs that would say it). One
 * card to each position and four to the community; a wager may be doubled when three of those are seen.
 */
export const DOUBLE_DOWN_STUD = defineGame<DoubleDownStudRules, DoubleDownStudState, DoubleDownStudFact>({
  id: 'double-down-stud',
  title: 'Double down stud',
  subchapter: '19:47-17',
  values: 'property',
  citations: CITATIONS,
  rules: DoubleDownStudRules,
  sample: SAMPLE,
  checkRules: checkDoubleDownStud,
  offeredWagers: ({ odds }) => {
    const highestOdds = highestOf(odds) ?? odds.pair;
    const citation = CITATIONS.permittedWagers;
    return [
      { kind: 'wager', citation, highestOdds },
      { kind: 'double', citation, highestOdds, duringPlay: true, unlimited: true },
    ];
  },
  play: {
    fact: DoubleDownStudFact,
    callsNoMoreBets: true,
    begin: () => ({ own: null, community: [] }),
    admit: whyNotWagered,
    release: whyNotReleased,
    observe: (layout, fact) => {
      if ('own' in fact) return dealCards(layout, fact);
      if ('misdeal' in fact) return voidHands(layout, fact, '19:47-17.11');
      return turnFourth(layout, fact.fourth);
    },
  },
});
