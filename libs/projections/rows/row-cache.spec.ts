import { RowCache } from './row-cache.js';

describe('RowCache', () => {
  it('holds at most its limit, and the last used rows', () => {
    const cache = new RowCache(10);
    for (let i = 0; i < 1_000; i++) {
      cache.set(`k${i}`, { n: i });
      expect(cache.size).toBeLessThanOrEqual(10);
      expect(cache.get('k0')).toEqual({ n: 0 });
    }
    expect(cache.get('k999')).toEqual({ n: 999 });
    expect(cache.get('k500')).toBeUndefined();
  });

  it('caches that a row is absent', () => {
    const cache = new RowCache(10);
    cache.set('gone', null);
    expect([cache.get('gone'), cache.get('unknown')]).toEqual([null, undefined]);
  });
});
