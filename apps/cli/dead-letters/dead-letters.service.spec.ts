import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTopics } from '#adapters/kafka';
import { DEVICE_ROUNDS, topicNameOf } from '#published-events';
import { aFloor } from '#testing/builders/floor.js';
import { rejectionOf } from '#testing/rejection-of.js';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { describeWithKafka } from '../../../test/services/describe-with-kafka.js';
import { aDeviceRound, recorderOn } from '../../../test/services/device-rounds.js';
import { DeviceTopics, untilHandled } from '../../../test/services/device-topics.js';
import { CapturedOutput } from '../terminal/captured-output.testing.js';
import { listDeadLetters, resendDeadLetters, showDeadLetter } from './dead-letters.js';

describeWithKafka('dead letters of devices', (node) => {
  const topics = new DeviceTopics(node);
  const folder = temporaryFolder();

  it('are listed, shown and sent again, as they were or mended, each recorded once', async () => {
    const propertyId = `house-${randomUUID().slice(0, 8)}`;
    const topic = topicNameOf(propertyId, DEVICE_ROUNDS.kind);
    const { brokers } = node();
    await createTopics({ brokers }, propertyId, { partitions: 1 });
    await topics.ready(`${topic}.dead-letter`);
    const floor = await aFloor();
    const env = { PITLEDGER_PROPERTY: propertyId, PITLEDGER_KAFKA: brokers.join(',') };
    const told = async <T>(
      command: (around: object & { env: typeof env; stdout: CapturedOutput }) => Promise<T>,
    ) => {
      const stdout = new CapturedOutput();
      return { returned: await command({ env, stdout }), text: stdout.text };
    };
    expect(await told((around) => listDeadLetters(around))).toEqual({
      returned: 0,
      text: 'No dead letters.\n',
    });

    const early = aDeviceRound(floor, { shoeId: 'S2' });
    const wrong = aDeviceRound(floor, { shoeId: 'S9' });
    await topics.send(topic, [
      { value: early, headers: { ce_id: 'early', note: 'kept' } },
      { value: wrong, headers: { 'pitledger-signature': 'of the device' } },
    ]);
    const consumer = topics.consuming(topic, recorderOn(floor));
    await untilHandled(consumer, 2);
    const listed = await told((around) => listDeadLetters(around));
    expect(listed.returned).toBe(1);
    expect(listed.text).toContain('0/0');
    expect(listed.text).toContain('2 dead letters: 1 unknown-shoe, 1 device-signature-without-id.');
    expect((await told((around) => listDeadLetters(around, 'unknown-shoe'))).text).not.toContain('0/1');
    const shown = await told((around) => showDeadLetter(around, '0/0'));
    expect(shown.text).toContain('note: kept');
    expect(shown.text).toContain(JSON.stringify(early));

    await floor.tableOf('minibaccarat');
    await floor.shoe('S2', 'T-1');
    const mended = join(folder, 'round.json');
    writeFileSync(mended, JSON.stringify({ ...wrong, shoeId: 'S1' }));
    await told((around) => resendDeadLetters(around, ['0/0']));
    await told((around) => resendDeadLetters(around, ['0/0']));
    await told((around) => resendDeadLetters(around, ['0/1'], mended));
    await untilHandled(consumer, 5);
    expect(consumer.status()).toMatchObject({ recorded: 2, repeated: 1, deadLettered: 2 });
    const settled = (await floor.events()).filter(({ type }) => type === 'WagersSettled');
    expect(settled.map(({ metadata }) => metadata['commandId'])).toEqual(['early', `${topic}/0/1`]);
    const unknown = await rejectionOf(told((around) => resendDeadLetters(around, ['0/0', '0/7'])));
    const elsewhere = { env: { ...env, PITLEDGER_PROPERTY: 'nowhere' }, stdout: new CapturedOutput() };
    expect(await rejectionOf(listDeadLetters(elsewhere))).toMatchObject({ name: 'NoDeadLetterTopic' });
    expect(unknown).toMatchObject({
      message: 'There is no dead letter at 0/7; list them to see their places.',
    });
  });
});
