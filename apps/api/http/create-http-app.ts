import type { Server } from 'node:http';
import { NestFactory } from '@nestjs/core';
import type { NestApplicationOptions } from '@nestjs/common';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyHttpOptions, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Limits } from '#platform';
import { answerJson } from './answers/answer-json.js';
import { answerBrokenRequest } from './problems/broken-request.js';
import { setCacheControl } from './cache-control.js';
import { compressAnswers } from './answers/compression.js';
import { sendFixedAnswers } from './answers/fixed-answer.js';
import { readJson } from './requests/json-body.js';
import { refuseEncodedBodies } from './requests/encoded-body.js';
import { endStalledBodies } from './limits/end-stalled-bodies.js';
import { HttpLoad } from './limits/http-load.js';
import { Connections } from './limits/limit-connections.js';
import type { HolderOfCredential } from './limits/limit-connections.js';
import { limitRequests } from './limits/limit-requests.js';
import { RateGuard } from './limits/rate.guard.js';
import { RequestRate } from './limits/request-rate.js';
import { STRANGERS } from './limits/shares.js';
import { writeLongAnswers } from './answers/long-answer.js';
import { ProblemFilter } from './problems/problem.filter.js';
import type { ProblemTranslator } from './problems/problem.filter.js';
import { refuseRepeatedHeaders } from './requests/single-headers.js';
import { refuseUnrouted } from './route-table.js';
import { setSecurityHeaders } from './security-headers.js';
import { RefuseUnreadInput } from './requests/unread-input.js';
import { validateAnswers } from './requests/validators.js';
import { RequestPipe } from './requests/request.pipe.js';

/** Largest body of a request, unless a path sets its own limit: 1 MiB. */
export const DEFAULT_BODY_LIMIT_BYTES = 1_048_576;

/** Longest time for a whole request to arrive, and for its headers. */
const REQUEST_TIMEOUT_MS = 30_000;
const HEADERS_TIMEOUT_MS = 10_000;

/** Longest that nothing moves on a connection: a client that stops reading its answer lets go of it then. */
const SILENCE_TIMEOUT_MS = 120_000;

/** How often connections are looked through for requests that took too long. */
const LOOK_FOR_LATE_MS = 2_000;

/** Options of the HTTP side of the API. */
export interface HttpAppOptions {
  readonly bodyLimitBytes?: number;
  /** Absent: only the limits of a single request. */
  readonly limits?: Limits;
  /** Tells members from strangers; absent, all are strangers. */
  readonly holderOf?: HolderOfCredential;
  /** Longest time in which nothing of a body arrives; absent, as `STALL_TIMEOUT_MS`. */
  readonly stallTimeoutMs?: number;
  /** Where it shows how busy it is. */
  readonly load?: HttpLoad;
  /** Registers hooks that see every request. */
  readonly observe?: (server: FastifyInstance) => void;
  /** Problems of the libraries behind the API. */
  readonly translate?: ProblemTranslator;
  readonly nest?: NestApplicationOptions;
  /** Fastify's own settings, such as `trustProxy`. */
  readonly server?: FastifyHttpOptions<Server>;
}

/**
 * Creates the application on Fastify with the rules of every path: JSON only, bodies validated by their classes, every
 * error as problem details. It does not listen yet.
 */
export async function createHttpApp(
  module: Parameters<typeof NestFactory.create>[0],
  options: HttpAppOptions = {},
): Promise<NestFastifyApplication> {
  const { limits, load = new HttpLoad() } = options;
  const filter = new ProblemFilter(options.translate);
  const adapter = new FastifyAdapter({
    bodyLimit: options.bodyLimitBytes ?? DEFAULT_BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: SILENCE_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: LOOK_FOR_LATE_MS },
    // Fastify's own answer is not a problem. Requests that arrive before the last connection is closed are served.
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) =>
      filter.answer(error, request, reply),
    ...options.server,
  });
  const server = adapter.getInstance<FastifyInstance>();
  // First, so that what is refused before its route has them too.
  await setSecurityHeaders(server);
  options.observe?.(server);
  const connections = limits && new Connections(limits.connections, load);
  if (limits) {
    if (options.holderOf) connections?.recognise(server, options.holderOf);
    limitRequests(
      server,
      limits.requestsUnderWay,
      load,
      (request) => connections?.senderOf(request) ?? STRANGERS,
    );
  }
  endStalledBodies(server, options.stallTimeoutMs);
  validateAnswers(server);
  setCacheControl(server);
  await compressAnswers(server);
  server.setReplySerializer(answerJson);
  writeLongAnswers(server);
  sendFixedAnswers(server);
  refuseRepeatedHeaders(server);
  refuseEncodedBodies(server);
  refuseUnrouted(server);
  const app = await NestFactory.create<NestFastifyApplication>(module as never, adapter, {
    abortOnError: false,
    ...options.nest,
    bodyParser: false,
  });
  connections?.watch(app.getHttpServer());
  server.removeContentTypeParser('text/plain');
  app.useBodyParser('application/json', {}, (_request, body, done) => {
    try {
      done(null, readJson(body));
    } catch (error) {
      done(error as Error);
    }
  });
  // Guards of modules, such as the one of credentials, run before the ones added here.
  if (limits && limits.requestsPerSecond > 0) {
    app.useGlobalGuards(new RateGuard(new RequestRate(limits.requestsPerSecond), load));
  }
  app.useGlobalInterceptors(new RefuseUnreadInput());
  app.useGlobalPipes(new RequestPipe());
  app.useGlobalFilters(filter);
  return app;
}
