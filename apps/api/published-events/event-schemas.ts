import {
  DEVICE_DROP_COUNT_SCHEMA_FILE,
  DEVICE_ROUND_SCHEMA_FILE,
  PUBLISHED_TYPES,
  dataSchemaTextOf,
  deviceDropCountSchemaText,
  deviceRoundSchemaText,
  schemaFileOf,
} from '#published-events';
import { FixedAnswer } from '../http/index.js';

/** The media type of a JSON Schema. */
export const JSON_SCHEMA = 'application/schema+json';

/** Each JSON Schema of the contract by its file name and by its `$id`, the `dataschema` of events. */
export const EVENT_SCHEMAS: ReadonlyMap<string, FixedAnswer> = new Map(
  [
    ...PUBLISHED_TYPES.map((type) => [schemaFileOf(type), dataSchemaTextOf(type)] as const),
    [DEVICE_ROUND_SCHEMA_FILE, deviceRoundSchemaText()] as const,
    [DEVICE_DROP_COUNT_SCHEMA_FILE, deviceDropCountSchemaText()] as const,
  ].flatMap(([file, schema]) => {
    const answer = new FixedAnswer(JSON_SCHEMA, () => schema);
    return [
      [file, answer],
      [(schema as { readonly $id: string }).$id, answer],
    ];
  }),
);
