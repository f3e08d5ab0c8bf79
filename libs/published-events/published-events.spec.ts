import type { DecodedEvent } from '#event-store';
import { Ajv2020 } from 'ajv/dist/2020.js';
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

  it('stops at a type that is not declared, naming its position', () => {
    expect(() => isPublished({ type: 'TableMelted', position: 7n })).toThrow(UnknownEventType);
    expect(() => isPublished({ type: 'TableMelted', position: 7n })).toThrow('TableMelted at position 7');
    expect(isPublished({ type: 'CardsCut', position: 7n })).toBe(false);
  });

  it('names a type and its schema in kebab case, with the version of the contract', () => {
    expect(publishedTypeOf('PatronSignatureUnobtainable')).toBe('pitledger.patron-signature-unobtainable.v1');
    expect(dataSchemaOf('RoundOpened')).toBe('urn:pitledger:event:round-opened:v1');
  });

  it('tells the table of every published stream by its first event', () => {
    const firsts = events.filter(({ revision }) => revision === 0n);
    const published = new Set(events.filter((event) => isPublished(event)).map((event) => event.stream));
    for (const first of firsts) {
      if (published.has(first.stream)) expect(partitionKeyToldBy(first)).toMatch(/^(pit-of-)?(MB|PB)-\d$/);
    }
  });

  it('publishes what its schemas say, of every event of a sample ledger', () => {
    const ajv = new Ajv2020({ strict: true, allErrors: true });
    for (const type of PUBLISHED_TYPES) ajv.addSchema(dataSchemaTextOf(type));
    const seen = new Set<string>();
    for (const event of events) {
      if (!isPublished(event)) continue;
      const { attributes, data, topic } = toPublishedEvent(event, 'MB-1');
      seen.add(event.type);
      expect(topic).toBe(contractOf(event.type)?.topic);
      const fits = ajv.validate(attributes.dataschema, data);
      expect(fits ? [] : [event.type, ajv.errors, data]).toEqual([]);
    }
    expect(PUBLISHED_TYPES.filter((type) => !seen.has(type))).toEqual([]);
  });

  it('shows an example in each schema, which fits it', () => {
    const ajv = new Ajv2020({ strict: true, allErrors: true });
    for (const type of PUBLISHED_TYPES) {
      const schema = dataSchemaTextOf(type) as { readonly examples: readonly object[] };
      const validate = ajv.compile(schema);
      expect(schema.examples).toHaveLength(1);
      expect([type, validate(schema.examples[0]), validate.errors]).toEqual([type, true, null]);
    }
  });

  it('drops no field of an event but those that it keeps inside: names, what people wrote, the state of a game', () => {
    const dropped = new Set<string>();
    for (const event of events) {
      if (isPublished(event)) {
        const { data } = toPublishedEvent(event, 'MB-1');
        for (const path of missing(event.data, data)) dropped.add(`${event.type}.${path}`);
      }
    }
    expect([...dropped].toSorted()).toMatchInlineSnapshot(`
     [
       "ControlExceptionRecorded.recordedBy.name",
       "DuplicateForwarded.forwardedBy.name",
       "FormMatched.comparedBy.name",
       "FormMismatched.comparedBy.name",
       "FormPrepared.patronName",
       "FormPrepared.preparedBy.name",
       "FormPrepared.reason",
       "FormSigned.name",
       "FormVoided.reason",
       "IrregularityRecorded.note",
       "OriginalCounted.countedBy.name",
       "OriginalDeposited.depositedBy.name",
       "OriginalDeposited.inPresenceOf.name",
       "OutcomeObserved.state",
       "PatronSignatureUnobtainable.statedBy.name",
       "PatronSignatureUnobtainable.statement",
       "PatronSigned.witnessedBy.name",
       "ResultAnnounced.state",
       "RoundVoided.note",
       "SettlementCorrected.observed.state",
       "SettlementCorrected.reason",
       "VoidSigned.name",
       "VoidSigned.reason",
     ]
    `);
  });

  it('is a CloudEvent: who, where, when on the floor, when in the ledger', () => {
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
      recordedtime: new Date(event.recordedAtMs).toISOString(),
      ledgerposition: '9007199254740993',
      streamrevision: String(event.revision),
      gamingday: event.metadata['gamingDay'],
      shift: event.metadata['shift'],
    });
  });
});

/** Paths of a value that its selection lacks. */
function missing(whole: unknown, part: unknown): readonly string[] {
  if (Array.isArray(whole)) return whole.flatMap((item, i) => missing(item, (part as unknown[])[i]));
  if (typeof whole !== 'object' || whole === null) return [];
  return Object.entries(whole).flatMap(([name, value]) => {
    const kept = (part as Record<string, unknown>)[name];
    return kept === undefined ? [name] : missing(value, kept).map((path) => `${name}.${path}`);
  });
}
