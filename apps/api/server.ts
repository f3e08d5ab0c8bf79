import 'reflect-metadata';
import { Logger } from '@nestjs/common';
import type { LoggerService } from '@nestjs/common';
import { FirstTokenJustIssued } from '#identity';
import type { HashingCost } from '#identity';
import { FileLost, observeHttp, openLedger, showHttp, showStatus, startTelemetry } from '#platform';
import type { Configuration, Ledger, Telemetry } from '#platform';
import { serveDocs } from './api-document.js';
import { serveHealth } from './health/health-server.js';
import type { HealthServer } from './health/health-server.js';
import { withRelayLag } from './health/show-relay-lag.js';
import { assertPortFree, closeApp, createHttpApp, HttpLoad } from './http/index.js';
import type { HolderOfCredential } from './http/index.js';
import { bearerTokenOf } from './identity/index.js';
import { LedgerModule } from './ledger/ledger.module.js';
import { ledgerProblem } from './ledger/ledger-problem.js';

/** Longest time for pending requests to finish after the stop of the server. */
const CLOSING_PATIENCE_MS = 4_000;

/** A running server. */
export interface Server {
  /** Its address, such as `http://127.0.0.1:3000`. */
  readonly url: string;
  readonly ledger: Ledger;
  /** The address of metrics and health under any load; present if the configuration has a port for it. */
  readonly metricsUrl?: string;
  /** Enrols the first administrator; present until one is enrolled. It is shown once, when the server starts. */
  readonly firstAdministratorToken?: string;
  /** When the one-time token was printed that this one replaced. */
  readonly replacedFirstTokenOf?: string;
  /** Where the one-time token is, if another server that started at the same time has just shown it. */
  readonly firstTokenElsewhere?: string;
  /** Finishes pending requests, then releases every store. */
  close(): Promise<void>;
}

export interface ServerOptions {
  readonly logger?: LoggerService | false;
  /** Milliseconds since 1970 UTC. */
  readonly now?: () => number;
  /** Whether the API document has a page to read it. Default true. */
  readonly docsPage?: boolean;
  /** The cost of password hashes; tests take a cheap one. */
  readonly hashing?: Partial<HashingCost>;
}

/**
 * Starts the API on the engines of the configuration, with its projections. A port that is taken is found before any
 * work begins.
 * @throws what `openLedger` throws, FileLost where accounts are lost, or the error of a port that cannot be opened
 */
export async function startServer(
  configuration: Configuration,
  options: ServerOptions = {},
): Promise<Server> {
  const { host, port, metricsPort } = configuration;
  await assertPortFree(host, port);
  if (metricsPort !== undefined) await assertPortFree(host, metricsPort);
  const telemetry = await startTelemetry(configuration, 'pitledger-api', metricsPort);
  try {
    return await startMeasured(configuration, options, telemetry);
  } catch (error) {
    await telemetry?.stop();
    throw error;
  }
}

