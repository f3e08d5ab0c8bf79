import type { Actor, DeviceMessages } from '#identity';
import type { DeviceRoundMessage, RecordDeviceRound } from '#adapters/kafka';
import { countDrop, recordRound, wholeRoundOf } from '#application';
import type { CommandHandler, UseCase } from '#application';
import type { EventStore } from '#event-store';
import type { Objection } from '#kernel';
import type { DeviceReport } from '#requests';

interface RecordingLedger {
  readonly commands: Pick<CommandHandler, 'execute'>;
  readonly eventStore: Pick<EventStore, 'head'>;
  readonly accounts: { readonly deviceMessages: Pick<DeviceMessages, 'actorOf' | 'logRefusal'> };
  readonly property: { readonly propertyId: string };
}

/** Records reports of devices through the same use cases as the API, each by the device that sent it. */
export function deviceRounds(
  { commands, eventStore, accounts, property }: RecordingLedger,
  signatures: 'optional' | 'required',
): RecordDeviceRound {
  const record = async (message: DeviceRoundMessage, principal: Actor): Promise<'recorded' | 'repeated'> => {
    const { commandId, report } = message;
    const { occurredAt } = report;
    const before = await eventStore.head();
    const receipt = await commands.execute(useCaseOf(report), { commandId, principal, occurredAt });
    return receipt.position > before ? 'recorded' : 'repeated';
  };
  return async (message) => {
    const { propertyId } = property;
    const { occurredAt } = message.report;
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

function useCaseOf(report: DeviceReport): UseCase {
  if (!('dropId' in report)) return recordRound(wholeRoundOf(report));
  const { dropId, pass, denominations, documents } = report;
  return countDrop({ dropId, pass, denominations, documents });
}
