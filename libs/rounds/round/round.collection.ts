import { gameOf } from '#rules';
import type { Collection, SettlementLine } from '#rules';
import type { ExistingRound } from './round.state.js';

/** Where the vigorish of a wager goes; undefined where it cannot be deferred, or was paid. A marker needs a shoe. */
export function collectionOf(
  { opening, rules }: ExistingRound,
  line: SettlementLine,
): Collection | undefined {
  const { game, place } = opening;
  if (line.vigorishOn === 'stake') return undefined;
  return place.kind === 'shoe' ? gameOf(game).play.collection?.(rules, line) : undefined;
}
