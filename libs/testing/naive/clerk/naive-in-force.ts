/** A span of floor time, in milliseconds since 1970 UTC; its end does not belong to it. */
export interface NaiveSpan {
  readonly fromMs: number;
  readonly untilMs: number;
}

/** All that was ever in force of a kind, by the floor time from which it was. */
export class NaiveInForce<Value> {
  private entries: readonly { readonly fromMs: number; readonly value: Value }[];

  constructor(first: Value) {
    this.entries = [{ fromMs: -Infinity, value: first }];
  }

  get newest(): Value {
    return this.at(Infinity);
  }

  at(atMs: number): Value {
    return this.entries.findLast(({ fromMs }) => fromMs <= atMs)!.value;
  }

  /** The span that one has from a time on. */
  spanFrom(fromMs: number): NaiveSpan {
    return { fromMs, untilMs: this.entries.find((each) => each.fromMs > fromMs)?.fromMs ?? Infinity };
  }

  /** Puts another one into force, whenever it is recorded, and returns the span that it has. */
  put(fromMs: number, value: Value): NaiveSpan {
    const span = this.spanFrom(fromMs);
    this.entries = [...this.entries, { fromMs, value }].toSorted((one, other) => one.fromMs - other.fromMs);
    return span;
  }
}
