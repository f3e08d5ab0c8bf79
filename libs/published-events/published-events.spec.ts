import type { DecodedEvent } from '#event-store';
import { LEDGER_EVENTS, staysInside } from '#ledger';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { IsArray, IsObject } from 'typebox';
import type { TSchema } from 'typebox';
import { sampleLedger } from '../../test/services/sample-ledger.js';
import {
  PUBLISHED_TYPES,
  UnknownEventType,
  contractOf,
  dataSchemaOf,
  dataSchemaTextOf,
  isPublished,
  partitionKeyToldBy,
  publishedTypeOf,
  toPublishedEvent,
} from './index.js';

describe('published events', () => {
  let events: readonly DecodedEvent[];
  beforeAll(async () => {
    events = await sampleLedger();
  }, 60_000);

  const examples = (): readonly DecodedEvent[] =>
    [...LEDGER_EVENTS.values()].map(({ type, example }) => ({ ...events[0]!, type, data: example }));

  it('stops at an undeclared type, and names its position', () => {
    expect(() => isPublished({ type: 'TableMelted', position: 7n })).toThrow(UnknownEventType);
    expect(() => isPublished({ type: 'TableMelted', position: 7n })).toThrow('TableMelted at position 7');
    expect(isPublished({ type: 'CardsCut', position: 7n })).toBe(false);
  });

  it('names a type and its schema in kebab case, with the version of the contract', () => {
    expect(publishedTypeOf('PatronSignatureUnobtainable')).toBe('pitledger.patron-signature-unobtainable.v1');
    expect(dataSchemaOf('RoundOpened')).toBe('urn:pitledger:event:round-opened:v1');
  });

  it('find the table of every published stream in its first event', () => {
    const firsts = events.filter(({ revision }) => revision === 0n);
    const published = new Set(events.filter((event) => isPublished(event)).map((event) => event.stream));
    for (const first of firsts) {
      if (published.has(first.stream)) expect(partitionKeyToldBy(first)).toMatch(/^(pit-of-)?(MB|PB)-\d$/);
    }
  });

  it('match their schemas, for every event of a sample ledger and every example', () => {
    const ajv = new Ajv2020({ strict: true, allErrors: true });
    for (const type of PUBLISHED_TYPES) ajv.addSchema(dataSchemaTextOf(type));
    for (const event of [...events, ...examples()]) {
      if (!isPublished(event)) continue;
      const { attributes, data, topic } = toPublishedEvent(event, 'MB-1');
      expect(topic).toBe(contractOf(event.type)?.topic);
      const fits = ajv.validate(attributes.dataschema, data);
      expect(fits ? [] : [event.type, ajv.errors, data]).toEqual([]);
    }
  });

  it('have a valid example in each schema', () => {
    const ajv = new Ajv2020({ strict: true, allErrors: true });
    for (const type of PUBLISHED_TYPES) {
      const schema = dataSchemaTextOf(type) as { readonly examples: readonly object[] };
      const validate = ajv.compile(schema);
      expect(schema.examples).toHaveLength(1);
      expect([type, validate(schema.examples[0]), validate.errors]).toEqual([type, true, null]);
    }
  });

  it('drop exactly the fields that are declared as internal', () => {
    for (const event of [...events, ...examples()]) {
      if (!isPublished(event)) continue;
      const { data } = toPublishedEvent(event, 'MB-1');
      const { schema } = LEDGER_EVENTS.get(event.type)!;
      expect([event.type, ...missing(event.data, data)]).toEqual([
        event.type,
        ...heldInside(schema, event.data),
      ]);
    }
  });

  it('contain no name of a person and no free text, except the reason of an exception', () => {
    const published = PUBLISHED_TYPES.flatMap((type) =>
      fieldsOf(contractOf(type)!.schema).map((field) => `${type}.${field}`),
    );
    expect(published.filter((field) => /(name|note|statement|reason|state)$/i.test(field))).toEqual([
      // One of two codes, or of a list of lawful reasons.
      'RoundVoided.reason',
      'TrayChanged.reason',
      'TrayChangeSigned.reason',
      'ControlExceptionRecorded.reason',
    ]);
  });

  it('are CloudEvents with actor, place, floor time and time of storage', () => {
    const event = events.find(({ type }) => type === 'WagerPlaced')!;
    expect(toPublishedEvent({ ...event, position: 9_007_199_254_740_993n }, 'MB-1').attributes).toEqual({
      specversion: '1.0',
      id: event.id,
      source: '/pitledger/ac-1',
      type: 'pitledger.wager-placed.v1',
      subject: event.stream,
      time: event.metadata['occurredAt'],
      datacontenttype: 'application/json',
      dataschema: 'urn:pitledger:event:wager-placed:v1',
      partitionkey: 'MB-1',
      recordedtime: event.metadata['recordedAt'],
      ledgerposition: '9007199254740993',
      streamrevision: String(event.revision),
      gamingday: event.metadata['gamingDay'],
      shift: event.metadata['shift'],
    });
  });
});

/** Paths of a value whose fields are declared as internal. */
function heldInside(shape: TSchema, value: unknown): readonly string[] {
  if (IsArray(shape)) return (value as readonly unknown[]).flatMap((item) => heldInside(shape.items, item));
  if (!IsObject(shape)) return [];
  return Object.entries(value as object).flatMap(([name, inner]) => {
    const field = shape.properties[name]!;
    return staysInside(field) ? [name] : heldInside(field, inner).map((path) => `${name}.${path}`);
  });
}

/** Paths of every field of a shape. */
function fieldsOf(shape: TSchema): readonly string[] {
  if (IsArray(shape)) return fieldsOf(shape.items);
  if (!IsObject(shape)) return [];
  return Object.entries(shape.properties).flatMap(([name, field]) => [
    name,
    ...fieldsOf(field).map((path) => `${name}.${path}`),
  ]);
}

/** Paths of a value that its selection lacks. */
function missing(whole: unknown, part: unknown): readonly string[] {
  if (Array.isArray(whole)) return whole.flatMap((item, i) => missing(item, (part as unknown[])[i]));
  if (typeof whole !== 'object' || whole === null) return [];
  return Object.entries(whole).flatMap(([name, value]) => {
    const kept = (part as Record<string, unknown>)[name];
    return kept === undefined ? [name] : missing(value, kept).map((path) => `${name}.${path}`);
  });
}
