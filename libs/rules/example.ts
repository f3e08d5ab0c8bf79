/** A table, wagers and a round of one game, for the examples in the documents. */
export const EXAMPLE = {
  tableId: 'RL-01',
  game: 'roulette',
  kind: 'red',
  onNumbers: { kind: 'split', selection: '17-20' },
  rules: { wheel: 'double-zero', zeroRule: 'half' },
  limits: { red: { minimumCents: 1_000, maximumCents: 500_000 } },
  facts: [{ number: '17' }],
  summary: '17 black',
} as const;

/** A game in which players decide, and a theoretical win for it. */
export const DECIDED_EXAMPLE = { game: 'craps', basisPoints: 141 } as const;

/** A wager of a game with a shoe and vigorish. */
export const SHOE_EXAMPLE = { game: 'minibaccarat', kind: 'banker' } as const;
