import { setImmediate as nextTurn } from 'node:timers/promises';
import { Turns, inTurns, overdue } from '#event-store';
import { turnsDuring } from '#testing/turns-during.js';

describe('long work in turns', () => {
  it('lets the event loop run after every 50 items, and keeps their order', async () => {
    const items = Array.from({ length: 1_000 }, (_, item) => item);
    let result: readonly number[] = [];
    const turns = await turnsDuring(async () => (result = await inTurns(items)));
    expect(result).toEqual(items);
    expect(turns).toBeGreaterThanOrEqual(1_000 / 50);
  });

  it('continues one of several works in each turn, so that no turn is longer for their number', async () => {
    const order: string[] = [];
    const work = async (name: string): Promise<void> => {
      const turns = new Turns(10);
      for (let step = 0; step < 3; step++) {
        await turns.spend(10);
        order.push(name);
      }
    };
    const turns = await turnsDuring(() => Promise.all(['a', 'b', 'c'].map(work)));
    expect(order.join('')).toBe('abcabcabc');
    expect(turns).toBeGreaterThanOrEqual(9);
  });

  it('lets the event loop run when steps that cannot be counted have had their share of a turn', async () => {
    let nowMs = 0;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => nowMs);
    await nextTurn();
    let rests = 0;
    const turns = await turnsDuring(async () => {
      for (let step = 0; step < 100; step++) {
        const rest = overdue();
        if (rest) rests += 1;
        await rest;
        nowMs += 4;
      }
    });
    clock.mockRestore();
    expect(rests).toBeGreaterThan(20);
    expect(turns).toBeGreaterThanOrEqual(rests);
  });

  it('costs short work no turn', () => {
    const turns = new Turns();
    expect(Array.from({ length: 49 }, () => turns.spend())).toEqual(new Array(49).fill(undefined));
    expect(turns.spend()).toBeInstanceOf(Promise);
  });
});
