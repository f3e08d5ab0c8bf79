import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, validateSync } from 'class-validator';
import type { ValidationError } from 'class-validator';
import type { FieldProblem } from './field-problem.js';
import { isJsonObject, shapeProblem } from './json-shape.js';

/** Largest number of fields in one answer. */
const NAMED_FIELDS = 50;
const NAMED_FIELD_CHARACTERS = 120;

/** A class that declares the fields of a request. */
export type RequestClass<Request extends object = object> = new () => Request;

/** A request of its class, or the faults of its fields. */
export type ReadRequest<Request> =
  | { readonly request: Request; readonly problems?: never }
  | { readonly request?: never; readonly problems: readonly FieldProblem[] };

/** Reads a JSON value as a request. An undeclared field is a fault; an absent body has no fields. */
export function readRequest<Request extends object>(
  type: RequestClass<Request>,
  value: unknown = {},
): ReadRequest<Request> {
  if (!isJsonObject(value)) return { problems: [{ field: '', message: 'must be an object' }] };
  const shape = shapeProblem(value);
  if (shape) return { problems: [named(shape)] };
  const request = plainToInstance(type, value);
  const errors = validateSync(request, {
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    validationError: { target: false, value: false },
  });
  return errors.length === 0 ? { request } : { problems: fieldProblems(errors).map(named) };
}

/** Whether a class declares a field, itself or by a class that it extends. */
export function declaresField(
  type: RequestClass | (abstract new (...given: never[]) => object),
  field: string,
): boolean {
  const declared = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
  return declared.some(({ propertyName }) => propertyName === field);
}

function named({ field, message }: FieldProblem): FieldProblem {
  return { field: field.slice(0, NAMED_FIELD_CHARACTERS), message };
}

/** Flattens the errors of class-validator to paths, up to the limit of an answer. It never repeats values. */
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

/** The messages of a field's own rules; only without one that of its nested check. */
function messagesOf({ nestedValidation, ...constraints }: Readonly<Record<string, string>>): Set<string> {
  const messages = Object.entries(constraints).map(([rule, message]) =>
    rule === 'whitelistValidation' ? 'is not a known field' : message,
  );
  return new Set(messages.length > 0 || nestedValidation === undefined ? messages : ['must be an object']);
}
