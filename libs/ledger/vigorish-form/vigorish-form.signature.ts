import type { CommandContext } from '../command-context.js';
import type { Signature } from './vigorish-form.events.js';

/** The signature of the actor of a command. */
export function signatureOf({ actor: { userId, name } }: CommandContext): Signature {
  return { userId, name };
}
