import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PROJECTIONS } from '#read-models';
import { writtenARound } from '../../bench/rounds/rows-a-round.js';
import type { WrittenARound } from '../../bench/rounds/rows-a-round.js';

const path = fileURLToPath(new URL('../../docs/reference/rows-a-round.md', import.meta.url));

const row = ({ projection, rows, bytes }: WrittenARound): string =>
  `| ${projection} | ${rows.toFixed(1)} | ${bytes.toFixed(0)} |`;

function page(written: readonly WrittenARound[]): string {
  const sum = written.reduce(
    (total, { rows, bytes }) => ({ ...total, rows: total.rows + rows, bytes: total.bytes + bytes }),
    { projection: '**all**', rows: 0, bytes: 0 },
  );
  return [
    '# Rows that a round writes',
    '',
    'What each read model writes for a round of minibaccarat with 13 wagers (20 events, recorded by one command), on average over a shoe. Bytes are those of the values: pages and indexes of the store come on top. `npm run bench -- --only read-models` adds the processor time of an event. A change that makes a read model write more is seen here.',
    '',
    '| Read model | Rows | Bytes |',
    '| --- | ---: | ---: |',
    ...[...written].sort((one, other) => other.bytes - one.bytes).map(row),
    row(sum),
    '',
  ].join('\n');
}

describe('reference of what a round writes', () => {
  it('matches the projections (UPDATE_REFERENCE=1 writes it)', async () => {
    const written = page(await writtenARound(PROJECTIONS));
    if (process.env['UPDATE_REFERENCE'] === '1') writeFileSync(path, written);
    expect(readFileSync(path, 'utf8')).toBe(written);
  });
});
