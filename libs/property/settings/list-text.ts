/** A list as a configuration writes it: its items with plus signs between, or a word where it has none. */
export function textOfList<Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
  none: string,
): string {
  return items.map(textOf).join('+') || none;
}

/** Reads a list; undefined where one of its items cannot be read. */
export function listed<Item>(
  text: string,
  itemOf: (text: string) => Item | undefined,
  none: string,
): readonly Item[] | undefined {
  const read = text === none ? [] : text.split('+').map(itemOf);
  const items = read.filter((item) => item !== undefined);
  return items.length < read.length ? undefined : items;
}
