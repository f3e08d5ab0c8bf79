import { readFileSync, readdirSync } from 'node:fs';
import { ALL_SETTINGS } from '#ledger';

const LIBS = new URL('../../libs/', import.meta.url);

/** The type of every command of the ledger, or of the streams in a folder, from its source. */
export function commandsOfLedger(folder = ''): readonly string[] {
  const types = declared(folder, /\.(commands|decider)\.ts$/, /readonly type: ('\w+'(?: \| '\w+')*)/g);
  return [...new Set(types.flatMap((each) => each.split(' | ')).map((each) => each.slice(1, -1)))];
}

/** The name of every exported use case, or of those in some files of the rooms, from its source. */
export function useCasesOfLedger(file = '\\w[\\w-]*'): readonly string[] {
  const values = declared(
    '',
    new RegExp(`/use-cases/${file}\\.ts$`),
    /^export const (\w+) = (?:useCase|oneCommand|stepOfEnd|requestOf|onRequest|signedVoid|printing|\(books\b)/gm,
  );
  const settings = 'property'.match(new RegExp(`^${file}$`))
    ? ALL_SETTINGS.map(({ name }) => `Change${name}`)
    : [];
  return [...values.map((name) => name.charAt(0).toUpperCase() + name.slice(1)), ...settings];
}

function declared(folder: string, file: RegExp, declaration: RegExp): readonly string[] {
  const from = new URL(folder, LIBS);
  const files = readdirSync(from, { recursive: true, encoding: 'utf8' }).filter((name) => file.test(name));
  return files.flatMap((name) => {
    const found = [...readFileSync(new URL(name, from), 'utf8').matchAll(declaration)];
    return found.map(([, it = '']) => it);
  });
}
