import { Type, type Static } from 'typebox';
import { defineGame } from '../../game/game.js';
import { CardShape, closed } from '../../game/shapes.js';
import { checkAdopted } from '../../house-poker/adopted.js';
import { handsShape } from '../../house-poker/hands.js';
import { Misdeal, voidHands } from '../../house-poker/misdeal.js';
import { highestOf } from '../../house-poker/paytable.js';
import { PositionsShape } from '../../house-poker/positions.js';
import { LetItRideRules, SAMPLE, SUBCHAPTER } from './let-it-ride.rules.js';
import { dealHands, showHands, turnCommunity, type LetItRideState } from './let-it-ride.round.js';
import { whyNotReleased, whyNotWagered } from './let-it-ride.wagers.js';

/** The deal, an exposed community card, the hands shown, or a misdeal. */
const LetItRideFact = Type.Union([
  closed({ deal: PositionsShape }),
  closed({ community: CardShape }),
  closed({ hands: handsShape(3) }),
  Misdeal,
]);

export type LetItRideFact = Static<typeof LetItRideFact>;

const CITATIONS = {
  permittedWagers: '19:47-18.6',
  noMoreBets: '19:47-18.6',
  announceResult: '19:47-18.10',
  collectLosers: '19:47-18.10',
  payWinners: '19:47-18.10',
};

/**
 * Let it ride poker (subchapter 18, whose text we do not have: the citations name the paragraphs that would say it).
 * Three equal wagers in three circles, of which the first two may be withdrawn during play.
 */
export const LET_IT_RIDE = defineGame<LetItRideRules, LetItRideState, LetItRideFact>({
  id: 'let-it-ride',
  title: 'Let it ride poker',
  subchapter: '19:47-18',
  values: 'property',
  bonusDevice: true,
  citations: CITATIONS,
  rules: LetItRideRules,
  sample: SAMPLE,
  checkRules: (_rules, onDate) => checkAdopted('Let it ride poker', SUBCHAPTER, onDate),
  offeredWagers: ({ betOdds, threeCardBonus }) => [
    {
      kind: 'bet',
      citation: CITATIONS.permittedWagers,
      highestOdds: highestOf(betOdds) ?? betOdds.pair,
      selection: 'its circle: 1, 2 or 3',
    },
    ...bonusOffer(threeCardBonus),
  ],
  play: {
    fact: LetItRideFact,
    callsNoMoreBets: true,
    begin: () => ({ dealt: null, community: [] }),
    admit: whyNotWagered,
    releasesInPlay: true,
    release: whyNotReleased,
    observe: (layout, fact) => {
      if ('deal' in fact) return dealHands(layout, fact.deal);
      if ('community' in fact) return turnCommunity(layout, fact.community);
      if ('misdeal' in fact) return voidHands(layout, fact, '19:47-18.12');
      return showHands(layout, fact.hands);
    },
  },
});

function bonusOffer(paytable: LetItRideRules['threeCardBonus']) {
  const highestOdds = paytable && highestOf(paytable);
  return highestOdds ? [{ kind: 'three-card-bonus', citation: CITATIONS.permittedWagers, highestOdds }] : [];
}
