import type { Server } from 'node:http';
import type { HttpLoad } from './http-load.js';

/** Closes connections past a number as soon as they are made: their client sees the connection reset, and no answer. */
export function limitConnections(server: Server, most: number, load: HttpLoad): void {
  server.maxConnections = most;
  server.on('drop', () => (load.connectionsRefused += 1));
}
