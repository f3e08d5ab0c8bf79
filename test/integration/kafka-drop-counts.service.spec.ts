import { signDropCount } from '#application';
import { foundInBox, notes, placed, removed } from '#testing/builders/drop-boxes.js';
import { aFloorWith } from '#testing/builders/floor.js';
import { describeWithKafka } from '../services/describe-with-kafka.js';
import { DEVICE, recorderOn } from '../services/device-rounds.js';
import { DeviceTopics, untilHandled } from '../services/device-topics.js';

describeWithKafka('counts of drop boxes from Kafka', (node) => {
  const topics = new DeviceTopics(node);
  const DROP_ID = 'DB-7:1';

  it('are recorded once each, and a refused one goes to the dead letters with its reason', async () => {
    const floor = await aFloorWith('minibaccarat');
    await placed(floor);
    await removed(floor);
    const occurredAt = new Date(floor.nowMs).toISOString();
    const count = (pass: string, more: object = {}) => ({
      ...{ dropId: DROP_ID, occurredAt, pass, ...foundInBox(), ...more },
    });
    const id = (ce_id: string) => ({ key: DROP_ID, headers: { ce_id } });
    const topic = await topics.aTopic();
    const deadLetters = await topics.deadLetters(topic);
    await topics.send(topic, [
      { value: count('first'), ...id('count-1') },
      { value: count('first'), ...id('count-1') },
      { value: count('first'), ...id('count-2') },
      { value: count('first', { denominations: [notes(10_000, 5)] }), ...id('count-3') },
      { value: count('first', { dropId: 'DB-9:1' }), ...id('count-4') },
      { value: count('first', { amountCents: 62_000 }), ...id('count-5') },
      { value: count('second'), ...id('count-6') },
    ]);
    const consumer = topics.consuming(topic, recorderOn(floor));
    await untilHandled(consumer, 7);
    expect(consumer.status()).toMatchObject({ recorded: 2, repeated: 2, deadLettered: 3, lag: 0 });

    expect((await floor.stream(`dropBox-${DROP_ID}`)).slice(-2)).toMatchObject([
      { type: 'DropCountedFirst', metadata: { commandId: 'count-1', actor: DEVICE.id } },
      { type: 'DropCountedSecond', metadata: { commandId: 'count-6', role: 'table-device' } },
    ]);
    await deadLetters.until(({ length }) => length >= 3);
    expect(
      deadLetters.messages.map(({ key, headers }) => [
        key,
        headers['pitledger_original_offset'],
        headers['pitledger_error_code'],
      ]),
    ).toEqual([
      [DROP_ID, '3', 'drop-count-exists'],
      [DROP_ID, '4', 'unknown-drop'],
      [DROP_ID, '5', 'invalid-body'],
    ]);
    expect(JSON.parse(deadLetters.messages[0]!.value)).toMatchObject({ dropId: DROP_ID, pass: 'first' });

    for (const [pass, userId] of [
      ['first', 'count-team-1'],
      ['second', 'count-team-2'],
    ] as const) {
      await floor.do('count-team', signDropCount({ dropId: DROP_ID, pass }), { userId });
    }
    const counted = (await floor.events()).find(({ type }) => type === 'DropCounted');
    expect(counted?.data).toMatchObject({ dropCents: 62_000 });
  });
});
