import { breach, impossible } from '#kernel';
import type { Objection } from '#kernel';
import { Type, type Static } from 'typebox';
import { offeredBanks, whyNoBank, whyNotMade, whyStarted } from '../../banked-hands/admission.js';
import { isBank } from '../../banked-hands/bank.js';
import { invalidRoll, startRound, voidRound, type BankedState } from '../../banked-hands/round.js';
import { DrawnShape, ReasonShape, RollShape, type Start } from '../../banked-hands/start.js';
import { defineGame } from '../../game/game.js';
import type { Observed } from '../../game/play.js';
import { closed } from '../../game/shapes.js';
import type { ProposedWager, StandingWager } from '../../game/wager.js';
import { ADDITIONAL, bonusOdds, BONUS_KINDS, IMPERIAL } from './bonus.js';
import { CITATIONS, HandsShown, showHands, WAGER, type PaiGowPokerLayout } from './pai-gow-poker.round.js';
import { checkPaiGowPokerRules, PaiGowPokerRules, SAMPLE } from './pai-gow-poker.rules.js';

/** The start, a roll that does not count, the hands shown, or the reason for a void round. */
const PaiGowPokerFact = Type.Union([
  RollShape,
  DrawnShape,
  closed({ invalidRoll: ReasonShape }),
  HandsShown,
  closed({ voided: ReasonShape }),
]);

export type PaiGowPokerFact = Static<typeof PaiGowPokerFact>;

const WAGERS = '19:47-11.7';

/**
 * Pai gow poker (subchapter 11, whose text we do not have: the citations name the paragraphs that would say it). Seven
 * cards of a deck of 53 are set as hands of five and two, both of which must beat those of the dealer or of the player
 * who holds the bank; copies are the bank's.
 */
export const PAI_GOW_POKER = defineGame<PaiGowPokerRules, BankedState, PaiGowPokerFact>({
  id: 'pai-gow-poker',
  title: 'Pai gow poker',
  subchapter: '19:47-11',
  values: 'property',
  citations: {
    permittedWagers: WAGERS,
    noMoreBets: WAGERS,
    announceResult: CITATIONS.settle,
    collectLosers: CITATIONS.settle,
    payWinners: CITATIONS.settle,
  },
  rules: PaiGowPokerRules,
  sample: SAMPLE,
  checkRules: checkPaiGowPokerRules,
  offeredWagers: (rules) => {
    const { additional, imperial } = bonusOdds(rules);
    const [additionalCitation = WAGERS] = ADDITIONAL;
    const [imperialCitation = WAGERS] = IMPERIAL;
    return [
      { kind: WAGER, citation: WAGERS, highestOdds: rules.odds },
      ...offeredBanks(rules, CITATIONS.bank),
      ...(additional ? [{ kind: 'additional', citation: additionalCitation, highestOdds: additional }] : []),
      ...(imperial ? [{ kind: 'imperial-bonus', citation: imperialCitation, highestOdds: imperial }] : []),
    ];
  },
  whyNotOffered: (kind, rules) => whyNoBank(kind, rules, CITATIONS.bank) ?? whyNoBonus(kind),
  play: {
    fact: PaiGowPokerFact,
    callsNoMoreBets: true,
    begin: () => ({ started: null }),
    admit: (layout, wager) =>
      whyNotMade(layout, wager, WAGERS, CITATIONS.bank, isBonus) ?? whyAlone(layout, wager),
    release: (layout, wager, stakeCents) =>
      whyStarted(layout, wager, WAGERS) ?? whyNeeded(layout, wager, stakeCents),
    observe: (layout, fact) => {
      if ('dice' in fact || 'drawn' in fact) return start(layout, fact);
      if ('invalidRoll' in fact) return invalidRoll(layout, fact.invalidRoll, CITATIONS);
      if ('voided' in fact) return voidRound(layout, fact.voided, CITATIONS);
      return showHands(layout, fact);
    },
  },
});

function isBonus({ kind }: { readonly kind: string }): boolean {
  return (BONUS_KINDS as readonly string[]).includes(kind);
}

function whyNoBonus(kind: string): Objection | undefined {
  if (!isBonus({ kind })) return undefined;
  const [citation = WAGERS] = kind === 'additional' ? ADDITIONAL : IMPERIAL;
  return breach('wager-not-chosen', `${kind} is an option that this table does not offer`, citation);
}

/** A bonus depends on a hand: the main wager of its position, or the bank. */
function whyAlone({ wagers }: PaiGowPokerLayout, wager: ProposedWager): Objection | undefined {
  if (!isBonus(wager)) return undefined;
  if (wagers.some((other) => other.position === wager.position && !isBonus(other))) return undefined;
  const message = `${wager.kind} at position ${wager.position} needs a ${WAGER} wager or a bank at that position; there is none`;
  return impossible('partner-missing', message, WAGERS);
}

function whyNeeded(
  { wagers }: PaiGowPokerLayout,
  wager: StandingWager,
  stakeCents: number,
): Objection | undefined {
  if (isBonus(wager) || stakeCents > 0) return undefined;
  const bonus = wagers.find((other) => other.position === wager.position && isBonus(other));
  if (!bonus) return undefined;
  const what = isBank(wager) ? 'bank' : 'wager';
  const message = `${bonus.kind} of position ${wager.position} depends on this ${what}; withdraw ${bonus.kind} first`;
  return impossible('partner-stands', message, WAGERS);
}

function start(layout: PaiGowPokerLayout, fact: Start): Observed<BankedState> | Objection {
  const drawn = 'drawn' in fact;
  const { startBy, countedPositions } = layout.rules;
  if (drawn !== (startBy === 'number-generator')) {
    const message = `the start was ${drawn ? 'drawn by a generator' : 'rolled'}; at this table it is determined by ${startBy.replaceAll('-', ' ')}`;
    return impossible('start-of-another-kind', message, '19:47-11.4');
  }
  if (drawn && fact.drawn > countedPositions) {
    const message = `${fact.drawn} was drawn; the generator draws a number from 1 to ${countedPositions}`;
    return impossible('number-not-drawn', message, '19:47-11.4');
  }
  return startRound(layout, fact, WAGER, CITATIONS);
}
