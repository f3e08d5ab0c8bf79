import '../supported-node.js';
import { ConsoleLogger } from '@nestjs/common';
import { readConfiguration } from '#platform';
import { serveHealth } from '../api/health/health-server.js';
import { startWorker } from './worker.js';

const logger = new ConsoleLogger({
  prefix: 'pitledger-worker',
  json: process.env['NODE_ENV'] === 'production',
});

try {
  const configuration = readConfiguration(process.env);
  const worker = await startWorker(configuration, (part, error) =>
    logger.error(`${part}: ${error instanceof Error ? error.message : String(error)}`),
  );
  const { healthPort: port, host } = configuration;
  const { metrics } = worker;
  const status = (): ReturnType<typeof worker.status> => worker.status();
  const health = port === undefined ? undefined : await serveHealth({ host, port, status, metrics });
  logger.log(health ? `Following the ledger; health at ${health.url}/health/ready` : 'Following the ledger');
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      logger.log(`${signal}: finishing what is under way`);
      Promise.all([health?.close(), worker.close()]).then(
        () => process.exit(0),
        (error: unknown) => {
          logger.error(error);
          process.exit(1);
        },
      );
    });
  }
} catch (error) {
  logger.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
