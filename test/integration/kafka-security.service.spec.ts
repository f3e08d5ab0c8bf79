import { setTimeout as delay } from 'node:timers/promises';
import { Kafka, logLevel } from 'kafkajs';
import {
  KafkaRelay,
  MemoryCheckpointStore,
  TableDeviceConsumer,
  createTopics,
  secured,
} from '#adapters/kafka';
import type { KafkaConnection, KafkaSecurity } from '#adapters/kafka';
import { DEVICE_ROUNDS, topicNameOf } from '#published-events';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { A_PROPERTY, aFloor } from '#testing/builders/floor.js';
import { makeCertificate, whyNoCertificates } from '../../libs/testing/certificates.js';
import type { Certificate } from '../../libs/testing/certificates.js';
import { aDeviceRound, DEVICE, recorderOn } from '../services/device-rounds.js';
import { whyNoKafka } from '../services/kafka-files.js';
import { startKafka } from '../services/kafka-node.js';
import type { KafkaNode } from '../services/kafka-node.js';

const { propertyId } = A_PROPERTY;
const reason = whyNoKafka() ?? whyNoCertificates();
const title = 'a cluster that speaks TLS and asks for a password';

(reason === undefined ? describe : describe.skip)(`${title}${reason ? ` (skipped, ${reason})` : ''}`, () => {
  const folder = temporaryFolder();
  const user = { mechanism: 'plain' as const, username: 'pitledger', password: 'sesame' };
  let certificate: Certificate;
  let node: KafkaNode;

  beforeAll(async () => {
    certificate = makeCertificate(folder, 'broker');
    node = await startKafka({ door: { certificate, ...user } });
  }, 120_000);
  afterAll(() => node.stop(), 30_000);

  const connection = (security: Partial<KafkaSecurity> = {}): KafkaConnection => ({
    brokers: node.brokers,
    connectionTimeoutMs: 2_000,
    ...secured({ tls: { caFile: certificate.path }, sasl: user, ...security }),
  });

  async function lastFaultOf(security: Partial<KafkaSecurity>): Promise<string> {
    const { store: eventStore, codec } = await aFloor();
    const checkpointStore = new MemoryCheckpointStore();
    const relay = new KafkaRelay({
      ...{ propertyId, eventStore, codec, checkpointStore },
      connection: connection(security),
    });
    relay.start();
    for (;;) {
      const { lastFault } = await relay.status();
      if (lastFault) {
        await relay.stop();
        return lastFault.message;
      }
      await delay(20);
    }
  }

  it('accepts events from the relay, and delivers the rounds of devices', async () => {
    const floor = await aFloor();
    const { store: eventStore, codec } = floor;
    await createTopics(connection(), propertyId);
    const relay = new KafkaRelay({
      propertyId,
      eventStore,
      codec,
      checkpointStore: new MemoryCheckpointStore(),
      connection: connection(),
    });
    const consumer = new TableDeviceConsumer({
      propertyId,
      connection: connection(),
      recordRound: recorderOn(floor),
    });
    relay.start();
    consumer.start();
    const { ssl = false, sasl } = connection();
    const driver = new Kafka({
      brokers: node.brokers,
      ssl,
      ...(sasl && { sasl }),
      logLevel: logLevel.NOTHING,
    });
    const producer = driver.producer();
    await producer.connect();
    const value = JSON.stringify(aDeviceRound(floor));
    const headers = { 'pitledger-device': DEVICE.username };
    const topic = topicNameOf(propertyId, DEVICE_ROUNDS.kind);
    await producer.send({ topic, messages: [{ key: 'S1', headers, value }] });
    await producer.disconnect();
    while (consumer.status().recorded === 0 || (await relay.status()).lag > 0n) await delay(50);
    const admin = driver.admin();
    await admin.connect();
    const ends = await admin.fetchTopicOffsets('pitledger.ac-1.rounds');
    expect(ends.reduce((sum, { high }) => sum + Number(high), 0)).toBeGreaterThan(0);
    await admin.disconnect();
    await relay.stop();
    await consumer.stop();
  }, 60_000);

  it('is refused if another authority signed its certificate', async () => {
    const { path } = makeCertificate(folder, 'other');
    expect(await lastFaultOf({ tls: { caFile: path } })).toContain('self-signed certificate');
  });

  it('refuses a wrong password, and the error does not show it', async () => {
    const fault = await lastFaultOf({ sasl: { ...user, password: 'open sesame' } });
    expect(fault).toContain('Invalid username or password');
    expect(fault).not.toContain('sesame');
  });
});
