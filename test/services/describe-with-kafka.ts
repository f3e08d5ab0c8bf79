import { createTopics } from '#adapters/kafka';
import { A_PROPERTY } from '#testing/builders/floor.js';
import { KAFKA_VERSION, whyNoKafka } from './kafka-files.js';
import { startKafka } from './kafka-node.js';
import type { KafkaNode, KafkaSettings } from './kafka-node.js';

/**
 * A describe with a Kafka broker and the topics of the public contract, shared by its tests. A machine that cannot run
 * a broker skips it and shows the reason in its name.
 */
export function describeWithKafka(
  name: string,
  tests: (node: () => KafkaNode) => void,
  settings: KafkaSettings = {},
): void {
  const reason = whyNoKafka();
  const title = `${name} (Kafka ${KAFKA_VERSION})`;
  const named = reason === undefined ? title : `${title} (skipped, Kafka cannot run here: ${reason})`;
  (reason === undefined ? describe : describe.skip)(named, () => {
    let node: KafkaNode | undefined;
    beforeAll(async () => {
      node = await startKafka({ settings });
      await createTopics({ brokers: node.brokers }, A_PROPERTY.propertyId, { partitions: 3 });
    }, 120_000);
    afterAll(() => node?.stop(), 30_000);
    tests(() => node!);
  });
}
