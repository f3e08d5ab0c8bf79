import { MAX_EVENT_BYTES } from '../index.js';
import { openPit } from '#application';
import { EventCodec } from '#event-store';
import type { DecodedEvent, EventStore } from '#event-store';
import { aFloor } from '#testing/builders/floor.js';
import { A_GAMING_DAY } from '#testing/builders/round.js';
import { newEvent } from '#testing/new-event.js';
import { extremeLedger } from '../../../read-models/extreme-ledger.testing.js';
import { MessageContract } from '../../../../test/services/message-contract.js';
import { expectedOf, foundIn, repetitionsIn } from '../../../../test/services/published-ledger.js';
import { relayedInProcess } from '../../../../test/services/relayed-in-process.js';

describe('the relay, with a producer in this process', () => {
  const propertyId = 'ac-1';
  const codec = new EventCodec();
  const contract = new MessageContract();

  async function all(eventStore: EventStore): Promise<readonly DecodedEvent[]> {
    return (await eventStore.readAll({ limit: 1_000_000 })).map((event) => codec.decode(event));
  }

  it('publishes every type of event with the largest and smallest numbers, each by its schema', async () => {
    const eventStore = await extremeLedger();
    const messages = await relayedInProcess({ propertyId, eventStore, codec });
    expect(foundIn(messages)).toEqual(expectedOf(await all(eventStore)));
    expect(repetitionsIn(messages)).toEqual([]);
    expect(contract.objectionsTo(messages)).toEqual([]);
    expect(contract.typesMissingIn(messages)).toEqual([]);
  });

  it('publishes no event that the topics of a property refuse for its size', async () => {
    const messages = await relayedInProcess({ propertyId, eventStore: await extremeLedger(), codec });
    const largest = Math.max(...messages.map(({ value }) => Buffer.byteLength(value)));
    expect(largest).toBeGreaterThan(MAX_EVENT_BYTES / 2);
    expect(largest).toBeLessThan(MAX_EVENT_BYTES * 0.9);
  });

  it('publishes a breach of a person that belongs to no table, by the id of its stream', async () => {
    const floor = await aFloor();
    const boss = { userId: 'b-1', name: 'Bo', roles: ['pit-boss'], passwordGivenBy: 'Ada' };
    await floor.handler.execute(openPit({ pitId: 'P9', paymentProcedure: 1 }), {
      commandId: 'c-1',
      principal: boss,
    });
    const messages = await relayedInProcess({ propertyId, eventStore: floor.store, codec });
    const breach = messages.find(({ topic }) => topic.endsWith('control-exceptions'));
    expect(breach).toMatchObject({ key: `b-1:${A_GAMING_DAY}` });
    expect(contract.objectionsTo(messages)).toEqual([]);
  });

  it('stops at an unknown event and names its position', async () => {
    const { store } = await aFloor();
    await store.append([
      { stream: 'table-MB-9', expectedRevision: 'any', events: [newEvent({ type: 'TableMelted' })] },
    ]);
    await expect(relayedInProcess({ propertyId, eventStore: store, codec })).rejects.toThrow(
      `TableMelted at position ${await store.head()}`,
    );
  });
});
