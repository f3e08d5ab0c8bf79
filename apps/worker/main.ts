import { ConsoleLogger } from '@nestjs/common';
import { readConfiguration } from '#platform';
import { startWorker } from './worker.js';

const logger = new ConsoleLogger({
  prefix: 'pitledger-worker',
  json: process.env['NODE_ENV'] === 'production',
});

try {
  const worker = await startWorker(readConfiguration(process.env), (part, error) =>
    logger.error(`${part}: ${error instanceof Error ? error.message : String(error)}`),
  );
  logger.log('Following the ledger');
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      logger.log(`${signal}: finishing what is under way`);
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
