import { readFile } from 'node:fs/promises';
import { DeadLetters, secured, toSendAgain } from '#adapters/kafka';
import type { DeadLetter } from '#adapters/kafka';
import { readConfiguration } from '#platform';
import { EXIT_FINDINGS } from '../terminal/exit-code.js';
import { plainText } from '../terminal/plain-text.js';
import { printTable } from '../terminal/table.js';

/** Input and output of the commands. */
export interface DeadLetterSurroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdout: NodeJS.WritableStream;
}

/** The command cannot be carried out as asked. The message is for the caller. */
export class DeadLettersNotFound extends Error {
  override readonly name = 'DeadLettersNotFound';
}

/**
 * Prints what was not recorded: place, time, device and reason, and how many there are of each reason.
 * @returns the exit code
 * @throws what `DeadLetters.each` throws, ConfigurationInvalid
 */
export async function listDeadLetters(around: DeadLetterSurroundings, code?: string): Promise<number> {
  const rows: string[][] = [];
  const numbers = new Map<string, number>();
  await lettersOf(around).each((letter) => {
    if (code !== undefined && letter.code !== code) return;
    rows.push([letter.place, letter.failedAt, letter.device ?? '', letter.code]);
    numbers.set(letter.code, (numbers.get(letter.code) ?? 0) + 1);
  });
  const { stdout } = around;
  if (rows.length === 0) {
    stdout.write('No dead letters.\n');
    return 0;
  }
  printTable(
    stdout,
    [{ title: 'Place' }, { title: 'Refused at' }, { title: 'Device' }, { title: 'Code' }],
    rows,
  );
  const counted = [...numbers].map(([each, number]) => `${number} ${each}`);
  stdout.write(`${rows.length} dead letters: ${counted.join(', ')}.\n`);
  return EXIT_FINDINGS;
}

/** Prints one of them whole. */
export async function showDeadLetter(around: DeadLetterSurroundings, place: string): Promise<void> {
  const [letter] = await lettersAt(around, [place]);
  const { code, detail, citation, failedAt, origin, commandId, headers, key, value } = letter!;
  const lines = [
    `${code}: ${detail}${citation === undefined ? '' : ` (${citation})`}`,
    `Refused at ${failedAt}, sent to ${origin} with the id ${commandId}.`,
    `key: ${String(key ?? '')}`,
    ...Object.entries(headers).map(([name, text]) => `${name}: ${String(text)}`),
  ];
  around.stdout.write(`${lines.map(plainText).join('\n')}\n\n`);
  around.stdout.write(`${value === null ? '(The value was too large to be kept.)' : value.toString()}\n`);
}

/** Sends some of them again, each as it was, or one with a mended value from a file. */
export async function resendDeadLetters(
  around: DeadLetterSurroundings,
  places: readonly string[],
  valueFile?: string,
): Promise<void> {
  if (valueFile !== undefined && places.length > 1) {
    throw new DeadLettersNotFound(`--value is for one dead letter; ${places.length} are named.`);
  }
  const mended = valueFile === undefined ? undefined : await readFile(valueFile);
  const letters = await lettersAt(around, places);
  const lost = letters.find(({ value }) => value === null);
  if (lost && !mended) {
    throw new DeadLettersNotFound(
      `The value of ${lost.place} was too large to be kept; name it with --value.`,
    );
  }
  await lettersOf(around).send(letters.map((letter) => toSendAgain(letter, mended)));
  for (const { place, topic, commandId } of letters) {
    around.stdout.write(plainText(`${place} is sent to ${topic} again, with the id ${commandId}.`) + '\n');
  }
}

/** @throws DeadLettersNotFound unless there is a letter at each place */
async function lettersAt(
  around: DeadLetterSurroundings,
  places: readonly string[],
): Promise<readonly DeadLetter[]> {
  const found = new Map<string, DeadLetter>();
  await lettersOf(around).each((letter) => {
    if (places.includes(letter.place)) found.set(letter.place, letter);
  });
  const missing = places.filter((place) => !found.has(place));
  if (missing.length > 0) {
    throw new DeadLettersNotFound(
      `There is no dead letter at ${missing.join(', ')}; list them to see their places.`,
    );
  }
  return places.map((place) => found.get(place)!);
}

function lettersOf({ env }: DeadLetterSurroundings): DeadLetters {
  const { engines, property } = readConfiguration(env);
  const { kafka, kafkaSecurity = {} } = engines;
  if (!kafka) {
    throw new DeadLettersNotFound(
      'PITLEDGER_KAFKA is not set; it names the brokers that hold the dead letters.',
    );
  }
  return new DeadLetters(
    { brokers: kafka, clientId: `pitledger-${property.propertyId}`, ...secured(kafkaSecurity) },
    property.propertyId,
  );
}
