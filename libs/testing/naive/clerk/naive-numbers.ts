/** A number and, where a table has had several numberings, the source that gave it. */
export interface NaiveNumber {
  readonly sourceId?: string;
  readonly number: number;
}

/** The numbers of one source, as the clerk lists them. */
export interface NaiveNumbering {
  readonly first: number;
  readonly last: number;
  readonly rounds: number;
  readonly missing: number;
  readonly missingRanges: readonly { readonly from: number; readonly to: number }[];
}

/** The numbers that the sources of one table gave to whole rounds. */
export class NaiveNumbers {
  private readonly used = new Map<string, Set<number>>();

  use({ sourceId = '', number }: NaiveNumber): void {
    const numbers = this.used.get(sourceId) ?? new Set<number>();
    this.used.set(sourceId, numbers.add(number));
  }

  /** Numbers in their order. */
  usedBy(sourceId = ''): readonly number[] {
    return [...(this.used.get(sourceId) ?? [])].toSorted((a, b) => a - b);
  }

  /** Numbers between the first and the last that no round has. */
  missingOf(sourceId = ''): readonly number[] {
    const used = this.usedBy(sourceId);
    const [first = 1, last = 0] = [used[0], used.at(-1)];
    const all = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    return all.filter((number) => !used.includes(number));
  }

  /** The list of each source, by its name. */
  numberings(): ReadonlyMap<string, NaiveNumbering> {
    return new Map(
      [...this.used.keys()].map((sourceId) => {
        const used = this.usedBy(sourceId);
        const missing = this.missingOf(sourceId);
        const missingRanges: { from: number; to: number }[] = [];
        for (const number of missing) {
          const range = missingRanges.at(-1);
          if (range?.to === number - 1) range.to = number;
          else missingRanges.push({ from: number, to: number });
        }
        const [first = 0, last = 0] = [used[0], used.at(-1)];
        return [sourceId, { first, last, rounds: used.length, missing: missing.length, missingRanges }];
      }),
    );
  }
}
