import { outcomeOf } from './outcome.js';

/** Does work and tells how long it took, in seconds, and how it ended: `done`, or a code. */
export async function timed<Result>(
  work: () => Promise<Result>,
  told: (seconds: number, outcome: string) => void,
): Promise<Result> {
  const startedMs = performance.now();
  const seconds = (): number => (performance.now() - startedMs) / 1_000;
  try {
    const result = await work();
    told(seconds(), 'done');
    return result;
  } catch (error) {
    told(seconds(), outcomeOf(error));
    throw error;
  }
}
