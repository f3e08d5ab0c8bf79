import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { map } from 'rxjs';
import type { Observable } from 'rxjs';
import { PageQuery } from './page.query.js';
import { parameterTypes } from './requests/parameter-types.js';
import { Problem } from './problems/problem.js';

/** Characters of a seal: 128 bits. */
const SEAL_LENGTH = 22;

/** Fields of a query that may change from page to page. */
const OF_PAGE = ['cursor', 'limit', 'consistentWith'];

/**
 * Seals the cursors of lists for the question that they answer: the path and its filters. A cursor that another question
 * gave, or nobody, would show other rows without a notice. Hosts with the same key accept each other's cursors.
 */
@Injectable()
export class SealCursors implements NestInterceptor {
  constructor(private readonly key: Uint8Array) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (!listsPages(context)) return next.handle();
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const query = request.query as Record<string, unknown>;
    const question = questionOf(request);
    if (query['cursor'] !== undefined) query['cursor'] = this.open(query['cursor'], question);
    return next.handle().pipe(map((answer: unknown) => this.sealed(answer, question)));
  }

  private sealed(answer: unknown, question: string): unknown {
    const cursor = (answer as { readonly nextCursor?: unknown }).nextCursor;
    if (typeof cursor !== 'string') return answer;
    return { ...(answer as object), nextCursor: cursor + this.sealOf(cursor, question) };
  }

  private open(sealed: unknown, question: string): string {
    const text = typeof sealed === 'string' ? sealed : '';
    const cursor = text.slice(0, -SEAL_LENGTH);
    const [given, seal] = [Buffer.from(text.slice(-SEAL_LENGTH)), Buffer.from(this.sealOf(cursor, question))];
    if (given.length === seal.length && timingSafeEqual(given, seal)) return cursor;
    throw new Problem(
      400,
      'invalid-cursor',
      'the cursor is not one that this list gave with these filters; repeat the filters of the page that gave it, or begin without a cursor',
    );
  }

  private sealOf(cursor: string, question: string): string {
    return createHmac('sha256', this.key)
      .update(JSON.stringify([question, cursor]))
      .digest('base64url')
      .slice(0, SEAL_LENGTH);
  }
}

/** Whether the handler reads the query of a list. */
function listsPages(context: ExecutionContext): boolean {
  return parameterTypes(context).some((type) => type === PageQuery || type.prototype instanceof PageQuery);
}

/** The path and the filters in a text that does not depend on their order. */
function questionOf({ url, query }: FastifyRequest): string {
  const filters = Object.entries(query as object).filter(([field]) => !OF_PAGE.includes(field));
  return JSON.stringify([url.split('?', 1)[0], ...filters.sort(([a], [b]) => (a < b ? -1 : 1))]);
}
