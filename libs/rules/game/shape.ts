import { IsUnion, type TSchema } from 'typebox';
import { Value } from 'typebox/value';

/** A place at which a value has not the shape that was asked. */
export interface ShapeFault {
  /** JSON Pointer into the value; empty for the value itself. */
  readonly pointer: string;
  readonly message: string;
  /** Whether a value that must be there is absent. */
  readonly missing: boolean;
}

/** A name that nobody chose may be as long as the message that it came in. */
const LONGEST_NAME = 60;
/** Controls and halves of surrogate pairs, which no store keeps as they are. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;

/**
 * Where a value differs from a shape, in the order of the shape, or holds text that cannot be kept; none where it fits.
 * Of a value with many, the first eight places are told.
 */
export function shapeFaults(shape: TSchema, value: unknown): readonly ShapeFault[] {
  return Value.Check(shape, value) ? unprintable(value, '').slice(0, 8) : differences(shape, value);
}

function unprintable(value: unknown, pointer: string): readonly ShapeFault[] {
  if (typeof value === 'string') {
    const message = 'must not hold control characters';
    return UNPRINTABLE.test(value) ? [{ pointer, message, missing: false }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => unprintable(inner, `${pointer}/${name}`));
}

/** Of a choice of shapes, where it differs from the one that it comes nearest to. */
function differences(shape: TSchema, value: unknown): readonly ShapeFault[] {
  if (IsUnion(shape)) {
    return shape.anyOf
      .map((each) => differences(each, value))
      .reduce((nearest, faults) => (faults.length < nearest.length ? faults : nearest));
  }
  const faults = Value.Errors(shape, value).flatMap((error): ShapeFault[] => {
    const pointer = error.instancePath;
    switch (error.keyword) {
      case 'required':
        return error.params.requiredProperties.map((name) => ({
          pointer: `${pointer}/${name}`,
          message: 'is missing',
          missing: true,
        }));
      case 'additionalProperties':
        // Each is told by its own place too, under the next keyword.
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
