import { readFileSync, readdirSync } from 'node:fs';

const LIBS = new URL('../../libs/', import.meta.url);

/** The type of every command of a stream, from its source. */
export function commandsOfLedger(): readonly string[] {
  return declared('ledger/', /\.commands\.ts$/, /readonly type: '(\w+)'/g);
}

/** The name of every exported use case, from its source. */
export function useCasesOfLedger(): readonly string[] {
  const values = declared(
    'application/use-cases/',
    /(?<!\.spec)\.ts$/,
    /^export const (\w+) = (?:useCase|oneCommand)\b/gm,
  );
  return values.map((name) => name.charAt(0).toUpperCase() + name.slice(1));
}

function declared(folder: string, file: RegExp, declaration: RegExp): readonly string[] {
  const from = new URL(folder, LIBS);
  const files = readdirSync(from, { recursive: true, encoding: 'utf8' }).filter((name) => file.test(name));
  return files.flatMap((name) => {
    const found = [...readFileSync(new URL(name, from), 'utf8').matchAll(declaration)];
    return found.map(([, it = '']) => it);
  });
}
