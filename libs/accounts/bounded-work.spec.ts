import { BoundedWork, TooMuchWaiting } from './bounded-work.js';

describe('bounded work', () => {
  it('runs two at once, queues the next and refuses the rest', async () => {
    const work = new BoundedWork(2, 2);
    const started: number[] = [];
    const finish: (() => void)[] = [];
    const task = (n: number) => () =>
      new Promise<number>((resolve) => {
        started.push(n);
        finish.push(() => resolve(n));
      });
    const results = [1, 2, 3, 4].map((n) => work.run(task(n)));
    await expect(work.run(task(5))).rejects.toBeInstanceOf(TooMuchWaiting);
    expect(started).toEqual([1, 2]);

    finish[0]?.();
    await results[0];
    await Promise.resolve();
    expect(started).toEqual([1, 2, 3]);

    finish[1]?.();
    finish[2]?.();
    await results[2];
    await new Promise(setImmediate);
    finish[3]?.();
    expect(await Promise.all(results)).toEqual([1, 2, 3, 4]);
  });

  it('gives the place of a failed task to the next', async () => {
    const work = new BoundedWork(1, 1);
    const failing = work.run(() => Promise.reject(new Error('no')));
    const next = work.run(() => Promise.resolve('yes'));
    await expect(failing).rejects.toThrow('no');
    await expect(next).resolves.toBe('yes');
  });
});
