import { validate, version } from 'uuid';
import { keyOfLine } from './line-key.js';

const line = { shoeId: 'S1', turns: [{ wagers: [1, 2] }] };
const at = '2010-06-05T14:04:05-04:00';

describe('the key of a line', () => {
  it('is a UUIDv7 with the time of the round', () => {
    const key = keyOfLine({ ...line, occurredAt: at });
    expect([validate(key), version(key)]).toEqual([true, 7]);
    expect(parseInt(key.replaceAll('-', '').slice(0, 12), 16)).toBe(Date.parse(at));
  });

  it('has the time of the opening if the round itself has none, otherwise 0', () => {
    const timeIn = (key: string): string => key.slice(0, 13);
    expect(timeIn(keyOfLine({ ...line, openedAt: at }))).toBe(timeIn(keyOfLine({ ...line, occurredAt: at })));
    expect(keyOfLine({ ...line, occurredAt: 'yesterday', openedAt: null })).toMatch(/^00000000-0000-7/);
    expect(keyOfLine({ ...line, occurredAt: '1969-06-05T00:00:00Z' })).toMatch(/^00000000-0000-7/);
  });

  it('changes with what the line says, and with nothing else', () => {
    const texts = [
      '{"post":"/tables/T1/tray-changes","by":"a","reason":"caf\u00e9","trayCents":-50000,"at":{"x":1,"y":[1,2]}}',
      '{ "post": "/tables/T1/tray-changes", "by": "a", "reason": "caf\\u00e9", "trayCents": -50000, "at": {"x": 1, "y": [1, 2]} }',
      '{"at":{"y":[1,2],"x":1},"trayCents":-5e4,"reason":"café","by":"a","post":"\\/tables\\/T1\\/tray-changes"}',
    ];
    const keys = texts.map((text) => keyOfLine(JSON.parse(text) as object));
    expect(new Set(keys).size).toBe(1);
    const others = ['{"x":1}', '"b"', '1', '"a "', '"A"', 'null'].map((by) =>
      texts[0]!.replace('"by":"a"', `"by":${by}`),
    );
    const moved = texts[0]!.replace('[1,2]', '[2,1]');
    const all = [texts[0]!, moved, ...others].map((text) => keyOfLine(JSON.parse(text) as object));
    expect(new Set(all).size).toBe(all.length);
  });
});
