import type { Type } from '@nestjs/common';
import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import type { Answer, Field } from '#kernel';
import { refTo } from '#requests';
import type { OpenShape } from '#requests';
import { fieldsOf } from './answer-fields.js';

const classes = new Map<Answer, Type>();

const ANY_SIZE = 'whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit';

/** The class of a declared answer for the API document: one for each answer. */
export function answerClass(declared: Answer): Type {
  const made = classes.get(declared) ?? classOf(declared);
  classes.set(declared, made);
  return made;
}

function classOf(declared: Answer): Type {
  const made = Object.defineProperty(class {}, 'name', { value: `${declared.name}Response` });
  for (const [name, field] of Object.entries(fieldsOf(declared))) {
    const { description, example, nullable, kind, of } = field;
    if (kind === 'named') ApiExtraModels(answerClass(of!))(made);
    ApiProperty({
      ...schemaOf(field),
      ...(description !== undefined && { description }),
      ...(kind === 'sum' && { description: [description, ANY_SIZE].filter(Boolean).join('; ') }),
      ...(example !== undefined && { example }),
      ...(nullable !== undefined && { nullable }),
    })(made.prototype, name);
  }
  return made;
}

/** What the document says of the values of a field. */
function schemaOf({ kind, of, oneOf, shape }: Field): object {
  const text = { type: 'string', ...(oneOf && { enum: [...oneOf] }) };
  switch (kind) {
    case 'text':
      return text;
    case 'texts':
      return { type: 'array', items: text };
    case 'number':
    case 'sum':
      return { type: 'integer' };
    case 'cents':
      return { type: 'integer', format: 'int64' };
    case 'flag':
      return { type: 'boolean' };
    case 'instant':
      return { type: 'string', format: 'date-time' };
    case 'day':
      return { type: 'string', format: 'date' };
    case 'object':
      return { type: () => answerClass(of!) };
    case 'list':
      return { type: () => answerClass(of!), isArray: true };
    case 'named':
      return { type: 'object', additionalProperties: { $ref: getSchemaPath(answerClass(of!)) } };
    case 'named-texts':
      return { type: 'object', additionalProperties: { type: 'string' } };
    case 'shape':
      return { type: 'object', allOf: [refTo(shape as OpenShape)] };
    case 'shapes':
      return { type: 'array', items: refTo(shape as OpenShape) };
  }
}
