import { whyNoPostgres } from './postgres-binaries.js';
import { PostgresServer } from './postgres-server.js';

/**
 * A describe with a PostgreSQL server that its tests share. It is skipped, with the reason in its name, on a machine
 * that cannot run one.
 * @param settings of the server, as `name=value`
 */
export function describeWithPostgres(
  name: string,
  tests: (server: () => PostgresServer) => void,
  ...settings: string[]
): void {
  const reason = whyNoPostgres();
  const title = reason === undefined ? name : `${name} (skipped, PostgreSQL cannot run here: ${reason})`;
  (reason === undefined ? describe : describe.skip)(title, () => {
    let server: PostgresServer | undefined;
    beforeAll(async () => {
      server = await PostgresServer.start(...settings);
    }, 120_000);
    afterAll(() => server?.stop(), 60_000);
    tests(() => server!);
  });
}
