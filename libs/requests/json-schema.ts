import { DECORATORS } from '@nestjs/swagger';
import { OPEN_SHAPES, refTo } from './open-shapes.js';
import type { OpenShape } from './open-shapes.js';
import type { RequestClass } from './read-request.js';

/** The OpenAPI declaration of a field. */
interface DeclaredField {
  readonly required: boolean;
  readonly example?: unknown;
  readonly isArray?: boolean;
  /** A function that returns a class, for a field with objects of it. */
  readonly type: string | (() => RequestClass);
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly description?: string;
  readonly items?: { readonly $ref?: string };
}

/** JSON Schema of a request, from the OpenAPI declarations of its class. */
export function jsonSchemaOf({ prototype }: RequestClass): object {
  const keys = Reflect.getMetadata(DECORATORS.API_MODEL_PROPERTIES_ARRAY, prototype as object) as string[];
  const fields = keys.map((key) => {
    const name = key.slice(1);
    const field: unknown = Reflect.getMetadata(DECORATORS.API_MODEL_PROPERTIES, prototype as object, name);
    return [name, field as DeclaredField] as const;
  });
  const required = fields.filter(([, field]) => field.required).map(([name]) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(([name, field]) => [name, fieldSchema(field)])),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}

function fieldSchema({ type, isArray, required: _required, example, ...schema }: DeclaredField): object {
  const examples = example === undefined ? {} : { examples: [example] };
  if (typeof type === 'string') return { type, ...inlined(schema), ...examples };
  const nested = jsonSchemaOf(type());
  return isArray ? { type: 'array', items: nested, ...schema, ...examples } : { ...nested, ...schema };
}

/** An open shape is inlined in a schema of items: this document has no components. */
function inlined({ items, ...schema }: { readonly items?: { readonly $ref?: string } }): object {
  if (items === undefined) return schema;
  const shape = Object.keys(OPEN_SHAPES).find((name) => items.$ref === refTo(name as OpenShape).$ref);
  return { ...schema, items: shape === undefined ? items : OPEN_SHAPES[shape as OpenShape] };
}
