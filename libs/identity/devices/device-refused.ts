import type { Objection } from '#kernel';

/** Why a message is not accepted as the message of a table device; stable. */
export type DeviceRefusalCode =
  | 'device-missing'
  | 'device-unknown'
  | 'device-deactivated'
  | 'device-without-its-role'
  | 'device-signature-missing'
  | 'device-signature-without-id'
  | 'device-signature-wrong'
  | 'device-key-replaced'
  | 'device-key-revoked';

/** A message is not accepted as the message of a table device. */
export class DeviceRefused extends Error {
  override readonly name = 'DeviceRefused';

  constructor(readonly objection: Objection) {
    super(objection.message);
  }
}

export function deviceRefused(code: DeviceRefusalCode, message: string): DeviceRefused {
  return new DeviceRefused({ kind: 'not-allowed', code, message });
}
