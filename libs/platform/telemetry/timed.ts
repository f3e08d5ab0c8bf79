import { outcomeOf } from './outcome.js';

/** Runs work and reports its duration in seconds and its outcome: `done`, or a code. */
export async function timed<Result>(
  work: () => Promise<Result>,
  onEnd: (seconds: number, outcome: string) => void,
): Promise<Result> {
  const startedMs = performance.now();
  const seconds = (): number => (performance.now() - startedMs) / 1_000;
  try {
    const result = await work();
    onEnd(seconds(), 'done');
    return result;
  } catch (error) {
    onEnd(seconds(), outcomeOf(error));
    throw error;
  }
}
