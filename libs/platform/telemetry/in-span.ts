import { SpanStatusCode, trace } from '@opentelemetry/api';
import type { Attributes, Tracer } from '@opentelemetry/api';
import { isAnswer, outcomeOf } from './outcome.js';

/** The tracer of this process; does nothing unless traces are sent. Not kept: tracing may start after a module is loaded. */
export function tracer(): Tracer {
  return trace.getTracer('pitledger');
}

/** Does work in a span below the active one. Its attribute `pitledger.outcome` says how it ended when it failed. */
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

/** The id of the trace that the caller's work belongs to, when it is traced. */
export function currentTraceId(): string | undefined {
  return trace.getActiveSpan()?.spanContext().traceId;
}
