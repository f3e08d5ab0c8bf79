import { closed } from '#rules/game/shapes.js';
import type { CommandContext } from './command-context.js';
import { id, text } from './event-shapes.js';
import { inside } from './event-type.js';
import type { ValueOf } from './event-type.js';

/** Signed documents name people; outside the ledger patrons and employees are ids. */
export const signedBy = { userId: id, name: inside(text()) };
export const signature = closed(signedBy);

/** A person who signed, by their own credential. */
export type Signature = ValueOf<typeof signature>;

/** The signature of the actor of a command. */
export function signatureOf({ actor: { userId, name } }: CommandContext): Signature {
  return { userId, name };
}
