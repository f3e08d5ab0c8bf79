/** Part of a list in the order of creation, oldest first. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** Where the next part begins; absent at the end. */
  readonly next?: number;
}

/** Which part of a list: what comes after `after`, `limit` items at most. */
export interface PageRequest {
  readonly after?: number;
  readonly limit: number;
}

/**
 * The part of a list that was asked for.
 * @param found one more than the limit where more follow
 */
export function pageOf<Found, Item>(
  found: readonly Found[],
  limit: number,
  cursorOf: (found: Found) => number,
  toItem: (found: Found) => Item,
): Page<Item> {
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(toItem),
    ...(found.length > limit && last !== undefined && { next: cursorOf(last) }),
  };
}
