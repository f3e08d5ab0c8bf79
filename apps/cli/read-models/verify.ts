import { verifyProjection } from '#projections';
import type { Verification } from '#projections';
import { EXIT_FINDINGS } from '../terminal/exit-code.js';
import { plainText } from '../terminal/plain-text.js';
import { printTable } from '../terminal/table.js';
import { overReadModels } from './over-read-models.js';
import type { CommandSurroundings } from './over-read-models.js';

/** Builds read models from the events into scratch tables and compares them with those in use, row by row. */
export function verifyReadModels(surroundings: CommandSurroundings, name?: string): Promise<number> {
  return overReadModels(surroundings, {
    name,
    run: async (options, projections, { head, progress }) => {
      const { stdout } = surroundings;
      const found: { readonly name: string; readonly verification: Verification }[] = [];
      for (const projection of projections) {
        progress.begin(projection.name);
        found.push({ name: projection.name, verification: await verifyProjection(options, projection) });
        progress.end();
      }
      printTable(
        stdout,
        [
          { title: 'Read model' },
          { title: 'Events', align: 'right' },
          { title: 'Behind', align: 'right' },
          { title: 'Rows', align: 'right' },
          { title: 'Result' },
        ],
        found.map(({ name, verification }) => [
          name,
          String(verification.position),
          String(head > verification.position ? head - verification.position : 0n),
          verification.equal ? String(verification.rows) : '',
          verification.equal ? 'same' : `differs at line ${verification.line}`,
        ]),
      );
      for (const { name, verification } of found) stdout.write(differenceText(name, verification));
      return found.every(({ verification }) => verification.equal) ? 0 : EXIT_FINDINGS;
    },
  });
}

/** The first line in which a read model is not what its events give. */
function differenceText(name: string, verification: Verification): string {
  if (verification.equal) return '';
  const { line, active, rebuilt } = verification;
  return [
    `\n${name} is not what the events give, first at line ${line} of its rows:`,
    `  in use:      ${plainText(active ?? 'no such line')}`,
    `  from events: ${plainText(rebuilt ?? 'no such line')}`,
    `\`pitledger rebuild --projection ${name}\` puts it right.\n`,
  ].join('\n');
}
