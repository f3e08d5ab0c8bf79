import { IsUnion, type TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';

/** A place where a value differs from its shape. */
export interface ShapeFault {
  /** JSON Pointer into the value; empty for the value itself. */
  readonly pointer: string;
  readonly message: string;
  /** Whether a required value is absent. */
  readonly missing: boolean;
}

/** An unknown name may be as long as its message. */
const LONGEST_NAME = 60;
/** Control characters and unpaired surrogates, which no store keeps unchanged. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;

/**
 * Where a value differs from a shape, in the order of the shape, or has text that cannot be stored; empty if it
 * matches. Reports the first eight places of a value with many.
 */
export function shapeFaults(shape: TSchema, value: unknown): readonly ShapeFault[] {
  return compiled(shape).Check(value) ? unprintable(value, '').slice(0, 8) : differences(shape, value);
}

/** A shape is compiled at its first use: it is checked at every round. */
const validators = new WeakMap<TSchema, Validator>();

function compiled(shape: TSchema): Validator {
  const known = validators.get(shape) ?? Compile(shape);
  validators.set(shape, known);
  return known;
}

function unprintable(value: unknown, pointer: string): readonly ShapeFault[] {
  if (typeof value === 'string') {
    const message = 'must not hold control characters';
    return UNPRINTABLE.test(value) ? [{ pointer, message, missing: false }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => unprintable(inner, `${pointer}/${name}`));
}

/** The differences from the nearest shape of a union. */
function differences(shape: TSchema, value: unknown): readonly ShapeFault[] {
  if (IsUnion(shape)) {
    return shape.anyOf
      .map((each) => differences(each, value))
      .reduce((nearest, faults) => (faults.length < nearest.length ? faults : nearest));
  }
  const faults = compiled(shape)
    .Errors(value)
    .flatMap((error): ShapeFault[] => {
      const pointer = error.instancePath;
      switch (error.keyword) {
        case 'required':
          return error.params.requiredProperties.map((name) => ({
            pointer: `${pointer}/${name}`,
            message: 'is missing',
            missing: true,
          }));
        case 'additionalProperties':
          // Each is also reported under its own place, with the next keyword.
          return [];
        case 'boolean': {
          const unknown = error.schemaPath.endsWith('/additionalProperties');
          const message = unknown ? 'is not known here' : 'is one too many';
          return [{ pointer: cut(pointer), message, missing: false }];
        }
        case 'enum':
          return [
            { pointer, message: `must be one of ${error.params.allowedValues.join(', ')}`, missing: false },
          ];
        default:
          return [{ pointer, message: error.message, missing: false }];
      }
    });
  return faults.length > 0 ? faults : [{ pointer: '', message: 'is of another shape', missing: false }];
}

function cut(pointer: string): string {
  return pointer.slice(0, pointer.lastIndexOf('/') + 1 + LONGEST_NAME);
}
