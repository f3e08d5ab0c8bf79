/** Pieces of one value in a tray or a drop box. */
export interface NaivePiece {
  readonly kind: 'chip' | 'plaque' | 'coin' | 'currency';
  readonly valueCents: number;
  readonly count: number;
  /** The property that issued it, where that is another one. */
  readonly propertyId?: string;
}

export type NaivePieces = readonly NaivePiece[];

const TRAY = [100_000, 10_000, 2_500, 500, 100, 25, 5, 1];

/** The value of pieces, counted one denomination after the other. */
export function worth(pieces: NaivePieces): number {
  let cents = 0;
  for (const { valueCents, count } of pieces) cents += valueCents * count;
  return cents;
}

/** Whether two counts have the same number of each piece. */
export function isSamePieces(one: NaivePieces, other: NaivePieces): boolean {
  return sorted(one) === sorted(other);
}

/** The chips and coins of an amount, from the largest value on. */
export function trayOf(cents: number): NaivePieces {
  let left = cents;
  return TRAY.flatMap((valueCents) => {
    const count = Math.floor(left / valueCents);
    left -= count * valueCents;
    const kind = valueCents < 100 ? 'coin' : 'chip';
    return count === 0 ? [] : [{ kind, valueCents, count } as const];
  });
}

function sorted(pieces: NaivePieces): string {
  return pieces
    .filter(({ count }) => count > 0)
    .map(({ kind, valueCents, count, propertyId = '' }) => `${kind} ${valueCents} ${propertyId} ${count}`)
    .toSorted()
    .join();
}
