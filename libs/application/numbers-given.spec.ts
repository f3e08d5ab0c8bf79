import type { MemoryEventStore } from '#adapters/memory-event-store';
import { Chance } from '#play/chance.js';
import { roundOf } from '#play/door.js';
import { TestFloor, aFloorWith, roundAtTable } from '#testing/builders/floor.js';

const ROUNDS = 64;

describe('numbers that the ledger gives', () => {
  it('go to rounds of two processes at once, one each: the later one takes the next', async () => {
    const floor = await aFloorWith('roulette');
    const chance = new Chance(47);
    // Each read of a process takes turns of the event loop, as one from a server does.
    const slow = new Proxy(floor.store as MemoryEventStore, {
      get: (store, name) => {
        const found: unknown = Reflect.get(store, name);
        if (typeof found !== 'function') return found;
        return async (...args: unknown[]): Promise<unknown> => {
          await new Promise((resolve) => setTimeout(resolve, chance.below(5)));
          return (found as (...args: unknown[]) => unknown).apply(store, args);
        };
      },
    });
    const processes = [new TestFloor(slow), new TestFloor(slow)];
    // Two requests of the same content would be one round.
    for (const [index, process] of processes.entries()) process.nowMs = floor.nowMs + index * 500;
    const receipts = await Promise.all(
      Array.from({ length: ROUNDS }, (_, index) =>
        processes[index % 2]!.do('dealer', roundAtTable([{ facts: [{ number: '17' }] }]), {
          commandId: `round-${index}`,
        }),
      ),
    );
    const numbers = receipts
      .map((receipt) => Number(roundOf(receipt).split('.').at(-1)))
      .sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: ROUNDS }, (_, index) => index + 1));
  });
});
