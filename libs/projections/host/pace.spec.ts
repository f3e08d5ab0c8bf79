import { Pace } from './pace.js';

describe('the pace of pages', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] }));
  afterEach(() => jest.useRealTimers());

  /** Starts a pause; returns whether it is over. */
  function restOf(pace: Pace): () => Promise<boolean> {
    let isOver = false;
    void pace.rest().then(() => (isOver = true));
    return async () => {
      for (let turn = 0; turn < 3; turn++) await new Promise(setImmediate);
      return isOver;
    };
  }

  it('delays the next page until ten milliseconds after the start of the last one', async () => {
    const pace = new Pace();
    pace.begin();
    jest.advanceTimersByTime(4);
    const isOver = restOf(pace);
    jest.advanceTimersByTime(5);
    expect(await isOver()).toBe(false);
    jest.advanceTimersByTime(1);
    expect(await isOver()).toBe(true);
  });

  it('has no pause after a page that took longer', async () => {
    const pace = new Pace();
    pace.begin();
    jest.advanceTimersByTime(10);
    expect(await restOf(pace)()).toBe(true);
  });

  it('does not wait if somebody waits for a position', async () => {
    const pace = new Pace();
    pace.hurry();
    pace.begin();
    const isOver = restOf(pace);
    expect(await isOver()).toBe(false);
    pace.hurry();
    expect(await isOver()).toBe(true);
  });
});
