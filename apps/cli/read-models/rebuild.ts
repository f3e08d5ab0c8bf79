import { rebuildProjection } from '#projections';
import { printTable } from '../terminal/table.js';
import { overReadModels } from './over-read-models.js';
import type { CommandSurroundings } from './over-read-models.js';

/** Builds read models anew beside those in use, which are replaced when the new ones are whole. */
export function rebuildReadModels(surroundings: CommandSurroundings, name?: string): Promise<number> {
  const rows: string[][] = [];
  return overReadModels(surroundings, {
    name,
    each: async (options, projection) => {
      const startedAtMs = performance.now();
      const position = await rebuildProjection(options, projection);
      const seconds = (performance.now() - startedAtMs) / 1_000;
      rows.push([projection.name, String(position), seconds.toFixed(1)]);
    },
    report: () => {
      printTable(
        surroundings.stdout,
        [{ title: 'Read model' }, { title: 'Events', align: 'right' }, { title: 'Seconds', align: 'right' }],
        rows,
      );
      return 0;
    },
  });
}
