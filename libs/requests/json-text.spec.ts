import { NameGivenTwice, parseJson } from './json-text.js';

describe('a JSON text', () => {
  it.each([
    '{"a":1,"b":{"a":2},"c":[{"a":3},{"a":4}]}',
    '{"a":"\\"a\\":1,{","b":"}"}',
    '{"a":"a:","b":":"}',
    '[]',
    '"a"',
    '{"\\u00e4":1,"a":2}',
    `{"long":"${'x'.repeat(1_000_000)}"}`,
  ])('that gives each name once is read as it is: %#', (text) => {
    expect(parseJson(text)).toEqual(JSON.parse(text));
  });

  it.each([
    ['{"stakeCents":2500,"stakeCents":250000}', 'stakeCents'],
    ['{"a":1,"b":[{"c":{"d":1 , "d" :1}}]}', 'd'],
    ['{"a":1,"\\u0061":2}', 'a'],
    ['{"":1,"":2}', ''],
    ['{"a":{"x":1},"b":2,"a":{}}', 'a'],
    ['{"__proto__":1,"__proto__":2}', '__proto__'],
  ])('that gives a name twice is refused: %s', (text, field) => {
    expect(() => parseJson(text)).toThrow(new NameGivenTwice(field));
  });

  it.each(['', '{', '{"a":1,}', "{'a':1}"])('that is not JSON is refused: %j', (text) => {
    expect(() => parseJson(text)).toThrow(SyntaxError);
  });
});
