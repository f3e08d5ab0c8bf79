import { sumCents, type Cents } from '#kernel';

/** A pot with the positions that contend for it. */
export interface Pot {
  readonly amountCents: Cents;
  readonly contenders: readonly number[];
}

/** The contributions as pots, and the uncalled bet, which is returned to its player. */
export interface Pots {
  readonly pots: readonly Pot[];
  readonly uncalled?: { readonly position: number; readonly amountCents: Cents };
}

/**
 * The main pot and the side pots (14.1, all-in): each player who is not folded contends for the matched part.
 * Contributions of folded players stay; dead money, which matches no bet, belongs to the main pot.
 */
export function potsOf(
  putIn: ReadonlyMap<number, Cents>,
  folded: readonly number[],
  deadCents: Cents = 0,
): Pots {
  const live = [...putIn.keys()].filter((position) => !folded.includes(position));
  const uncalled = uncalledOf(putIn, live);
  const called = new Map(putIn);
  if (uncalled) called.set(uncalled.position, (putIn.get(uncalled.position) ?? 0) - uncalled.amountCents);
  const amounts = [...called.values()];
  const levels = [...new Set(live.map((position) => called.get(position) ?? 0))].sort((a, b) => a - b);
  const pots = levels.map((level, index): Pot => {
    const below = levels[index - 1] ?? 0;
    // A folded player may have contributed more than all remaining ones: the excess belongs to the last pot.
    const top = index === levels.length - 1 ? Infinity : level;
    const portions = amounts.map((amount) => Math.min(amount, top) - Math.min(amount, below));
    return {
      amountCents: sumCents([index === 0 ? deadCents : 0, ...portions]),
      contenders: live.filter((position) => (called.get(position) ?? 0) >= level),
    };
  });
  const filled = pots.filter(({ amountCents }) => amountCents > 0);
  return uncalled ? { pots: filled, uncalled } : { pots: filled };
}

function uncalledOf(putIn: ReadonlyMap<number, Cents>, live: readonly number[]): Pots['uncalled'] {
  const [first, second = 0] = [...putIn.values()].sort((a, b) => b - a);
  if (first === undefined || first === second) return undefined;
  const position = live.find((each) => putIn.get(each) === first);
  return position === undefined ? undefined : { position, amountCents: first - second };
}
