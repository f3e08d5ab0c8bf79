import type { Configuration } from '../configuration/configuration.js';
import { Metrics } from './metrics.js';
import { startTracing } from './start-tracing.js';
import { showTraces } from './trace-figures.js';

/** The telemetry of a process. */
export interface Telemetry {
  readonly metrics: Metrics;
  /** Whether spans are sent. */
  readonly traced: boolean;
  stop(): Promise<void>;
}

/**
 * Starts metrics and traces of a process, as configured.
 * @returns undefined if neither is configured
 * @param service `pitledger-api` or `pitledger-worker`
 * @param port of its metrics, if they are served
 */
export async function startTelemetry(
  { tracesUrl }: Pick<Configuration, 'tracesUrl'>,
  service: string,
  port: number | undefined,
): Promise<Telemetry | undefined> {
  if (port === undefined && tracesUrl === undefined) return undefined;
  const tracing = tracesUrl === undefined ? undefined : await startTracing(tracesUrl, service);
  const metrics = new Metrics();
  if (tracing) showTraces(metrics, tracing);
  return {
    metrics,
    traced: tracing !== undefined,
    stop: async () => tracing?.stop(),
  };
}
