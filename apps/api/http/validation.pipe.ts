import { ValidationPipe } from '@nestjs/common';
import type { ArgumentMetadata, PipeTransform } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { isJsonObject, shapeProblem } from './json-shape.js';
import { Problem } from './problem.js';
import type { FieldProblem } from './problem.js';

/** Most fields named in one answer. */
const NAMED_FIELDS = 50;
const NAMED_FIELD_CHARACTERS = 120;

/** The pipe that turns bodies and queries into instances of their classes, and refuses what they do not declare. */
export function createValidationPipe(): PipeTransform {
  return new StrictValidationPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    transform: true,
    transformOptions: { enableImplicitConversion: false },
    validationError: { target: false, value: false },
    exceptionFactory: (errors) => refusal('body', fieldProblems(errors)),
  });
}

/** Nest's pipe would take a list for an object without required fields, and drop inherited names in silence. */
class StrictValidationPipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (!this.toValidate(metadata)) return super.transform(value, metadata);
    const source = metadata.type === 'body' ? 'body' : 'query';
    if (value !== undefined && !isJsonObject(value)) {
      throw refusal(source, [{ field: '', message: 'must be an object' }]);
    }
    const shape = shapeProblem(value);
    if (shape) throw refusal(source, [shape]);
    try {
      return (await super.transform(value, metadata)) as unknown;
    } catch (error) {
      if (source === 'query' && error instanceof Problem) throw refusal('query', error.extras.errors ?? []);
      throw error;
    }
  }
}

function refusal(source: 'body' | 'query', errors: readonly FieldProblem[]): Problem {
  const fields = errors.length === 1 ? 'a field' : 'fields';
  return new Problem(400, `invalid-${source}`, `${fields} of the ${source} cannot be accepted`, {
    errors: errors.map(({ field, message }) => ({ field: field.slice(0, NAMED_FIELD_CHARACTERS), message })),
  });
}

/** Flattens the tree of class-validator to paths, as far as one answer goes. Values are never repeated. */
function fieldProblems(
  errors: readonly ValidationError[],
  path = '',
  found: FieldProblem[] = [],
): FieldProblem[] {
  for (const { property, constraints = {}, children = [] } of errors) {
    if (found.length >= NAMED_FIELDS) break;
    const isIndex = path !== '' && /^\d+$/.test(property);
    const field = isIndex ? `${path}[${property}]` : `${path}${path === '' ? '' : '.'}${property}`;
    for (const message of messagesOf(constraints)) found.push({ field, message });
    fieldProblems(children, field, found);
  }
  return found;
}

function messagesOf(constraints: Readonly<Record<string, string>>): Set<string> {
  const messages = Object.entries(constraints).map(([rule, message]) => {
    if (rule === 'whitelistValidation') return 'is not a known field';
    return rule === 'nestedValidation' ? 'must be an object' : message;
  });
  return new Set(messages);
}
