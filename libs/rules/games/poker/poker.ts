import { impossible } from '#kernel';
import type { Objection } from '#kernel';
import { Type, type Static } from 'typebox';
import { defineGame } from '../../game/game.js';
import type { Layout } from '../../game/play.js';
import { closed } from '../../game/shapes.js';
import type { ProposedWager, StandingWager } from '../../game/wager.js';
import { Misdeal, voidHands } from '../../house-poker/misdeal.js';
import { PositionShape, whySelected, whyTaken } from '../../house-poker/positions.js';
import { checkPoker, PokerRules, SAMPLE } from './poker.rules.js';
import { fold, goAllIn, showDown, type PokerState } from './poker.round.js';
import { Showdown } from './showdown.js';

/** A fold, a player all-in, the end of the round, or a misdeal. */
const PokerFact = Type.Union([
  closed({ fold: PositionShape }),
  closed({ allIn: PositionShape }),
  closed({ showdown: Showdown }),
  Misdeal,
]);

export type PokerFact = Static<typeof PokerFact>;

const CITATIONS = {
  permittedWagers: '19:47-14.7',
  noMoreBets: '19:47-14.6',
  announceResult: '19:47-14.1',
  collectLosers: '19:47-14.1',
  payWinners: '19:47-14.1',
};

/**
 * Poker (subchapter 14, of which we only have the definitions of 14.1). Players contend for the pot among themselves:
 * every ante, blind, bet, call and raise is a contribution to it, a position may make any number of them, and the house
 * has only the rake. A dead blind goes to the pot without counting towards a bet.
 */
export const POKER = defineGame<PokerRules, PokerState, PokerFact>({
  id: 'poker',
  title: 'Poker',
  subchapter: '19:47-14',
  values: 'property',
  amongPlayers: true,
  citations: CITATIONS,
  rules: PokerRules,
  sample: SAMPLE,
  checkRules: checkPoker,
  offeredWagers: () => [
    { kind: 'pot', citation: CITATIONS.permittedWagers, duringPlay: true, repeatable: true },
    { kind: 'dead-blind', citation: CITATIONS.permittedWagers, duringPlay: true, repeatable: true },
  ],
  play: {
    fact: PokerFact,
    callsNoMoreBets: false,
    begin: () => ({ folded: [], allIn: [] }),
    admit: whyNotPutIn,
    release: whyNotTakenBack,
    observe: (layout, fact) => {
      if ('fold' in fact) return fold(layout, fact.fold);
      if ('allIn' in fact) return goAllIn(layout, fact.allIn);
      if ('misdeal' in fact) return voidHands(layout, fact, '19:47-14.15');
      return showDown(layout, fact.showdown);
    },
  },
});

function whyNotPutIn(layout: Layout<PokerRules, PokerState>, wager: ProposedWager): Objection | undefined {
  const wrong = whySelected(wager) ?? whyTaken(wager, layout, CITATIONS.permittedWagers);
  if (wrong) return wrong;
  const { folded, allIn } = layout.state;
  const refused = (what: string): Objection =>
    impossible(
      'not-in-play',
      `position ${wager.position} ${what} and cannot put more into the pot`,
      '19:47-14.1',
    );
  if (folded.includes(wager.position)) return refused('has folded');
  return allIn.includes(wager.position) ? refused('is all-in') : undefined;
}

function whyNotTakenBack(_layout: Layout<PokerRules, PokerState>, wager: StandingWager): Objection {
  const message = `the ${wager.stakeCents} cents of position ${wager.position} are in the pot and cannot be changed or withdrawn`;
  return impossible('in-the-pot', message, '19:47-14.1');
}
