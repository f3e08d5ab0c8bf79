import { Type, type Static } from 'typebox';
import { defineGame } from '../../game/game.js';
import { CardShape, closed } from '../../game/shapes.js';
import { checkAdopted } from '../../house-poker/adopted.js';
import { handShape, handsShape } from '../../house-poker/hands.js';
import { Misdeal, voidHands } from '../../house-poker/misdeal.js';
import { highestOf } from '../../house-poker/paytable.js';
import { PositionShape, PositionsShape } from '../../house-poker/positions.js';
import { CaribbeanStudRules, checkProgressive, SAMPLE, SUBCHAPTER } from './caribbean-stud.rules.js';
import { dealHands, foldHand, showHands, type CaribbeanStudState } from './caribbean-stud.round.js';
import { whyNotWagered, whyNotReleased } from './caribbean-stud.wagers.js';

/** The deal with the dealer's exposed card, a patron's fold, the hands shown, or a misdeal. */
const CaribbeanStudFact = Type.Union([
  closed({ deal: closed({ positions: PositionsShape, upCard: CardShape }) }),
  closed({ fold: PositionShape }),
  closed({
    dealer: handShape(5),
    hands: handsShape(5),
    /** The progressive meter at the time of the deal; needed if a hand wins a part of it. */
    meterCents: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000_000_000 })),
  }),
  Misdeal,
]);

export type CaribbeanStudFact = Static<typeof CaribbeanStudFact>;

const CITATIONS = {
  permittedWagers: '19:47-16.6',
  noMoreBets: '19:47-16.6',
  announceResult: '19:47-16.10',
  collectLosers: '19:47-16.10',
  payWinners: '19:47-16.12',
};

/**
 * Caribbean stud poker (subchapter 16, whose text we do not have: the citations name the paragraphs that would say it).
 * The ante stands alone, a bet on it is made or the hand folded during play, the progressive wager goes by the hand.
 */
export const CARIBBEAN_STUD = defineGame<CaribbeanStudRules, CaribbeanStudState, CaribbeanStudFact>({
  id: 'caribbean-stud',
  title: 'Caribbean stud poker',
  subchapter: '19:47-16',
  values: 'property',
  citations: CITATIONS,
  rules: CaribbeanStudRules,
  sample: SAMPLE,
  checkRules: ({ progressive }, onDate) => [
    ...checkAdopted('Caribbean stud poker', SUBCHAPTER, onDate),
    ...checkProgressive(progressive),
  ],
  offeredWagers: ({ anteOdds, betOdds, progressive }) => [
    { kind: 'ante', citation: CITATIONS.permittedWagers, highestOdds: anteOdds },
    {
      kind: 'bet',
      citation: CITATIONS.permittedWagers,
      highestOdds: highestOf(betOdds) ?? anteOdds,
      duringPlay: true,
      unlimited: true,
    },
    ...(progressive ? [{ kind: 'progressive', citation: '19:47-16.11', unlimited: true as const }] : []),
  ],
  play: {
    fact: CaribbeanStudFact,
    callsNoMoreBets: true,
    begin: () => ({ dealt: [] }),
    admit: whyNotWagered,
    release: whyNotReleased,
    observe: (layout, fact) => {
      if ('deal' in fact) return dealHands(layout, fact.deal);
      if ('fold' in fact) return foldHand(layout, fact.fold);
      if ('misdeal' in fact) return voidHands(layout, fact, '19:47-16.13');
      return showHands(layout, fact);
    },
  },
});
