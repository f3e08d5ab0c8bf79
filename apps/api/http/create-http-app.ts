import { NestFactory } from '@nestjs/core';
import type { NestApplicationOptions } from '@nestjs/common';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { readJson } from './json-body.js';
import { ProblemFilter } from './problem.filter.js';
import type { ProblemTranslator } from './problem.filter.js';
import { refuseUnrouted } from './route-table.js';
import { createValidationPipe } from './validation.pipe.js';

/** Largest body read unless a path says otherwise: 1 MiB. */
export const DEFAULT_BODY_LIMIT_BYTES = 1_048_576;

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
  app.useGlobalPipes(createValidationPipe());
  app.useGlobalFilters(filter);
  return app;
}
