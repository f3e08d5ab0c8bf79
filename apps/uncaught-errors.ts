import type { LoggerService } from '@nestjs/common';

/**
 * Logs errors that a driver throws in a timer or callback, where nothing catches them; the process continues. Nothing
 * is lost: every write of a ledger is complete or absent, and the parts that follow it detect a silent connection and
 * reconnect.
 */
export function logUncaughtErrors(logger: Pick<LoggerService, 'error'>): void {
  for (const kind of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(kind, (error: unknown) => {
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
      logger.error(`an error in the background; the process continues: ${reason}`);
    });
  }
}
