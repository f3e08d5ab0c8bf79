import { WAGER_KINDS, type TableRules, type WagerKind } from '../table-rules/table-rules.js';

/** The wagers that a table takes: always Banker, Player and tie; others if its rules offer them (3.2(a), 7.2(a)). */
export function offeredWagers(rules: TableRules): readonly WagerKind[] {
  return WAGER_KINDS.filter((kind) => {
    if (kind.startsWith('total-')) return Boolean(rules.totalCardOdds);
    if (kind.startsWith('bonus-')) return Boolean(rules.bonus);
    return true;
  });
}
