import { validate, version } from 'uuid';
import { keyOfLine } from './line-key.js';

const bytes = Buffer.from('{"shoeId":"S1"}');
const at = '2010-06-05T14:04:05-04:00';

describe('the key of a line', () => {
  it('is a UUIDv7 with the time of the round', () => {
    const key = keyOfLine(bytes, { occurredAt: at });
    expect([validate(key), version(key)]).toEqual([true, 7]);
    expect(parseInt(key.replaceAll('-', '').slice(0, 12), 16)).toBe(Date.parse(at));
  });

  it('has the time of the opening if the round itself has none, otherwise 0', () => {
    expect(keyOfLine(bytes, { openedAt: at })).toBe(keyOfLine(bytes, { occurredAt: at }));
    expect(keyOfLine(bytes, { occurredAt: 'yesterday', openedAt: null })).toMatch(/^00000000-0000-7/);
    expect(keyOfLine(bytes, { occurredAt: '1969-06-05T00:00:00Z' })).toMatch(/^00000000-0000-7/);
  });

  it('changes with any byte, and with nothing else', () => {
    expect(keyOfLine(Buffer.from('{"shoeId":"S2"}'), {})).not.toBe(keyOfLine(bytes, {}));
    expect(keyOfLine(Buffer.from(bytes), {})).toBe(keyOfLine(bytes, {}));
  });
});
