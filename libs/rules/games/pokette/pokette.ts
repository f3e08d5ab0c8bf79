import { breach } from '#kernel';
import { JOKER } from '../../cards/poker-hand.js';
import { defineGame } from '../../game/game.js';
import type { OfferedWager } from '../../game/wager.js';
import { PARAGRAPHS } from './poker-wagers.js';
import { admit, LEAST_REVOLUTIONS, observe, Spin, type PoketteState } from './pokette.play.js';
import {
  checkPoketteRules,
  completeRules,
  KINDS,
  oddsOf,
  PoketteRules,
  SAMPLE,
  type Kind,
} from './pokette.rules.js';
import { isSpinKind } from './pokette.table.js';

/** A description of the selection of a wager. */
const SELECTIONS: Readonly<Partial<Record<Kind, string>>> = {
  'single-card': 'a card, such as AS',
  'two-cards': 'two cards with a line between them in the order of the layout, such as AS-AH',
  'four-cards': 'four cards around a corner in the order of the layout, such as AS-AH-KS-KH',
  'single-rank': 'a rank, such as T for the tens',
  'double-rank': 'two neighbouring ranks in the order of the layout, such as A-K',
  'rank-group': 'A-K-Q, J-T-9, 8-7-6 or 5-4-3',
  suit: 'S, H, C or D',
};

/**
 * Pokette (subchapter 12). Each spin decides the wagers on its card; a round is a set of three, from the first card
 * that is no joker, on whose hands wagers are made as they become possible (12.8). A joker before the first card is a
 * round by itself. The text of 12.2, 12.5 and 12.7 is not available, so the property sets wheel, layout and ace.
 */
export const POKETTE = defineGame<PoketteRules, PoketteState, Spin>({
  id: 'pokette',
  title: 'Pokette',
  subchapter: '19:47-12',
  values: 'regulation',
  citations: {
    permittedWagers: '19:47-12.5',
    noMoreBets: '19:47-12.7',
    announceResult: '19:47-12.8(b)',
    collectLosers: '19:47-12.8(f)',
    payWinners: '19:47-12.8(f)',
  },
  rules: PoketteRules,
  sample: SAMPLE,
  complete: completeRules,
  checkRules: checkPoketteRules,
  offeredWagers: (rules) =>
    KINDS.filter((kind) => kind !== 'joker' || rules.wheel.includes(JOKER)).map((kind): OfferedWager => {
      const selection = SELECTIONS[kind];
      return {
        kind,
        citation: isSpinKind(kind) ? '19:47-12.5' : PARAGRAPHS[kind].offers,
        highestOdds: oddsOf(rules, kind),
        ...(selection !== undefined && { selection }),
      };
    }),
  whyNotOffered: (kind) =>
    kind === 'joker'
      ? breach(
          'joker-not-on-wheel',
          'joker cannot be offered; the wheel of this table shows no joker',
          '19:47-12.2',
        )
      : undefined,
  play: {
    fact: Spin,
    callsNoMoreBets: true,
    begin: () => [],
    admit,
    observe,
    chance: {
      inSets: true,
      outcomes: ({ wheel }, state) =>
        wheel.map((depiction) => ({
          ways: 1n,
          state,
          fact: { revolutions: LEAST_REVOLUTIONS, depiction },
        })),
    },
  },
});
