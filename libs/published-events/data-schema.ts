import { DeviceDropCountBody, DeviceRoundBody, jsonSchemaOf } from '#requests';
import { contractOf } from './contracts.js';
import { dataSchemaOf, publishedTypeOf } from './published-type.js';
import { publishedPart } from './published-shape.js';

const DRAFT = 'https://json-schema.org/draft/2020-12/schema';

/** JSON Schema of the data of a published event type. */
export function dataSchemaTextOf(type: string): object {
  const contract = contractOf(type);
  if (!contract) throw new RangeError(`${type} is not published`);
  return {
    $schema: DRAFT,
    $id: dataSchemaOf(type),
    title: publishedTypeOf(type),
    ...contract.schema,
    examples: [publishedPart(contract.schema, contract.example)],
  };
}

/** File of the schema of a device round. */
export const DEVICE_ROUND_SCHEMA_FILE = 'device-round.v1.schema.json';

/** JSON Schema of the messages of table devices. */
export function deviceRoundSchemaText(): object {
  return {
    $schema: DRAFT,
    $id: 'urn:pitledger:message:device-round:v1',
    title: 'A whole round as a table device reports it',
    ...jsonSchemaOf(DeviceRoundBody),
  };
}

/** File of the schema of a count of a drop box by a machine. */
export const DEVICE_DROP_COUNT_SCHEMA_FILE = 'device-drop-count.v1.schema.json';

/** JSON Schema of the counts that machines report. */
export function deviceDropCountSchemaText(): object {
  return {
    $schema: DRAFT,
    $id: 'urn:pitledger:message:device-drop-count:v1',
    title: 'One count of a drop box as a machine reports it',
    ...jsonSchemaOf(DeviceDropCountBody),
  };
}
