import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { DeviceRoundMessage } from '#adapters/kafka';
import { StoreFault } from '#event-store';
import { aFloor } from '#testing/builders/floor.js';
import type { TestFloor } from '#testing/builders/floor.js';
import { describeWithKafka } from '../services/describe-with-kafka.js';
import { aDeviceRound, DEVICE, recorderOn } from '../services/device-rounds.js';
import { DeviceTopics, until, untilHandled } from '../services/device-topics.js';

describeWithKafka(
  'rounds of table devices from Kafka',
  (node) => {
    const topics = new DeviceTopics(node);

    const roundsOf = async (floor: TestFloor): Promise<number> =>
      (await floor.events()).filter(({ type }) => type === 'WagersSettled').length;

    it('records valid rounds once, under the id in the message or their place in the topic', async () => {
      const floor = await aFloor();
      const topic = await topics.aTopic();
      const id = randomUUID();
      await topics.send(topic, [
        { value: aDeviceRound(floor), headers: { ce_id: id } },
        { value: aDeviceRound(floor), headers: { ce_id: '7', ce_source: '/shoes/12' } },
        { value: aDeviceRound(floor), headers: { 'idempotency-key': 'k-3' } },
        { value: aDeviceRound(floor) },
      ]);
      const consumer = topics.consuming(topic, recorderOn(floor));
      await untilHandled(consumer, 4);
      expect(consumer.status()).toMatchObject({
        state: 'consuming',
        recorded: 4,
        repeated: 0,
        deadLettered: 0,
        lag: 0,
      });
      const settled = (await floor.events()).filter(({ type }) => type === 'WagersSettled');
      expect(settled.map(({ metadata }) => metadata['commandId'])).toEqual([
        id,
        '/shoes/12#7',
        'k-3',
        `${topic}/0/3`,
      ]);
      expect(settled[0]!.metadata).toMatchObject({ actor: DEVICE.id, role: 'table-device' });
    });

    it('has no second effect when messages are delivered or sent again', async () => {
      const floor = await aFloor();
      const topic = await topics.aTopic();
      const messages = [1, 2, 3].map((id) => ({ value: aDeviceRound(floor), headers: { ce_id: `${id}` } }));
      await topics.send(topic, messages);
      const first = topics.consuming(topic, recorderOn(floor));
      await untilHandled(first, 3);
      await first.stop();
      const head = await floor.head();
      await topics.send(topic, messages);
      const again = topics.consuming(topic, recorderOn(floor), { groupId: `another-${topic}` });
      await untilHandled(again, 6);
      expect(again.status()).toMatchObject({ recorded: 0, repeated: 6, deadLettered: 0 });
      const committed = topics.consuming(topic, recorderOn(floor));
      await untilHandled(committed, 3);
      await delay(300);
      expect(committed.status()).toMatchObject({ recorded: 0, repeated: 3 });
      expect(await floor.head()).toBe(head);
    });

    it('moves a message that cannot be recorded to the dead letters with the reason, and continues', async () => {
      const floor = await aFloor();
      const topic = await topics.aTopic();
      const reader = await topics.deadLetters(topic);
      const [turn] = aDeviceRound(floor).turns;
      const short = aDeviceRound(floor, {
        turns: [{ ...turn, actual: [{ wagerId: 'w1', paidCents: 100 }] }],
      });
      await topics.send(topic, [
        { value: aDeviceRound(floor) },
        { value: '{"shoeId":', headers: { ce_id: 'torn', note: 'kept' } },
        { value: aDeviceRound(floor) },
        { value: aDeviceRound(floor, { shoeId: 'S-unknown' }) },
        { value: short, key: 'MB-1' },
        { value: aDeviceRound(floor), headers: { ce_id: 'same' } },
        { value: aDeviceRound(floor, { turns: [{}] }), headers: { ce_id: 'same' } },
        { value: `"${'x'.repeat(700_000)}"` },
        { value: aDeviceRound(floor) },
      ]);
      const consumer = topics.consuming(topic, recorderOn(floor));
      await untilHandled(consumer, 9);
      // A round that was paid short happened: it is recorded with its exception.
      expect(consumer.status()).toMatchObject({ recorded: 5, deadLettered: 4 });
      expect(await roundsOf(floor)).toBe(5);
      await reader.until(({ length }) => length >= 4);
      const reasons = reader.messages.map(({ headers }) => [
        headers['pitledger_original_offset'],
        headers['pitledger_error_code'],
        headers['pitledger_error_citation'],
      ]);
      expect(reasons).toEqual([
        ['1', 'invalid-body', undefined],
        ['3', 'unknown-shoe', undefined],
        ['6', 'idempotency-key-reused', undefined],
        ['7', 'message-too-large', undefined],
      ]);
      expect(reader.messages[0]).toMatchObject({
        key: 'MB-1',
        value: '{"shoeId":',
        headers: {
          note: 'kept',
          ce_id: 'torn',
          pitledger_command_id: 'torn',
          pitledger_error_detail: '(body) must be JSON',
          pitledger_original_topic: topic,
          pitledger_original_partition: '0',
        },
      });
      expect(reader.messages[3]!.headers['pitledger_value_omitted_bytes']).toBe('700002');
    });

    it('waits while the store is unavailable, and sets aside only messages that fail every time', async () => {
      const floor = await aFloor();
      const topic = await topics.aTopic();
      await topics.send(topic, [
        { value: aDeviceRound(floor), headers: { ce_id: 'store' } },
        { value: aDeviceRound(floor), headers: { ce_id: 'bug' } },
        { value: aDeviceRound(floor), headers: { ce_id: 'last' } },
      ]);
      const record = recorderOn(floor);
      let tries = 0;
      const consumer = topics.consuming(topic, (message) => {
        if (message.commandId === 'bug') throw new TypeError('x is not a function');
        if (message.commandId === 'store' && (tries += 1) <= 12) {
          throw new StoreFault('store-unreachable', 'the store is away');
        }
        return record(message);
      });
      await untilHandled(consumer, 3);
      expect(consumer.status()).toMatchObject({ recorded: 2, deadLettered: 1, restarts: 0 });
      expect(consumer.status().retries).toBe(12 + 4);
      expect(await roundsOf(floor)).toBe(2);
    });

    it('stays in its group while one message takes longer than a session', async () => {
      const floor = await aFloor();
      const topic = await topics.aTopic();
      await topics.send(topic, [{ value: aDeviceRound(floor) }, { value: aDeviceRound(floor) }]);
      const record = recorderOn(floor);
      const calls: string[] = [];
      const slowly = async (message: DeviceRoundMessage) => {
        calls.push(message.offset);
        if (message.offset === '0') await delay(4_000);
        return record(message);
      };
      const consumer = topics.consuming(topic, slowly, { sessionTimeoutMs: 1_500 });
      await untilHandled(consumer, 2);
      expect(calls).toEqual(['0', '1']);
      expect(consumer.status()).toMatchObject({ recorded: 2, repeated: 0, restarts: 0 });
    });

    it('shares the partitions with a consumer that joins while it is busy; each effect once (kafkajs#1720)', async () => {
      const floor = await aFloor();
      const tables = ['A', 'B', 'C', 'D', 'E', 'F'];
      for (const table of tables) {
        await floor.table(table);
        await floor.shoe(`S-${table}`, table);
      }
      const topic = await topics.aTopic(6);
      const messages = Array.from({ length: 8 }, (_, round) =>
        tables.map((table) => ({
          key: table,
          value: aDeviceRound(floor, { shoeId: `S-${table}` }),
          headers: { ce_id: `${table}-${round}` },
        })),
      ).flat();
      await topics.send(topic, messages);
      const record = recorderOn(floor);
      const by: Record<string, number> = { first: 0, second: 0 };
      const slowly = (who: string) => async (message: DeviceRoundMessage) => {
        await delay(300);
        by[who] = (by[who] ?? 0) + 1;
        return record(message);
      };
      const options = { sessionTimeoutMs: 3_000, rebalanceTimeoutMs: 3_000 };
      const first = topics.consuming(topic, slowly('first'), options);
      await untilHandled(first, 5);
      const second = topics.consuming(topic, slowly('second'), options);
      await until(
        () => first.status().recorded + second.status().recorded >= messages.length,
        () => [first.status(), second.status()],
      );
      expect(await roundsOf(floor)).toBe(messages.length);
      expect(by['second']).toBeGreaterThan(0);
      expect(first.status().deadLettered + second.status().deadLettered).toBe(0);
      expect(first.status().restarts + second.status().restarts).toBe(0);
    }, 60_000);

    it('continues after the broker was killed and started again', async () => {
      const floor = await aFloor();
      const topic = await topics.aTopic();
      await topics.send(topic, [{ value: aDeviceRound(floor), headers: { ce_id: 'before' } }]);
      const consumer = topics.consuming(topic, recorderOn(floor), { stallAfterMs: 10_000 });
      await untilHandled(consumer, 1);
      await node().kill();
      await delay(1_000);
      await node().restart();
      await topics.send(topic, [{ value: aDeviceRound(floor), headers: { ce_id: 'after' } }]);
      await until(
        () => consumer.status().recorded === 2,
        () => consumer.status(),
      );
      expect(await roundsOf(floor)).toBe(2);
    }, 60_000);
  },
  { 'group.min.session.timeout.ms': 1_000 },
);
