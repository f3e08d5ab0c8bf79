import { EventCodec } from '#event-store';
import { TestFloor } from '#testing/builders/floor.js';
import { extremeLedger } from '../../libs/read-models/extreme-ledger.testing.js';
import { describeWithKafka } from '../services/describe-with-kafka.js';
import { MessageContract } from '../services/message-contract.js';
import { countOf, expectedOf, foundIn, repetitionsIn } from '../services/published-ledger.js';
import { Relays } from '../services/relays.js';

describeWithKafka('the relay of the largest and smallest numbers', (node) => {
  const relays = new Relays(node, 10_000);

  it('publishes every type of event, each by its schema, and the largest settlements whole', async () => {
    const store = await extremeLedger();
    const reader = await relays.reader();
    await relays.caughtUp(relays.start(new TestFloor(store)));
    const codec = new EventCodec();
    const events = (await store.readAll({ limit: 1_000_000 })).map((event) => codec.decode(event));
    const expected = expectedOf(events);
    await reader.until(({ length }) => length >= countOf(expected));
    const contract = new MessageContract();
    expect(foundIn(reader.messages)).toEqual(expected);
    expect(repetitionsIn(reader.messages)).toEqual([]);
    expect(contract.objectionsTo(reader.messages)).toEqual([]);
    expect(contract.typesMissingIn(reader.messages)).toEqual([]);
  }, 120_000);
});
