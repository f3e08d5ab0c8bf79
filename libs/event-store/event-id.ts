import { hash } from 'node:crypto';

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/**
 * The id of the `index`th event of a command: the same command always derives the same ids, so that a repetition cannot
 * be recorded twice. It takes the time prefix of a UUIDv7 command id, which keeps the store's index of ids in time
 * order; any other command id gives an unordered one.
 */
export function eventIdOf(scope: string, commandId: string, index: number): string {
  const digest = hash('sha256', `${scope}\n${commandId}\n${index}`);
  const time = UUID_V7.test(commandId)
    ? commandId.replaceAll('-', '').slice(0, 12).toLowerCase()
    : digest.slice(48, 60);
  const variant = ((parseInt(digest.slice(3, 4), 16) & 0x3) | 0x8).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-8${digest.slice(0, 3)}-${variant}${digest.slice(4, 7)}-${digest.slice(7, 19)}`;
}
