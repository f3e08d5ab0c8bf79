/** A table, wagers and a round of one game, for the documents that show how they are written. */
export const EXAMPLE = {
  game: 'roulette',
  kind: 'red',
  onNumbers: { kind: 'split', selection: '17-20' },
  rules: { wheel: 'double-zero', zeroRule: 'half' },
  limits: { red: { minimumCents: 1_000, maximumCents: 500_000 } },
  facts: [{ number: '17' }],
  summary: '17 black',
} as const;

/** A wager of a game that is dealt from a shoe and charges vigorish. */
export const SHOE_EXAMPLE = { game: 'minibaccarat', kind: 'banker' } as const;
