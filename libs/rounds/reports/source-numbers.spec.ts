import { MemoryReadStore } from '#adapters/memory-read-store';
import { MemoryEventStore } from '#adapters/memory-event-store';
import { EventCodec } from '#event-store';
import { MAX_SOURCE_NUMBER } from '../source-number/source-number.events.js';
import { Chance } from '#play/chance.js';
import { rebuildProjection } from '#projections';
import { newEvent } from '#testing/new-event.js';
import { sourceNumbersProjection } from './source-numbers.projection.js';
import { MOST_RANGES, sourceNumbersOf } from './source-numbers.query.js';

/** The account of a table whose rounds came with these numbers, in any order. */
async function accountOf(numbers: Readonly<Record<string, readonly number[]>>) {
  const eventStore = new MemoryEventStore();
  const used = Object.entries(numbers).flatMap(([sourceId, each]) =>
    each.map((number) => ({ ...(sourceId !== '' && { sourceId }), number })),
  );
  const events = new Chance(1).shuffle(used).map((source) => {
    const data = JSON.stringify({ tableId: 'T-1', roundId: 'R', ...source });
    return newEvent({ type: 'SourceNumberUsed', data, metadata: '{}' });
  });
  await eventStore.append([{ stream: 'sourceNumber-x', expectedRevision: 'any', events }]);
  const readStore = new MemoryReadStore();
  const codec = new EventCodec();
  await rebuildProjection({ eventStore, readStore, codec }, sourceNumbersProjection);
  expect(await sourceNumbersOf(readStore, 'T-2')).toEqual([]);
  return sourceNumbersOf(readStore, 'T-1');
}

const upTo = (count: number, from = 1, step = 1): readonly number[] =>
  Array.from({ length: count }, (_, n) => from + n * step);

describe('the numbers that sources gave to rounds of a table', () => {
  it.each([
    ['none', upTo(2_500), { first: 1, last: 2_500, rounds: 2_500, missing: 0, missingRanges: [] }],
    [
      'one, several and a thousand',
      [7, 9, 13, 1_000, 2_000, 3_001],
      {
        ...{ first: 7, last: 3_001, rounds: 6, missing: 2_989 },
        missingRanges: [
          { from: 8, to: 8 },
          { from: 10, to: 12 },
          { from: 14, to: 999 },
          { from: 1_001, to: 1_999 },
          { from: 2_001, to: 3_000 },
        ],
      },
    ],
    [
      'all between the ends',
      [1, MAX_SOURCE_NUMBER],
      {
        ...{ first: 1, last: MAX_SOURCE_NUMBER, rounds: 2, missing: MAX_SOURCE_NUMBER - 2 },
        missingRanges: [{ from: 2, to: MAX_SOURCE_NUMBER - 1 }],
      },
    ],
  ])('shows the missing ones: %s', async (_, numbers, account) => {
    expect(await accountOf({ '': numbers })).toEqual([{ sourceId: null, ...account }]);
  });

  it('counts every missing one and names the first ranges', async () => {
    const [account] = await accountOf({ '': upTo(MOST_RANGES + 50, 10, 2) });
    expect(account!.missing).toBe(MOST_RANGES + 49);
    expect(account!.missingRanges).toHaveLength(MOST_RANGES);
    expect(account!.missingRanges[0]).toEqual({ from: 11, to: 11 });
  });

  it('accounts for each source alone, in the order of their numbers', async () => {
    const accounts = await accountOf({ 'reader-10': [5], 'reader-9': [1, 3], '': [2] });
    expect(accounts.map(({ sourceId, missing }) => [sourceId, missing])).toEqual([
      [null, 0],
      ['reader-9', 1],
      ['reader-10', 0],
    ]);
  });
});
