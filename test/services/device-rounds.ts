import { DeviceMessages } from '#identity';
import type { DeviceKey, User } from '#identity';
import type { DeviceRoundMessage, RecordDeviceRound } from '#adapters/kafka';
import type { DeviceReport, DeviceRoundBody } from '#requests';
import { deviceRounds } from '../../apps/worker/device-rounds.js';
import type { TestFloor } from '#testing/builders/floor.js';

/** The table device that sends the rounds of tests. */
export const DEVICE: User = {
  id: 'device-7',
  username: 'shoe-7',
  name: 'Shoe reader 7',
  roles: ['table-device'],
  active: true,
  oneTimePasswordUntil: null,
  passwordGivenBy: null,
  tokenVersion: 1,
  enrolledAt: '2010-06-01T12:00:00.000Z',
};

/** Records device rounds on a floor with one device, as the worker does. */
export function recorderOn(
  { handler: commands, store: eventStore, nowMs }: TestFloor,
  {
    signatures = 'optional',
    device = DEVICE,
    keys = [],
    refusals = [],
  }: {
    readonly signatures?: 'optional' | 'required';
    readonly device?: User;
    readonly keys?: readonly DeviceKey[];
    /** Takes what is logged. */
    readonly refusals?: object[];
  } = {},
): RecordDeviceRound {
  const deviceMessages = new DeviceMessages({
    directory: {
      deviceNamed: (username) =>
        Promise.resolve(username === device.username ? { user: device, keys } : undefined),
    },
    log: { record: (access) => Promise.resolve(void refusals.push(access)) },
    now: () => new Date(nowMs),
  });
  const property = { propertyId: 'boardwalk' };
  return deviceRounds({ commands, eventStore, accounts: { deviceMessages }, property }, signatures);
}

/** A message of the device as the consumer receives it. */
export function aDeviceMessage(
  report: DeviceReport,
  overrides: Partial<DeviceRoundMessage> = {},
): DeviceRoundMessage {
  return {
    commandId: 'd-1',
    report,
    device: DEVICE.username,
    signature: undefined,
    hasOwnId: true,
    content: Buffer.from(JSON.stringify(report)),
    ...{ topic: 'pitledger.device-rounds', partition: 0, offset: '0' },
    ...overrides,
  };
}

let lastNumber = 0;

/** A round that a device sends for shoe S1 under its next number: one Banker wager wins. */
export function aDeviceRound(floor: TestFloor, overrides: Partial<DeviceRoundBody> = {}): DeviceRoundBody {
  return {
    shoeId: 'S1',
    sourceNumber: ++lastNumber,
    occurredAt: new Date(floor.nowMs).toISOString(),
    turns: [
      {
        wagers: [{ position: 1, patronId: 'P-1', kind: 'banker', stakeCents: 10_000 }],
        facts: [{ cards: ['2S', '3H', '4S', '4H'] }, { winner: 'banker' }],
      },
    ],
    ...overrides,
  };
}
