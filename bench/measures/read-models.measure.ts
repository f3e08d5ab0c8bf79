import { mkdirSync } from 'node:fs';
import { PROJECTIONS } from '#read-models';
import type { Finding, Measure } from '../measure.js';
import { writtenARound } from '../rounds/rows-a-round.js';

interface Costs {
  readonly costs: readonly { readonly name: string; readonly micros: number }[];
  readonly shared: number;
}

/** What an event costs in each read model, in processor time of a rebuild, and what each writes for a round. */
export const READ_MODELS: Measure = {
  name: 'read-models',
  run: async (bench) => {
    const path = await bench.filledStore(bench.scale.projectedEvents);
    const folder = bench.newFolder('costs');
    mkdirSync(folder);
    const { costs, shared } = await bench.resultOf<Costs>('cost-of-events.ts', path, folder);
    const writes = await writtenARound(PROJECTIONS);
    const total = costs.reduce((sum, { micros }) => sum + micros, shared);
    const line = (measure: string, micros: number, written: { rows: number; bytes: number }): Finding => ({
      measure: `an event ${measure}`,
      ours: { value: micros, unit: 'µs' },
      ...(written.rows > 0 && {
        beside: {
          name: `in ${written.rows.toFixed(1)} rows a round`,
          figure: { value: written.bytes, unit: 'B' },
        },
      }),
    });
    const none = { rows: 0, bytes: 0 };
    const sum = writes.reduce(
      ({ rows, bytes }, each) => ({ rows: rows + each.rows, bytes: bytes + each.bytes }),
      none,
    );
    return [
      line('in all read models, processor time', total, sum),
      line('read and decoded, for all of them', shared, none),
      ...costs
        .toSorted((one, other) => other.micros - one.micros)
        .map(({ name, micros }) =>
          line(
            `in ${name}`,
            micros,
            writes.find(({ projection }) => projection === name)!,
          ),
        ),
    ];
  },
};
