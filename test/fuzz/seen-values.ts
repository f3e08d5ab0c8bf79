/** Number of values kept for each name; the newest belong to current records. */
const KEPT = 60;

/** Names a value of an earlier request or answer, which replaces it when the request is sent. */
export class Seen {
  constructor(
    readonly name: string,
    readonly nth: number,
    /** Sent if no value was seen under the name. */
    readonly otherwise: unknown,
  ) {}
}

/** Values of requests and answers by name: ids of current records, facts, rules, cursors. */
export class SeenValues {
  private readonly byName = new Map<string, Map<string, unknown>>();

  note(name: string, value: unknown): void {
    if (value === undefined || value === null) return;
    const values = this.byName.get(name) ?? new Map<string, unknown>();
    const text = JSON.stringify(value);
    values.delete(text);
    values.set(text, value);
    for (const oldest of values.keys()) {
      if (values.size <= KEPT) break;
      values.delete(oldest);
    }
    this.byName.set(name, values);
  }

  /** Records every member of a JSON value by its name. */
  noteAll(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) return value.forEach((each) => this.noteAll(each));
    for (const [name, member] of Object.entries(value)) {
      this.note(name, member);
      this.noteAll(member);
    }
  }

  /** Replaces the placeholders anywhere in a request. */
  filledIn(value: unknown): unknown {
    if (value instanceof Seen) {
      const values = [...(this.byName.get(value.name)?.values() ?? [])];
      return values.length > 0 ? values[value.nth % values.length] : this.filledIn(value.otherwise);
    }
    if (Array.isArray(value)) return value.map((each) => this.filledIn(each));
    if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
      return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, this.filledIn(each)]));
  }
}
