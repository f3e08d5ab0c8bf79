import { verifyProjections } from '#projections';
import type { Verification, Verified } from '#projections';
import { EXIT_FINDINGS, EXIT_UNFINISHED } from '../terminal/exit-code.js';
import { plainText } from '../terminal/plain-text.js';
import { printTable } from '../terminal/table.js';
import type { EventCount } from './event-count.js';
import { failureText } from './failure-text.js';
import { overReadModels } from './over-read-models.js';
import type { CommandSurroundings } from './over-read-models.js';

/**
 * Builds read models from the events in one pass into scratch tables, and compares them with the live ones row by row.
 * One that cannot be compared does not stop the others.
 */
export function verifyReadModels(surroundings: CommandSurroundings, name?: string): Promise<number> {
  return overReadModels(surroundings, {
    name,
    run: async (options, projections, { head, events, progress }) => {
      progress.begin(name ?? 'read models');
      const verified = await verifyProjections(options, projections);
      progress.end();
      await report(surroundings, verified, head, events);
      if (verified.some(({ done }) => !done)) return EXIT_UNFINISHED;
      return verified.every((each) => each.done && each.result.equal) ? 0 : EXIT_FINDINGS;
    },
  });
}

async function report(
  { stdout, stderr }: CommandSurroundings,
  verified: readonly Verified[],
  head: bigint,
  events: EventCount,
): Promise<void> {
  const all = await events.upTo(head);
  const rows: (readonly string[])[] = [];
  for (const each of verified) {
    const { name } = each.projection;
    rows.push(each.done ? await rowOf(name, each.result, all, events) : [name, '', '', '', 'not compared']);
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
    rows,
  );
  for (const each of verified) {
    const { name } = each.projection;
    if (each.done) stdout.write(differenceText(name, each.result));
    else stderr.write(failureText(name, 'compared', each.reason));
  }
}

/** @param all number of events up to the newest one at the start */
async function rowOf(
  name: string,
  found: Verification,
  all: number,
  events: EventCount,
): Promise<readonly string[]> {
  const applied = await events.upTo(found.position);
  return [
    name,
    String(applied),
    String(Math.max(0, all - applied)),
    found.equal ? String(found.rows) : '',
    found.equal ? 'same' : `differs at line ${found.line}`,
  ];
}

/** The first line in which a read model differs from its rebuild. */
function differenceText(name: string, verification: Verification): string {
  if (verification.equal) return '';
  const { line, active, rebuilt } = verification;
  return [
    `\n${name} is not what the events give, first at line ${line} of its rows:`,
    `  in use:      ${plainText(active ?? 'no such line')}`,
    `  from events: ${plainText(rebuilt ?? 'no such line')}`,
    'Either the rows or the events were changed, and this cannot tell which. Compare `pitledger export` with an',
    'earlier export or a backup. If the events are as they were, the rows are wrong, and',
    `\`pitledger rebuild --projection ${name}\` builds them again.\n`,
  ].join('\n');
}
