import { SpanStatusCode, trace } from '@opentelemetry/api';
import type { Attributes, Tracer } from '@opentelemetry/api';
import { isAnswer, outcomeOf } from './outcome.js';

/**
 * The tracer of this process; it does nothing without tracing. Not cached: tracing may start after a module is loaded.
 */
export function tracer(): Tracer {
  return trace.getTracer('pitledger');
}

/** Runs work in a span below the active one. After a failure its attribute `pitledger.outcome` has the code. */
export function inSpan<Result>(
  name: string,
  attributes: Attributes,
  work: () => Promise<Result>,
): Promise<Result> {
  return tracer().startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setAttribute('pitledger.outcome', outcomeOf(error));
      if (!isAnswer(error)) span.setStatus({ code: SpanStatusCode.ERROR, message: outcomeOf(error) });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** The id of the current trace, if there is one. */
export function currentTraceId(): string | undefined {
  return trace.getActiveSpan()?.spanContext().traceId;
}
