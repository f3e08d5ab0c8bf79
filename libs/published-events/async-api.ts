import { DEVICE_DROP_COUNT_SCHEMA_FILE, DEVICE_ROUND_SCHEMA_FILE } from './data-schema.js';
import { PUBLISHED_TYPES, contractOf } from './contracts.js';
import { publishedTypeOf, schemaFileOf } from './published-type.js';
import { DEVICE_ROUNDS, DEVICE_ROUNDS_DEAD_LETTER, EVENT_TOPICS, topicNameOf } from './topics.js';
import type { Topic } from './topics.js';

const SCHEMA_FORMAT = 'application/schema+json;version=draft-2020-12';

/**
 * The AsyncAPI 3 document of every topic of pitledger.
 * @param schemaFolder path of the payload schemas, relative to the document
 */
export function asyncApiDocument(version: string, schemaFolder = './events'): object {
  const round = { $ref: `${schemaFolder}/${DEVICE_ROUND_SCHEMA_FILE}` };
  const dropCount = { $ref: `${schemaFolder}/${DEVICE_DROP_COUNT_SCHEMA_FILE}` };
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'pitledger',
      version,
      description:
        'Events of the ledger as CloudEvents 1.0 in the binary mode of Kafka. Delivery is at least once: a repetition ' +
        'has the id of the first. The events of a table keep their order within a topic, and only there.',
      license: { name: 'MIT' },
    },
    defaultContentType: 'application/json',
    channels: {
      ...Object.fromEntries(EVENT_TOPICS.map((topic) => [topic.kind, eventChannel(topic)])),
      [DEVICE_ROUNDS.kind]: channel(DEVICE_ROUNDS, {
        deviceRound: reference('messages', 'deviceRound'),
        deviceDropCount: reference('messages', 'deviceDropCount'),
      }),
      [DEVICE_ROUNDS_DEAD_LETTER.kind]: channel(DEVICE_ROUNDS_DEAD_LETTER, {
        unrecordedRound: reference('messages', 'unrecordedRound'),
      }),
    },
    operations: {
      ...Object.fromEntries(EVENT_TOPICS.map((topic) => [`send-${topic.kind}`, operation('send', topic)])),
      [`receive-${DEVICE_ROUNDS.kind}`]: operation('receive', DEVICE_ROUNDS),
      [`send-${DEVICE_ROUNDS_DEAD_LETTER.kind}`]: operation('send', DEVICE_ROUNDS_DEAD_LETTER),
    },
    components: {
      parameters: {
        property: { description: 'Id of the property (PITLEDGER_PROPERTY), which has topics of its own.' },
      },
      messages: {
        ...Object.fromEntries(
          PUBLISHED_TYPES.map((type) => [publishedTypeOf(type), eventMessage(type, schemaFolder)]),
        ),
        deviceRound: deviceMessage('A whole round to be recorded.', round, DEVICE_ROUND_HEADERS),
        deviceDropCount: deviceMessage(
          'One count of a drop box to be recorded.',
          dropCount,
          DEVICE_ROUND_HEADERS,
        ),
        unrecordedRound: deviceMessage(
          'The original message with its value, key and headers, and the reason why it was not recorded.',
          { oneOf: [round, dropCount] },
          { ...DEVICE_ROUND_HEADERS, ...DEAD_LETTER_HEADERS },
        ),
      },
      messageTraits: {
        cloudEvent: {
          contentType: 'application/json',
          headers: { schemaFormat: SCHEMA_FORMAT, schema: headers(CLOUD_EVENT_HEADERS) },
        },
      },
    },
  };
}

