import type { MemoryEventStore } from '#adapters/memory-event-store';
import { Chance } from '#play/chance.js';
import { roundOf } from '#play/door.js';
import { TestFloor, aFloorWith, roundAtTable } from '#testing/builders/floor.js';
import { aFloorWithSlips, chips, opened } from '#testing/builders/inventory.js';
import { prepareSlip, requestFill } from './use-cases/inventory.js';
import type { Receipt } from './command-handler.js';
import type { UseCase } from './use-case.js';

const COMMANDS = 64;

/** Carries out commands at once, by turns in two processes whose reads take as long as those from a server. */
async function atOnce(
  floor: TestFloor,
  role: string,
  commandOf: (index: number) => UseCase,
): Promise<readonly Receipt[]> {
  const chance = new Chance(47);
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
  return Promise.all(
    Array.from({ length: COMMANDS }, (_, index) =>
      processes[index % 2]!.do(role, commandOf(index), { commandId: `at-once-${index}` }),
    ),
  );
}

/** The numbers at the end of texts, in their order. */
const numbersIn = (texts: readonly string[]): readonly number[] =>
  texts.map((text) => Number(/\d+$/.exec(text)?.[0])).sort((one, other) => one - other);
const upTo = (last: number): readonly number[] => Array.from({ length: last }, (_, index) => index + 1);
const dataOf = ({ events }: Receipt) => events[0]!.data as { requestId: string; slipNumber: string };

describe('numbers that the ledger gives', () => {
  it('go to rounds of two processes at once, one each: the later one takes the next', async () => {
    const floor = await aFloorWith('roulette');
    const receipts = await atOnce(floor, 'dealer', () => roundAtTable([{ facts: [{ number: '17' }] }]));
    expect(numbersIn(receipts.map(roundOf))).toEqual(upTo(COMMANDS));
  });

  it('go to requests for chips, and to their slips of one series at two tables, likewise', async () => {
    const floor = await aFloorWithSlips();
    await floor.tableOf('minibaccarat', 'T-2');
    const periods = [await opened(floor), await opened(floor, 1, undefined, 'T-2')];
    const periodOf = (index: number) => ({ periodId: periods[index % 2]! });
    const requests = await atOnce(floor, 'floorperson', (index) =>
      requestFill({ ...periodOf(index), denominations: [chips(500, 4)] }),
    );
    const ids = requests.map((receipt) => dataOf(receipt).requestId);
    for (const at of [0, 1]) {
      const ofTable = ids.filter((_, index) => index % 2 === at);
      expect(numbersIn(ofTable)).toEqual(upTo(COMMANDS / 2));
    }
    const slips = await atOnce(floor, 'cage', (index) =>
      prepareSlip({ ...periodOf(index), requestId: ids[index]!, seriesId: 'FS' }),
    );
    expect(numbersIn(slips.map((receipt) => dataOf(receipt).slipNumber))).toEqual(upTo(COMMANDS));
  });
});
