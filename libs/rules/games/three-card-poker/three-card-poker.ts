import { odds, type Odds } from '#kernel';
import { Type, type Static } from 'typebox';
import { defineGame } from '../../game/game.js';
import { closed } from '../../game/shapes.js';
import { checkAdopted } from '../../house-poker/adopted.js';
import { handShape, handsShape } from '../../house-poker/hands.js';
import { Misdeal, voidHands } from '../../house-poker/misdeal.js';
import { highestOf } from '../../house-poker/paytable.js';
import { PositionShape, PositionsShape } from '../../house-poker/positions.js';
import { SAMPLE, SUBCHAPTER, ThreeCardPokerRules } from './three-card-poker.rules.js';
import { dealHands, foldHand, showHands, type ThreeCardPokerState } from './three-card-poker.round.js';
import { whyNotReleased, whyNotWagered } from './three-card-poker.wagers.js';

/** The deal, a patron's fold, the hands shown, or a misdeal. */
const ThreeCardPokerFact = Type.Union([
  closed({ deal: PositionsShape }),
  closed({ fold: PositionShape }),
  closed({ dealer: handShape(3), hands: handsShape(3) }),
  Misdeal,
]);

export type ThreeCardPokerFact = Static<typeof ThreeCardPokerFact>;

const CITATIONS = {
  permittedWagers: '19:47-20.6',
  noMoreBets: '19:47-20.6',
  announceResult: '19:47-20.10',
  collectLosers: '19:47-20.10',
  payWinners: '19:47-20.10',
};

/**
 * Three card poker (subchapter 20, whose text we do not have: the citations name the paragraphs that would say it). An
 * ante plays against the dealer with an equal play wager or is folded; pair plus depends on the hand alone.
 */
export const THREE_CARD_POKER = defineGame<ThreeCardPokerRules, ThreeCardPokerState, ThreeCardPokerFact>({
  id: 'three-card-poker',
  title: 'Three card poker',
  subchapter: '19:47-20',
  values: 'property',
  citations: CITATIONS,
  rules: ThreeCardPokerRules,
  sample: SAMPLE,
  checkRules: (_rules, onDate) => checkAdopted('Three card poker', SUBCHAPTER, onDate),
  offeredWagers: ({ anteOdds, anteBonus, playOdds, pairPlus }) => {
    const citation = CITATIONS.permittedWagers;
    return [
      { kind: 'ante', citation, highestOdds: bothOf(anteOdds, highestOf(anteBonus) ?? anteBonus.straight) },
      { kind: 'play', citation, highestOdds: playOdds, duringPlay: true, unlimited: true },
      { kind: 'pair-plus', citation, highestOdds: highestOf(pairPlus) ?? pairPlus.pair },
    ];
  },
  play: {
    fact: ThreeCardPokerFact,
    callsNoMoreBets: true,
    begin: () => ({ dealt: null }),
    admit: whyNotWagered,
    release: whyNotReleased,
    observe: (layout, fact) => {
      if ('deal' in fact) return dealHands(layout, fact.deal);
      if ('fold' in fact) return foldHand(layout, fact.fold);
      if ('misdeal' in fact) return voidHands(layout, fact, '19:47-20.12');
      return showHands(layout, fact);
    },
  },
});

/** The odds of two payments on one stake. */
function bothOf(one: Odds, other: Odds): Odds {
  return odds(one.pays * other.per + other.pays * one.per, one.per * other.per);
}
