import type { Configuration } from '../configuration/configuration.js';
import { Metrics } from './metrics.js';
import { startTracing } from './start-tracing.js';
import { showTraces } from './trace-figures.js';

/** What a process tells of its work. */
export interface Telemetry {
  readonly metrics: Metrics;
  /** Whether spans are sent. */
  readonly traced: boolean;
  stop(): Promise<void>;
}

/**
 * Begins to measure and trace a process, where the configuration asks for either.
 * @returns nothing where it does not: then nothing is measured
 * @param service `pitledger-api` or `pitledger-worker`
 * @param port where its metrics are served, if they are
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
