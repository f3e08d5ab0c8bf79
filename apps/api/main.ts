import '../supported-node.js';
import { StoreFault } from '#event-store';
import {
  AccountsLeftBehind,
  FileLost,
  ConfigurationInvalid,
  readConfiguration,
  SigningKeyExposed,
  SigningKeyUnusable,
  StoreOlder,
} from '#platform';
import { DOCS_PATH } from './api-document.js';
import { processLog } from '../process-log.js';
import { logUncaughtErrors } from '../uncaught-errors.js';
import { startServer } from './server.js';

const logger = processLog('pitledger');

const FOR_OPERATOR = [
  StoreFault,
  AccountsLeftBehind,
  FileLost,
  ConfigurationInvalid,
  SigningKeyExposed,
  SigningKeyUnusable,
  StoreOlder,
];

/** Faults that the operator can correct. Their message says how, and a stack trace would hide it. */
function isForOperator(error: unknown): error is Error {
  return (
    FOR_OPERATOR.some((type) => error instanceof type) ||
    (error instanceof Error && 'code' in error && ['EADDRINUSE', 'EACCES'].includes(String(error.code)))
  );
}

logUncaughtErrors(logger);

try {
  const configuration = readConfiguration(process.env);
  const server = await startServer(configuration, { logger });
  logger.log(
    `Serving ${configuration.property.name} at ${server.url}, documented at ${server.url}/${DOCS_PATH}`,
  );
  if (server.metricsUrl !== undefined) logger.log(`Metrics at ${server.metricsUrl}/metrics`);
  if (server.replacedFirstTokenOf !== undefined) {
    logger.warn(
      `The one-time token that a server of this ledger printed at ${server.replacedFirstTokenOf} is not valid any more: the one printed here replaces it`,
    );
  }
  if (server.firstTokenElsewhere !== undefined) logger.log(server.firstTokenElsewhere);
  if (server.firstAdministratorToken !== undefined) {
    // Printed and not logged: the token enrols the first administrator once.
    process.stdout.write(
      `\nThere is no account yet. One-time token for the first administrator:\n\n    ${server.firstAdministratorToken}\n\n` +
        `Exchange it at POST ${server.url}/auth/first-administrator.\n\n`,
    );
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      logger.log(`${signal}: finishing the requests in progress`);
      server.close().then(
        () => process.exit(0),
        (error: unknown) => {
          logger.error(error);
          process.exit(1);
        },
      );
    });
  }
} catch (error) {
  logger.error(isForOperator(error) ? error.message : error);
  process.exitCode = 1;
}
