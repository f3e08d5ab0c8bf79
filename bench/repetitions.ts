/** Figures of each contender, one a repetition. */
export type Repetitions<Name extends string> = Readonly<Record<Name, readonly number[]>>;

/**
 * Lets contenders have their turns one after the other, again and again, each time another one first: what slows the
 * machine down for a while slows all of them down.
 * @param turns each takes one turn and answers its figure
 * @param warmUp whether each has a turn before that does not count; its number is that of the repetitions
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

/** @throws RangeError for no figures */
export function median(figures: readonly number[]): number {
  if (figures.length === 0) throw new RangeError('no figures have no median');
  const sorted = [...figures].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** The figure that so many in a hundred do not exceed. */
export function percentile(figures: readonly number[], percent: number): number {
  const sorted = [...figures].sort((a, b) => a - b);
  const rank = Math.max(Math.ceil((percent / 100) * sorted.length), 1);
  const figure = sorted[rank - 1];
  if (figure === undefined) throw new RangeError('no figures have no percentile');
  return figure;
}

/** Median over the repetitions of one figure by the other. */
export function medianRatio(ours: readonly number[], theirs: readonly number[]): number {
  return median(ours.map((figure, repetition) => figure / theirs[repetition]!));
}

/** How many a second, where the work does so many. */
export async function rateOf(count: number, work: () => Promise<unknown> | void): Promise<number> {
  const startedAtMs = performance.now();
  await work();
  return count / ((performance.now() - startedAtMs) / 1_000);
}
