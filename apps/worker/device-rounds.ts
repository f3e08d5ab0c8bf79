import type { RecordDeviceRound } from '#adapters/kafka';
import { recordRound } from '#application';
import type { CommandHandler, Property, WholeRound } from '#application';
import type { EventStore } from '#event-store';
import type { DeviceRound } from '#published-events';

/** Records the rounds that table devices publish, through the same use case as the API, as the devices of the house. */
export function deviceRounds(ledger: {
  readonly commands: CommandHandler;
  readonly eventStore: Pick<EventStore, 'head'>;
  readonly property: Property;
}): RecordDeviceRound {
  return async ({ commandId, round }) => {
    const before = await ledger.eventStore.head();
    const receipt = await ledger.commands.execute(recordRound(ledger.property, toWholeRound(round)), {
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
