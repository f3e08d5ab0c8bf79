import type { RecordDeviceRound } from '#adapters/kafka';
import type { DeviceRoundBody } from '#requests';
import { deviceRounds } from '../../apps/worker/device-rounds.js';
import type { TestFloor } from '#testing/builders/floor.js';

/** Records device rounds on a floor, as the worker does. */
export function recorderOn({ handler: commands, store: eventStore }: TestFloor): RecordDeviceRound {
  return deviceRounds({ commands, eventStore });
}

/** A round that a device sends for shoe S1: one Banker wager wins. */
export function aDeviceRound(floor: TestFloor, overrides: Partial<DeviceRoundBody> = {}): DeviceRoundBody {
  return {
    shoeId: 'S1',
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
