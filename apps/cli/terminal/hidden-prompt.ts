import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/**
 * Asks for a secret without showing the input.
 * @throws Error if there is no terminal or no input
 */
export async function askHidden(question: string, orElse: string): Promise<string> {
  const { stdin, stderr } = process;
  if (!stdin.isTTY) throw new Error(`Nobody can be asked for a password here; ${orElse}.`);
  const nowhere = new Writable({ write: (_chunk, _encoding, written) => written() });
  const lines = createInterface({ input: stdin, output: nowhere, terminal: true });
  const leave = new AbortController();
  lines.once('SIGINT', () => leave.abort());
  lines.once('close', () => leave.abort());
  stderr.write(question);
  try {
    return await lines.question('', { signal: leave.signal });
  } catch {
    throw new Error('No password was given.');
  } finally {
    lines.close();
    stderr.write('\n');
  }
}
