import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { parse } from 'yaml';

const ROOT = new URL('../../', import.meta.url);
const { resolve } = createRequire(import.meta.url);

/** The part of a Compose file that the rules look at. */
export interface ComposeFile {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks?: Readonly<Record<string, { readonly internal?: boolean } | null>>;
  readonly volumes?: Readonly<Record<string, unknown>>;
  readonly secrets?: Readonly<Record<string, { readonly file: string }>>;
}

export interface Service {
  readonly build?: string;
  readonly profiles?: readonly string[];
  readonly image?: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string | number>>;
  readonly ports?: readonly string[];
  readonly networks?: readonly string[];
  readonly volumes?: readonly string[];
  readonly secrets?: readonly (string | { readonly source: string; readonly target: string })[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly restart?: string;
  readonly stop_grace_period?: string;
  readonly mem_limit?: string;
  /** Why a service has no health check. */
  readonly 'x-without-health-check'?: string;
}

/** A Compose file of the repository, with anchors and variables resolved. */
export function readComposeFile(name: string): ComposeFile {
  return parse(readFileSync(new URL(name, ROOT), 'utf8'), { merge: true }) as ComposeFile;
}

/** The errors by the schema of the Compose Specification; undefined for a valid file. */
export function schemaErrors(file: unknown): readonly string[] {
  return isComposeFile(file)
    ? []
    : (isComposeFile.errors ?? []).map(
        ({ instancePath, message }) => `${instancePath} ${message ?? 'is wrong'}`,
      );
}

const isComposeFile = new Ajv({ strict: false, allErrors: true }).compile(composeSchema());

/** dclint keeps the specification's schema up to date; its `$schema` is an alias of draft-07 that Ajv does not know. */
function composeSchema(): object {
  const path = fileURLToPath(
    new URL('schemas/compose.schema.json', `file://${resolve('dclint/package.json')}`),
  );
  return { ...(JSON.parse(readFileSync(path, 'utf8')) as object), $schema: undefined };
}

/**
 * Replaces variables as Compose does: `${NAME}`, `${NAME:-default}`, `${NAME:+replacement}` and `${NAME:?message}`,
 * also nested. Only the branch taken is evaluated.
 * @throws Error with the file's message if a required variable has no value
 */
export function interpolate(text: string, values: Readonly<Record<string, string>>): string {
  const start = text.indexOf('${');
  if (start < 0) return text;
  const end = closingBrace(text, start + 1);
  const [, name = '', operator, rest = ''] =
    /^(\w+)(?::([-+?])([\s\S]*))?$/.exec(text.slice(start + 2, end)) ?? [];
  const inserted = substitute(values[name] ?? '', name, operator, () => interpolate(rest, values));
  return text.slice(0, start) + inserted + interpolate(text.slice(end + 1), values);
}

function substitute(value: string, name: string, operator: string | undefined, rest: () => string): string {
  switch (operator) {
    case '-':
      return value === '' ? rest() : value;
    case '+':
      return value === '' ? '' : rest();
    case '?':
      if (value === '') throw new Error(`${name}: ${rest()}`);
      return value;
    default:
      return value;
  }
}

/** The index of the brace that closes the one at `index`. */
function closingBrace(text: string, open: number): number {
  let depth = 0;
  for (let index = open; index < text.length; index++) {
    if (text[index] === '{') depth++;
    if (text[index] === '}' && --depth === 0) return index;
  }
  throw new Error(`a brace is not closed in ${text}`);
}
