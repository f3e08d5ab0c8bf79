import fc from 'fast-check';

const nested = (open: string, close: string, levels: number): string =>
  `${open.repeat(levels)}1${close.repeat(levels)}`;

/** Texts to use instead of a value. */
const VALUES = [
  ...['null', 'true', 'false', '[]', '{}', '[[]]', '[null]', '[{}]', '{"":0}', '""', '" "', '"\\t"'],
  ...['0', '-0', '-1', '0.5', '1e21', '-1e21', '1e400', '9007199254740993', '1e-7', '2147483648', '1E2'],
  ...['NaN', 'Infinity', 'undefined', '0x10', '01', "'x'", '"NaN"', '"1e21"', '"-0"', '"0x10"', '"1_000"'],
  ...['"\\u0000"', '"a\\u0000b"', '"\\ud800"', '"\\udc00\\ud800"', '"\\u202e"', '"🂡"', '"👩‍👩‍👧‍👦"', '"é\\u0301"'],
  ...[
    '"__proto__"',
    '"constructor"',
    '"toString"',
    '{"__proto__":{"x":1}}',
    '{"constructor":{"prototype":{}}}',
  ],
  ...['"2010-02-30"', '"2010-13-01T00:00:00Z"', '"2010-06-05T25:00:00Z"', '"2010-06-05T12:00:60Z"'],
  ...['"0000-01-01T00:00:00Z"', '"-000001-01-01T00:00:00Z"', '"9999-12-31T23:59:59.999-23:59"'],
  ...['"+275760-09-13T00:00:00.001Z"', '"1969-12-31T23:59:59.999Z"', '"2010-06-05T12:00:00"', '"0001-01-01"'],
  ...['"../../etc/passwd"', '"\' OR 1=1 --"', '"%00"', '"\\r\\nset-cookie: x"', '"w0"', '"w1"', '"w99999"'],
  nested('[', ']', 20_000),
  nested('{"a":', '}', 20_000),
  nested('[', ']', 31),
  nested('{"fact":', '}', 33),
  `"${'x'.repeat(70_000)}"`,
  `"${'🂡'.repeat(200_000)}"`,
  `"${'x'.repeat(1_100_000)}"`,
  `[${'1,'.repeat(10_000)}1]`,
  `{${Array.from({ length: 300 }, (_, index) => `"f${index}":1`).join(',')}}`,
  '9'.repeat(400),
] as const;

const NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  '',
  'x',
  'a.b',
  '0',
  '\u0000',
  'actor',
  'id',
];

/** One change to a JSON value. */
export interface Mutation {
  /** The index of the value to change. */
  readonly spot: number;
  readonly how: 'replace' | 'remove' | 'add' | 'double' | 'wrap' | 'unwrap' | 'rename';
  readonly text: string;
  readonly name: string;
}

export const MUTATIONS: fc.Arbitrary<Mutation> = fc.record({
  spot: fc.nat(1_000),
  how: fc.oneof(
    { arbitrary: fc.constant('replace' as const), weight: 6 },
    {
      arbitrary: fc.constantFrom(...(['remove', 'add', 'double', 'wrap', 'unwrap', 'rename'] as const)),
      weight: 5,
    },
  ),
  text: fc.oneof(
    { arbitrary: fc.constantFrom(...VALUES), weight: 5 },
    { arbitrary: fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.stringify(value)), weight: 1 },
    { arbitrary: fc.double().map(String), weight: 1 },
  ),
  name: fc.constantFrom(...NAMES),
});

/** JSON text of a value with one change. */
export function mutated(value: unknown, { spot, how, text, name }: Mutation): string {
  const spots = 1 + countOf(value);
  let left = spot % spots;
  const here = (): boolean => left-- === 0;
  const member = (key: string, each: unknown): string => {
    if (!here()) return `${JSON.stringify(key)}:${write(each)}`;
    const pair = `${JSON.stringify(key)}:${JSON.stringify(each)}`;
    switch (how) {
      case 'replace':
        return `${JSON.stringify(key)}:${text}`;
      case 'remove':
        return '';
      case 'add':
        return `${pair},${JSON.stringify(name)}:${text}`;
      case 'double':
        return `${pair},${JSON.stringify(key)}:${text}`;
      case 'wrap':
        return `${JSON.stringify(key)}:[${JSON.stringify(each)}]`;
      case 'unwrap':
        return `${JSON.stringify(key)}:${JSON.stringify(Object.values(Object(each) as object)[0] ?? null)}`;
      case 'rename':
        return `${JSON.stringify(name)}:${JSON.stringify(each)}`;
    }
  };
  const write = (each: unknown): string => {
    if (typeof each !== 'object' || each === null) return JSON.stringify(each);
    if (!Array.isArray(each)) {
      const members = Object.entries(each).map(([key, under]) => member(key, under));
      return `{${members.filter((pair) => pair !== '').join(',')}}`;
    }
    const items = each.map((under) => (here() ? (how === 'remove' ? '' : text) : write(under)));
    return `[${items.filter((item) => item !== '').join(',')}]`;
  };
  return here() ? (how === 'wrap' ? `[${JSON.stringify(value)}]` : text) : write(value);
}

function countOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const members = Object.values(value) as unknown[];
  return members.reduce<number>((sum, each) => sum + 1 + countOf(each), 0);
}

/** A change to the bytes of a body. */
export interface Damage {
  readonly how: 'none' | 'cut' | 'flip' | 'insert';
  readonly at: number;
  readonly bytes: Uint8Array;
}

export const DAMAGES: fc.Arbitrary<Damage> = fc.record({
  how: fc.constantFrom('cut', 'flip', 'insert'),
  at: fc.nat(100_000),
  bytes: fc.oneof(
    fc.constantFrom(
      ...[[0xff], [0xc0, 0xaf], [0xed, 0xa0, 0x80], [0], [0xef, 0xbb, 0xbf], [0x22], [0x0a]].map((bytes) =>
        Uint8Array.from(bytes),
      ),
    ),
    fc.uint8Array({ minLength: 1, maxLength: 16 }),
  ),
});

export function damaged(body: Buffer, { how, at, bytes }: Damage): Buffer {
  const place = body.length === 0 ? 0 : at % body.length;
  switch (how) {
    case 'none':
      return body;
    case 'cut':
      return body.subarray(0, place);
    case 'flip': {
      const flipped = Buffer.from(body);
      if (flipped.length > 0) flipped[place] = (flipped[place] ?? 0) ^ (bytes[0] ?? 1);
      return flipped;
    }
    case 'insert':
      return Buffer.concat([body.subarray(0, place), bytes, body.subarray(place)]);
  }
}
