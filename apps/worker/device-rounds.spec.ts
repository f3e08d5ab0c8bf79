import type { DeviceRoundBody } from '#requests';
import { TestFloor, aFloor } from '#testing/builders/floor.js';
import { aDeviceRound, recorderOn } from '../../test/services/device-rounds.js';

const at = { topic: 'pitledger.device-rounds', partition: 0, offset: '0' };

async function typesOf(floor: TestFloor, stream: string): Promise<readonly string[]> {
  return (await floor.stream(stream)).map(({ type }) => type);
}

describe('rounds of table devices', () => {
  it('of a shoe are recorded once, by the devices of the house', async () => {
    const floor = await aFloor();
    const message = { ...at, commandId: 'd-1', round: aDeviceRound(floor) };
    const record = recorderOn(floor);
    expect(await record(message)).toBe('recorded');
    expect(await record(message)).toBe('repeated');
    const [opened] = await floor.stream('round-S1.001');
    expect(opened).toMatchObject({ metadata: { actor: 'table-devices', role: 'table-device' } });
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
    const message = { ...at, commandId: 'd-1', round };
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

  it('are refused if they come again under their id with another floor time', async () => {
    const floor = await aFloor();
    const record = recorderOn(floor);
    const message = { ...at, commandId: 'd-1', round: aDeviceRound(floor) };
    await record(message);
    floor.nowMs += 1_000;
    await expect(record({ ...message, round: aDeviceRound(floor) })).rejects.toMatchObject({
      objection: { code: 'idempotency-key-reused' },
    });
  });

  it('that differ from the rules are recorded as they happened, each with a control exception', async () => {
    const floor = new TestFloor();
    await floor.tableOf('roulette', 'RO-1');
    const wager = { position: 1, patronId: 'P-1', kind: 'red', stakeCents: 500 };
    const turn = { wagers: [wager], facts: [{ number: '18' }], actual: [{ wagerId: 'w1', paidCents: 0 }] };
    const occurredAt = new Date(floor.nowMs).toISOString();
    const round = { tableId: 'RO-1', gamingDay: '2010-06-05', occurredAt, turns: [turn] };
    await recorderOn(floor)({ ...at, commandId: 'd-1', round });
    const [started] = await floor.stream('tableDay-RO-1:2010-06-05');
    const { roundId } = started!.data as { roundId: string };
    expect((await floor.stream(`round-${roundId}`)).slice(-2)).toMatchObject([
      { type: 'WagersSettled', data: { wagers: [{ paidCents: 0, winningsCents: 500 }] } },
      { type: 'ControlExceptionRecorded', data: { code: 'payout-differs-from-odds' } },
    ]);
  });
});
