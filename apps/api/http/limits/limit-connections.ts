import type { Server } from 'node:http';
import type { HttpLoad } from './http-load.js';
import { RefusalLog } from './refusal-log.js';

/** Closes connections past a number as soon as they are made: their client sees the connection reset, and no answer. */
export function limitConnections(server: Server, most: number, load: HttpLoad): void {
  server.maxConnections = most;
  const log = new RefusalLog(
    { answer: 'a closed connection', most, of: 'open connections', setting: 'PITLEDGER_MAX_CONNECTIONS' },
    () => load.connectionsRefused,
  );
  server.on('drop', () => {
    log.refusing();
    load.connectionsRefused += 1;
  });
}
