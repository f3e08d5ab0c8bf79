import { staysInside } from '#ledger';
import { IsArray, IsObject, IsOptional, Type } from 'typebox';
import type { TSchema } from 'typebox';

/** The published part of a shape. Consumers must ignore unknown fields: later versions of a `v1` may add some. */
export function publishedShape(shape: TSchema): TSchema {
  if (IsArray(shape)) return Type.With(shape, { items: publishedShape(shape.items) });
  if (!IsObject(shape)) return shape;
  const fields = Object.entries(shape.properties).filter(([, field]) => !staysInside(field));
  const { description } = shape as { readonly description?: string };
  const published = Type.Object(
    Object.fromEntries(fields.map(([name, field]) => [name, publishedShape(field)])),
    description === undefined ? {} : { description },
  );
  return IsOptional(shape) ? Type.Optional(published) : published;
}

/** The part of a value that a published shape names. `Value.Clean` does the same and takes twenty times as long. */
export function publishedPart(shape: TSchema, value: unknown): unknown {
  if (IsArray(shape)) return (value as readonly unknown[]).map((item) => publishedPart(shape.items, item));
  if (!IsObject(shape)) return value;
  const whole = value as Readonly<Record<string, unknown>>;
  const part: Record<string, unknown> = {};
  for (const name in shape.properties) {
    if (whole[name] !== undefined) part[name] = publishedPart(shape.properties[name]!, whole[name]);
  }
  return part;
}
