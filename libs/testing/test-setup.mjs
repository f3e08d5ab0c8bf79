/**
 * What holds for every test, in each process of the runner: it asserts something, it keeps the number of assertions that
 * it announced, it ends within its limit, and a promise that it left alone does not reject.
 */
import { ModernFakeTimers } from '@jest/fake-timers';
import fc from 'fast-check';
import { addEventHandler, getState } from 'jest-circus';

/** The limit of a test or hook that names none: milliseconds. */
const LIMIT_MS = 30_000;

const { clearTimeout, setTimeout } = globalThis;

// Random properties are the same in every run, and print what they failed by.
fc.configureGlobal({ seed: Number(process.env.TEST_SEED ?? 1947), includeErrorInReport: true });

let reject = (error) => {
  throw error;
};
process.on('unhandledRejection', (error) => reject(error));

addEventHandler((event) => {
  const block = getState().currentDescribeBlock;
  if (event.name === 'add_test' && event.fn)
    block.children.at(-1).fn = asserting(limited(event.fn, event.timeout));
  if (event.name === 'add_hook') block.hooks.at(-1).fn = limited(event.fn, event.timeout);
});

function asserting(run) {
  return async () => {
    expect.setState({ assertionCalls: 0, expectedAssertionsNumber: null, isExpectingAssertions: false });
    await run();
    const { assertionCalls } = expect.getState();
    const [broken] = expect.extractExpectedAssertionsErrors();
    if (broken) throw broken.error;
    if (assertionCalls === 0) throw new Error('The test asserted nothing: it calls expect at least once.');
  };
}

function limited(run, limitMs = LIMIT_MS) {
  return () =>
    new Promise((resolve, fail) => {
      reject = fail;
      const timer = setTimeout(() => fail(new Error(`It did not end within ${limitMs} ms.`)), limitMs);
      Promise.resolve()
        .then(run)
        .then(resolve, fail)
        .finally(() => clearTimeout(timer));
    });
}

// The timers of the runner's own `jest` take no settings and wait for no promise.
const timers = new ModernFakeTimers({ config: { fakeTimers: {} }, global: globalThis });
Object.assign(globalThis.jest, {
  useFakeTimers: (settings) => timers.useFakeTimers(settings),
  useRealTimers: () => timers.useRealTimers(),
  advanceTimersByTime: (ms) => timers.advanceTimersByTime(ms),
  advanceTimersByTimeAsync: (ms) => timers.advanceTimersByTimeAsync(ms),
});
