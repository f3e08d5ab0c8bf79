import { sumCents, type Cents } from '#kernel';

/** An amount divided in proportion to weights, to the cent: odd cents go one each to the first with a weight. */
export function sharedOut(amountCents: Cents, weights: readonly Cents[]): readonly Cents[] {
  const total = BigInt(sumCents(weights));
  if (total === 0n) return weights.map(() => 0);
  const shares = weights.map((weight) => Number((BigInt(amountCents) * BigInt(weight)) / total));
  let odd = amountCents - sumCents(shares);
  return shares.map((share, index) => (odd > 0 && (weights[index] ?? 0) > 0 ? (odd--, share + 1) : share));
}
