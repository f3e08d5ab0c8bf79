import { hash } from 'node:crypto';

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/**
 * The id of the `index`th event that a command records: the same command always derives the same ids, so repeating it
 * cannot record twice. A command id that is a UUIDv7 lends its time prefix, which keeps the store's index of ids in
 * order of time; any other command id gives an unordered one.
 */
export function eventIdOf(scope: string, commandId: string, index: number): string {
  const digest = hash('sha256', `${scope}\n${commandId}\n${index}`);
  const time = UUID_V7.test(commandId)
    ? commandId.replaceAll('-', '').slice(0, 12).toLowerCase()
    : digest.slice(48, 60);
  const variant = ((parseInt(digest.slice(3, 4), 16) & 0x3) | 0x8).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-8${digest.slice(0, 3)}-${variant}${digest.slice(4, 7)}-${digest.slice(7, 19)}`;
}
