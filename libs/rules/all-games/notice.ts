import type { Citation } from '../citation.js';
import type { GameRules } from '../game/game.js';

/** How long before a change of rules its notice is given: half an hour, in milliseconds (8.3(b)). */
export const RULE_CHANGE_NOTICE_MS = 30 * 60 * 1000;

const CITATION = '19:47-8.3(b)';

/** The paragraph that requires half an hour's notice of a change of a table's rules; undefined if none is needed. */
export function noticeRequired(game: GameRules, from: object, to: object): Citation | undefined {
  const unchanged = game.changesWithoutNotice?.(from, to) ?? sameRules(from, to);
  return unchanged ? undefined : CITATION;
}

/** Whether two sets of rules are equal in any order of their keys. */
export function sameRules(a: object, b: object): boolean {
  return JSON.stringify(canonical(a)) === JSON.stringify(canonical(b));
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, canonical(inner)]),
  );
}
