import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { Problem } from '../problems/problem.js';

/** Printable ASCII, up to 128 characters. */
const PATTERN = /^[\x21-\x7e]{1,128}$/;

interface Keyed {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** The `Idempotency-Key` of a request, if it has one. */
export function idempotencyKeyOf({ headers }: Keyed): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined || (typeof key === 'string' && PATTERN.test(key))) return key;
  throw new Problem(
    400,
    'invalid-idempotency-key',
    'the Idempotency-Key is not valid; it must be 1 to 128 printable characters without spaces',
  );
}

/** The `Idempotency-Key` as a parameter of an operation. */
export const IdempotencyKey = createParamDecorator(
  (_data: unknown, context: ExecutionContext): string | undefined =>
    idempotencyKeyOf(context.switchToHttp().getRequest<Keyed>()),
);

/** Declares the `Idempotency-Key` of an operation. */
export const ApiIdempotencyKey = (more = ''): MethodDecorator =>
  ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    schema: { type: 'string', pattern: PATTERN.source },
    description: `id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer${more}`,
  });
