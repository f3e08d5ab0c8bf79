import type { Server } from 'node:http';
import type { INestApplication } from '@nestjs/common';

const LOOK_FOR_IDLE_MS = 50;

/**
 * Stops listening and finishes the requests under way. A connection that its client keeps open goes with its last
 * answer: left alone it would hold the server for as long as the client likes.
 * @param patienceMs after which connections are broken off, such as those of a request that never arrives in full
 */
export async function closeApp(app: INestApplication, patienceMs: number): Promise<void> {
  const server = app.getHttpServer() as Server;
  const idle = setInterval(() => server.closeIdleConnections(), LOOK_FOR_IDLE_MS);
  const end = setTimeout(() => server.closeAllConnections(), patienceMs);
  try {
    await app.close();
  } finally {
    clearInterval(idle);
    clearTimeout(end);
  }
}
