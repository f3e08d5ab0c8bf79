import { below } from '../finding.js';
import type { Finding, Measure } from '../measure.js';

/** The longest time that a request may hold the event loop, in milliseconds: others wait as long. */
const MOST_MS = 50;
/** Operations that the table names. */
const WORST = 10;

/** How long each operation of the API, in each format, holds the event loop of a server over a month of 24 tables. */
export const EVERY_OPERATION: Measure = {
  name: 'every-operation',
  run: async (bench): Promise<readonly Finding[]> => {
    const { longest, unasked } = await bench.resultOf<{
      readonly longest: Readonly<Record<string, number>>;
      readonly unasked: readonly string[];
    }>('ask-everything.ts', bench.newFolder('every-operation'), String(bench.scale.askedDays));
    const all = Object.entries(longest).sort(([, one], [, other]) => other - one);
    const asked = `longest turn of the event loop, ${all.length} operations and formats`;
    const rest = unasked.length > 0 ? `; not asked: ${unasked.join(', ')}` : '';
    return [
      below(`${asked}${rest}`, { value: all[0]![1], unit: 'ms' }, MOST_MS),
      ...all
        .slice(0, WORST)
        .map(([operation, value]) => below(`… ${operation}`, { value, unit: 'ms' }, MOST_MS)),
    ];
  },
};
