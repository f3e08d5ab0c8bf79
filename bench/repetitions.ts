/** Figures of each contender, one for each repetition. */
export type Repetitions<Name extends string> = Readonly<Record<Name, readonly number[]>>;

/**
 * Runs the turns of contenders one after the other, repeatedly, each time with another one first, so that a temporarily
 * slow machine affects all of them.
 * @param turns each runs one turn and returns its figure
 * @param warmUp whether each has an uncounted turn before
 */
export async function interleaved<Name extends string>(
  repetitions: number,
  turns: Readonly<Record<Name, (repetition: number) => Promise<number> | number>>,
  warmUp = true,
): Promise<Repetitions<Name>> {
  const names = Object.keys(turns) as Name[];
  if (warmUp) for (const name of names) await turns[name](repetitions);
  const figures = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let repetition = 0; repetition < repetitions; repetition++) {
    for (let place = 0; place < names.length; place++) {
      const name = names[(repetition + place) % names.length]!;
      figures[name].push(await turns[name](repetition));
    }
  }
  return figures;
}

/** @throws RangeError for an empty list */
export function median(figures: readonly number[]): number {
  if (figures.length === 0) throw new RangeError('no figures have no median');
  const sorted = [...figures].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** The figure that this percentage does not exceed. */
export function percentile(figures: readonly number[], percent: number): number {
  const sorted = [...figures].sort((a, b) => a - b);
  const rank = Math.max(Math.ceil((percent / 100) * sorted.length), 1);
  const figure = sorted[rank - 1];
  if (figure === undefined) throw new RangeError('no figures have no percentile');
  return figure;
}

/** Median of the ratios of one figure to the other in each repetition. */
export function medianRatio(ours: readonly number[], theirs: readonly number[]): number {
  return median(ours.map((figure, repetition) => figure / theirs[repetition]!));
}

/** The rate a second, if the work handles this number. */
export async function rateOf(count: number, work: () => Promise<unknown> | void): Promise<number> {
  const startedAtMs = performance.now();
  await work();
  return count / ((performance.now() - startedAtMs) / 1_000);
}
