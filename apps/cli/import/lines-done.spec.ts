import { setImmediate as nextTurn } from 'node:timers/promises';
import { LinesDone } from './lines-done.js';

const line = (number: number) => ({ number, endByte: number * 10 });
const running = new AbortController().signal;

describe('lines that are done', () => {
  it('are reported in the order of the file, up to the first gap', () => {
    const reported: number[] = [];
    const done = new LinesDone({ lines: 4, bytes: 40 }, ({ number }) => reported.push(number));
    done.done(line(7), 'recorded');
    done.done(line(5), 'recorded');
    expect([reported, done.reached]).toEqual([[5], { lines: 5, bytes: 50 }]);
    done.done(line(6), 'blank');
    expect([reported, done.reached]).toEqual([[5, 6, 7], { lines: 7, bytes: 70 }]);
  });

  it.each([line(2_001), { number: 2, endByte: 32 * 1_048_576 + 1 }])(
    'pause the reader when one line blocks many',
    async (far) => {
      const done = new LinesDone({ lines: 0, bytes: 0 }, () => undefined);
      let begun = false;
      const room = done.roomFor(far, running).then(() => (begun = true));
      await nextTurn();
      expect(begun).toBe(false);
      done.done(line(1), 'recorded');
      await room;
      expect(begun).toBe(true);
    },
  );

  it('release the reader when the import stops', async () => {
    const done = new LinesDone({ lines: 0, bytes: 0 }, () => undefined);
    const stop = new AbortController();
    const room = done.roomFor(line(5_000), stop.signal);
    stop.abort();
    await expect(room).resolves.toBeUndefined();
  });
});
