import { breach } from '#kernel';
import type { Objection } from '#kernel';
import type { StandingWager } from '../../game/wager.js';
import type { BaccaratGame } from './game.js';
import type { TableRules } from './table-rules.js';

/** Bonus wagers without one on Banker or Player at the same position, where the table requires it (3.2(b), 7.2(b)). */
export function checkBonusWagers(
  { citations }: BaccaratGame,
  { bonus }: TableRules,
  wagers: readonly StandingWager[],
): readonly Objection[] {
  if (!bonus?.mainWagerRequired) return [];
  return wagers
    .filter((wager) => wager.kind.startsWith('bonus-') && !hasMainWager(wager.position, wagers))
    .map(({ position }) =>
      breach(
        'bonus-without-main-wager',
        `Position ${position} has a bonus wager and none on Banker or Player, which this table requires.`,
        citations.permittedWagers,
      ),
    );
}

function hasMainWager(position: number, wagers: readonly StandingWager[]): boolean {
  return wagers.some(
    (wager) => wager.position === position && (wager.kind === 'banker' || wager.kind === 'player'),
  );
}
