import type { OutageReport } from '#event-store';
import { describeWithPostgres } from '../../testing/postgres/index.js';
import { openPostgresUserStore } from '../postgres-accounts/index.js';
import { openPostgresReadStore } from '../postgres-read-store/index.js';
import { PostgresWatch } from './postgres-watch.js';

describeWithPostgres('a watch over PostgreSQL', (server) => {
  const reports: OutageReport[] = [];
  let watch: PostgresWatch;
  let connectionString: string;
  beforeEach(async () => {
    reports.splice(0);
    connectionString = await server().database();
    watch = new PostgresWatch({ connectionString, onReport: (report) => reports.push(report) });
  });
  afterEach(() => watch.close());

  const reported = async (count: number): Promise<void> => {
    while (reports.length < count) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  const place = /^PostgreSQL at 127\.0\.0\.1:\d+ /;

  it('reports an ended server once, with its cause, and its return once', async () => {
    await server().kill('SIGKILL');
    await reported(1);
    expect(reports).toEqual([{ state: 'began', message: expect.stringMatching(/ECONNREFUSED/) as string }]);
    expect(reports[0]!.message).toMatch(place);
    expect(watch.fault).toBe(reports[0]!.message);
    await server().restart();
    await reported(2);
    expect(watch.fault).toBeUndefined();
    expect(reports[1]).toEqual({
      state: 'ended',
      message: expect.stringMatching(/ serves again, after \d+ s$/) as string,
    });
  }, 60_000);

  it('reports a server that hangs, whose calls end within ten seconds', async () => {
    const accounts = await openPostgresUserStore({ connectionString });
    const readStore = await openPostgresReadStore({ connectionString });
    const backends = await server().query(
      connectionString,
      'SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()',
    );
    const pids = [server().pid, ...backends.map(({ pid }) => Number(pid))];
    for (const pid of pids) process.kill(pid, 'SIGSTOP');
    try {
      const beganMs = performance.now();
      const calls = await Promise.allSettled([
        accounts.find('id', 'anyone'),
        accounts.transaction((rows) => rows.last()),
        readStore.find({ table: 'rounds', orderBy: [{ column: 'id', direction: 'ascending' }], limit: 1 }),
      ]);
      expect(calls).toMatchObject(
        [1, 2, 3].map(() => ({ status: 'rejected', reason: { code: 'store-unreachable' } })),
      );
      // The documented deadline of a call.
      expect(performance.now() - beganMs).toBeLessThan(10_000);
      await reported(1);
      expect(reports).toMatchObject([{ state: 'began' }]);
    } finally {
      for (const pid of pids) process.kill(pid, 'SIGCONT');
    }
    await reported(2);
    expect(reports).toMatchObject([{ state: 'began' }, { state: 'ended' }]);
    await Promise.all([accounts.close(), readStore.close()]);
  }, 60_000);
});
