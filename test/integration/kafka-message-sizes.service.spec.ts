import { setTimeout as delay } from 'node:timers/promises';
import { Kafka, logLevel } from 'kafkajs';
import { isBrokerFault, MemoryCheckpointStore } from '#adapters/kafka';
import { collectFromPosition } from '#application';
import { aFloor } from '#testing/builders/floor.js';
import type { TestFloor } from '#testing/builders/floor.js';
import { describeWithKafka } from '../services/describe-with-kafka.js';
import { countOf, expectedOf, foundIn, PUBLISHED_TOPICS } from '../services/published-ledger.js';
import { Relays } from '../services/relays.js';
import type { TopicReader } from '../services/topic-reader.js';

const [ROUNDS, VIGORISH] = ['pitledger.ac-1.rounds', 'pitledger.ac-1.vigorish'] as const;
const DEFAULT_BYTES = 1_048_588;

describeWithKafka('the relay to topics that take small messages only', (node) => {
  const relays = new Relays(node, 3_000);

  async function limit(topics: readonly string[], bytes: number): Promise<void> {
    const admin = new Kafka({ brokers: node().brokers, logLevel: logLevel.NOTHING }).admin();
    await admin.connect();
    const configEntries = [{ name: 'max.message.bytes', value: String(bytes) }];
    const TOPIC = 2;
    await admin.alterConfigs({
      validateOnly: false,
      resources: topics.map((name) => ({ type: TOPIC, name, configEntries })),
    });
    await admin.disconnect();
  }
  afterEach(() => limit(PUBLISHED_TOPICS, DEFAULT_BYTES));

  async function allFound(floor: TestFloor, reader: TopicReader): Promise<void> {
    const expected = expectedOf(await floor.events());
    await reader.until((messages) => countOf(foundIn(messages)) >= countOf(expected));
    expect(foundIn(reader.messages)).toEqual(expected);
  }

  it('publishes a batch that is too large in parts, in the order of each table', async () => {
    const floor = await aFloor();
    await floor.table('MB-2');
    await floor.shoe('S2', 'MB-2');
    for (let round = 0; round < 8; round++) {
      await floor.round();
      await floor.round({ shoeId: 'S2' });
    }
    await limit(PUBLISHED_TOPICS, 6_500);
    const reader = await relays.reader();
    const relay = relays.start(floor, { pageSize: 400 });
    await relays.caughtUp(relay);
    await allFound(floor, reader);
    expect(await relay.status()).toMatchObject({ state: 'publishing', restarts: 0 });
  }, 60_000);

  it('halts at an event that is too large alone, names it with its size and the limit, and goes on later', async () => {
    const floor = await aFloor();
    await floor.round();
    await floor.do('dealer', collectFromPosition({ shoeId: 'S1', position: 1 }));
    await floor.round();
    await limit([VIGORISH], 300);
    const reader = await relays.reader();
    const checkpointStore = new MemoryCheckpointStore();
    const faults: unknown[] = [];
    const onFault = (fault: unknown): void => void faults.push(fault);
    const halted = relays.start(floor, { checkpointStore, onFault });
    while ((await halted.status()).state !== 'halted') await delay(20);

    const events = await floor.events();
    const first = events.find(({ type }) => type.startsWith('Vigorish'))!;
    expect(faults).toEqual([
      expect.objectContaining({
        name: 'EventTooLarge',
        message: expect.stringMatching(
          new RegExp(
            `^event ${first.id} \\(pitledger\\.[a-z-]+\\.v1 of ${first.stream}\\) has about \\d{3,4} bytes as a message, and ` +
              `topic ${VIGORISH} takes 300 \\(max\\.message\\.bytes\\); raise that setting`,
          ),
        ) as unknown,
      }),
    ]);
    // It is not an outage of the brokers, which the log would report as one.
    expect(isBrokerFault(faults[0])).toBe(false);
    expect((await halted.status()).lastFault?.message).toContain(first.id);
    const before = events.filter(({ position }) => position < first.position);
    await reader.until((messages) => countOf(foundIn(messages)) >= countOf(expectedOf(before)));
    expect(reader.messages.some(({ topic }) => topic === ROUNDS)).toBe(true);
    expect(reader.messages.some(({ topic }) => topic === VIGORISH)).toBe(false);

    await limit([VIGORISH], DEFAULT_BYTES);
    await relays.caughtUp(relays.start(floor, { checkpointStore }));
    await allFound(floor, reader);
  }, 60_000);
});
