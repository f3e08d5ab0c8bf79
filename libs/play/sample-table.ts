import type { commissionTable } from '#application';
import { gameOf } from '#rules';
import type { TableLimits, WagerLimits } from '#rules';

const GAMING_DAY = '2010-06-05';

/** The body that commissions a table. */
export type TableRequest = Parameters<typeof commissionTable>[0];

/** Limits for every wager that a table of a game accepts, by default 1.00 to 10,000.00. */
export function limitsOf(
  game: string,
  rules: object = gameOf(game).sample,
  limits: WagerLimits = { minimumCents: 100, maximumCents: 1_000_000 },
): TableLimits {
  const offered = gameOf(game).offeredWagers(rules, GAMING_DAY);
  return Object.fromEntries(offered.filter(({ unlimited }) => !unlimited).map(({ kind }) => [kind, limits]));
}

/** A table of a game in pit P1, by default under the sample of its rules. */
export function sampleTable(
  tableId: string,
  game: string,
  { rules = gameOf(game).sample, ...more }: Partial<TableRequest> = {},
): TableRequest {
  return { tableId, pitId: 'P1', game, positions: 7, rules, limits: limitsOf(game, rules), ...more };
}
