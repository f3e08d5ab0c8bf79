import { join } from 'node:path';
import { openLedger, openSigningKey, readConfiguration } from '#platform';
import { appendTo, newEvents } from '#testing/new-event.js';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { KurrentCluster } from '../../libs/testing/kurrent-server/kurrent-cluster.js';
import { KurrentLog } from '../../libs/testing/kurrent-server/kurrent-log.js';
import { KurrentServer } from '../../libs/testing/kurrent-server/kurrent-server.js';
import { LoggedProcess } from '../services/logged-process.js';

/** The programs, each with its exit code after a start that failed. */
const PROGRAMS = [
  { app: 'api', args: [], code: 1 },
  { app: 'worker', args: [], code: 1 },
  { app: 'cli', args: ['verify-read-models'], code: 2 },
] as const;

const NOBODY = 'kurrentdb://127.0.0.1:1?tls=false';

describe('a program whose start fails', () => {
  const folder = temporaryFolder();
  const settingsOf = (connectionString: string, name: string): Record<string, string> => ({
    PITLEDGER_DATA: join(folder, name),
    PITLEDGER_PROPERTY: 'boardwalk',
    PITLEDGER_KURRENTDB: connectionString,
    PITLEDGER_PORT: '0',
  });

  /** The exit code of each program, and its last line. */
  async function endingsOf(
    settings: Readonly<Record<string, string>>,
    programs: readonly (typeof PROGRAMS)[number][] = PROGRAMS,
  ): Promise<readonly (readonly [string, number | null, string | undefined])[]> {
    return Promise.all(
      programs.map(async ({ app, args }) => {
        const started = new LoggedProcess(app, settings, ...args);
        const code = await started.ended;
        return [app, code, started.lines.at(-1)?.[1]] as const;
      }),
    );
  }

  const endings = (message: RegExp, programs: readonly (typeof PROGRAMS)[number][] = PROGRAMS) =>
    programs.map(({ app, code }) => [app, code, expect.stringMatching(message) as string]);

  it('says in one sentence that nothing listens, and ends', async () => {
    expect(await endingsOf(settingsOf(NOBODY, 'nobody'))).toEqual(
      endings(/^(pitledger: )?KurrentDB at 127.0.0.1:1 .*connection refused/),
    );
  });

  it('says in one sentence that its cluster hangs, after its patience, and ends', async () => {
    const cluster = await KurrentCluster.start();
    for (const each of [0, 1, 2]) cluster.hang(each);
    const ended = await endingsOf(settingsOf(cluster.connectionString, 'hanging'));
    for (const each of [0, 1, 2]) cluster.bringBack(each);
    await cluster.stop();
    expect(ended).toEqual(endings(/did not answer within 15000 ms/));
  }, 60_000);

  it('says in one sentence that the ledger is older than its read models, and ends', async () => {
    const server = await KurrentServer.start();
    const settings = settingsOf(server.connectionString, 'older');
    await openSigningKey(join(folder, 'older', 'signing-key.pem'));
    const ledger = await openLedger(readConfiguration(settings));
    await ledger.eventStore.append(appendTo('round-1', newEvents(1)));
    await ledger.projections.start();
    await ledger.projections.waitFor(await ledger.eventStore.head(), 10_000);
    await ledger.close();
    const older = new KurrentLog();
    older.copy(server.log.records.slice(0, -1));
    server.replaceLog(older);
    // Comparing read models goes on with such a ledger.
    const programs = PROGRAMS.filter(({ app }) => app !== 'cli');
    expect(await endingsOf(settings, programs)).toEqual(
      endings(/the event store is older than its read models/, programs),
    );
    await server.stop();
  });
});
