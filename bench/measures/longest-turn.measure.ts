import { below } from '../finding.js';
import type { Measure } from '../measure.js';

/** The longest time that a request may hold the event loop, in milliseconds: others wait as long. */
const MOST_MS = 50;

/** How long requests with long answers hold the event loop of a server. */
export const LONGEST_TURN: Measure = {
  name: 'longest-turn',
  run: async (bench) => {
    const longest = await bench.resultOf<Readonly<Record<string, number>>>(
      'longest-turns.ts',
      bench.newFolder('long-answers'),
    );
    return Object.entries(longest).map(([name, value]) =>
      below(`longest turn of the event loop, ${name}`, { value, unit: 'ms' }, MOST_MS),
    );
  },
};
