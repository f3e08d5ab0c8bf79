import {
  DEVICE_DROP_COUNT_SCHEMA_FILE,
  DEVICE_ROUND_SCHEMA_FILE,
  PUBLISHED_TYPES,
  dataSchemaTextOf,
  deviceDropCountSchemaText,
  deviceRoundSchemaText,
  schemaFileOf,
} from '#published-events';

/** Each JSON Schema of the contract by its file name and by its `$id`, the `dataschema` of events. */
export const EVENT_SCHEMAS: ReadonlyMap<string, object> = new Map(
  [
    ...PUBLISHED_TYPES.map((type) => [schemaFileOf(type), dataSchemaTextOf(type)] as const),
    [DEVICE_ROUND_SCHEMA_FILE, deviceRoundSchemaText()] as const,
    [DEVICE_DROP_COUNT_SCHEMA_FILE, deviceDropCountSchemaText()] as const,
  ].flatMap(([file, schema]) => [
    [file, schema],
    [(schema as { readonly $id: string }).$id, schema],
  ]),
);
