import { setTimeout as delay } from 'node:timers/promises';
import { context, propagation, trace } from '@opentelemetry/api';
import { SpanLosses } from './span-losses.js';

/** Size of the buffer of spans; further ones are dropped. */
const KEPT_SPANS = 2_048;

/** Timeout of a batch, in milliseconds; also for the rest at the end of the process. */
const EXPORT_TIMEOUT_MS = 2_000;

/** Running tracing. */
export interface Tracing {
  /** Number of dropped spans since the start. */
  droppedSpans(): number;
  /** Sends the rest, for a moment; never fails. */
  stop(): Promise<void>;
}

/**
 * Starts to send spans to a collector; the log reports an outage and its end. The environment variables of the
 * OpenTelemetry specification apply, such as `OTEL_TRACES_SAMPLER` and `OTEL_EXPORTER_OTLP_HEADERS`. Only this module
 * loads the SDK.
 * @param url of the collector for traces, such as `http://collector:4318/v1/traces`
 * @param service name of the service in spans, unless `OTEL_SERVICE_NAME` is set
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
