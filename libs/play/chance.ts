import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** A repeatable source of random choices: the same seed deals the same day. */
export class Chance {
  private readonly generator;

  constructor(seed: number) {
    this.generator = xoroshiro128plus(seed);
  }

  /** A whole number from `least` to `most`, both inclusive. */
  between(least: number, most: number): number {
    return uniformInt(this.generator, least, most);
  }

  /** A whole number from 0 up to but not including `bound`. */
  below(bound: number): number {
    return this.between(0, bound - 1);
  }

  /** True with a probability of this percentage. */
  happens(hundredths: number): boolean {
    return this.between(1, 100) <= hundredths;
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  }

  /** The items in random order. */
  shuffle<Item>(items: readonly Item[]): Item[] {
    const shuffled = [...items];
    for (let last = shuffled.length - 1; last > 0; last--) {
      const other = this.between(0, last);
      [shuffled[last], shuffled[other]] = [shuffled[other] as Item, shuffled[last] as Item];
    }
    return shuffled;
  }
}
