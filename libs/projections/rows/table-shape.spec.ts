import * as fc from 'fast-check';
import type { Row } from '../projection.js';
import { TableShape, dumpLine } from './table-shape.js';

const shape = new TableShape({
  name: 'win_row',
  columns: { table_id: 'text', note: 'text', cents: 'integer', seen_at: 'bigint' },
  primaryKey: ['table_id', 'note'],
});
const row = (more: Row = {}): Row => ({ table_id: 'a', note: 'b', cents: 1, seen_at: 2n, ...more });

describe('TableShape', () => {
  it('gives different keys different names', () => {
    const text = fc.string({ unit: 'binary', maxLength: 4 });
    fc.assert(
      fc.property(text, text, text, text, (a, b, c, d) => {
        const same = a === c && b === d;
        const [one, other] = [
          shape.keyText({ table_id: a, note: b }),
          shape.keyText({ table_id: c, note: d }),
        ];
        expect(one === other).toBe(same);
      }),
    );
    expect(shape.keyText({ table_id: '1:a', note: '' })).not.toBe(
      shape.keyText({ table_id: '', note: '1:a' }),
    );
  });

  it('accepts a valid row, with null outside of its key', () => {
    const fitting = row({ cents: null, seen_at: null });
    expect(shape.conform(fitting)).toBe(fitting);
  });

  it('returns the text that UTF-8 can hold', () => {
    expect(shape.conform(row({ note: 'x\ud800y' }))).toEqual(row({ note: 'x\ufffdy' }));
    expect(shape.keyText(row({ note: '\udc00' }))).toBe(shape.keyText(row({ note: '\ufffd' })));
  });

  it.each<[string, Row]>([
    ['a column too many', row({ more: 1 })],
    ['a column too few', { table_id: 'a', note: 'b', cents: 1 }],
    ['another column', { table_id: 'a', note: 'b', cents: 1, seen: 2n }],
    ['null in its key', row({ note: null })],
    ['text for an integer', row({ cents: '1' })],
    ['half a cent', row({ cents: 0.5 })],
    ['an integer that is not safe', row({ cents: 2 ** 53 })],
    ['a number for a position', row({ seen_at: 2 })],
    ['a position of more than 64 bits', row({ seen_at: 2n ** 63n })],
    ['a number for text', row({ note: 1 })],
  ])('refuses a row with %s', (_, wrong) => {
    expect(() => shape.conform(wrong)).toThrow(TypeError);
  });

  it('writes a row as one line in the order of the columns', () => {
    const line = dumpLine(shape.definition, row({ seen_at: 2n ** 60n, cents: -0, note: 'a\n"b' }));
    expect(line).toBe('win_row ["a","a\\n\\"b",0,"1152921504606846976"]');
  });
});
