/** Values kept of each name: the newest are those of live things. */
const KEPT = 60;

/** Stands in a request for a value that will have been seen under a name by the time it is sent. */
export class Seen {
  constructor(
    readonly name: string,
    readonly nth: number,
    /** Sent while nothing has been seen under the name. */
    readonly otherwise: unknown,
  ) {}
}

/** What requests and answers have held under each name: ids of live things, facts, rules, cursors. */
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

  /** Notes every member of a JSON value by its name. */
  noteAll(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) return value.forEach((each) => this.noteAll(each));
    for (const [name, member] of Object.entries(value)) {
      this.note(name, member);
      this.noteAll(member);
    }
  }

  /** Puts values in the place of what stands for them, anywhere in a request. */
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
