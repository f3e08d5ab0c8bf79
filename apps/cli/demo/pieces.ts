/** Pieces of a tray or a drop box. */
export interface Pieces {
  readonly kind: 'chip' | 'coin' | 'currency';
  readonly valueCents: number;
  readonly count: number;
}

const TRAY = [
  ...[100_000, 50_000, 10_000, 2_500, 500, 100].map((valueCents) => ({ kind: 'chip', valueCents }) as const),
  ...[25, 5, 1].map((valueCents) => ({ kind: 'coin', valueCents }) as const),
];

const NOTES = [10_000, 5_000, 2_000, 1_000, 500, 100].map(
  (valueCents) => ({ kind: 'currency', valueCents }) as const,
);

/** The chips and coins of an amount, from the largest value on. */
export function trayOf(cents: number): readonly Pieces[] {
  return piecesOf(cents, TRAY);
}

/** The notes of an amount of whole dollars. */
export function notesOf(cents: number): readonly Pieces[] {
  return piecesOf(cents, NOTES);
}

function piecesOf(cents: number, values: readonly Omit<Pieces, 'count'>[]): readonly Pieces[] {
  let left = cents;
  return values.flatMap((value) => {
    const count = Math.floor(left / value.valueCents);
    left -= count * value.valueCents;
    return count === 0 ? [] : [{ ...value, count }];
  });
}
