import { ConsoleLogger, Logger } from '@nestjs/common';

/** Parts of Nest that log each step of a start, which does not help an operator. */
const STEPS_OF_NEST: ReadonlySet<unknown> = new Set([
  'InstanceLoader',
  'NestApplication',
  'NestFactory',
  'RouterExplorer',
  'RoutesResolver',
]);

class ProcessLog extends ConsoleLogger {
  override log(message: unknown, ...more: unknown[]): void {
    if (!STEPS_OF_NEST.has(more.at(-1))) super.log(message, ...more);
  }
}

/**
 * The log of a program, through which all its parts write from now on: in production lines of JSON and nothing else.
 * @param prefix name of the program
 */
export function processLog(prefix: string): ConsoleLogger {
  const log = new ProcessLog({ prefix, json: process.env['NODE_ENV'] === 'production' });
  Logger.overrideLogger(log);
  return log;
}
