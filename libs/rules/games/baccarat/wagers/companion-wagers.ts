import type { StandingWager } from '../../../game/wager.js';
import type { TableRules } from '../table-rules/table-rules.js';

/** The wagers of the same player that count together with a wager, including it. */
export function wagersCountedWith(
  { companionWagers }: TableRules,
  { patronId, position }: StandingWager,
  wagers: readonly StandingWager[],
): readonly StandingWager[] {
  return wagers.filter(
    (other) =>
      other.patronId === patronId && (companionWagers === 'by-player' || other.position === position),
  );
}
