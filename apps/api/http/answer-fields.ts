import type { Type } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { refTo } from '#requests';
import type { OpenShape } from '#requests';

/** Options of an answer's field. The field is always present: null means no value. */
export interface AnswerOptions {
  readonly description?: string;
  readonly example?: unknown;
  readonly nullable?: boolean;
}

function answer(schema: object, options: AnswerOptions): PropertyDecorator {
  return ApiProperty({ ...schema, ...options });
}

/** Text, or one of a set of words. */
export function AnswerText({
  oneOf,
  ...options
}: AnswerOptions & { readonly oneOf?: readonly string[] } = {}): PropertyDecorator {
  return answer({ type: 'string', ...(oneOf && { enum: [...oneOf] }) }, options);
}

/** A list of texts. */
export function AnswerTexts(options: AnswerOptions = {}): PropertyDecorator {
  return answer({ type: 'array', items: { type: 'string' } }, options);
}

/** A whole number other than an amount. */
export function AnswerNumber(options: AnswerOptions = {}): PropertyDecorator {
  return answer({ type: 'integer' }, options);
}

/** An amount in whole cents. */
export function AnswerCents(options: AnswerOptions = {}): PropertyDecorator {
  return answer({ type: 'integer', format: 'int64' }, options);
}

/** A sum of amounts over any number of rounds: a whole number of cents of any size. */
export function AnswerSum({ description, ...options }: AnswerOptions = {}): PropertyDecorator {
  const size = 'whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit';
  return answer(
    { type: 'integer', description: description === undefined ? size : `${description}; ${size}` },
    options,
  );
}

/** True or false. */
export function AnswerFlag(options: AnswerOptions = {}): PropertyDecorator {
  return answer({ type: 'boolean' }, options);
}

/** An instant in UTC. */
export function AnswerInstant(options: AnswerOptions = {}): PropertyDecorator {
  return answer({ type: 'string', format: 'date-time' }, options);
}

/** A gaming day. */
export function AnswerDay(options: AnswerOptions = {}): PropertyDecorator {
  return answer({ type: 'string', format: 'date' }, options);
}

/** An object of another class of answers. */
export function AnswerObject(type: Type, options: AnswerOptions = {}): PropertyDecorator {
  return answer({ type: () => type }, options);
}

/** A list of objects of another class of answers. */
export function AnswerList(type: Type, options: AnswerOptions = {}): PropertyDecorator {
  return answer({ type: () => type, isArray: true }, options);
}

/** An object whose fields are declared elsewhere. */
export function AnswerShape(shape: OpenShape, options: AnswerOptions = {}): PropertyDecorator {
  return answer({ allOf: [refTo(shape)] }, options);
}

/** A list of objects whose fields are declared elsewhere. */
export function AnswerShapes(shape: OpenShape, options: AnswerOptions = {}): PropertyDecorator {
  return answer({ type: 'array', items: refTo(shape) }, options);
}
