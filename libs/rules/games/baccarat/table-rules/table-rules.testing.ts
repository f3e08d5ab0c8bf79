import { MINIBACCARAT } from '../../minibaccarat/game.js';
import { PUNTO_BANCO } from '../../punto-banco/game.js';
import type { BaccaratGame } from '../game.js';
import { tableRules } from '#testing/builders/rules.js';
import { settlementLines } from '../../../game/settlement-lines.js';
import type { SettlementLine, StandingWager } from '../../../game/wager.js';
import type { BaccaratResult } from '../round-facts.js';
import { decideWagers } from '../wagers/settlement.js';
import type { BaccaratGameId, TableRules, WagerKind } from './table-rules.js';

/** Rules that offer every wager at the least odds, with vigorish collected at payout; for specs. */
export function someRules(overrides: Partial<TableRules> = {}): TableRules {
  return tableRules({ vigorishCollection: 'at-payout', ...overrides });
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
