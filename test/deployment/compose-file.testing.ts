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

/** A Compose file of the repository, its anchors resolved and its variables as they stand. */
export function readComposeFile(name: string): ComposeFile {
  return parse(readFileSync(new URL(name, ROOT), 'utf8'), { merge: true }) as ComposeFile;
}

/** What the schema of the Compose Specification has against a file; nothing when it is valid. */
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

/** A variable as Compose puts it in: `${NAME}`, `${NAME:-default}`, `${NAME:?message}`. */
const VARIABLE = /\$\{(\w+)(?::([-?])([^}]*))?\}/g;

/**
 * The text with its variables put in, as Compose does.
 * @throws Error with the file's message when a variable that is required has no value
 */
export function interpolate(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(VARIABLE, (_whole: string, name: string, kind: string | undefined, rest: string) => {
    const value = values[name] ?? '';
    if (value !== '' || kind === undefined) return value;
    if (kind === '?') throw new Error(`${name}: ${rest}`);
    return rest;
  });
}
