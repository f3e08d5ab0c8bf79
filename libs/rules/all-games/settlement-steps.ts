import type { Citation } from '../citation.js';
import type { GameRules } from '../game/game.js';
import { lostOf } from '../game/wager.js';
import type { PaymentProcedure, SettlementLine, SettlementStep } from '../game/wager.js';

type Lines = readonly SettlementLine[];

/** Lines by player: those of one patron at one position, positions descending, otherwise in the order given. */
function byPlayer(lines: Lines): SettlementLine[][] {
  return [...Map.groupBy(lines, ({ position }) => position)]
    .sort(([a], [b]) => b - a)
    .flatMap(([, atPosition]) => [...Map.groupBy(atPosition, ({ patronId }) => patronId).values()]);
}

function step(
  act: SettlementStep['act'],
  { wagerId, position }: SettlementLine,
  amountCents: number,
  citation: Citation,
): SettlementStep {
  return { act, wagerId, position, amountCents, citation };
}

/** Movements on winning wagers in one of the four orders of 3.10(b) and 7.10(b). */
function winners(procedure: PaymentProcedure, lines: Lines, citation: Citation): SettlementStep[] {
  const pay = (some: Lines): SettlementStep[] =>
    some.map((line) => step('pay-winning-wager', line, line.winningsCents, citation));
  const take = (some: Lines): SettlementStep[] =>
    some
      .filter((line) => line.vigorishCents > 0 && line.vigorishOn !== 'stake')
      .map((line) => step('take-vigorish', line, line.vigorishCents, citation));
  const players = byPlayer(lines);
  switch (procedure) {
    case 1:
      return [...pay(players.flat()), ...take(players.flat())];
    case 2:
      return [...take(players.flat()), ...pay(players.flat())];
    case 3:
      return players.flatMap((player) => [...pay(player), ...take(player)]);
    case 4:
      return players.flatMap((player) => [...take(player), ...pay(player)]);
  }
}

/**
 * What the dealer does to settle, in order: losing wagers are collected (3.10(b), 5.3(e), 7.10(b)), void ones and what
 * is not lost of a losing one returned, winners paid and charged by the pit's procedure, and vigorish on a tie is taken
 * at the end of the round (7.3(d)). Each group runs from the highest position down; for losers and void wagers the
 * regulation leaves the order open and this is the one chosen. A line without vigorish has no step for it, nor
 * has one whose vigorish was paid when the wager was made.
 */
export function settlementSteps(
  game: GameRules,
  procedure: PaymentProcedure,
  lines: Lines,
): SettlementStep[] {
  const { collectLosers, payWinners, paymentProcedures } = game.citations;
  const decides = (line: SettlementLine): Citation => line.citations[0] ?? game.subchapter;
  const ordered = byPlayer(lines).flat();
  const having = (outcome: SettlementLine['outcome']): SettlementLine[] =>
    ordered.filter((line) => line.outcome === outcome);
  return [
    ...having('won')
      .filter((line) => lostOf(line) > 0)
      .map((line) => step('collect-losing-wager', line, lostOf(line), collectLosers)),
    ...having('lost').flatMap((line) => [
      step('collect-losing-wager', line, lostOf(line), collectLosers),
      ...(lostOf(line) < line.stakeCents
        ? [step('return-wager', line, line.stakeCents - lostOf(line), decides(line))]
        : []),
      ...(line.vigorishOn === 'win'
        ? [step('take-vigorish', line, line.vigorishCents, line.citations.at(-1) ?? game.subchapter)]
        : []),
    ]),
    ...having('void').map((line) => step('return-wager', line, line.stakeCents, decides(line))),
    ...winners(procedure, having('won'), paymentProcedures?.[procedure] ?? payWinners),
    ...ordered
      .filter((line) => line.vigorishOn === 'tie')
      .map((line) =>
        step('take-vigorish', line, line.vigorishCents, line.citations.at(-1) ?? game.subchapter),
      ),
  ];
}
