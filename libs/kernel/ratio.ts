/** An exact ratio of whole numbers; `under` is positive. It need not be in lowest terms. */
export interface Ratio {
  readonly over: bigint;
  readonly under: bigint;
}

export const ZERO: Ratio = { over: 0n, under: 1n };

/** The greatest whole number that divides two others, of which the second is positive. */
export function commonDivisor(one: bigint, other: bigint): bigint {
  let [a, b] = [one < 0n ? -one : one, other];
  while (a !== 0n) [a, b] = [b % a, a];
  return b;
}

/** A ratio in lowest terms. */
export function inLowestTerms({ over, under }: Ratio): Ratio {
  const divisor = commonDivisor(over, under);
  return { over: over / divisor, under: under / divisor };
}

/** The sum of two ratios. Its denominator is their least common multiple, so that a long sum stays short. */
export function plusRatio(one: Ratio, other: Ratio): Ratio {
  if (one.under === other.under) return { over: one.over + other.over, under: one.under };
  if (one.under % other.under === 0n) {
    return { over: one.over + other.over * (one.under / other.under), under: one.under };
  }
  if (other.under % one.under === 0n) return plusRatio(other, one);
  const scale = other.under / commonDivisor(one.under, other.under);
  return plusRatio({ over: one.over * scale, under: one.under * scale }, other);
}

/** A ratio times a whole number. */
export function timesRatio({ over, under }: Ratio, factor: bigint): Ratio {
  return { over: over * factor, under };
}

/** The whole number nearest to a ratio; a half is rounded away from zero. */
export function nearest({ over, under }: Ratio): bigint {
  const twice = over < 0n ? -over * 2n : over * 2n;
  const rounded = (twice + under) / (under * 2n);
  return over < 0n ? -rounded : rounded;
}

/** The largest whole number whose square is not above another, which is not negative. */
export function squareRoot(of: bigint): bigint {
  if (of < 2n) return of;
  let root = 1n << BigInt((of.toString(2).length + 1) >> 1);
  for (;;) {
    const next = (root + of / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}
