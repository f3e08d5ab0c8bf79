import { DayClosed } from '#ledger';
import type { MemoryEventStore } from '#adapters/memory-event-store';
import { Chance } from '#play/chance.js';
import { roundOf } from '#play/door.js';
import { later } from '#testing/builders/contexts.js';
import { TestFloor, aFloorWith, aWagerRequest, roundAtTable } from '#testing/builders/floor.js';
import { aFloorWithSlips, chips, opened } from '#testing/builders/inventory.js';
import { A_GAMING_DAY } from '#testing/builders/round.js';
import {
  aFloorWithDocumentedVigorish,
  aFormRequest,
  aRecoveryRequest,
} from '#testing/builders/vigorish-floor.js';
import { prepareAdjustment, reportDay } from '../../books/use-cases/gaming-days.js';
import { openHistory } from '../../books/use-cases/history.js';
import { countTray, prepareSlip, requestFill } from '../../inventory/use-cases/inventory.js';
import { printVigorishForm } from '../../papers/use-cases/papers.js';
import { openRound } from '../../rounds/use-cases/round-opening.js';
import { placeWager } from '../../rounds/use-cases/rounds.js';
import { assignStaff } from '../../staffing/use-cases/staffing.js';
import type { Receipt } from './command-handler.js';
import type { UseCase } from './use-case.js';

const COMMANDS = 64;
const FEWER = 24;
const gamingDay = A_GAMING_DAY;

/** Carries out commands at once, by turns in two processes whose reads take as long as those from a server. */
async function atOnce(
  floor: TestFloor,
  role: string,
  commandOf: (index: number) => UseCase,
  count = COMMANDS,
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
    Array.from({ length: count }, (_, index) =>
      processes[index % 2]!.do(role, commandOf(index), { commandId: `at-once-${index}` }),
    ),
  );
}

/** The numbers at the end of texts, in their order. */
const numbersIn = (texts: readonly string[]): readonly number[] =>
  texts.map((text) => Number(/\d+$/.exec(text)?.[0])).sort((one, other) => one - other);
const upTo = (last: number): readonly number[] => Array.from({ length: last }, (_, index) => index + 1);
/** The data of the event of a type in a receipt, by default of its first event. */
const dataOf = ({ events }: Receipt, type = events[0]!.type) =>
  events.find((event) => event.type === type)!.data as Record<string, string>;

/** Numbers of one series that commands at once get. */
interface Given {
  readonly of: string;
  readonly floor: () => Promise<TestFloor>;
  readonly role: string;
  readonly commandOf: (index: number) => UseCase;
  readonly numberOf: (receipt: Receipt) => string;
  /** How many numbers of the series were given before. */
  readonly before?: number;
}

const KINDS = ['banker', 'player', 'tie', 'total-four'];
const { gamingDay: _gamingDay, closing: _closing, ...said } = DayClosed.example;
const books = { said: () => Promise.resolve(said), openItems: () => Promise.resolve([]) };

