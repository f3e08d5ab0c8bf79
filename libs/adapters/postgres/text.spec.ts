import fc from 'fast-check';
import { decodeText, encodeText } from './text.js';

const text = fc.string({ unit: fc.constantFrom('\0', '\x01', '\x02', 'a', 'é', '😀'), maxLength: 6 });

describe('text in PostgreSQL', () => {
  it('is read back unchanged, and is stored without NUL', () => {
    fc.assert(
      fc.property(text, (each) => {
        expect(encodeText(each)).not.toContain('\0');
        expect(decodeText(encodeText(each))).toBe(each);
      }),
    );
  });

  it('keeps the order of its bytes', () => {
    const compare = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(compare(encodeText(a), encodeText(b))).toBe(compare(a, b));
      }),
    );
  });
});
