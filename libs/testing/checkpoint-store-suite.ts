import type { CheckpointStore } from '#event-store';

/**
 * The test suite of the port of checkpoint stores.
 * @param open two processes on one empty store
 */
export function checkpointStoreSuite(
  name: string,
  open: () => Promise<readonly [CheckpointStore, CheckpointStore]>,
): void {
  describe(`${name} as a checkpoint store`, () => {
    it('is 0 before the first move, and then stores each position, beyond 2^53 too', async () => {
      const [one, other] = await open();
      expect(await one.load('relay')).toBe(0n);
      expect(await one.advance('relay', 0n, 2n ** 53n + 1n)).toBe(true);
      expect(await other.load('relay')).toBe(2n ** 53n + 1n);
      expect(await other.load('another')).toBe(0n);
    });

    it('does not move from another position than its own', async () => {
      const [one, other] = await open();
      expect(await one.advance('relay', 5n, 7n)).toBe(false);
      expect(await one.advance('relay', 0n, 5n)).toBe(true);
      expect(await other.advance('relay', 0n, 7n)).toBe(false);
      expect(await other.advance('relay', 5n, 7n)).toBe(true);
      expect(await one.load('relay')).toBe(7n);
    });

    it('keeps the place of the last event with the position', async () => {
      const [one, other] = await open();
      const place = '5 018f3a51-0000-7000-8000-000000000007 2 round-S4.001';
      expect(await one.lastEvent('relay')).toBeUndefined();
      expect(await one.advance('relay', 0n, 5n, place)).toBe(true);
      expect([await other.load('relay'), await other.lastEvent('relay')]).toEqual([5n, place]);
      expect(await other.advance('relay', 4n, 9n, '9')).toBe(false);
      expect(await one.lastEvent('relay')).toBe(place);
    });

    it('lets one of many move it at each step', async () => {
      const [one, other] = await open();
      for (let from = 0n; from < 20n; from++) {
        const racers = Array.from({ length: 6 }, (_, index) =>
          (index % 2 === 0 ? one : other).advance('relay', from, from + 1n),
        );
        const won = (await Promise.all(racers)).filter(Boolean);
        expect(won).toHaveLength(1);
        expect(await one.load('relay')).toBe(from + 1n);
      }
    });
  });
}
