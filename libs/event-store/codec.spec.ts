import { EventCodec, UnknownSchemaVersion, damageOf } from '#event-store';
import type { RecordedEvent, Upcasters } from '#event-store';
import { thrownBy } from '#testing/rejection-of.js';

const upcasters: Upcasters = {
  WagerPlaced: [
    (data) => ({ ...data, amountCents: Number(data['amount']) * 100 }),
    ({ amount: _, ...data }) => ({ ...data, currency: 'USD' }),
  ],
};

function stored(overrides: Partial<RecordedEvent> = {}): RecordedEvent {
  return {
    id: '01975f3e-9a00-8000-8000-000000000001',
    type: 'WagerPlaced',
    data: '{"amount":25}',
    metadata: '{"actor":"dealer-7"}',
    stream: 'round-1',
    revision: 3n,
    position: 2n ** 53n + 1n,
    ...overrides,
  };
}

describe('the event codec', () => {
  const codec = new EventCodec(upcasters);

  it('reads back what it wrote, with its place in the store', () => {
    const event = {
      id: stored().id,
      type: 'RoundOpened',
      data: { table: 'BJ-1', note: 'Zoë 🂡\u0000', limits: { minimumCents: 2_500 } },
      metadata: { actor: 'dealer-7' },
    };
    const { stream, revision, position } = stored();
    const place = { stream, revision, position };
    expect(codec.decode({ ...codec.encode(event), ...place })).toEqual({ ...event, ...place });
  });

  it('stores the newest version of a schema that has several, and none for a schema with one', () => {
    const event = { id: stored().id, data: {}, metadata: { actor: 'dealer-7' } };
    const versioned = codec.encode({ ...event, type: 'WagerPlaced' }).metadata;
    expect(JSON.parse(versioned)).toEqual({ actor: 'dealer-7', schemaVersion: '3' });
    expect(codec.encode({ ...event, type: 'RoundOpened' }).metadata).toBe('{"actor":"dealer-7"}');
  });

  it.each([
    ['without a version, as 1', '{}', '{"amount":25}', { amountCents: 2_500, currency: 'USD' }],
    ['of version 1', '{"schemaVersion":"1"}', '{"amount":25}', { amountCents: 2_500, currency: 'USD' }],
    ['of version 2', '{"schemaVersion":"2"}', '{"amountCents":7}', { amountCents: 7, currency: 'USD' }],
    ['of the newest version', '{"schemaVersion":"3"}', '{"amountCents":7}', { amountCents: 7 }],
  ])('reads an event %s', (_, metadata, data, expected) => {
    expect(codec.decode(stored({ metadata, data })).data).toEqual(expected);
  });

  it.each(['4', '0', '-1', '1.5', 'two', ''])(
    'refuses an event of version "%s" and names its place',
    (version) => {
      const event = stored({ metadata: JSON.stringify({ schemaVersion: version }) });
      expect(() => codec.decode(event)).toThrow(UnknownSchemaVersion);
      expect(() => codec.decode(event)).toThrow(
        `WagerPlaced at position 9007199254740993 has schema version ${version}; the newest known is 3`,
      );
    },
  );

  it('refuses a version of a type without upcasters', () => {
    const event = stored({ type: 'RoundOpened', metadata: '{"schemaVersion":"2"}' });
    expect(() => codec.decode(event)).toThrow(UnknownSchemaVersion);
  });

  it('reads an unknown type and leaves it to the handler', () => {
    expect(codec.decode(stored({ type: 'SomethingElse' }))).toMatchObject({ type: 'SomethingElse' });
  });

  it.each([
    ['data', '{"x":'],
    ['data', ''],
    ['data', 'null'],
    ['data', '[1]'],
    ['metadata', '{"actor"'],
    ['metadata', '7'],
  ])('names the event whose %s is %j, and what to do', (part, text) => {
    const event = stored({ [part]: text });
    expect(damageOf(event)).toMatch(
      /position 9007199254740993, revision 3 of stream round-1, cannot be read/,
    );
    expect(thrownBy(() => codec.decode(event))).toMatchObject({
      code: 'store-damaged',
      message: damageOf(event),
    });
  });
});
