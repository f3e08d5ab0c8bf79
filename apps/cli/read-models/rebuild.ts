import { rebuildProjections } from '#projections';
import type { Rebuilt } from '#projections';
import { EXIT_UNFINISHED } from '../terminal/exit-code.js';
import { printTable } from '../terminal/table.js';
import type { EventCount } from './event-count.js';
import { failureText } from './failure-text.js';
import { overReadModels } from './over-read-models.js';
import type { CommandSurroundings } from './over-read-models.js';

/**
 * Rebuilds read models in one pass over the events, beside the live ones, and replaces those when the new ones are
 * complete. A failed one leaves its live version unchanged and does not stop the others.
 */
export function rebuildReadModels(surroundings: CommandSurroundings, name?: string): Promise<number> {
  return overReadModels(surroundings, {
    name,
    run: async (options, projections, { events, progress }) => {
      const startedAtMs = performance.now();
      progress.begin(name ?? 'read models');
      const rebuilt = await rebuildProjections(options, projections);
      progress.end();
      await report(surroundings, rebuilt, events, (performance.now() - startedAtMs) / 1_000);
      return rebuilt.every(({ done }) => done) ? 0 : EXIT_UNFINISHED;
    },
  });
}

async function report(
  { stdout, stderr }: CommandSurroundings,
  rebuilt: readonly Rebuilt[],
  events: EventCount,
  seconds: number,
): Promise<void> {
  printTable(
    stdout,
    [{ title: 'Read model' }, { title: 'Events', align: 'right' }, { title: 'Result' }],
    await Promise.all(
      rebuilt.map(async (each) => [
        each.projection.name,
        each.done ? String(await events.upTo(each.result)) : '',
        each.done ? 'built' : 'as it was',
      ]),
    ),
  );
  stdout.write(`One pass over the events took ${seconds.toFixed(1)} s.\n`);
  for (const each of rebuilt) {
    if (!each.done) stderr.write(failureText(each.projection.name, 'built', each.reason));
  }
}