async function startMeasured(
  configuration: Configuration,
  options: ServerOptions,
  telemetry: Telemetry | undefined,
): Promise<Server> {
  const { limits, port, host, trustedProxies } = configuration;
  const logger = new Logger('Ledger');
  const opened = await openLedger(configuration, {
    onCondition: ({ state, message }) => logger[state === 'began' ? 'error' : 'log'](message),
    onOutage: ({ state, message }) => new Logger('EventStore')[state === 'began' ? 'error' : 'log'](message),
    onBiLack: (message) => new Logger('ReadStore').warn(message),
    onScan: (message) => new Logger('EventStore').log(message),
    onDamage: (message) => new Logger('EventStore').error(message),
    onMark: (message) => new Logger('EventStore').warn(message),
    ...(options.now && { now: options.now }),
    ...(options.hashing && { hashing: options.hashing }),
    ...(telemetry && { metrics: telemetry.metrics }),
  });
  const ledger = withRelayLag(opened, configuration);
  let health: HealthServer | undefined;
  let app: Awaited<ReturnType<typeof createHttpApp>> | undefined;
  try {
    await ledger.projections.start();
    const load = new HttpLoad();
    const served = await createHttpApp(LedgerModule.over(ledger), {
      translate: ledgerProblem,
      nest: { ...(options.logger !== undefined && { logger: options.logger }) },
      limits,
      load,
      holderOf: holderIn(ledger),
      ...(trustedProxies.length > 0 && { server: { trustProxy: [...trustedProxies] } }),
      ...(telemetry && { observe: (server) => observeHttp(server, telemetry.metrics, telemetry) }),
    });
    app = served;
    serveDocs(served, { page: options.docsPage ?? true });
    health = await serveFigures(configuration, ledger, load, telemetry);
    if (!configuration.newAccounts) await assertAccounts(ledger);
    const { token, replacedAt, elsewhere } = await firstToken(ledger);
    await served.listen(port, host);
    let closed: Promise<void> | undefined;
    const close = async (): Promise<void> => {
      await closeApp(served, CLOSING_PATIENCE_MS).finally(() => ledger.close());
      await Promise.all([health?.close(), telemetry?.stop()]);
    };
    return {
      url: (await served.getUrl()).replace('[::1]', 'localhost'),
      ledger,
      ...(health && { metricsUrl: health.url }),
      ...(token !== undefined && { firstAdministratorToken: token }),
      ...(replacedAt !== undefined && { replacedFirstTokenOf: replacedAt }),
      ...(elsewhere !== undefined && { firstTokenElsewhere: elsewhere }),
      close: () => (closed ??= close()),
    };
  } catch (error) {
    await Promise.allSettled([health?.close(), app?.close()]);
    await ledger.close();
    throw error;
  }
}

/** The one-time token, or where it is. */
interface FirstToken {
  readonly token?: string;
  readonly replacedAt?: string;
  readonly elsewhere?: string;
}

async function firstToken({ accounts }: Ledger): Promise<FirstToken> {
  try {
    const replacedAt = await accounts.directory.firstTokenIssuedAt();
    const token = await accounts.firstAdministrator.newToken();
    return token === undefined ? {} : { token, ...(replacedAt !== undefined && { replacedAt }) };
  } catch (error) {
    if (!(error instanceof FirstTokenJustIssued)) throw error;
    return { elsewhere: error.message };
  }
}

/**
 * A ledger that holds facts had accounts: a new first administrator would open it to the person who
 * starts it.
 * @throws FileLost
 */
async function assertAccounts({ accounts, eventStore }: Ledger): Promise<void> {
  const [, fact] = await eventStore.readAll({ limit: 2 });
  if (!fact || (await accounts.directory.isAnyoneEnrolled())) return;
  throw new FileLost(
    'The ledger has facts but no accounts, so its accounts are lost. Restore them from a backup. To enrol everyone again, start once with PITLEDGER_NEW_ACCOUNTS=yes.',
  );
}

/** Tells the holders of a valid access token, each by their id, from strangers. */
function holderIn({ accounts }: Ledger): HolderOfCredential {
  return (authorization) => {
    const token = bearerTokenOf(authorization);
    if (token === undefined) return Promise.resolve(undefined);
    return accounts.tokens.verify(token).then(
      ({ userId }) => userId,
      () => undefined,
    );
  };
}

/** Serves health and metrics at a port of their own, where there is one. */
async function serveFigures(
  { host, metricsPort }: Configuration,
  ledger: Ledger,
  load: HttpLoad,
  telemetry: Telemetry | undefined,
): Promise<HealthServer | undefined> {
  if (metricsPort === undefined || !telemetry) return undefined;
  const status = (): ReturnType<Ledger['status']> => ledger.status();
  showHttp(telemetry.metrics, load);
  showStatus(telemetry.metrics, status);
  return serveHealth({ host, port: metricsPort, status, metrics: telemetry.metrics });
}
