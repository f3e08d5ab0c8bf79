import { bankerDraws, playerDraws } from './third-card.table.js';

describe('Table 1', () => {
  it.each([0, 1, 2, 3, 4, 5])('has the Player draw on %i (3.9(b), 7.9(b))', (points) => {
    expect(playerDraws(points)).toBe(true);
  });
  it.each([6, 7, 8, 9])('has the Player stay on %i (3.9(b), 7.9(b))', (points) => {
    expect(playerDraws(points)).toBe(false);
  });
});

/** The Banker's draws by count: the Player's third cards, `stood` among them, against which it takes a card. */
const DRAWS_AGAINST: Record<number, readonly (number | 'stood')[]> = {
  0: ['stood', 0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  1: ['stood', 0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  2: ['stood', 0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  3: ['stood', 0, 1, 2, 3, 4, 5, 6, 7, 9],
  4: ['stood', 2, 3, 4, 5, 6, 7],
  5: ['stood', 4, 5, 6, 7],
  6: [6, 7],
  7: [],
  8: [],
  9: [],
};

describe('Table 2', () => {
  const columns = ['stood', 0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
  const cells = Object.entries(DRAWS_AGAINST).flatMap(([points, draws]) =>
    columns.map((third) => [Number(points), third, draws.includes(third) ? 'draws' : 'stays'] as const),
  );

  it('has eleven columns for each Point Count', () => {
    expect(cells).toHaveLength(110);
  });

  it.each(cells)('Banker %i against %s %s (3.9(c), 7.9(c))', (points, third, expected) => {
    const draws = bankerDraws(points, third === 'stood' ? undefined : third);
    expect(draws).toBe(expected === 'draws');
  });

  it('agrees with its own example: Banker five draws against a four (3.9(g), 7.9(g))', () => {
    expect(bankerDraws(5, 4)).toBe(true);
  });
});
