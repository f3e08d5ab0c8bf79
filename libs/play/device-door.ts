import { v7 } from 'uuid';
import type { Door, Occasion, Outcome } from './door.js';
import type { FloorAct } from './floor-acts.js';

/** A message of a table device. */
export interface DeviceMessage {
  readonly value: object;
  readonly headers: { readonly 'idempotency-key': string; readonly 'pitledger-device': string };
}

/** The Kafka topic of device rounds, which accepts whole rounds and gives no answer. */
export class DeviceDoor implements Door {
  /** @param device username of the device that sends */
  constructor(
    private readonly device: string,
    private readonly send: (message: DeviceMessage) => Promise<void>,
  ) {}

  /** @throws TypeError for an act other than a whole round, or without its time */
  async carryOut(act: FloorAct, { occurredAt, commandId = v7() }: Occasion = {}): Promise<Outcome> {
    if (!('turns' in act.body) || occurredAt === undefined) {
      throw new TypeError(`a device cannot send ${act.path} at ${occurredAt}`);
    }
    const headers = { 'idempotency-key': commandId, 'pitledger-device': this.device };
    await this.send({ value: { ...act.body, occurredAt }, headers });
    return { events: [] };
  }
}
