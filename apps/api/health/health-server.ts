import { fastify } from 'fastify';
import { readinessOf } from '#platform';
import type { Metrics, ProcessStatus } from '#platform';
import { ProblemFilter } from '../http/index.js';
import { readyAnswer } from './ready-answer.js';

/** A separate server for health, so that it answers however busy the process is. */
export interface HealthServer {
  /** Its address, such as `http://127.0.0.1:3001`. */
  readonly url: string;
  close(): Promise<void>;
}

export interface HealthServerOptions {
  readonly host: string;
  readonly port: number;
  readonly status: () => Promise<ProcessStatus>;
  /** Served at `/metrics`. */
  readonly metrics?: Metrics | undefined;
}

/**
 * Serves `/health/live`, `/health/ready` and the metrics without a credential. The figures are lags and counts, without
 * events or amounts.
 * @throws the error of a port that cannot be opened
 */
export async function serveHealth(options: HealthServerOptions): Promise<HealthServer> {
  const { host, port, status, metrics } = options;
  const server = fastify({ forceCloseConnections: true });
  const filter = new ProblemFilter();
  server.setErrorHandler((error, request, reply) => filter.answer(error, request, reply));
  server.get('/health/live', () => ({ status: 'live' }));
  server.get('/health/ready', async () => readyAnswer(readinessOf(await status())));
  if (metrics) {
    server.get('/metrics', async (_request, reply) =>
      reply.type(metrics.contentType).send(await metrics.text()),
    );
  }
  const url = await server.listen({ host, port });
  return { url, close: () => server.close() };
}
