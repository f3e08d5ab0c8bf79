import { WrittenKeys } from './written-keys.js';

describe('WrittenKeys', () => {
  it('holds every key that was added, and takes few others for one', () => {
    const keys = new WrittenKeys();
    const name = (i: number): string => `round-S${i}.001`;
    expect(keys.mayHold(name(0))).toBe(false);
    for (let i = 0; i < 20_000; i++) keys.add(name(i));
    let taken = 0;
    for (let i = 0; i < 20_000; i++) {
      expect(keys.mayHold(name(i))).toBe(true);
      if (keys.mayHold(name(20_000 + i))) taken++;
    }
    expect(taken).toBeLessThan(50);
  });
});
