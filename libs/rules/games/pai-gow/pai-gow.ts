import { Type, type Static } from 'typebox';
import { offeredBanks, whyNoBank, whyNotMade, whyStarted } from '../../banked-hands/admission.js';
import { invalidRoll, startRound, voidRound, type BankedState } from '../../banked-hands/round.js';
import { ReasonShape, RollShape } from '../../banked-hands/start.js';
import { defineGame } from '../../game/game.js';
import { closed } from '../../game/shapes.js';
import { checkAdopted } from '../../house-poker/adopted.js';
import { CITATIONS, HandsShown, showHands, WAGER } from './pai-gow.round.js';
import { PaiGowRules, SAMPLE, SUBCHAPTER } from './pai-gow.rules.js';

/** The roll, a roll that does not count, the hands shown, or the reason for a void round. */
const PaiGowFact = Type.Union([
  RollShape,
  closed({ invalidRoll: ReasonShape }),
  HandsShown,
  closed({ voided: ReasonShape }),
]);

export type PaiGowFact = Static<typeof PaiGowFact>;

const WAGERS = '19:47-10.5';

/**
 * Pai gow (subchapter 10, whose text we do not have: the citations name the paragraphs that would say it). Four tiles
 * are set as two hands, both of which must beat those of the dealer or of the player who holds the bank; copies are the
 * bank's.
 */
export const PAI_GOW = defineGame<PaiGowRules, BankedState, PaiGowFact>({
  id: 'pai-gow',
  title: 'Pai gow',
  subchapter: '19:47-10',
  values: 'property',
  citations: {
    permittedWagers: WAGERS,
    noMoreBets: WAGERS,
    announceResult: CITATIONS.settle,
    collectLosers: CITATIONS.settle,
    payWinners: CITATIONS.settle,
  },
  rules: PaiGowRules,
  sample: SAMPLE,
  checkRules: (_rules, onDate) => checkAdopted('Pai gow', SUBCHAPTER, onDate),
  offeredWagers: (rules) => [
    { kind: WAGER, citation: WAGERS, highestOdds: rules.odds },
    ...offeredBanks(rules, CITATIONS.bank),
  ],
  whyNotOffered: (kind, rules) => whyNoBank(kind, rules, CITATIONS.bank),
  play: {
    fact: PaiGowFact,
    callsNoMoreBets: true,
    begin: () => ({ started: null }),
    admit: (layout, wager) => whyNotMade(layout, wager, WAGERS, CITATIONS.bank),
    release: (layout, wager) => whyStarted(layout, wager, WAGERS),
    observe: (layout, fact) => {
      if ('dice' in fact) return startRound(layout, fact, WAGER, CITATIONS);
      if ('invalidRoll' in fact) return invalidRoll(layout, fact.invalidRoll, CITATIONS);
      if ('voided' in fact) return voidRound(layout, fact.voided, CITATIONS);
      return showHands(layout, fact);
    },
  },
});
