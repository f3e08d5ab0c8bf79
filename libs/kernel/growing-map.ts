/** What all versions of a map that grew from each other share; each sees its first entries. */
interface Shared<Key, Value> {
  readonly keys: Key[];
  readonly values: Value[];
  /** Place of each key. */
  readonly places: Map<Key, number>;
  /** Places of the values of each group. */
  readonly groups: Map<unknown, number[]>;
}

/**
 * An immutable map in the order of its first entries. One with a further key shares the entries of the one before, so that a
 * state that grows by thousands of entries costs what it grows. A replaced or removed entry copies the map.
 */
export class GrowingMap<Key, Value> implements ReadonlyMap<Key, Value> {
  readonly #shared: Shared<Key, Value>;
  readonly #groupOf: (value: Value) => unknown;

  private constructor(
    shared: Shared<Key, Value>,
    readonly size: number,
    groupOf: (value: Value) => unknown,
  ) {
    this.#shared = shared;
    this.#groupOf = groupOf;
  }

  /** @param groupOf what the values are found by in `group`; default: nothing */
  static of<Key, Value>(
    entries: Iterable<readonly [Key, Value]> = [],
    groupOf: (value: Value) => unknown = () => undefined,
  ): GrowingMap<Key, Value> {
    const shared: Shared<Key, Value> = { keys: [], values: [], places: new Map(), groups: new Map() };
    for (const [key, value] of new Map(entries)) add(shared, key, value, groupOf);
    return new GrowingMap(shared, shared.keys.length, groupOf);
  }

  /** The map with an entry more, or with another value at its place. */
  with(key: Key, value: Value): GrowingMap<Key, Value> {
    const shared = this.#shared;
    // Only the newest version grows in place: the others do not see what follows their entries.
    if (this.size === shared.keys.length && !shared.places.has(key)) {
      add(shared, key, value, this.#groupOf);
      return new GrowingMap(shared, this.size + 1, this.#groupOf);
    }
    return GrowingMap.of(new Map(this).set(key, value), this.#groupOf);
  }

  /** The map without some entries. */
  without(keys: Iterable<Key>): GrowingMap<Key, Value> {
    const left = new Map(this);
    for (const key of keys) left.delete(key);
    return GrowingMap.of(left, this.#groupOf);
  }

  get(key: Key): Value | undefined {
    const place = this.#shared.places.get(key);
    return place !== undefined && place < this.size ? this.#shared.values[place] : undefined;
  }

  has(key: Key): boolean {
    const place = this.#shared.places.get(key);
    return place !== undefined && place < this.size;
  }

  /** The values of a group, in their order. */
  group(group: unknown): readonly Value[] {
    const places = this.#shared.groups.get(group) ?? [];
    return places.flatMap((place) => (place < this.size ? [this.#shared.values[place]!] : []));
  }

  /** All values, in their order. */
  list(): readonly Value[] {
    return this.#shared.values.slice(0, this.size);
  }

  keys(): MapIterator<Key> {
    return this.#shared.keys.slice(0, this.size).values();
  }

  values(): MapIterator<Value> {
    return this.#shared.values.slice(0, this.size).values();
  }

  *entries(): MapIterator<[Key, Value]> {
    const { keys, values } = this.#shared;
    for (let place = 0; place < this.size; place++) yield [keys[place]!, values[place]!];
  }

  [Symbol.iterator](): MapIterator<[Key, Value]> {
    return this.entries();
  }

  forEach(visit: (value: Value, key: Key, map: ReadonlyMap<Key, Value>) => void): void {
    for (const [key, value] of this) visit(value, key, this);
  }
}

function add<Key, Value>(
  { keys, values, places, groups }: Shared<Key, Value>,
  key: Key,
  value: Value,
  groupOf: (value: Value) => unknown,
): void {
  const place = keys.push(key) - 1;
  values.push(value);
  places.set(key, place);
  const group = groupOf(value);
  if (group === undefined) return;
  const others = groups.get(group);
  if (others) others.push(place);
  else groups.set(group, [place]);
}
