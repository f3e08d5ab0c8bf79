import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';

/** A place at which a value has not the shape that was asked. */
export interface ShapeFault {
  /** JSON Pointer into the value; empty for the value itself. */
  readonly pointer: string;
  readonly message: string;
  /** Whether a value that must be there is absent. */
  readonly missing: boolean;
}

/** Where a value differs from a shape, in the order of the shape; none where it fits. */
export function shapeFaults(shape: TSchema, value: unknown): readonly ShapeFault[] {
  if (Value.Check(shape, value)) return [];
  return Value.Errors(shape, value).flatMap((error): ShapeFault[] => {
    const pointer = error.instancePath;
    switch (error.keyword) {
      case 'required':
        return error.params.requiredProperties.map((name) => ({
          pointer: `${pointer}/${name}`,
          message: 'is missing',
          missing: true,
        }));
      case 'additionalProperties':
        return error.params.additionalProperties.map((name) => ({
          pointer: `${pointer}/${String(name)}`,
          message: 'is not known here',
          missing: false,
        }));
      case 'boolean':
        return [];
      case 'enum':
        return [
          { pointer, message: `must be one of ${error.params.allowedValues.join(', ')}`, missing: false },
        ];
      default:
        return [{ pointer, message: error.message, missing: false }];
    }
  });
}
