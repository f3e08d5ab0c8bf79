import { fastify } from 'fastify';
import { readinessOf } from './readiness.js';
import type { WorkerStatus } from './readiness.js';

/** A server that answers how the worker is doing. */
export interface HealthServer {
  /** Where it answers, such as `http://127.0.0.1:3001`. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves `/health/live` and `/health/ready` without a credential: figures of how far the parts are, and no event.
 * @throws the error of a port that cannot be listened on
 */
export async function serveHealth(
  status: () => Promise<WorkerStatus>,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<HealthServer> {
  const server = fastify({ forceCloseConnections: true });
  server.get('/health/live', () => ({ status: 'live' }));
  server.get('/health/ready', async (_request, reply) => {
    try {
      const readiness = readinessOf(await status());
      return await reply.code(readiness.status === 'ready' ? 200 : 503).send(readiness);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return await reply.code(503).send({ status: 'not-ready', reasons: [reason] });
    }
  });
  const url = await server.listen({ host, port });
  return { url, close: () => server.close() };
}
