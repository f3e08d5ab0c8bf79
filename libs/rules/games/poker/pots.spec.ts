import { potsOf } from './pots.js';

const pots = (putIn: Record<number, number>, folded: number[] = [], dead = 0) =>
  potsOf(new Map(Object.entries(putIn).map(([position, cents]) => [Number(position), cents])), folded, dead);

describe('pots', () => {
  it('are one if everybody contributed the same amount', () => {
    expect(pots({ 1: 100, 2: 100, 3: 100 })).toEqual({
      pots: [{ amountCents: 300, contenders: [1, 2, 3] }],
    });
  });

  it('limit an all-in player to the matched part (14.1)', () => {
    expect(pots({ 1: 30, 2: 100, 3: 100, 4: 60 })).toEqual({
      pots: [
        { amountCents: 120, contenders: [1, 2, 3, 4] },
        { amountCents: 90, contenders: [2, 3, 4] },
        { amountCents: 80, contenders: [2, 3] },
      ],
    });
  });

  it('keep contributions of folded players, and make no side pot for them', () => {
    expect(pots({ 1: 30, 2: 100, 3: 100, 4: 60 }, [1, 4]).pots).toEqual([
      { amountCents: 290, contenders: [2, 3] },
    ]);
    expect(pots({ 1: 100, 2: 60, 3: 60 }, [1]).pots).toEqual([{ amountCents: 220, contenders: [2, 3] }]);
  });

  it('return an uncalled bet', () => {
    expect(pots({ 1: 30, 2: 100, 3: 60 }, [3])).toEqual({
      pots: [
        { amountCents: 90, contenders: [1, 2] },
        { amountCents: 60, contenders: [2] },
      ],
      uncalled: { position: 2, amountCents: 40 },
    });
    expect(pots({ 1: 50 })).toEqual({ pots: [], uncalled: { position: 1, amountCents: 50 } });
    expect(pots({})).toEqual({ pots: [] });
  });

  it('put dead money into the main pot', () => {
    expect(pots({ 1: 30, 2: 100, 3: 100 }, [], 5).pots.map(({ amountCents }) => amountCents)).toEqual([
      95, 140,
    ]);
    expect(pots({ 1: 0, 2: 50 }, [], 5)).toEqual({
      pots: [{ amountCents: 5, contenders: [1, 2] }],
      uncalled: { position: 2, amountCents: 50 },
    });
  });
});
