import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openSigningKey } from '#platform';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { KurrentServer } from '../../libs/testing/kurrent-server/kurrent-server.js';
import { describeWithPostgres } from '../../libs/testing/postgres/index.js';
import { LoggedProcess } from '../services/logged-process.js';

/** Sends a request that needs the engines, to the address in the log of the API. */
async function signInAt({ texts }: LoggedProcess): Promise<void> {
  const [url = ''] = /http:[^ "]+(?=, documented)/.exec(texts.join(' ')) ?? [];
  const body = JSON.stringify({ username: 'nobody', password: 'tide under nine lanterns' });
  const { status } = await fetch(`${url}/auth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  expect([401, 503]).toContain(status);
}

/** How long an engine is away, and how long a process is watched after it came back, in milliseconds. */
const AWAY_MS = 12_000;

describeWithPostgres('the logs of API and worker', (postgres) => {
  const folder = temporaryFolder();
  const signingKey = join(folder, 'signing-key.pem');
  let kurrent: KurrentServer;

  beforeAll(async () => {
    await openSigningKey(signingKey);
    kurrent = await KurrentServer.start();
  });
  afterAll(() => kurrent.stop());

  it('are JSON alone, with one line when an engine is away and one when it serves again', async () => {
    const settings = {
      PITLEDGER_PROPERTY: 'boardwalk',
      PITLEDGER_KURRENTDB: kurrent.connectionString,
      PITLEDGER_POSTGRES: await postgres().database(),
      PITLEDGER_SIGNING_KEY: signingKey,
      PITLEDGER_DATA: join(folder, 'data'),
      PITLEDGER_PORT: '0',
    };
    const outages = [
      ['PostgreSQL', () => postgres().kill('SIGKILL'), () => postgres().restart()],
      ['KurrentDB', () => kurrent.goDown(), () => kurrent.comeBack()],
    ] as const;
    const processes: LoggedProcess[] = [];
    try {
      for (const [app, begun] of [
        ['api', 'documented at'],
        ['worker', 'Following the ledger'],
      ] as const) {
        const started = new LoggedProcess(app, settings);
        processes.push(started);
        await started.until(begun);
      }
      for (const [engine, begin, end] of outages) {
        await begin();
        for (let refused = 0; refused < 5; refused++) {
          await delay(AWAY_MS / 5);
          await signInAt(processes[0]!);
        }
        await end();
        for (const each of processes) await each.until(`${engine} at 127.0.0.1`);
        await delay(AWAY_MS);
      }
    } finally {
      for (const each of processes) await each.stop();
    }
    const reported = outages.flatMap(([engine]) => [
      [
        'error',
        expect.stringMatching(new RegExp(`^(engine: )?${engine} at .+ does not serve: .+`)) as unknown,
      ],
      ['log', expect.stringMatching(new RegExp(`^${engine} at .+ serves again, after \\d+ s$`)) as unknown],
    ]);
    const stopped = ['log', expect.stringMatching(/^SIGTERM/) as unknown];
    const [api, worker] = processes.map(({ lines }) =>
      // The one-time token is printed and not logged.
      lines.filter(([level, text]) => level !== 'no JSON' || !/^$|token|^ {4}|^Exchange/.test(text)),
    );
    expect(api).toEqual([
      ['log', expect.stringContaining('Serving Boardwalk Casino at') as unknown],
      ...reported,
      stopped,
    ]);
    expect(worker).toEqual([
      ['log', expect.stringContaining('Following the ledger') as unknown],
      ...reported,
      stopped,
    ]);
  }, 180_000);
});
