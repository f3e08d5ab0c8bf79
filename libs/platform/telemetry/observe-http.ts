import { ROOT_CONTEXT, SpanKind, SpanStatusCode, context, propagation, trace } from '@opentelemetry/api';
import type { Context } from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { tracer } from './in-span.js';
import type { Metrics } from './metrics.js';

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Times each request by the template of its route, never by its path. With tracing, a request is a span below the one
 * of its `traceparent`, with its work as spans below it.
 */
export function observeHttp(
  server: FastifyInstance,
  metrics: Metrics,
  { traced }: { traced: boolean },
): void {
  server.addHook('onRequest', (request, reply, done) => {
    const startedMs = performance.now();
    // Runs once for every request, also after its client disconnected.
    reply.raw.once('close', () => {
      const seconds = (performance.now() - startedMs) / 1_000;
      metrics.requests.observe({ ...routeOf(request), status: statusOf(reply) }, seconds);
    });
    done();
  });
  if (traced) traceRequests(server);
}

function traceRequests(server: FastifyInstance): void {
  const contexts = new WeakMap<FastifyRequest, Context>();
  server.addHook('onRequest', (request, reply, done) => {
    const caller = propagation.extract(ROOT_CONTEXT, request.headers);
    const { method, route } = routeOf(request);
    const attributes = { 'http.request.method': method, 'http.route': route };
    const span = tracer().startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, caller);
    contexts.set(request, trace.setSpan(caller, span));
    reply.raw.once('close', () => {
      const status = statusOf(reply);
      span.setAttribute('http.response.status_code', status);
      if (status.startsWith('5')) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    done();
  });
  // Runs here because reading the body before would lose the context.
  server.addHook('preHandler', (request, _reply, done) => {
    context.with(contexts.get(request) ?? ROOT_CONTEXT, done);
  });
}

function routeOf(request: FastifyRequest): { readonly method: string; readonly route: string } {
  return {
    method: METHODS.has(request.method) ? request.method : 'other',
    route: request.routeOptions.url ?? 'none',
  };
}

function statusOf({ raw }: FastifyReply): string {
  return raw.writableFinished ? String(raw.statusCode) : 'broken-off';
}
