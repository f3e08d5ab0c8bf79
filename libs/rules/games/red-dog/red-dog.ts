import { longestOdds } from '#kernel';
import { defineGame } from '../../game/game.js';
import { admit, observe, RedDogFact, ROUND, type RedDogState } from './red-dog.play.js';
import { checkRedDogRules, RedDogRules, SAMPLE } from './red-dog.rules.js';

/**
 * Red dog (subchapter 6). The values of the cards are those of 6.1. The round follows the usual game, because the
 * text of 6.5 is not available: consecutive cards push, a pair takes a third card without a raise, and a spread can be
 * raised on.
 */
export const RED_DOG = defineGame<RedDogRules, RedDogState, RedDogFact>({
  id: 'red-dog',
  title: 'Red dog',
  subchapter: '19:47-6',
  values: 'property',
  citations: {
    permittedWagers: ROUND,
    noMoreBets: ROUND,
    announceResult: ROUND,
    collectLosers: ROUND,
    payWinners: ROUND,
  },
  rules: RedDogRules,
  sample: SAMPLE,
  checkRules: checkRedDogRules,
  offeredWagers: (rules) => {
    const ofSpreads = longestOdds(Object.values(rules.spreads));
    return [
      { kind: 'initial', citation: ROUND, highestOdds: longestOdds([ofSpreads, rules.threeOfAKind]) },
      {
        kind: 'raise',
        citation: ROUND,
        highestOdds: ofSpreads,
        selection: 'the initial wager that it goes with',
        duringPlay: true,
        unlimited: true,
      },
    ];
  },
  play: { fact: RedDogFact, callsNoMoreBets: true, begin: () => null, admit, observe },
});
