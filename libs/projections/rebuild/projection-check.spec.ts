import { checkProjection, checkProjections } from './projection-check.js';
import type { Projection, TableDefinition } from '../projection.js';

const table: TableDefinition = { name: 'win_row', columns: { id: 'text' }, primaryKey: ['id'] };
const projection: Projection = { name: 'table-win', version: 1, tables: [table], handles: {}, ignores: [] };

describe('checkProjection', () => {
  it.each<[string, Partial<Projection>]>([
    ['a name in quotes', { name: 'a"b' }],
    ['version 0', { version: 0 }],
    ['no table', { tables: [] }],
    ['a table name that is SQL', { tables: [{ ...table, name: 'a; DROP TABLE b' }] }],
    ['a table name of the database', { tables: [{ ...table, name: 'sqlite_master' }] }],
    ['a column in capitals', { tables: [{ ...table, columns: { id: 'text', Id: 'text' } }] }],
    ['no primary key', { tables: [{ ...table, primaryKey: [] }] }],
    ['a primary key of no column', { tables: [{ ...table, primaryKey: ['toString'] }] }],
    ['an index of no column', { tables: [{ ...table, indexes: [['nope']] }] }],
    [
      'an index of a sum',
      { tables: [{ ...table, columns: { id: 'text', win: 'sum' }, indexes: [['win']] }] },
    ],
    ['an event both handled and ignored', { handles: { Shuffled: () => [] }, ignores: ['Shuffled'] }],
  ])('refuses %s', (_, wrong) => {
    expect(() => checkProjection({ ...projection, ...wrong })).toThrow(TypeError);
  });

  it('refuses the same name or table twice', () => {
    expect(() => checkProjections([projection, projection])).toThrow('table-win is used twice');
    expect(() => checkProjections([projection, { ...projection, name: 'other' }])).toThrow('win_row is used');
  });
});
