import { winningsAt } from '#kernel';
import type { Cents } from '#kernel';
import type { StandingWager, WagerDecision } from '../../../game/wager.js';
import type { BaccaratGame } from '../game.js';
import type { BaccaratResult } from '../round-facts.js';
import type { TableRules, WagerKind } from '../table-rules/table-rules.js';
import { coveredByTotalCardWagers, vigorishOnTie, vigorishOnWin, type VigorishCharge } from './vigorish.js';
import { decideKind } from './wager-decision.js';

const NO_CHARGE: VigorishCharge = { vigorishCents: 0, citations: [] };

/**
 * Decides every undecided wager of a round in the given order, with its vigorish, which only a Banker wager can owe.
 * Wagers outside the limits are decided like any other (8.2(e)). Throws a RangeError for a wager or a scheme that
 * `offeredWagers` or `checkTableRules` refuses.
 */
export function decideWagers(
  game: BaccaratGame,
  rules: TableRules,
  wagers: readonly StandingWager[],
  result: BaccaratResult,
): readonly WagerDecision[] {
  const vigorishOf = (
    wager: StandingWager,
    outcome: WagerDecision['outcome'],
    winningsCents: Cents,
  ): VigorishCharge => {
    if (wager.kind !== 'banker' || outcome === 'lost') return NO_CHARGE;
    if (outcome === 'void') return vigorishOnTie(game, rules, wager.stakeCents);
    return vigorishOnWin(game, rules, winningsCents, () => coveredByTotalCardWagers(rules, wager, wagers));
  };

  return wagers.map((wager): WagerDecision => {
    const { wagerId, kind, stakeCents } = wager;
    const decided = decideKind(game, rules, kind as WagerKind, result);
    const winningsCents = decided.outcome === 'won' ? winningsAt(stakeCents, decided.odds) : 0;
    const vigorish = vigorishOf(wager, decided.outcome, winningsCents);
    const { vigorishCents } = vigorish;
    const citations = [...new Set([...decided.citations, ...vigorish.citations])];
    return { ...decided, wagerId, citations, ...(vigorishCents > 0 && { vigorishCents }) };
  });
}
