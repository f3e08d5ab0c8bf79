/** A table, a wager and a round of one game, for the documents that show how they are written. */
export const EXAMPLE = {
  game: 'roulette',
  kind: 'red',
  limits: { red: { minimumCents: 1_000, maximumCents: 500_000 } },
  facts: [{ number: '17' }],
} as const;
