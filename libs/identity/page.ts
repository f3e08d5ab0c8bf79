/** A page of a list in the order of creation, oldest first. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** The start of the next page; absent on the last. */
  readonly next?: number;
}

/** A page of a list: at most `limit` items after `after`. */
export interface PageRequest {
  readonly after?: number;
  readonly limit: number;
}

/**
 * The requested page.
 * @param found one more than the limit if more follow
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
