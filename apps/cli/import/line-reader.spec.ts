import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { MOST_LINE_BYTES, readLines } from './line-reader.js';

describe('reading lines', () => {
  const path = join(temporaryFolder(), 'lines');

  async function lines(text: string, fromByte = 0, firstNumber = 1): Promise<unknown[]> {
    writeFileSync(path, text);
    const read: unknown[] = [];
    for await (const { number, endByte, bytes } of readLines(path, {
      fromByte,
      toByte: Buffer.byteLength(text),
      firstNumber,
    })) {
      read.push([number, endByte, bytes && bytes.length < 100 ? bytes.toString() : bytes?.length]);
    }
    return read;
  }

  it('gives the end of each line, with or without a last line break', async () => {
    expect(await lines('a\r\n\nbé')).toEqual([
      [1, 3, 'a'],
      [2, 4, ''],
      [3, 7, 'bé'],
    ]);
    expect(await lines('a\n')).toEqual([[1, 2, 'a']]);
    expect(await lines('')).toEqual([]);
  });

  it('continues from a place', async () => {
    expect(await lines('a\nb\nc\n', 2, 2)).toEqual([
      [2, 4, 'b'],
      [3, 6, 'c'],
    ]);
  });

  it('accepts the longest line, and gives only the number of one that is a byte longer', async () => {
    const longest = 'x'.repeat(MOST_LINE_BYTES);
    expect(await lines(`${longest}\n${longest}\r\n${longest}y\nz`)).toEqual([
      [1, MOST_LINE_BYTES + 1, MOST_LINE_BYTES],
      [2, 2 * MOST_LINE_BYTES + 3, MOST_LINE_BYTES],
      [3, 3 * MOST_LINE_BYTES + 5, undefined],
      [4, 3 * MOST_LINE_BYTES + 6, 'z'],
    ]);
  });
});
