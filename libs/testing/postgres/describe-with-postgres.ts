import { whyNoPostgres } from './postgres-binaries.js';
import { PostgresServer } from './postgres-server.js';

/**
 * A describe with a PostgreSQL server, shared by its tests. A machine that cannot run one skips it and shows the reason
 * in its name.
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
