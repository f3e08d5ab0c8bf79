import type { RecordDeviceRound } from '#adapters/kafka';
import { recordRound, wholeRoundOf } from '#application';
import type { CommandHandler } from '#application';
import type { EventStore } from '#event-store';

/** Records rounds from table devices through the same use case as the API, by the devices of the house. */
export function deviceRounds(ledger: {
  readonly commands: CommandHandler;
  readonly eventStore: Pick<EventStore, 'head'>;
}): RecordDeviceRound {
  return async ({ commandId, round }) => {
    const before = await ledger.eventStore.head();
    const receipt = await ledger.commands.execute(recordRound(wholeRoundOf(round)), {
      commandId,
      principal: { userId: 'table-devices', name: 'Table devices', roles: ['table-device'] },
      occurredAt: round.occurredAt,
    });
    return receipt.position > before ? 'recorded' : 'repeated';
  };
}
