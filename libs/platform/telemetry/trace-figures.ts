import { Counter } from 'prom-client';
import type { Metrics } from './metrics.js';
import type { Tracing } from './start-tracing.js';

/** Metrics of the sent traces, read on each scrape. */
export function showTraces(metrics: Metrics, tracing: Tracing): void {
  const dropped = new Counter({
    name: 'pitledger_spans_dropped_total',
    help: 'Spans that the collector did not take, or for which there was no room while it took none',
    registers: [metrics.registry],
  });
  metrics.onScrape(() => {
    dropped.reset();
    dropped.inc(tracing.droppedSpans());
  });
}
