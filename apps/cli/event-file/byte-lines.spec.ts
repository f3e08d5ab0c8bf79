import { Readable } from 'node:stream';
import { MOST_LINE_BYTES, byteLines } from './byte-lines.js';

const tooLong = (line: number): Error => new RangeError(`line ${line} has no end`);

async function linesOf(chunks: readonly Buffer[]): Promise<readonly unknown[]> {
  const found: unknown[] = [];
  for await (const { number, bytes, hasBreak } of byteLines(Readable.from(chunks), tooLong)) {
    found.push([number, bytes.toString(), hasBreak]);
  }
  return found;
}

describe('lines of bytes', () => {
  it('are the same for any chunks of bytes', async () => {
    const text = Buffer.from('a\n\né\u2028\r\nlast');
    const whole = [
      [1, 'a\n', true],
      [2, '\n', true],
      [3, 'é\u2028\r\n', true],
      [4, 'last', false],
    ];
    for (const size of [1, 2, 3, 5, 100]) {
      const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
        text.subarray(index * size, (index + 1) * size),
      );
      expect(await linesOf(pieces)).toEqual(whole);
    }
  });

  it('use bounded memory without a line break', async () => {
    const piece = Buffer.alloc(MOST_LINE_BYTES / 4);
    await expect(linesOf([piece, piece, piece, piece, piece])).rejects.toThrow(
      new RangeError('line 1 has no end'),
    );
  });
});
