/** The column of a list's order; a list orders by it, then by the columns of the key. */
export const LIST_ORDER = 'list_order';

/**
 * A text that orders ids by their numbers: CV-999999 comes before CV-1000000. Each number begins with its count of
 * digits, so that the order of the bytes, which all stores share, is the order of the numbers. Ids that differ only in
 * leading zeros have the same text.
 */
export function naturalOrder(...ids: readonly string[]): string {
  // No id holds a space, so a shorter id comes first.
  return ids
    .map((id) => id.replace(/0*(\d+)/g, (_, digits: string) => `${countOf(digits)}${digits}`))
    .join(' ');
}

function countOf({ length }: string): string {
  return String(length).padStart(2, '0');
}

/** Sorts items by ids in their natural order. */
export function inNaturalOrder<Item>(
  items: readonly Item[],
  idsOf: (item: Item) => readonly string[],
): readonly Item[] {
  const ordered = items.map((item) => ({
    item,
    order: Buffer.from([naturalOrder(...idsOf(item)), ...idsOf(item)].join(' ')),
  }));
  return ordered.toSorted((a, b) => Buffer.compare(a.order, b.order)).map(({ item }) => item);
}
