import fc from 'fast-check';
import { mutated, MUTATIONS } from './hostile.js';

const NEWLINE = Buffer.from('\n');

/** A change that damages a file of lines. */
export interface FileDamage {
  readonly name: string;
  readonly apply: (lines: readonly Buffer[]) => readonly Buffer[];
}

/** Extra lines where none belong. */
const LINES = [
  '',
  ' ',
  'null',
  '[]',
  '{}',
  '"x"',
  '{"sha256":1}',
  '{"shoeId":"S1","turns":[{}]}',
  '{"tableId":"T-1","turns":[{"facts":[{}]}]}',
  '{"shoeId":"S1","turns":[{}],"key":"a b"}',
  '{"shoeId":"../../x","turns":[{}]}',
  '{"__proto__":{"shoeId":"S1","turns":[{}]}}',
  '\u0000',
  '\ufeff{}',
  '['.repeat(200_000),
  '{"a":'.repeat(100_000),
  `{"shoeId":"S1","turns":[{}],"deep":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
  `"${'x'.repeat(1_048_576)}"`,
  `{"shoeId":"S1","turns":[{}],"x":"${'🂡'.repeat(300_000)}"}`,
].map((line) => Buffer.from(line));

/** One or more random kinds of damage to a file. */
export const FILE_DAMAGES: fc.Arbitrary<readonly FileDamage[]> = fc.array(
  fc
    .record({
      at: fc.nat(100_000),
      other: fc.nat(100_000),
      bytes: fc.uint8Array({ minLength: 1, maxLength: 8 }),
      line: fc.constantFrom(...LINES),
      mutation: MUTATIONS,
    })
    .chain((by) => fc.constantFrom(...damagesOf(by))),
  { minLength: 1, maxLength: 3 },
);

/** A file after all its damage. */
export function afterDamage(file: Buffer, damages: readonly FileDamage[]): Buffer {
  const lines = damages.reduce<readonly Buffer[]>((left, { apply }) => apply(left), linesOf(file));
  return Buffer.concat(lines);
}

interface Chance {
  readonly at: number;
  readonly other: number;
  readonly bytes: Uint8Array;
  readonly line: Buffer;
  readonly mutation: Parameters<typeof mutated>[1];
}

function damagesOf({ at, other, bytes, line, mutation }: Chance): readonly FileDamage[] {
  const pick = (lines: readonly Buffer[], nth: number): number =>
    lines.length === 0 ? 0 : nth % lines.length;
  const inLine = (name: string, change: (text: Buffer) => Buffer): FileDamage => ({
    name,
    apply: (lines) => lines.map((each, index) => (index === pick(lines, at) ? change(each) : each)),
  });
  const inBytes = (name: string, change: (file: Buffer, place: number) => Buffer): FileDamage => ({
    name,
    apply: (lines) => {
      const file = Buffer.concat([...lines]);
      return linesOf(change(file, file.length === 0 ? 0 : (at * 7_919 + other) % file.length));
    },
  });
  return [
    inBytes('flipped', (file, place) => {
      const flipped = Buffer.from(file);
      if (flipped.length > 0) flipped[place] = (flipped[place] ?? 0) ^ (bytes[0] || 1);
      return flipped;
    }),
    inBytes('cut', (file, place) => file.subarray(0, place)),
    inBytes('beginning lost', (file, place) => file.subarray(place)),
    inBytes('spliced', (file, place) =>
      Buffer.concat([file.subarray(0, place), file.subarray(other % (file.length + 1))]),
    ),
    inBytes('bytes put in', (file, place) =>
      Buffer.concat([file.subarray(0, place), bytes, file.subarray(place)]),
    ),
    inBytes('in UTF-16', (file) => Buffer.from(file.toString(), 'utf16le')),
    inBytes('with a byte order mark', (file) => Buffer.concat([Buffer.from('\ufeff'), file])),
    inBytes('with carriage returns', (file) =>
      Buffer.from(file.toString('latin1').replaceAll('\n', '\r\n'), 'latin1'),
    ),
    inBytes('without its last line break', (file) => file.subarray(0, -1)),
    inLine('line doubled', (text) => Buffer.concat([text, text])),
    inLine('line lost', () => Buffer.alloc(0)),
    inLine('line break lost', (text) => text.subarray(0, -1)),
    inLine('line in the place of another', () => Buffer.concat([line, NEWLINE])),
    inLine('line put in', (text) => Buffer.concat([line, NEWLINE, text])),
    inLine('value changed', (text) => changed(text, mutation)),
    {
      name: 'lines swapped',
      apply: (lines) => {
        const [one, two] = [pick(lines, at), pick(lines, other)];
        return lines.map((each, index) => lines[index === one ? two : index === two ? one : index] ?? each);
      },
    },
  ];
}

function changed(line: Buffer, mutation: Chance['mutation']): Buffer {
  try {
    return Buffer.from(`${mutated(JSON.parse(line.toString()), mutation)}\n`);
  } catch {
    return line;
  }
}

/** Lines including their line breaks. */
function linesOf(file: Buffer): readonly Buffer[] {
  const lines: Buffer[] = [];
  for (let from = 0; from < file.length;) {
    const end = file.indexOf(NEWLINE, from);
    const next = end < 0 ? file.length : end + 1;
    lines.push(file.subarray(from, next));
    from = next;
  }
  return lines;
}
