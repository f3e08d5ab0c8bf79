import { plainText } from './plain-text.js';

type Environment = Readonly<Record<string, string | undefined>>;

/** Writes an error as one sentence, with its stack trace if `PITLEDGER_DEBUG` is set. */
export function reportError(out: NodeJS.WritableStream, error: unknown, environment: Environment): void {
  out.write(`pitledger: ${plainText(messageOf(error))}\n`);
  if (environment['PITLEDGER_DEBUG'] && error instanceof Error) out.write(`${error.stack}\n`);
}

/** The message of anything thrown. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ('code' in error ? String(error.code) : error.name);
}