/** `ce_` and the attribute: the binary mode of CloudEvents on Kafka. */
const CLOUD_EVENT_HEADERS = {
  ce_specversion: '1.0',
  ce_id: 'id of the event; identifies a repetition',
  ce_source: '/pitledger/<property>',
  ce_type: 'pitledger.<event>.v1',
  ce_subject: 'the event’s stream',
  ce_time: 'time on the floor',
  ce_dataschema: 'name of the schema of the value',
  ce_partitionkey: 'the table, or the pit if the event belongs to no table; also the key of the message',
  ce_recordedtime: 'when the ledger recorded it',
  ce_ledgerposition: 'position in the ledger, a whole number that may exceed 2^53',
  ce_streamrevision: 'place in its stream, from 0',
  ce_gamingday: 'gaming day of the books',
  ce_shift: 'shift of the books',
};

const DEVICE_ROUND_HEADERS = {
  'pitledger-device': 'username of the device that sends, in lower case; required',
  'pitledger-signature':
    'the device’s Ed25519 signature in base64, over the lines pitledger-device-round.v1, the property, the device and the id of the command, each with a line feed, and the value; required where the property requires it',
  ce_id: 'id of the message, preferably a UUIDv7; a repeated id records nothing',
  ce_source: 'the device; an id that is not a UUID must be unique within it',
  'idempotency-key': 'replaces ce_id if the device sends no CloudEvents',
};

const DEAD_LETTER_HEADERS = {
  pitledger_error_code: 'stable code of the refusal',
  pitledger_error_detail: 'what was wrong',
  pitledger_error_citation: 'the paragraph of N.J.A.C. of a rule that was broken',
  pitledger_original_topic: 'topic of the original message',
  pitledger_original_partition: 'partition of the original message',
  pitledger_original_offset: 'offset of the original message; identifies a repetition',
  pitledger_command_id: 'id of the command that was refused',
  pitledger_failed_at: 'time of the last attempt',
  pitledger_value_omitted_bytes: 'size of a value that was too large to keep; the value is then empty',
};

function eventChannel(topic: Topic): object {
  const types = PUBLISHED_TYPES.filter((type) => contractOf(type)?.topic === topic.kind).map(publishedTypeOf);
  return channel(topic, Object.fromEntries(types.map((type) => [type, reference('messages', type)])));
}

function channel({ kind, description }: Topic, messages: object): object {
  const parameters = { property: { $ref: '#/components/parameters/property' } };
  return { address: topicNameOf('{property}', kind), parameters, description, messages };
}

function operation(action: 'send' | 'receive', { kind, description }: Topic): object {
  return { action, channel: { $ref: `#/channels/${kind}` }, summary: description };
}

function eventMessage(type: (typeof PUBLISHED_TYPES)[number], schemaFolder: string): object {
  const contract = contractOf(type)!;
  const keyed =
    contract.topic === 'control-exceptions'
      ? 'the table, or the pit if the breach belongs to no table'
      : 'the table';
  return {
    name: publishedTypeOf(type),
    summary: contract.description,
    traits: [{ $ref: '#/components/messageTraits/cloudEvent' }],
    payload: { schemaFormat: SCHEMA_FORMAT, schema: { $ref: `${schemaFolder}/${schemaFileOf(type)}` } },
    bindings: { kafka: { key: { type: 'string', description: keyed }, bindingVersion: '0.5.0' } },
  };
}

function deviceMessage(summary: string, schema: object, described: Readonly<Record<string, string>>): object {
  return {
    summary,
    contentType: 'application/json',
    headers: {
      schemaFormat: SCHEMA_FORMAT,
      schema: { ...headers(described), required: undefined },
    },
    payload: { schemaFormat: SCHEMA_FORMAT, schema },
    bindings: {
      kafka: {
        key: { type: 'string', description: 'the table, the shoe or the box' },
        bindingVersion: '0.5.0',
      },
    },
  };
}

function headers(described: Readonly<Record<string, string>>): object {
  return {
    type: 'object',
    required: Object.keys(described),
    properties: Object.fromEntries(
      Object.entries(described).map(([name, description]) => [name, { type: 'string', description }]),
    ),
  };
}

function reference(kind: string, name: string): object {
  return { $ref: `#/components/${kind}/${name}` };
}
