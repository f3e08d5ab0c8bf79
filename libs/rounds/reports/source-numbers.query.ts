import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ReadStore, Row } from '#projections';
import { inNaturalOrder } from '../../read-models/natural-order.js';
import { allRows } from '../../read-models/paging.js';
import { bitsOf, BLOCK } from './source-numbers.projection.js';
import type { NumberRange, SourceNumbersOfOne } from './source-numbers.answer.js';

/** Most ranges of missing numbers that are named for one source. */
export const MOST_RANGES = 1_000;

const FULL = (1n << BigInt(BLOCK)) - 1n;

/** What the sources of a table numbered, and which of their numbers no round has. */
export async function sourceNumbersOf(
  store: ReadStore,
  tableId: string,
): Promise<readonly SourceNumbersOfOne[]> {
  const rows = await allRows(store, {
    table: 'source_numbers',
    where: [{ column: 'table_id', is: '=', value: tableId }],
    orderBy: ['table_id', 'source_id', 'block'].map((column) => ({ column, direction: 'ascending' })),
  });
  const found: SourceNumbersOfOne[] = [];
  for (const [sourceId, blocks] of Map.groupBy(rows, (row) => String(row['source_id']))) {
    await nextTurn();
    found.push({ sourceId: sourceId === '' ? null : sourceId, ...accounted(blocks) });
  }
  return inNaturalOrder(found, ({ sourceId }) => [sourceId ?? '']);
}

function accounted(blocks: readonly Row[]): Omit<SourceNumbersOfOne, 'sourceId'> {
  const missingRanges: NumberRange[] = [];
  let [first, last, rounds] = [0, 0, 0];
  for (const { from, to } of runsIn(blocks)) {
    if (rounds === 0) first = from;
    else if (from > last + 1 && missingRanges.length < MOST_RANGES) {
      missingRanges.push({ from: last + 1, to: from - 1 });
    }
    last = to;
    rounds += to - from + 1;
  }
  return { first, last, rounds, missing: last - first + 1 - rounds, missingRanges };
}

/** The used numbers in their order; a full block is one run. */
function* runsIn(blocks: readonly Row[]): Generator<NumberRange> {
  for (const row of blocks) {
    const start = Number(row['block']) * BLOCK;
    const bits = bitsOf(row['numbers']);
    if (bits === FULL) {
      yield { from: start, to: start + BLOCK - 1 };
      continue;
    }
    for (let number = 0; number < BLOCK; number++) {
      if ((bits >> BigInt(number)) & 1n) yield { from: start + number, to: start + number };
    }
  }
}