const GIVEN: readonly Given[] = [
  {
    of: 'forms for the markers of several tables, from one series',
    floor: async () => {
      const floor = new TestFloor();
      await floor.series('CV', 2 * FEWER);
      for (const table of [0, 1, 2, 3]) {
        await floor.table(`MB-${table}`);
        await floor.shoe(`S${table}`, `MB-${table}`);
        const wagers = [1, 2, 3, 4, 5, 6].map((position) => aWagerRequest({ position }));
        await floor.round({ shoeId: `S${table}`, wagers });
      }
      return floor;
    },
    role: 'pit-clerk',
    commandOf: (index) => aFormRequest({ shoeId: `S${index % 4}`, position: 1 + Math.floor(index / 4) }),
    numberOf: (receipt) => dataOf(receipt)['formNumber']!,
  },
  {
    of: 'recovery forms of one form',
    floor: async () => {
      const floor = await aFloorWithDocumentedVigorish();
      await floor.series('VS', 2 * FEWER, 'recovery-form');
      return floor;
    },
    role: 'pit-clerk',
    commandOf: () => aRecoveryRequest({ seriesId: 'VS' }),
    numberOf: (receipt) => dataOf(receipt)['formNumber']!,
  },
  {
    of: 'slips of counts at two tables',
    floor: async () => {
      const floor = await aFloorWithSlips();
      await floor.tableOf('minibaccarat', 'T-2');
      await opened(floor);
      await opened(floor, 1, undefined, 'T-2');
      return floor;
    },
    role: 'dealer',
    commandOf: (index) =>
      countTray({ periodId: `T-${1 + (index % 2)}:1`, seriesId: 'IS', denominations: [chips(500, 4)] }),
    numberOf: (receipt) => dataOf(receipt, 'TrayCounted')['slipNumber']!,
    before: 2,
  },
  {
    of: 'wagers of one round',
    floor: async () => {
      const floor = new TestFloor();
      await floor.table();
      await floor.shoe();
      await floor.do('dealer', openRound({ shoeId: 'S1' }));
      return floor;
    },
    role: 'dealer',
    commandOf: (index) => {
      const wager = { position: 1 + (index % 6), kind: KINDS[Math.floor(index / 6)]! };
      return placeWager({ roundId: 'S1.001', ...aWagerRequest(wager) });
    },
    numberOf: (receipt) => dataOf(receipt)['wagerId']!,
  },
  {
    of: 'assignments of one person',
    floor: () => aFloorWith('roulette'),
    role: 'pit-boss',
    commandOf: (index) =>
      assignStaff({
        ...{ gamingDay, pitId: 'pit-of-T-1', duty: 'pit-clerk' },
        staff: { userId: 'clerk', name: 'Clerk' },
        from: later((index + 1) * 600_000),
        until: later((index + 2) * 600_000),
      }),
    numberOf: (receipt) => dataOf(receipt)['assignmentId']!,
  },
  {
    of: 'adjustments of one day',
    floor: () => aFloorWith('roulette'),
    role: 'accounting',
    commandOf: () => prepareAdjustment({ gamingDay, tableId: 'T-1', amountCents: -650, reason: 'audit' }),
    numberOf: (receipt) => dataOf(receipt)['adjustmentId']!,
  },
  {
    of: 'preliminary reports of one day',
    floor: () => aFloorWith('roulette'),
    role: 'accounting',
    commandOf: () => reportDay(books)({ gamingDay, kind: 'preliminary' }),
    numberOf: (receipt) => String(dataOf(receipt)['version']),
  },
  {
    of: 'histories of a property',
    floor: () => aFloorWith('roulette'),
    role: 'accounting',
    commandOf: () =>
      openHistory({
        propertyId: 'ac-1',
        from: '2010-05-01',
        to: '2010-05-02',
        reason: 'from another system',
      }),
    numberOf: (receipt) => dataOf(receipt)['historyId']!,
  },
  {
    of: 'prints of one form',
    floor: aFloorWithDocumentedVigorish,
    role: 'pit-clerk',
    commandOf: () => printVigorishForm({ formNumber: 'CV-000001', part: 'original', reason: 'torn' }),
    numberOf: (receipt) => String(dataOf(receipt)['print']),
  },
];

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
    const ids = requests.map((receipt) => dataOf(receipt)['requestId']!);
    for (const at of [0, 1]) {
      const ofTable = ids.filter((_, index) => index % 2 === at);
      expect(numbersIn(ofTable)).toEqual(upTo(COMMANDS / 2));
    }
    const slips = await atOnce(floor, 'cage', (index) =>
      prepareSlip({ ...periodOf(index), requestId: ids[index]!, seriesId: 'FS' }),
    );
    expect(numbersIn(slips.map((receipt) => dataOf(receipt)['slipNumber']!))).toEqual(upTo(COMMANDS));
  });

  it.each(GIVEN)(
    'go to $of, of two processes at once, one each',
    async ({ floor: built, role, commandOf, numberOf, before = 0 }) => {
      const receipts = await atOnce(await built(), role, commandOf, FEWER);
      expect(numbersIn(receipts.map(numberOf))).toEqual(upTo(before + FEWER).slice(before));
    },
  );
});
