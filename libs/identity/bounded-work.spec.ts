import { BoundedWork, TooMuchWaiting } from './bounded-work.js';

const lane = 'a';

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
    const results = [1, 2, 3, 4].map((n) => work.run(lane, task(n)));
    await expect(work.run(lane, task(5))).rejects.toBeInstanceOf(TooMuchWaiting);
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
    const failing = work.run(lane, () => Promise.reject(new Error('no')));
    const next = work.run(lane, () => Promise.resolve('yes'));
    await expect(failing).rejects.toThrow('no');
    await expect(next).resolves.toBe('yes');
  });

  it('lets lanes take turns, and the newest of the longest lane makes room for a shorter one', async () => {
    const work = new BoundedWork(1, 4);
    const done: string[] = [];
    const results: Promise<unknown>[] = [];
    const send = (name: string): void => {
      const task = async (): Promise<void> => {
        await Promise.resolve();
        done.push(name);
      };
      results.push(work.run(name[0]!, task).catch(() => `${name} refused`));
    };
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'b1', 'c1', 'b2']) send(name);
    const refused = (await Promise.all(results)).filter((each) => each !== undefined);
    expect(refused).toEqual(['a4 refused', 'a5 refused', 'a6 refused', 'b2 refused']);
    expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3']);
  });
});
