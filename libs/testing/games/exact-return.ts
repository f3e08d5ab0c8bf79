/** An exact ratio in lowest terms, its denominator positive: `-1/19`. */
export type Ratio = `${bigint}/${bigint}` | `${bigint}`;

/** An outcome with its frequency and its net for a patron of one unit wagered, as numerator over `perUnit`. */
export interface WeightedNet {
  readonly weight: number | bigint;
  readonly netCents: number | bigint;
}

/** The expected net of a wager as an exact ratio of its stake: -1/19 if a patron loses 5.26 per cent. */
export function expectedReturn(stakeCents: number, outcomes: Iterable<WeightedNet>): Ratio {
  let net = 0n;
  let weights = 0n;
  for (const { weight, netCents } of outcomes) {
    net += BigInt(weight) * BigInt(netCents);
    weights += BigInt(weight);
  }
  return ratio(net, weights * BigInt(stakeCents));
}

/** A ratio in lowest terms. */
export function ratio(numerator: bigint, denominator: bigint): Ratio {
  const divisor = gcd(numerator < 0n ? -numerator : numerator, denominator);
  const [top, bottom] = [numerator / divisor, denominator / divisor];
  return bottom === 1n ? `${top}` : `${top}/${bottom}`;
}

function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? (a === 0n ? 1n : a) : gcd(b, a % b);
}
