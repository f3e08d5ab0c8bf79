import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { Problem } from '../problems/problem.js';

/** Refuses a query or a body that the handler does not read: the caller expects it to have an effect. */
@Injectable()
export class RefuseUnreadInput implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { query, body } = context.switchToHttp().getRequest<FastifyRequest>();
    const reads = parametersOf(context);
    const [field] = Object.keys(query as object);
    if (field !== undefined && !reads(RouteParamtypes.QUERY)) {
      throw new Problem(400, 'invalid-query', 'this path accepts no query; leave it out', {
        errors: [{ field: field.slice(0, 120), message: 'is not a known field' }],
      });
    }
    if (body !== undefined && !reads(RouteParamtypes.BODY)) {
      throw new Problem(400, 'invalid-body', 'this path accepts no body; leave it out');
    }
    return next.handle();
  }
}

/** Returns the parts of a request that a handler has parameters for; Nest keys them `<part>:<index>`. */
function parametersOf(context: ExecutionContext): (part: RouteParamtypes) => boolean {
  const declared = Reflect.getMetadata(ROUTE_ARGS_METADATA, context.getClass(), context.getHandler().name) as
    object | undefined;
  const parts = Object.keys(declared ?? {});
  return (part) => parts.some((key) => key.startsWith(`${part}:`));
}
