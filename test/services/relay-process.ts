/** A relay in its own process that hangs between its first publication and its checkpoint. */
import { FileCheckpointStore, KafkaRelay } from '#adapters/kafka';
import { SqliteEventStore } from '#adapters/sqlite-event-store';
import { EventCodec } from '#event-store';
import { UPCASTERS } from '#ledger';
import { A_PROPERTY } from '#testing/builders/floor.js';

const [, , ledger = '', checkpoints = '', broker = ''] = process.argv;
const checkpointStore = new FileCheckpointStore(checkpoints);
const relay = new KafkaRelay({
  propertyId: A_PROPERTY.propertyId,
  eventStore: SqliteEventStore.open({ path: ledger }),
  codec: new EventCodec(UPCASTERS),
  checkpointStore: {
    load: (name) => checkpointStore.load(name),
    lastEvent: (name) => checkpointStore.lastEvent(name),
    advance: () => {
      process.stdout.write('published\n');
      return new Promise<boolean>(() => undefined);
    },
  },
  connection: { brokers: [broker] },
  pageSize: 20,
});
relay.start();
