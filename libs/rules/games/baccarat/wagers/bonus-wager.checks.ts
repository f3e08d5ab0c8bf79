import { breach } from '#kernel';
import type { Objection } from '#kernel';
import type { StandingWager } from '../../../game/wager.js';
import { wagersCountedWith } from './companion-wagers.js';
import type { BaccaratGame } from '../game.js';
import type { TableRules } from '../table-rules/table-rules.js';

/** Bonus wagers of players without a wager on Banker or Player, where the table requires one (3.2(b), 7.2(b)). */
export function checkBonusWagers(
  { citations }: BaccaratGame,
  rules: TableRules,
  wagers: readonly StandingWager[],
): readonly Objection[] {
  if (!rules.bonus?.mainWagerRequired) return [];
  return wagers
    .filter(
      (wager) =>
        wager.kind.startsWith('bonus-') &&
        !wagersCountedWith(rules, wager, wagers).some(({ kind }) => kind === 'banker' || kind === 'player'),
    )
    .map(({ wagerId, patronId, position }) => {
      const where = rules.companionWagers === 'by-position' ? ` at position ${position}` : '';
      const message = `Bonus wager ${wagerId} of ${patronId} at position ${position} has no wager on Banker or Player beside it; this table requires one of the same player${where}.`;
      return {
        ...breach('bonus-without-main-wager', message, citations.permittedWagers),
        position,
        patronId,
      };
    });
}
