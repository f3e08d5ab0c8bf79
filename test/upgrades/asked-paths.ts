import { LEDGER_EVENTS } from '#ledger';
import type { RecordedEvent } from '#event-store';
import type { ApiOperations, Operation } from '../fuzz/api-operations.js';

/** Reads of accounts, the host, the documents of the API, and printed files. */
const NOT_OF_LEDGER = /^\/(auth|users|access-log|refused-attempts|health|asyncapi|schemas|papers\/)/;
/** Optional parameters that do not choose what an answer is about. */
const NOT_CHOSEN = /^(format|sort|table|cursor|consistentWith|asOf|knownAt)$/;
/** Most values of an id or a day that a read is asked about. */
const MOST_VALUES = 5;

/** Values of the parameters of reads, which the events of a ledger hold. */
type Values = (names: readonly string[]) => readonly Readonly<Record<string, string>>[];

/** Paths of every read of the document about a ledger, as JSON; those of exports in CSV. */
export interface AskedPaths {
  readonly json: readonly string[];
  readonly csv: readonly string[];
}

/** @throws Error for a read with a required parameter whose values the events do not have */
export function askedPaths(operations: ApiOperations, events: readonly RecordedEvent[]): AskedPaths {
  const values = valuesIn(events);
  const reads = operations.all.filter(({ method, path }) => method === 'GET' && !NOT_OF_LEDGER.test(path));
  const json: string[] = [];
  const csv: string[] = [];
  for (const read of reads) {
    const asked = pathsOf(read, values);
    json.push(...asked, ...asked.slice(0, 1).flatMap((path) => choicesOf(read, path)));
    if (read.parameters.some(({ name }) => name === 'format')) {
      csv.push(...asked.map((path) => withQuery(path, 'format', 'csv')));
    }
  }
  return { json, csv };
}

function pathsOf({ path, parameters, name }: Operation, values: Values): readonly string[] {
  const required = parameters.filter((each) => each.in === 'path' || each.required === true);
  if (required.length === 0) return [path];
  const found = values(required.map((each) => each.name));
  if (found.length === 0) {
    throw new Error(
      `${name} needs ${required.map((each) => each.name).join(', ')}, and no event of the ledger has values; name them in test/upgrades/asked-paths.ts`,
    );
  }
  return found.map((each) =>
    required.reduce(
      (asked, parameter) =>
        parameter.in === 'path'
          ? asked.replace(`{${parameter.name}}`, encodeURIComponent(each[parameter.name]!))
          : withQuery(asked, parameter.name, each[parameter.name]!),
      path,
    ),
  );
}

/** The same path once with each choice of each optional parameter. */
function choicesOf({ parameters }: Operation, path: string): readonly string[] {
  return parameters
    .filter((each) => each.in === 'query' && each.required !== true && !NOT_CHOSEN.test(each.name))
    .flatMap(({ name, schema }) => {
      const listed = /^\^\(([A-Za-z|-]+)\)\(,/.exec(schema.pattern ?? '')?.[1]?.split('|');
      const choices = schema.enum ?? listed ?? [];
      return choices.map((choice) => withQuery(path, name, String(choice)));
    });
}

function withQuery(path: string, name: string, value: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`;
}

/** Values that stand together in the data of one event; those of a single name are spread over the ledger. */
function valuesIn(events: readonly RecordedEvent[]): Values {
  const held: readonly Readonly<Record<string, unknown>>[] = events
    .filter(({ type }) => LEDGER_EVENTS.has(type))
    .map(({ data, stream }) => {
      const { kind, ...read } = JSON.parse(data) as Readonly<Record<string, unknown>>;
      const { gamingDay, month = monthOf(gamingDay), game } = read;
      return {
        ...read,
        ...{ month, from: gamingDay, gameId: game, report: kind },
        ...(stream.startsWith('round-') && { roundId: stream.slice('round-'.length) }),
        // Slips have numbers of forms too.
        formNumber: stream.startsWith('vigorishForm-') ? stream.slice('vigorishForm-'.length) : undefined,
      };
    });
  return (names) => {
    const found = new Map<string, Readonly<Record<string, string>>>();
    for (const each of held) {
      if (!names.every((name) => isValue(each[name]))) continue;
      const some = Object.fromEntries(names.map((name) => [name, String(each[name])]));
      found.set(JSON.stringify(some), some);
    }
    const all = [...found.values()];
    const every = Math.max(1, Math.ceil(all.length / MOST_VALUES));
    return all.filter((_, nth) => nth % every === 0);
  };
}

const isValue = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';
const monthOf = (day: unknown): string | undefined => (typeof day === 'string' ? day.slice(0, 7) : undefined);
