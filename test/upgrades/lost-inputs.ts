import { ApiOperations } from '../fuzz/api-operations.js';
import type { ApiDocument, Schema } from '../fuzz/api-operations.js';

/**
 * What clients of an earlier API may send and the present one does not take: operations, parameters, fields of bodies and
 * choices that vanished, types that changed, and what is required only now.
 */
export function lostInputs(keptDocument: ApiDocument, presentDocument: ApiDocument): readonly string[] {
  const [kept, present] = [new ApiOperations(keptDocument), new ApiOperations(presentDocument)];
  return kept.all.flatMap(({ name, method, path, parameters, body }) => {
    const now = present.all.find((each) => each.method === method && each.path === path);
    if (!now) return [`${name} vanished`];
    const lost = parameters.flatMap((parameter) => {
      const same = now.parameters.find((each) => each.name === parameter.name && each.in === parameter.in);
      return same
        ? lostInSchema(kept, parameter.schema, present, same.schema, `${name} ${parameter.name}`)
        : [`${name} ${parameter.name} vanished`];
    });
    const asked = now.parameters.filter(
      (each) => each.required && !parameters.some((old) => old.name === each.name && old.required),
    );
    return [
      ...lost,
      ...asked.map((each) => `${name} ${each.name} is required`),
      ...(body && !now.body ? [`${name} takes no body`] : []),
      ...(body && now.body ? lostInSchema(kept, body, present, now.body, name) : []),
    ];
  });
}

function lostInSchema(
  kept: ApiOperations,
  keptSchema: Schema,
  present: ApiOperations,
  presentSchema: Schema,
  place: string,
): readonly string[] {
  const [old, now] = [kept.schemaOf(keptSchema), present.schemaOf(presentSchema)];
  if (old.type !== now.type) return [`${place} is of type ${now.type} instead of ${old.type}`];
  const choices = now.enum
    ? (old.enum ?? [`any ${old.type}`]).filter((each) => !now.enum!.includes(each))
    : [];
  const required = (now.required ?? []).filter((each) => !old.required?.includes(each));
  const fields = Object.entries(old.properties ?? {}).flatMap(([field, schema]) => {
    const same = now.properties?.[field];
    return same
      ? lostInSchema(kept, schema, present, same, `${place} ${field}`)
      : [`${place} ${field} vanished`];
  });
  const items = old.items && now.items ? lostInSchema(kept, old.items, present, now.items, `${place}[]`) : [];
  return [
    ...choices.map((each) => `${place} cannot be ${String(each)}`),
    ...required.map((each) => `${place} ${each} is required`),
    ...fields,
    ...items,
  ];
}
