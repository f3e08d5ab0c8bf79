import { plainText } from '../terminal/plain-text.js';

/**
 * The message for a failure with a read model.
 * @param done such as `built`
 */
export function failureText(name: string, done: string, reason: unknown): string {
  const message = reason instanceof Error ? reason.message : String(reason);
  return `${name} was not ${done}: ${plainText(message)}\n`;
}
