import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Opens a port and closes it again.
 * @throws the error of a port that cannot be opened
 */
export async function assertPortFree(host: string, port: number): Promise<void> {
  const server = createServer().listen({ host, port });
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}
