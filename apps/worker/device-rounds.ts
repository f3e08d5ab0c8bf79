import type { RecordDeviceRound } from '#adapters/kafka';
import { recordFactRound, recordRound } from '#application';
import type { CommandHandler, Property, UseCase, WholeRound } from '#application';
import type { EventStore } from '#event-store';
import type { DeviceRound, ShoeRound } from '#published-events';

/** Records the rounds that table devices publish, through the same use case as the API, as the devices of the house. */
export function deviceRounds(ledger: {
  readonly commands: CommandHandler;
  readonly eventStore: Pick<EventStore, 'head'>;
  readonly property: Property;
}): RecordDeviceRound {
  return async ({ commandId, round }) => {
    const before = await ledger.eventStore.head();
    const receipt = await ledger.commands.execute(toUseCase(ledger.property, round), {
      commandId,
      principal: { userId: 'table-devices', name: 'Table devices', roles: ['table-device'] },
      occurredAt: round.occurredAt,
    });
    return receipt.position > before ? 'recorded' : 'repeated';
  };
}

function toUseCase(property: Property, round: DeviceRound): UseCase {
  if ('shoeId' in round) return recordRound(property, toWholeRound(round));
  const { tableId, gamingDay } = round;
  const turns = round.turns.map(({ wagers = [], actual = [], ...turn }) => ({ ...turn, wagers, actual }));
  return recordFactRound(property, { tableId, gamingDay, turns });
}

function toWholeRound(round: ShoeRound): WholeRound {
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
