import { defineGame, type Game } from '../../game/game.js';
import type { OfferedWager } from '../../game/wager.js';
import { admit, release } from './craps.admission.js';
import { checkCrapsRules } from './craps.checks.js';
import { vigorishPaidWith } from './craps.decisions.js';
import { highestOdds } from './craps.odds.js';
import { CrapsFact, FIRST_STATE, observe } from './craps.play.js';
import { CrapsRules } from './craps.rules.js';
import { SAMPLE } from './craps.sample.js';
import type { CrapsState } from './craps.state.js';
import {
  HARDWAYS,
  LINE_WAGERS,
  namesOf,
  NUMBER_WAGERS,
  ONE_ROLL_WAGERS,
  SUPPLEMENTAL_CITATION,
  SUPPLEMENTAL_WAGERS,
} from './craps.wagers.js';

/**
 * A game of subchapter 1; all of them have the same wagers (1.2(a)). A round is a hand of dice, from a come out roll
 * to the seven out. The seven out decides every wager, so no wager goes into the next hand. A come out roll never ends
 * the round, because place bets may be inactive on a 7 then.
 */
export function crapsGame(id: string, title: string): Game<CrapsRules, CrapsState, CrapsFact> {
  return defineGame<CrapsRules, CrapsState, CrapsFact>({
    id,
    title,
    subchapter: '19:47-1',
    values: 'property',
    citations: {
      permittedWagers: '19:47-1.2(a)',
      noMoreBets: '19:47-1.3',
      announceResult: '19:47-1.10',
      collectLosers: '19:47-1.10',
      payWinners: '19:47-1.10',
    },
    rules: CrapsRules,
    sample: SAMPLE,
    checkRules: (rules, onDate) => checkCrapsRules(title, rules, onDate),
    offeredWagers,
    play: {
      fact: CrapsFact,
      callsNoMoreBets: false,
      begin: () => FIRST_STATE,
      admit,
      vigorishPaidWith,
      release,
      observe,
    },
  });
}

function offeredWagers(rules: CrapsRules): readonly OfferedWager[] {
  const priced = { ...LINE_WAGERS, ...HARDWAYS, ...ONE_ROLL_WAGERS };
  return [
    ...namesOf(priced).map((kind) => ({
      kind,
      citation: priced[kind].citation,
      highestOdds: highestOdds(rules, kind),
      // A second come bet waits for its point while the first has one.
      ...((kind === 'come' || kind === 'dont-come') && { repeatable: true as const }),
    })),
    ...namesOf(NUMBER_WAGERS)
      .filter((kind) => rules.buyAndLay === 'offered' || (kind !== 'buy' && kind !== 'lay'))
      .map((kind) => ({
        kind,
        citation: NUMBER_WAGERS[kind].citation,
        highestOdds: highestOdds(rules, kind),
        selection: 'one of 4, 5, 6, 8, 9, 10',
      })),
    ...namesOf(SUPPLEMENTAL_WAGERS).map((kind) => ({
      kind,
      citation: SUPPLEMENTAL_CITATION,
      highestOdds: highestOdds(rules, kind),
      selection: `a ${SUPPLEMENTAL_WAGERS[kind].supports.join(' or ')} wager that has its point`,
      unlimited: true,
    })),
  ];
}
