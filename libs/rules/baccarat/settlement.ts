import { winningsAt, type Cents } from '#kernel';
import type { BaccaratGame } from './game.js';
import type { SettlementLine, StandingWager } from '../game/wager.js';
import type { BaccaratResult } from './round-facts.js';
import type { TableRules, WagerKind } from './table-rules.js';
import { coveredByTotalCardWagers, vigorishOnTie, vigorishOnWin, type VigorishCharge } from './vigorish.js';
import { decideWager } from './wager-decision.js';

const NO_CHARGE: VigorishCharge = { vigorishCents: 0, citations: [] };

/**
 * Settles every standing wager of a round, in the order given: a line each with outcome, winnings and vigorish, which
 * only a Banker wager can owe. Wagers outside the limits are settled like any other (8.2(e)). Throws a RangeError
 * for a wager or a scheme that `offeredWagers` or `checkTableRules` would have refused.
 */
export function settleWagers(
  game: BaccaratGame,
  rules: TableRules,
  wagers: readonly StandingWager[],
  result: BaccaratResult,
): SettlementLine[] {
  const vigorishOf = (
    wager: StandingWager,
    outcome: SettlementLine['outcome'],
    winningsCents: Cents,
  ): VigorishCharge => {
    if (wager.kind !== 'banker' || outcome === 'lost') return NO_CHARGE;
    if (outcome === 'void') return vigorishOnTie(game, rules, wager.stakeCents);
    return vigorishOnWin(game, rules, winningsCents, () => coveredByTotalCardWagers(wager, wagers));
  };

  return wagers.map((wager) => {
    const { outcome, odds, citations } = decideWager(game, rules, wager.kind as WagerKind, result);
    const winningsCents = odds ? winningsAt(wager.stakeCents, odds) : 0;
    const vigorish = vigorishOf(wager, outcome, winningsCents);
    const { wagerId, position, patronId, kind, stakeCents } = wager;
    return {
      wagerId,
      position,
      patronId,
      kind,
      stakeCents,
      outcome,
      ...(odds && { odds }),
      winningsCents,
      vigorishCents: vigorish.vigorishCents,
      ...(vigorish.on && { vigorishOn: vigorish.on }),
      citations: [...new Set([...citations, ...vigorish.citations])],
    };
  });
}
