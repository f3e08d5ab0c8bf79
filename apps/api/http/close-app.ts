import type { Server } from 'node:http';
import type { INestApplication } from '@nestjs/common';

const LOOK_FOR_IDLE_MS = 50;

/**
 * Stops listening and finishes pending requests. A keep-alive connection is closed after its last answer; otherwise its
 * client could delay the shutdown.
 * @param patienceMs after which remaining connections are closed, such as those of an incomplete request
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
