import { generateKeyPairSync, sign } from 'node:crypto';
import { bytesToSign, newDeviceKey } from '#identity';
import type { DeviceKey, SignedContent, User } from '#identity';
import type { DeviceRoundMessage } from '#adapters/kafka';
import { retireTable, signDropCount } from '#application';
import type { DeviceRoundBody } from '#requests';
import { foundInBox, placed, removed } from '#testing/builders/drop-boxes.js';
import { TestFloor, aFloor, aFloorWith } from '#testing/builders/floor.js';
import { aDeviceMessage, aDeviceRound, DEVICE, recorderOn } from '../../test/services/device-rounds.js';

async function typesOf(floor: TestFloor, stream: string): Promise<readonly string[]> {
  return (await floor.stream(stream)).map(({ type }) => type);
}

describe('rounds of table devices', () => {
  it('of a shoe are recorded once, by the device that sent them', async () => {
    const floor = await aFloor();
    const message = aDeviceMessage(aDeviceRound(floor));
    const record = recorderOn(floor);
    expect(await record(message)).toBe('recorded');
    expect(await record(message)).toBe('repeated');
    const [opened] = await floor.stream('round-S1.001');
    expect(opened).toMatchObject({
      metadata: { actor: DEVICE.id, actorName: DEVICE.name, role: 'table-device' },
    });
  });

  it('at a table are recorded once, each step at its floor time in UTC', async () => {
    const floor = new TestFloor();
    await floor.tableOf('craps', 'CR-1');
    const time = (secondsBefore: number): string =>
      new Date(floor.nowMs - secondsBefore * 1_000).toISOString();
    const withOffset = (time: string): string => time.replace('Z', '+00:00');
    const round: DeviceRoundBody = {
      tableId: 'CR-1',
      gamingDay: '2010-06-05',
      occurredAt: withOffset(time(0)),
      turns: [
        {
          wagers: [{ position: 1, patronId: 'P-1', kind: 'pass', stakeCents: 500 }],
          facts: [{ dice: [2, 3] }],
          observedAt: withOffset(time(60)),
        },
        { facts: [{ dice: [3, 4] }] },
      ],
    };
    const message = aDeviceMessage(round);
    const record = recorderOn(floor);
    expect(await record(message)).toBe('recorded');
    expect(await record(message)).toBe('repeated');
    expect(await typesOf(floor, 'round-CR-1.20100605.0001')).toEqual([
      'RoundOpened',
      'WagerPlaced',
      'OutcomeObserved',
      'ResultAnnounced',
      'WagersSettled',
    ]);
    const events = await floor.stream('round-CR-1.20100605.0001');
    expect(events.map(({ metadata }) => metadata['occurredAt'])).toEqual([
      ...Array<string>(3).fill(time(60)),
      ...Array<string>(2).fill(time(0)),
    ]);
    expect(events[1]?.data).toMatchObject({ wagerId: 'w1', stakeCents: 500 });
  });

  it('of a drop box are one of its two counts, which a person signs (13:69D-1.33)', async () => {
    const floor = await aFloorWith('minibaccarat');
    await placed(floor);
    await removed(floor);
    const report = (pass: 'first' | 'second') => ({
      occurredAt: new Date(floor.nowMs).toISOString(),
      dropId: 'DB-7:1',
      pass,
      ...foundInBox(),
    });
    const record = recorderOn(floor);
    const first = report('first');
    expect(await record(aDeviceMessage(first))).toBe('recorded');
    expect(await record(aDeviceMessage(first))).toBe('repeated');
    expect(await record(aDeviceMessage(first, { commandId: 'd-2' }))).toBe('repeated');
    expect(await record(aDeviceMessage(report('second'), { commandId: 'd-3' }))).toBe('recorded');
    const stream = 'dropBox-DB-7:1';
    expect((await floor.stream(stream)).at(-1)).toMatchObject({
      type: 'DropCountedSecond',
      data: { byMachine: true, countedBy: { userId: DEVICE.id } },
    });
    for (const [pass, userId] of [
      ['first', 'count-team-1'],
      ['second', 'count-team-2'],
    ] as const) {
      await floor.do('count-team', signDropCount({ dropId: 'DB-7:1', pass }), { userId });
    }
    expect(await typesOf(floor, stream)).toContain('DropCounted');
  });

  it('are refused if they come again under their id with another floor time', async () => {
    const floor = await aFloor();
    const record = recorderOn(floor);
    const message = aDeviceMessage(aDeviceRound(floor));
    await record(message);
    floor.nowMs += 1_000;
    await expect(record(aDeviceMessage(aDeviceRound(floor)))).rejects.toMatchObject({
      objection: { code: 'idempotency-key-reused' },
    });
  });

  it('that differ from the rules are recorded as they happened, each with a control exception', async () => {
    const floor = new TestFloor();
    await floor.tableOf('roulette', 'RO-1');
    const wager = { position: 1, patronId: 'P-1', kind: 'red', stakeCents: 500 };
    const actual = [{ wagerId: 'w1', paidCents: 0, takenCents: 900 }];
    const turn = { wagers: [wager], facts: [{ number: '18' }], actual };
    const occurredAt = new Date(floor.nowMs).toISOString();
    const round = { tableId: 'RO-1', gamingDay: '2010-06-05', occurredAt, turns: [turn] };
    await recorderOn(floor)(aDeviceMessage(round));
    const [started] = await floor.stream('tableDay-RO-1:2010-06-05');
    const { roundId } = started!.data as { roundId: string };
    expect((await floor.stream(`round-${roundId}`)).slice(-3)).toMatchObject([
      { type: 'WagersSettled', data: { wagers: [{ paidCents: 0, takenCents: 900, winningsCents: 500 }] } },
      { type: 'ControlExceptionRecorded', data: { code: 'payout-differs-from-odds', amountCents: 900 } },
      { type: 'ControlExceptionRecorded', data: { code: 'payout-differs-from-odds', amountCents: 500 } },
    ]);
  });

  it('after the retirement of their table are recorded, with a control exception', async () => {
    const floor = new TestFloor();
    await floor.tableOf('roulette', 'RO-1');
    await floor.do('pit-boss', retireTable({ tableId: 'RO-1' }));
    floor.nowMs += 60_000;
    const occurredAt = new Date(floor.nowMs).toISOString();
    const turns = [{ facts: [{ number: '18' }] }];
    const round = { tableId: 'RO-1', gamingDay: '2010-06-05', occurredAt, turns };
    expect(await recorderOn(floor)(aDeviceMessage(round))).toBe('recorded');
    expect((await floor.events()).at(-1)).toMatchObject({ type: 'RoundEnded' });
    expect(await floor.stream('round-RO-1.20100605.0001')).toContainEqual(
      expect.objectContaining({ data: expect.objectContaining({ code: 'table-retired' }) as object }),
    );
  });

  it.each<[string, Partial<DeviceRoundMessage>, User, string]>([
    ['names no device', { device: undefined }, DEVICE, 'device-missing'],
    ['names an unknown device', { device: 'shoe-8' }, DEVICE, 'device-unknown'],
    ['is from a deactivated device', {}, { ...DEVICE, active: false }, 'device-deactivated'],
    ['is from a person', {}, { ...DEVICE, roles: ['dealer'] }, 'device-without-its-role'],
    ['has a signature and no id', { signature: 'x', hasOwnId: false }, DEVICE, 'device-signature-without-id'],
    ['has a signature that no key made', { signature: 'x' }, DEVICE, 'device-signature-wrong'],
  ])('are refused and logged if the message %s', async (_what, overrides, device, code) => {
    const floor = await aFloor();
    const refusals: object[] = [];
    const head = await floor.head();
    const record = recorderOn(floor, { device, refusals });
    const message = aDeviceMessage(aDeviceRound(floor), overrides);
    await expect(record(message)).rejects.toMatchObject({ objection: { kind: 'not-allowed', code } });
    expect(await floor.head()).toBe(head);
    expect(refusals).toEqual([
      {
        actorId: 'unknown',
        action: 'request-refused',
        details: { code, request: 'pitledger.device-rounds' },
      },
    ]);
  });

  it('are logged under their device if the ledger refuses them', async () => {
    const floor = await aFloor();
    const refusals: object[] = [];
    const round = aDeviceRound(floor, { shoeId: 'S-unknown' });
    await expect(recorderOn(floor, { refusals })(aDeviceMessage(round))).rejects.toMatchObject({
      objection: { code: 'unknown-shoe' },
    });
    expect(refusals).toMatchObject([{ actorId: DEVICE.id, details: { code: 'unknown-shoe' } }]);
  });

  it('of two devices do not count as repetitions of each other', async () => {
    const floor = await aFloor();
    const other = { ...DEVICE, id: 'device-8', username: 'shoe-8' };
    expect(await recorderOn(floor)(aDeviceMessage(aDeviceRound(floor)))).toBe('recorded');
    floor.nowMs += 60_000;
    const beside = aDeviceMessage(aDeviceRound(floor), { device: 'SHOE-8' });
    expect(await recorderOn(floor, { device: other })(beside)).toBe('recorded');
  });

  describe('with a signature', () => {
    const registeredAt = '2010-06-01T12:00:00.000Z';
    const pair = generateKeyPairSync('ed25519');
    const key = newDeviceKey(
      pair.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
      registeredAt,
    );

    /** The message with the signature of a device that signed another, or itself. */
    const signedAs = (
      message: DeviceRoundMessage,
      signed: Partial<SignedContent> = {},
    ): DeviceRoundMessage => {
      const { commandId, content } = message;
      const device = DEVICE.username;
      const bytes = bytesToSign({ propertyId: 'boardwalk', device, commandId, content, ...signed });
      return { ...message, signature: sign(null, bytes, pair.privateKey).toString('base64') };
    };

    it('are recorded where the property requires it, and not without', async () => {
      const floor = await aFloor();
      const record = recorderOn(floor, { signatures: 'required', keys: [key] });
      const message = aDeviceMessage(aDeviceRound(floor));
      await expect(record(message)).rejects.toMatchObject({
        objection: { code: 'device-signature-missing' },
      });
      expect(await record(signedAs(message))).toBe('recorded');
      expect(await record(signedAs(message))).toBe('repeated');
    });

    it.each<[string, Partial<SignedContent>]>([
      ['another id', { commandId: 'd-2' }],
      ['another content', { content: Buffer.from('{}') }],
      ['another device', { device: 'shoe-8' }],
      ['another property', { propertyId: 'marina' }],
    ])('are refused if it was made for %s', async (_what, signed) => {
      const floor = await aFloor();
      const record = recorderOn(floor, { keys: [key] });
      const message = signedAs(aDeviceMessage(aDeviceRound(floor)), signed);
      await expect(record(message)).rejects.toMatchObject({ objection: { code: 'device-signature-wrong' } });
    });

    it('of a replaced key are recorded if they happened before, for a week', async () => {
      const floor = await aFloor();
      const message = signedAs(aDeviceMessage(aDeviceRound(floor)));
      const inMs = (ms: number): DeviceKey => ({
        ...key,
        replacedAt: new Date(floor.nowMs + ms).toISOString(),
      });
      const replaced = { objection: { code: 'device-key-replaced' } };
      await expect(recorderOn(floor, { keys: [inMs(0)] })(message)).rejects.toMatchObject(replaced);
      const late = inMs(1);
      floor.nowMs += 168 * 3_600_000;
      expect(await recorderOn(floor, { keys: [late] })(message)).toBe('recorded');
      floor.nowMs += 1;
      await expect(recorderOn(floor, { keys: [late] })(message)).rejects.toMatchObject(replaced);
    });

    it('of a revoked key are refused, whenever they happened', async () => {
      const floor = await aFloor();
      const message = signedAs(aDeviceMessage(aDeviceRound(floor)));
      const keys = [{ ...key, revokedAt: new Date(floor.nowMs + 60_000).toISOString() }];
      await expect(recorderOn(floor, { keys })(message)).rejects.toMatchObject({
        objection: { code: 'device-key-revoked' },
      });
    });
  });
});
