import type { Answer } from '../e2e/http-client.testing.js';
import type { Pit } from '../e2e/pit.testing.js';

/** Read models, asked once they hold every event. */
const REPORTS = [
  '/reports/table-win?from=2010-06-05&by=table,shift',
  '/reports/vigorish',
  '/reports/control-exceptions?limit=500',
  '/markers?limit=500',
  '/vigorish-forms',
  '/rounds?limit=500',
];

/** Streams, of rounds that the release may not have had. */
const STREAMS = [
  '/rounds/PB-01.S1.001',
  '/rounds/PB-01.S1.001/replay',
  '/rounds/MB-02.S1.004',
  '/rounds/BS-01.20100605.0001',
  '/rounds/CR-01.20100605.0001',
];

/** What a release tells of its ledger, by path. */
export type Told = Readonly<Record<string, Answer['body']>>;

export async function toldBy(pit: Pit): Promise<Told> {
  const told: Record<string, Answer['body']> = {};
  for (const path of REPORTS) told[path] = await pit.read(path, 'accountant');
  for (const path of STREAMS) {
    const { status, body } = await pit.as('surveillance')('GET', path);
    if (status === 200) told[path] = body;
  }
  return JSON.parse(JSON.stringify(told, kept)) as Told;
}

/** The age of a marker is that of the moment in which it is asked for, and messages may be put better. */
function kept(field: string, value: unknown): unknown {
  return field === 'ageMs' || field === 'message' ? undefined : value;
}
