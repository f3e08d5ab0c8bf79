import { randomUUID } from 'node:crypto';
import { Catch, Logger } from '@nestjs/common';
import type { ArgumentsHost, ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { currentTraceId } from '#platform';
import { httpProblem } from './http-problem.js';
import { Problem } from './problem.js';
import { storeProblem } from './store-problem.js';

/** The problems that replies were answered with. */
const answered = new WeakMap<FastifyReply, Problem>();

/** The problem that a reply is answered with, for what looks on. */
export function problemOf(reply: FastifyReply): Problem | undefined {
  return answered.get(reply);
}

/** Tells what problem an error of a library is, or nothing for the errors of others. */
export type ProblemTranslator = (error: unknown) => Problem | undefined;

/** Answers every error with problem details. Errors that the caller did not cause go to the log in full. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger('Problem');

  constructor(private readonly translate: ProblemTranslator = () => undefined) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.answer(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }

  answer(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const problem =
      this.translate(error) ?? storeProblem(error) ?? httpProblem(error) ?? internalError(error);
    answered.set(reply, problem);
    const path = pathOf(request);
    const isLogged = problem.getStatus() >= 500 && problem.extras.unlogged !== true;
    const reference = isLogged ? randomUUID() : undefined;
    if (reference !== undefined) {
      const traceId = currentTraceId();
      const traced = traceId === undefined ? '' : ` trace ${traceId}`;
      this.logger.error(`${reference} ${request.method} ${path} ${problem.code}${traced}\n${traceOf(error)}`);
    }
    if (reply.raw.headersSent) {
      // A partial answer must not look complete.
      reply.raw.destroy();
      return;
    }
    void reply
      .code(problem.getStatus())
      .headers({ ...problem.extras.headers, 'cache-control': 'no-store' })
      .type('application/problem+json')
      .send(JSON.stringify(problem.bodyFor(path, reference)));
  }
}

function internalError(cause: unknown): Problem {
  return new Problem(
    500,
    'internal-error',
    'the server failed; an operator finds the cause in its log under the reference of this problem',
    {
      cause,
    },
  );
}

/** Without the query, which may hold secrets. `*` and absolute URLs are not paths. */
function pathOf(request: FastifyRequest): string {
  const [path = '/'] = request.url.split('?', 1);
  return path.startsWith('/') ? path : '/';
}

/** The stack of an error and of its causes. */
function traceOf(error: unknown): string {
  const traces: string[] = [];
  for (let each: unknown = error; each !== undefined && traces.length < 5;) {
    traces.push(each instanceof Error ? (each.stack ?? each.message) : `thrown value of type ${typeof each}`);
    each = each instanceof Error ? each.cause : undefined;
  }
  return traces.join('\ncaused by ');
}
