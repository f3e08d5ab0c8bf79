import { odds } from '#kernel';
import type { TableLimits } from '#rules';
import { WAGER_KINDS } from '#rules/games/baccarat/table-rules/table-rules.js';
import type { TableRules, VigorishScheme } from '#rules/games/baccarat/table-rules/table-rules.js';

/** Five per cent of a win, exact. */
export const FIVE_PERCENT: Extract<VigorishScheme, { kind: 'percent-of-win' }> = {
  kind: 'percent-of-win',
  percent: 5,
  roundUpToCents: 0,
  waivedByTotalCardWagers: false,
};

/** A quarter of the Banker wager on a tie, which minibaccarat alone allows (7.3(d)). */
export const QUARTER_ON_TIE: VigorishScheme = { kind: 'quarter-of-wager-on-tie' };

/** Rules that offer every wager and that both games allow since 17 March 2008. */
export function tableRules(overrides: Partial<TableRules> = {}): TableRules {
  return {
    decks: 8,
    tieOdds: odds(8),
    totalCardOdds: { four: odds(3, 2), five: odds(2), six: odds(2) },
    bonus: { paytable: 'A', mainWagerRequired: false },
    vigorish: FIVE_PERCENT,
    companionWagers: 'by-player',
    vigorishCollection: 'deferred',
    disclosedCard: { option: 1, cardsAfterTen: 1 },
    automatedShuffler: false,
    ...overrides,
  };
}

/** Limits of 10.00 to 10,000.00 on every wager. */
export function tableLimits(overrides: TableLimits = {}): TableLimits {
  const limits = { minimumCents: 1_000, maximumCents: 1_000_000 };
  return { ...Object.fromEntries(WAGER_KINDS.map((kind) => [kind, limits])), ...overrides };
}
