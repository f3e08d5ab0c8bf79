import type { Type } from '@nestjs/common';
import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { refTo } from '#requests';
import type { OpenShape } from '#requests';

/** Options of an answer's field. The field is always present: null means no value. */
export interface AnswerOptions {
  readonly description?: string;
  readonly example?: unknown;
  readonly nullable?: boolean;
}

/** What a field holds. */
export type AnswerKind =
  'text' | 'texts' | 'number' | 'cents' | 'flag' | 'instant' | 'day' | 'object' | 'list' | 'shape';

/** A declared field of an answer. */
export interface AnswerField {
  readonly name: string;
  readonly kind: AnswerKind;
  /** The class of an object, or of the objects of a list. */
  readonly type?: Type;
  /** The field beside a list that holds its totals. */
  readonly total?: string;
  /** Whether each object of a list inside a line is a line of the report of its own. */
  readonly lines?: true;
  /** The title of an object of a list inside a line, whose columns stand beside each other with that title. */
  readonly across?: Across;
}

/** The title of a place of a list, from the object there, with the fields of which the title is. */
export interface Across {
  readonly title: (entry: Readonly<Record<string, unknown>>) => string;
  readonly of: readonly string[];
}

const FIELDS = 'pitledger:answer-fields';

/** The fields of a class of answers in the order of their declaration, its own before those that it inherits. */
export function answerFields({ prototype }: Type): readonly AnswerField[] {
  const fields = new Map<string, AnswerField>();
  for (let from = prototype as object | null; from; from = Object.getPrototypeOf(from) as object | null) {
    for (const field of declaredOn(from)) if (!fields.has(field.name)) fields.set(field.name, field);
  }
  return [...fields.values()];
}

function declaredOn(target: object): readonly AnswerField[] {
  return (Reflect.getOwnMetadata(FIELDS, target) as readonly AnswerField[] | undefined) ?? [];
}

function answer(
  schema: object,
  options: AnswerOptions,
  kind: AnswerKind,
  of: Omit<AnswerField, 'name' | 'kind'> = {},
): PropertyDecorator {
  const describe = ApiProperty({ ...schema, ...options });
  return (target, name) => {
    describe(target, name);
    const field: AnswerField = { name: String(name), kind, ...of };
    Reflect.defineMetadata(FIELDS, [...declaredOn(target), field], target);
  };
}

/** Text, or one of a set of words. */
export function AnswerText({
  oneOf,
  ...options
}: AnswerOptions & { readonly oneOf?: readonly string[] } = {}): PropertyDecorator {
  return answer({ type: 'string', ...(oneOf && { enum: [...oneOf] }) }, options, 'text');
}

/** A list of texts, or of words of a set. */
export function AnswerTexts({
  oneOf,
  ...options
}: AnswerOptions & { readonly oneOf?: readonly string[] } = {}): PropertyDecorator {
  const items = { type: 'string', ...(oneOf && { enum: [...oneOf] }) };
  return answer({ type: 'array', items }, options, 'texts');
}

/** Texts by their names. */
export function AnswerNamedTexts(options: AnswerOptions = {}): PropertyDecorator {
  return answer({ type: 'object', additionalProperties: { type: 'string' } }, options, 'shape');
}

/** Objects of another class of answers by their names. */
export function AnswerNamed(type: Type, options: AnswerOptions = {}): PropertyDecorator {
  return (target, name) => {
    ApiExtraModels(type)(target.constructor);
    const additionalProperties = { $ref: getSchemaPath(type) };
    ApiProperty({ type: 'object', additionalProperties, ...options })(target, name);
  };
}

/** A whole number other than an amount. */
export function AnswerNumber(options: AnswerOptions = {}): PropertyDecorator {
  return answer({ type: 'integer' }, options, 'number');
}

/** An amount in whole cents. */
export function AnswerCents(options: AnswerOptions = {}): PropertyDecorator {
  return answer({ type: 'integer', format: 'int64' }, options, 'cents');
}

/** A sum of amounts over any number of rounds: a whole number of cents of any size. */
export function AnswerSum({ description, ...options }: AnswerOptions = {}): PropertyDecorator {
  const size = 'whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit';
  return answer(
    { type: 'integer', description: description === undefined ? size : `${description}; ${size}` },
    options,
    'cents',
  );
}

/** True or false. */
export function AnswerFlag(options: AnswerOptions = {}): PropertyDecorator {
  return answer({ type: 'boolean' }, options, 'flag');
}

/** An instant in UTC. */
export function AnswerInstant(options: AnswerOptions = {}): PropertyDecorator {
  return answer({ type: 'string', format: 'date-time' }, options, 'instant');
}

/** A gaming day. */
export function AnswerDay(options: AnswerOptions = {}): PropertyDecorator {
  return answer({ type: 'string', format: 'date' }, options, 'day');
}

/** An object of another class of answers. */
export function AnswerObject(type: Type, options: AnswerOptions = {}): PropertyDecorator {
  return answer({ type: () => type }, options, 'object', { type });
}

/** A list of objects of another class of answers, with how it is written in a file. */
export function AnswerList(
  type: Type,
  { total, lines, across, ...options }: AnswerOptions & Pick<AnswerField, 'total' | 'lines' | 'across'> = {},
): PropertyDecorator {
  const of = {
    type,
    ...(total !== undefined && { total }),
    ...(lines && { lines }),
    ...(across && { across }),
  };
  return answer({ type: () => type, isArray: true }, options, 'list', of);
}

/** An object whose fields are declared elsewhere. */
export function AnswerShape(shape: OpenShape, options: AnswerOptions = {}): PropertyDecorator {
  return answer({ type: 'object', allOf: [refTo(shape)] }, options, 'shape');
}

/** A list of objects whose fields are declared elsewhere. */
export function AnswerShapes(shape: OpenShape, options: AnswerOptions = {}): PropertyDecorator {
  return answer({ type: 'array', items: refTo(shape) }, options, 'shape');
}
