import { recordRound } from '#application';
import type { WholeRound } from '#application';
import type { RecordDeviceRound } from '#adapters/kafka';
import type { DeviceRound } from '#published-events';
import { A_PROPERTY } from '../../libs/testing/builders/index.js';
import type { TestFloor } from '../../libs/testing/builders/index.js';

/** Records device rounds on a floor, as the table devices of the house. */
export function recorderOn(floor: TestFloor): RecordDeviceRound {
  return async ({ commandId, round }) => {
    const before = await floor.head();
    const receipt = await floor.handler.execute(recordRound(A_PROPERTY, toWholeRound(round)), {
      commandId,
      principal: { userId: 'table-devices', name: 'Table devices', roles: ['table-device'] },
      occurredAt: round.occurredAt,
    });
    return receipt.position > before ? 'recorded' : 'repeated';
  };
}

function toWholeRound(round: DeviceRound): WholeRound {
  const { shoeId, times = {}, wagers, cards = [], actual = [], vigorish = [], result, voided } = round;
  return {
    shoeId,
    times,
    wagers,
    cards,
    cuttingCardReached: round.cuttingCardReached ?? false,
    lastHandAnnounced: round.lastHandAnnounced ?? false,
    settlement: { actual, vigorish },
    ...(result && { result }),
    ...(voided && { voided }),
  };
}

/** A round that a device of shoe S1 sends: one Banker wager wins. */
export function aDeviceRound(floor: TestFloor, overrides: Partial<DeviceRound> = {}): DeviceRound {
  return {
    shoeId: 'S1',
    occurredAt: new Date(floor.nowMs).toISOString(),
    wagers: [{ position: 1, patronId: 'P-1', kind: 'banker', stakeCents: 10_000 }],
    cards: ['2S', '3H', '4S', '4H'],
    ...overrides,
  };
}
