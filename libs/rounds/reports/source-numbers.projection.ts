import type { TableDefinition } from '#projections';
import { ledgerProjection, upsert } from '../../read-models/ledger-projection.js';

/** How many numbers a row has. */
export const BLOCK = 1_000;

const TABLE: TableDefinition = {
  name: 'source_numbers',
  columns: { table_id: 'text', source_id: 'text', block: 'integer', numbers: 'text' },
  primaryKey: ['table_id', 'source_id', 'block'],
};

/** The numbers of a block as a set of bits in hexadecimal; the lowest bit is its first number. */
export function bitsOf(numbers: unknown): bigint {
  return typeof numbers === 'string' ? BigInt(`0x${numbers}`) : 0n;
}

/** The numbers that sources gave to rounds, one row for a thousand numbers of a source at a table. */
export const sourceNumbersProjection = ledgerProjection({
  name: 'source-numbers',
  version: 1,
  tables: [TABLE],
  handles: {
    SourceNumberUsed: ({ data: { tableId, sourceId = '', number } }) => {
      const key = { table_id: tableId, source_id: sourceId, block: Math.floor(number / BLOCK) };
      const bit = 1n << BigInt(number % BLOCK);
      return [upsert(TABLE.name, key, (row) => ({ numbers: (bitsOf(row?.['numbers']) | bit).toString(16) }))];
    },
  },
});
