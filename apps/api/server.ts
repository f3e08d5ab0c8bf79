import 'reflect-metadata';
import { Logger } from '@nestjs/common';
import type { LoggerService } from '@nestjs/common';
import { openLedger } from '#platform';
import type { Configuration, Ledger } from '#platform';
import { serveDocs } from './api-document.js';
import { closeApp, createHttpApp } from './http/index.js';
import { LedgerModule } from './ledger/ledger.module.js';
import { ledgerProblem } from './ledger/ledger-problem.js';

/** How long a request under way has to finish once the server is told to stop. */
const CLOSING_PATIENCE_MS = 4_000;

/** A server that listens. */
export interface Server {
  /** Where it answers, such as `http://127.0.0.1:3000`. */
  readonly url: string;
  readonly ledger: Ledger;
  /** Enrols the first administrator; present until one is enrolled. Shown once, to whoever started the server. */
  readonly firstAdministratorToken?: string;
  /** Finishes the requests under way, then releases every store. */
  close(): Promise<void>;
}

export interface ServerOptions {
  readonly logger?: LoggerService | false;
  /** Milliseconds since 1970 UTC. */
  readonly now?: () => number;
  /** Whether the document of the API has a page to read it in. Default true. */
  readonly docsPage?: boolean;
}

/**
 * Starts the API on the engines of the configuration, with its projections.
 * @throws what `openLedger` throws, or the error of a port that cannot be listened on
 */
export async function startServer(
  configuration: Configuration,
  options: ServerOptions = {},
): Promise<Server> {
  const logger = new Logger('Projections');
  const ledger = await openLedger(configuration, {
    onProjectionError: (error, projection) =>
      logger.error(
        `${projection ?? 'all projections'}: ${error instanceof Error ? error.message : String(error)}`,
      ),
    ...(options.now && { now: options.now }),
  });
  try {
    await ledger.projections.start();
    const app = await createHttpApp(LedgerModule.over(ledger, configuration.property), {
      translate: ledgerProblem,
      nest: { ...(options.logger !== undefined && { logger: options.logger }) },
    });
    serveDocs(app, { page: options.docsPage ?? true });
    await app.listen(configuration.port, configuration.host);
    const token = await ledger.identity.firstAdministrator.newToken();
    let closed: Promise<void> | undefined;
    return {
      url: (await app.getUrl()).replace('[::1]', 'localhost'),
      ledger,
      ...(token !== undefined && { firstAdministratorToken: token }),
      close: () => (closed ??= closeApp(app, CLOSING_PATIENCE_MS).finally(() => ledger.close())),
    };
  } catch (error) {
    await ledger.close();
    throw error;
  }
}
