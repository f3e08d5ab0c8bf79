import { MINIBACCARAT } from '../minibaccarat/game.js';
import { PUNTO_BANCO } from '../punto-banco/game.js';
import type { BaccaratGame } from './game.js';
import { odds } from '#kernel';
import { settlementLines } from '../../game/settlement-lines.js';
import type { SettlementLine, StandingWager } from '../../game/wager.js';
import type { BaccaratResult } from './round-facts.js';
import { decideWagers } from './settlement.js';
import type { BaccaratGameId, TableRules, VigorishScheme, WagerKind } from './table-rules.js';

/** Five per cent of a win, exact. */
export const FIVE_PERCENT: VigorishScheme = {
  kind: 'percent-of-win',
  percent: 5,
  roundUpToCents: 0,
  waivedByTotalCardWagers: false,
};

/** Rules that offer every wager at the least odds and that both games allow since 2008-03-17; for specs. */
export function someRules(overrides: Partial<TableRules> = {}): TableRules {
  return {
    decks: 8,
    tieOdds: odds(8),
    totalCardOdds: { four: odds(3, 2), five: odds(2), six: odds(2) },
    bonus: { paytable: 'A', mainWagerRequired: false },
    vigorish: FIVE_PERCENT,
    companionWagers: 'by-player',
    vigorishCollection: 'at-payout',
    disclosedCard: { option: 1, cardsAfterTen: 1 },
    automatedShuffler: false,
    ...overrides,
  };
}

/** A wager of 100.00 at position 1; for specs. */
export function someWager(kind: WagerKind, overrides: Partial<StandingWager> = {}): StandingWager {
  return { wagerId: `w-${kind}`, position: 1, patronId: 'patron-1', kind, stakeCents: 10_000, ...overrides };
}

/** The lines that settle wagers after a result. */
export function settleWagers(
  game: BaccaratGame,
  rules: TableRules,
  wagers: readonly StandingWager[],
  result: BaccaratResult,
): readonly SettlementLine[] {
  return settlementLines(wagers, decideWagers(game, rules, wagers, result));
}

/** Both games by id. */
export const BACCARAT_GAMES: Readonly<Record<BaccaratGameId, BaccaratGame>> = {
  'baccarat-punto-banco': PUNTO_BANCO,
  minibaccarat: MINIBACCARAT,
};
