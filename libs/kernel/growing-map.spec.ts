import fc from 'fast-check';
import { GrowingMap } from './growing-map.js';

type Step = readonly [of: number, act: 'with' | 'without', key: number, value: number];

const seen = (map: ReadonlyMap<number, number>) => ({
  entries: [...map],
  keys: [...map.keys()],
  values: [...map.values()],
  size: map.size,
  get: Array.from({ length: 8 }, (_, key) => [map.get(key), map.has(key)]),
});

describe('a map that grows', () => {
  it('is what a copied map is, in each of its versions, whatever grew from them later', () => {
    const step: fc.Arbitrary<Step> = fc.tuple(
      fc.nat(),
      fc.constantFrom('with', 'without'),
      fc.nat({ max: 7 }),
      fc.nat({ max: 99 }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const versions = [{ map: GrowingMap.of<number, number>([], (value) => value % 3), copy: new Map() }];
        for (const [of, act, key, value] of steps) {
          const { map, copy } = versions[of % versions.length]!;
          const changed = new Map<number, number>(copy);
          if (act === 'with') changed.set(key, value);
          else changed.delete(key);
          versions.push({ map: act === 'with' ? map.with(key, value) : map.without([key]), copy: changed });
        }
        for (const { map, copy } of versions) {
          expect(seen(map)).toEqual(seen(copy));
          expect(map.list()).toEqual([...copy.values()]);
          for (const group of [0, 1, 2]) {
            expect(map.group(group)).toEqual(map.list().filter((value) => value % 3 === group));
          }
        }
      }),
    );
  });
});
