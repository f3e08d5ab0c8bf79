import '../supported-node.js';
import { readConfiguration } from '#platform';
import { processLog } from '../process-log.js';
import { logUncaughtErrors } from '../uncaught-errors.js';
import { startWorker } from './worker.js';

const logger = processLog('pitledger-worker');

logUncaughtErrors(logger);

try {
  const configuration = readConfiguration(process.env);
  const worker = await startWorker(
    configuration,
    (part, error) => logger.error(`${part}: ${error instanceof Error ? error.message : String(error)}`),
    (message) => logger.log(message),
  );
  const health = worker.healthUrl === undefined ? '' : `; health at ${worker.healthUrl}/health/ready`;
  logger.log(`Following the ledger${health}`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      logger.log(`${signal}: finishing the work in progress`);
      worker.close().then(
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
