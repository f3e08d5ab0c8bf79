import { setTimeout as delay } from 'node:timers/promises';
import { context, propagation, trace } from '@opentelemetry/api';
import { SpanLosses } from './span-losses.js';

/** Spans kept while the collector does not take them; more are dropped. */
const KEPT_SPANS = 2_048;

/** How long the collector has for a batch, in milliseconds; also for what is left when the process ends. */
const EXPORT_TIMEOUT_MS = 2_000;

/** Traces that are being sent. */
export interface Tracing {
  /** How many spans were dropped since the start. */
  droppedSpans(): number;
  /** Sends what is left, for a moment; never fails. */
  stop(): Promise<void>;
}

/**
 * Begins to send spans to a collector; the log tells when it takes none and when it does again. What the OpenTelemetry
 * specification reads from the environment holds beside it, such as `OTEL_TRACES_SAMPLER` and
 * `OTEL_EXPORTER_OTLP_HEADERS`. Loads the SDK, which nothing else does.
 * @param url of the collector for traces, such as `http://collector:4318/v1/traces`
 * @param service what the spans say they come from, unless `OTEL_SERVICE_NAME` says otherwise
 */
export async function startTracing(url: string, service: string): Promise<Tracing> {
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, resources, nest] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@nestjs/common'),
    ]);
  const logger = new nest.Logger('Traces');
  const losses = new SpanLosses(KEPT_SPANS, (message) => logger.warn(message));
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: EXPORT_TIMEOUT_MS });
  const provider = new NodeTracerProvider({
    resource: resources
      .resourceFromAttributes({ 'service.name': service })
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    spanProcessors: [
      losses.before(
        new BatchSpanProcessor(losses.seenBy(exporter), {
          maxQueueSize: KEPT_SPANS,
          exportTimeoutMillis: EXPORT_TIMEOUT_MS,
        }),
      ),
    ],
  });
  provider.register();
  return {
    droppedSpans: () => losses.dropped,
    stop: async () => {
      trace.disable();
      context.disable();
      propagation.disable();
      const giveUp = delay(EXPORT_TIMEOUT_MS, undefined, { ref: false });
      await Promise.race([provider.shutdown().catch(() => undefined), giveUp]);
    },
  };
}
