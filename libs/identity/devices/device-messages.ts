import { UNKNOWN_ACTOR_ID } from '../access-log/access-log-entry.js';
import type { AccessLog } from '../access-log/access-log.js';
import { deviceRefused } from './device-refused.js';
import { keyThatSigned } from './device-signature.js';
import type { SignedContent } from './device-signature.js';
import type { DeviceKey } from './device-key.js';
import { isDevice } from '../roles.js';
import { normalUsername } from '../user.js';
import type { Actor, User } from '../user.js';
import type { UserDirectory } from '../user-directory.js';

/** How long after its replacement a key still proves what happened before: as long as a topic keeps messages by default. */
export const REPLACED_KEY_HOURS = 168;

/** A message that says from which table device it comes. */
export interface DeviceMessage extends Omit<SignedContent, 'device'> {
  /** Username of the device. */
  readonly device: string | undefined;
  readonly signature: string | undefined;
  /** The message has an id of its own, which its sender knows. */
  readonly hasOwnId: boolean;
  /** Floor time of what it reports. */
  readonly occurredAt: string;
}

interface DeviceMessageParts {
  readonly directory: Pick<UserDirectory, 'deviceNamed'>;
  readonly log: Pick<AccessLog, 'record'>;
  readonly now: () => Date;
}

/** Finds the table device of a message that does not come over HTTP. */
export class DeviceMessages {
  constructor(private readonly parts: DeviceMessageParts) {}

  /**
   * The device that sent the message. A signature is checked if there is one.
   * @param signed whether a message without a signature is refused
   * @throws DeviceRefused
   */
  async actorOf(message: DeviceMessage, signed: 'optional' | 'required'): Promise<Actor> {
    const { device: named, signature } = message;
    if (named === undefined) {
      throw deviceRefused(
        'device-missing',
        'the message names no device; send the username of the device in the header pitledger-device',
      );
    }
    const device = normalUsername(named);
    const found = await this.parts.directory.deviceNamed(device);
    if (!found) {
      throw deviceRefused('device-unknown', `no device has the username ${device}; enrol it: POST /users`);
    }
    const { user, keys } = found;
    assertStanding(user);
    if (signature !== undefined) this.checkSignature(signature, { ...message, device }, keys);
    else if (signed === 'required') {
      throw deviceRefused(
        'device-signature-missing',
        'the message has no signature, and this property requires one; send it in the header pitledger-signature',
      );
    }
    return { userId: user.id, name: user.name, roles: user.roles };
  }

  /** Logs that a message was refused. Without the device's standing and signature its sender is unknown. */
  async logRefusal(code: string, request: string, actor: Actor | undefined): Promise<void> {
    const actorId = actor?.userId ?? UNKNOWN_ACTOR_ID;
    await this.parts.log.record({ actorId, action: 'request-refused', details: { code, request } });
  }

  private checkSignature(
    signature: string,
    message: DeviceMessage & SignedContent,
    keys: readonly DeviceKey[],
  ): void {
    if (!message.hasOwnId) {
      throw deviceRefused(
        'device-signature-without-id',
        'a signature covers the id of the message, and this one has none; send ce_id or idempotency-key',
      );
    }
    const key = keyThatSigned(signature, message, keys);
    if (!key) {
      throw deviceRefused(
        'device-signature-wrong',
        `no key of the device ${message.device} made this signature over this content and the id ${message.commandId}`,
      );
    }
    const { keyId, replacedAt, revokedAt } = key;
    if (revokedAt !== undefined) {
      throw deviceRefused(
        'device-key-revoked',
        `the key ${keyId} was revoked at ${revokedAt}; check what happened and sign the message with the key in use`,
      );
    }
    if (replacedAt !== undefined && !this.provesBefore(replacedAt, message.occurredAt)) {
      throw deviceRefused(
        'device-key-replaced',
        `the key ${keyId} was replaced at ${replacedAt}; it proves what happened before, for ${REPLACED_KEY_HOURS} hours; sign the message with the key in use`,
      );
    }
  }

  private provesBefore(replacedAt: string, occurredAt: string): boolean {
    const replacedMs = Date.parse(replacedAt);
    const lateMs = this.parts.now().getTime() - replacedMs;
    return Date.parse(occurredAt) < replacedMs && lateMs < REPLACED_KEY_HOURS * 3_600_000;
  }
}

function assertStanding({ username, active, roles }: User): void {
  if (!active) {
    throw deviceRefused('device-deactivated', `the device ${username} is deactivated; enrol another`);
  }
  if (!isDevice(roles)) {
    throw deviceRefused(
      'device-without-its-role',
      `${username} is not a table device (${roles.join(', ')}); send messages as a table device only`,
    );
  }
}
