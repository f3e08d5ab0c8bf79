import { validate, version } from 'uuid';
import { keyOfLine } from './line-key.js';

const bytes = Buffer.from('{"shoeId":"S1"}');
const at = '2010-06-05T14:04:05-04:00';

describe('the key of a line', () => {
  it('is a UUIDv7 with the time of the round', () => {
    const key = keyOfLine(1, bytes, { occurredAt: at });
    expect([validate(key), version(key)]).toEqual([true, 7]);
    expect(parseInt(key.replaceAll('-', '').slice(0, 12), 16)).toBe(Date.parse(at));
  });

  it('has the time of the opening if the round itself has none, otherwise 0', () => {
    expect(keyOfLine(1, bytes, { openedAt: at })).toBe(keyOfLine(1, bytes, { occurredAt: at }));
    expect(keyOfLine(1, bytes, { occurredAt: 'yesterday', openedAt: null })).toMatch(/^00000000-0000-7/);
    expect(keyOfLine(1, bytes, { occurredAt: '1969-06-05T00:00:00Z' })).toMatch(/^00000000-0000-7/);
  });

  it('changes with any byte and with the number of the line', () => {
    const keys = [
      keyOfLine(1, bytes, {}),
      keyOfLine(2, bytes, {}),
      keyOfLine(1, Buffer.from('{"shoeId":"S2"}'), {}),
    ];
    expect(new Set(keys).size).toBe(3);
    expect(keyOfLine(1, bytes, {})).toBe(keys[0]);
  });
});
