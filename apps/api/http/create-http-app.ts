import { NestFactory } from '@nestjs/core';
import type { NestApplicationOptions } from '@nestjs/common';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { answerBrokenRequest } from './broken-request.js';
import { readJson } from './json-body.js';
import { ProblemFilter } from './problem.filter.js';
import type { ProblemTranslator } from './problem.filter.js';
import { refuseUnrouted } from './route-table.js';
import { RefuseUnreadInput } from './unread-input.js';
import { createValidationPipe } from './validation.pipe.js';

/** Largest body read unless a path says otherwise: 1 MiB. */
export const DEFAULT_BODY_LIMIT_BYTES = 1_048_576;

/** Longest that a request may take to arrive in full. */
const REQUEST_TIMEOUT_MS = 30_000;

/** How the HTTP side of the API is set up. */
export interface HttpAppOptions {
  readonly bodyLimitBytes?: number;
  /** Problems of the libraries that the API serves. */
  readonly translate?: ProblemTranslator;
  readonly nest?: NestApplicationOptions;
  /** Fastify's own settings, such as `trustProxy`. */
  readonly server?: FastifyServerOptions;
}

/**
 * Creates the application on Fastify with the rules that hold for every path: JSON only, bodies validated as their
 * classes declare, every error as problem details. It is not listening yet.
 */
export async function createHttpApp(
  module: Parameters<typeof NestFactory.create>[0],
  options: HttpAppOptions = {},
): Promise<NestFastifyApplication> {
  const filter = new ProblemFilter(options.translate);
  const adapter = new FastifyAdapter({
    bodyLimit: options.bodyLimitBytes ?? DEFAULT_BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Fastify's own answer is no problem; what comes in before the last connection is closed is served.
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) =>
      filter.answer(error, request, reply),
    ...options.server,
  });
  refuseUnrouted(adapter.getInstance());
  const app = await NestFactory.create<NestFastifyApplication>(module as never, adapter, {
    abortOnError: false,
    ...options.nest,
    bodyParser: false,
  });
  adapter.getInstance().removeContentTypeParser('text/plain');
  app.useBodyParser('application/json', {}, (_request, body, done) => {
    try {
      done(null, readJson(body));
    } catch (error) {
      done(error as Error);
    }
  });
  app.useGlobalInterceptors(new RefuseUnreadInput());
  app.useGlobalPipes(createValidationPipe());
  app.useGlobalFilters(filter);
  return app;
}
