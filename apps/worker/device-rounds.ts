import type { Actor, DeviceMessages } from '#accounts';
import type { DeviceRoundMessage, RecordDeviceRound } from '#adapters/kafka';
import { recordRound, wholeRoundOf } from '#application';
import type { CommandHandler } from '#application';
import type { EventStore } from '#event-store';
import type { Objection } from '#kernel';

interface RecordingLedger {
  readonly commands: Pick<CommandHandler, 'execute'>;
  readonly eventStore: Pick<EventStore, 'head'>;
  readonly accounts: { readonly deviceMessages: Pick<DeviceMessages, 'actorOf' | 'logRefusal'> };
  readonly property: { readonly propertyId: string };
}

/** Records rounds from table devices through the same use case as the API, each by the device that sent it. */
export function deviceRounds(
  { commands, eventStore, accounts, property }: RecordingLedger,
  signatures: 'optional' | 'required',
): RecordDeviceRound {
  const record = async (message: DeviceRoundMessage, principal: Actor): Promise<'recorded' | 'repeated'> => {
    const { commandId, round } = message;
    const { occurredAt } = round;
    const before = await eventStore.head();
    const useCase = recordRound(wholeRoundOf(round));
    const receipt = await commands.execute(useCase, { commandId, principal, occurredAt });
    return receipt.position > before ? 'recorded' : 'repeated';
  };
  return async (message) => {
    const { propertyId } = property;
    const { occurredAt } = message.round;
    let actor: Actor | undefined;
    try {
      actor = await accounts.deviceMessages.actorOf({ ...message, propertyId, occurredAt }, signatures);
      return await record(message, actor);
    } catch (error) {
      const { objection } = error as { objection?: Objection };
      if (objection) await accounts.deviceMessages.logRefusal(objection.code, message.topic, actor);
      throw error;
    }
  };
}
