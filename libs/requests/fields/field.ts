import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import type { ApiPropertyOptions } from '@nestjs/swagger';
import { ValidateBy, ValidateIf } from 'class-validator';

/** Common options of a field. */
export interface FieldOptions {
  readonly description?: string;
  readonly example?: unknown;
  /** The field may be left out. It may not be null. */
  readonly optional?: boolean;
}

/** A field, declared once for the API document and for the check of each request. */
export function field(
  { description, example, optional = false }: FieldOptions,
  schema: ApiPropertyOptions,
  ...rules: readonly PropertyDecorator[]
): PropertyDecorator {
  const property = {
    ...schema,
    required: !optional,
    ...(description !== undefined && { description }),
    ...(example !== undefined && { example }),
  } as ApiPropertyOptions;
  const presence = optional ? [ValidateIf((_object, value) => value !== undefined)] : [];
  return applyDecorators(ApiProperty(property), ...presence, ...rules);
}

/**
 * A rule for a value.
 * @param message follows the field's name: `must be a whole number`
 */
export function rule(name: string, message: string, keeps: (value: unknown) => boolean): PropertyDecorator {
  return ValidateBy({ name, validator: { validate: keeps, defaultMessage: () => message } });
}
