import type { Type } from '@nestjs/common';
import type { Cell, Column, ColumnKind } from '#documents';
import { CURRENCY } from '#kernel';
import { Problem, answerFields } from '../http/index.js';
import type { AnswerField, AnswerKind } from '../http/index.js';

type Answer = Readonly<Record<string, unknown>>;

/** A scalar field of a line, found through the objects that hold it: `deferred.closingCents`. */
export interface LineField {
  readonly path: readonly string[];
  readonly kind: ColumnKind;
}

/** A list of lines in an answer, with the line of its totals. */
export interface ReportTable {
  /** Where the list is: `items`, or `asClosed.lines`. */
  readonly path: readonly string[];
  readonly totalPath: readonly string[] | undefined;
  /** The class of its lines. */
  readonly type: Type;
  readonly fields: readonly AnswerField[];
}

const SCALARS: Readonly<Partial<Record<AnswerKind, ColumnKind>>> = {
  text: 'text',
  texts: 'text',
  shape: 'text',
  number: 'count',
  cents: 'cents',
  flag: 'flag',
  instant: 'instant',
  day: 'day',
};

/** The tables of a class of answers: each list of objects, at the top or in an object there. */
export function tablesOf(type: Type, at: readonly string[] = []): readonly ReportTable[] {
  const fields = answerFields(type);
  const named = (name: string): string | undefined => fields.find((field) => field.name === name)?.name;
  return fields.flatMap((field): readonly ReportTable[] => {
    if (!field.type) return [];
    if (field.kind === 'object') return isTotal(field.name) ? [] : tablesOf(field.type, [...at, field.name]);
    const alone = fields.filter(({ kind }) => kind === 'list').length === 1 || field.name === 'items';
    const total = field.total ?? named(`${field.name}Total`) ?? (alone ? named('total') : undefined);
    return [
      {
        path: [...at, field.name],
        totalPath: total === undefined ? undefined : [...at, total],
        type: field.type,
        fields: answerFields(field.type).toSorted((a, b) => Number(isLink(a)) - Number(isLink(b))),
      },
    ];
  });
}

/**
 * The table of a file that holds one.
 * @throws Problem if the report has no such table
 */
export function oneTable(tables: readonly ReportTable[], asked: string | undefined): ReportTable {
  const found = asked === undefined ? tables[0] : tables.find(({ path }) => path.join('.') === asked);
  if (found) return found;
  throw new Problem(400, 'invalid-query', 'the report has no such table', {
    errors: [
      { field: 'table', message: `must be one of ${tables.map(({ path }) => path.join('.')).join(', ')}` },
    ],
  });
}

/** What an answer says besides its tables, as label and value. */
export function factsOf(
  type: Type,
  answer: Answer,
  at: readonly string[] = [],
): readonly [LineField, Cell][] {
  return answerFields(type).flatMap((field): readonly [LineField, Cell][] => {
    const path = [...at, field.name];
    const value = answer[field.name] ?? null;
    const kind = SCALARS[field.kind];
    if (kind) return field.name === 'nextCursor' ? [] : [[{ path, kind }, cellOf(value)]];
    if (field.kind !== 'object' || isTotal(field.name) || value === null) return [];
    return factsOf(field.type!, value as Answer, path);
  });
}

/**
 * The columns of a table. A list inside a line has columns for each of its places, as many as the lines at hand need;
 * `lines` are all of a report, or the first page of a list.
 */
export function lineFieldsOf(fields: readonly AnswerField[], lines: readonly Answer[]): readonly LineField[] {
  return fields.flatMap((field): readonly LineField[] => {
    const kind = SCALARS[field.kind];
    if (kind) return [{ path: [field.name], kind }];
    const inner = answerFields(field.type!);
    const values = lines.map((line) => line[field.name]);
    if (field.kind === 'object') {
      const objects = values.filter((value) => value !== null && value !== undefined) as Answer[];
      return lineFieldsOf(inner, objects).map((under) => ({ ...under, path: [field.name, ...under.path] }));
    }
    const lists = values.filter((value) => Array.isArray(value)) as Answer[][];
    const places = Math.max(0, ...lists.map((list) => list.length));
    return Array.from({ length: places }, (_, place) =>
      lineFieldsOf(
        inner,
        lists.flatMap((list): readonly Answer[] => (list[place] ? [list[place]] : [])),
      ).map((under) => ({
        ...under,
        path: [field.name, String(place), ...under.path],
      })),
    ).flat();
  });
}

/** The column of a field: `winFromCountsCents` is `Win from counts (USD)`. */
export function columnOf({ path, kind }: LineField, timeZone: string): Column {
  const title = wordsOf(path);
  if (kind === 'cents') return { title: `${title} (${CURRENCY.code})`, kind };
  return { title: kind === 'instant' ? `${title} (${timeZone})` : title, kind };
}

/** Names that only group what is under them. */
const UNNAMED = ['figures', 'lines'];

/** Names of fields in words: `tableId` is `Table`, and the number of a place is counted from 1. */
export function wordsOf(path: readonly string[]): string {
  const words = path
    .filter((name) => path.length === 1 || !UNNAMED.includes(name))
    .map((name) => (/^\d+$/.test(name) ? String(Number(name) + 1) : name.replace(/(Cents|Id)$/, '')))
    .map((name) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The value of a field in a line. */
export function cellAt(line: unknown, { path }: LineField): Cell {
  return cellOf(valueAt(line, path));
}

/** What is at a place of an answer; null where an object before it is missing. */
export function valueAt(answer: unknown, path: readonly string[]): unknown {
  let value = answer;
  for (const name of path) value = (value as Answer | null | undefined)?.[name];
  return value ?? null;
}

/** The answer with another value at a place. */
export function withAt(answer: Answer, [name, ...rest]: readonly string[], value: unknown): Answer {
  if (name === undefined) return answer;
  const inside = rest.length === 0 ? value : withAt(answer[name] as Answer, rest, value);
  return { ...answer, [name]: inside };
}

function cellOf(value: unknown): Cell {
  if (Array.isArray(value)) return value.map((item) => textOf(item)).join(', ');
  return typeof value === 'object' && value !== null ? textOf(value) : ((value ?? null) as Cell);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The path of the events behind a line, which is the last column. */
function isLink({ name, kind }: AnswerField): boolean {
  return name === 'events' && kind === 'text';
}

function isTotal(name: string): boolean {
  return name === 'total' || name.endsWith('Total');
}
