/** The whole number nearest to a ratio, a half away from zero; the second number is positive. */
export function naiveNearest(over: bigint, under: bigint): bigint {
  const magnitude = over < 0n ? -over : over;
  const whole = (magnitude * 2n + under) / (under * 2n);
  return over < 0n ? -whole : whole;
}

/** Table win by drop to the nearest hundredth of a per cent; null without a drop. */
export function naiveHold(tableWin: number | bigint | null, drop: number | bigint | null): number | null {
  if (tableWin === null || drop === null || BigInt(drop) === 0n) return null;
  return Number(naiveNearest(BigInt(tableWin) * 10_000n, BigInt(drop)));
}
