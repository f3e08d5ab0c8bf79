/** Levels that a message may be nested; no round needs nearly as many, and recursion stays far from the end of the stack. */
export const MOST_LEVELS = 32;

/** Whether objects and lists of a parsed value lie deeper within each other than so many levels. */
export function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner));
}
