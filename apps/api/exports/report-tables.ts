import type { Cell, Column, ColumnKind } from '#documents';
import { CURRENCY } from '#kernel';
import type { Answer as Declared, Field } from '#kernel';
import { Problem } from '../http/index.js';
import { shownFields } from './answer-fields.js';
import type { NamedField } from './answer-fields.js';

type Answer = Readonly<Record<string, unknown>>;

/** A scalar field of a line, found through the objects that hold it: `deferred.closingCents`. */
export interface LineField {
  readonly path: readonly string[];
  readonly kind: ColumnKind;
  /** The title of the place in a list that it is of, such as `1 to 7 days`. */
  readonly place?: string;
}

/** A list of lines in an answer, with the line of its totals. */
export interface ReportTable {
  /** Where the list is: `items`, `asClosed.lines`, or `items.breaks` for a list inside the lines. */
  readonly path: readonly string[];
  /** The part of the path that is inside the lines. */
  readonly inside: readonly string[];
  readonly totalPath: readonly string[] | undefined;
  /** The object of a line of which a total is alone, such as `figures`. */
  readonly totalIn: string | undefined;
  /** Where the list of its subtotals is. */
  readonly subtotalPath: readonly string[] | undefined;
  /** What its lines are. */
  readonly of: Declared;
  readonly fields: readonly NamedField[];
  /** Names of the columns that matter where there is no room for all. */
  readonly main: readonly string[] | undefined;
}

const SCALARS: Readonly<Partial<Record<Field['kind'], ColumnKind>>> = {
  text: 'text',
  texts: 'text',
  shape: 'text',
  shapes: 'text',
  'named-texts': 'text',
  number: 'count',
  cents: 'cents',
  sum: 'cents',
  flag: 'flag',
  instant: 'instant',
  day: 'day',
};

/**
 * The tables of an answer: each list of objects, at the top or in an object there, `items` first. A list inside a line has a
 * table of its own after it, with the columns that name the line, unless its objects are the lines of the report.
 */
export function tablesOf(declared: Declared, at: readonly string[] = []): readonly ReportTable[] {
  const fields = shownFields(declared);
  const named = (name: string): string | undefined => fields.find((field) => field.name === name)?.name;
  const tables = fields.flatMap((field): readonly ReportTable[] => {
    if (!field.of || isTotal(field.name) || fields.some(({ subtotals }) => subtotals === field.name))
      return [];
    if (field.kind === 'object') return tablesOf(field.of, [...at, field.name]);
    const alone = fields.filter(({ kind }) => kind === 'list').length === 1 || field.name === 'items';
    const total = field.total ?? named(`${field.name}Total`) ?? (alone ? named('total') : undefined);
    const ofTotal = fields.find(({ name }) => name === total)?.of;
    return tablesOfList(field.of, [...at, field.name], {
      totalPath: total === undefined ? undefined : [...at, total],
      subtotalPath: field.subtotals === undefined ? undefined : [...at, field.subtotals],
      totalIn: shownFields(field.of).find(({ kind, of }) => kind === 'object' && of === ofTotal)?.name,
    });
  });
  return tables.toSorted((one, other) => Number(other.path[0] === 'items') - Number(one.path[0] === 'items'));
}

function tablesOfList(
  of: Declared,
  path: readonly string[],
  total: Pick<ReportTable, 'totalPath' | 'totalIn' | 'subtotalPath'>,
): readonly ReportTable[] {
  const fields = shownFields(of);
  const { main } = of;
  const own = fields.find(({ lines }) => lines);
  const table = { path, ...total, of, fields, main, inside: own ? [own.name] : [] };
  const lists = fields.filter(({ kind, lines, across }) => kind === 'list' && !lines && !across);
  const keys = keysOf(fields, main);
  return [
    table,
    ...lists.map((list) => ({
      path: [...path, list.name],
      totalPath: undefined,
      totalIn: undefined,
      subtotalPath: undefined,
      of,
      fields: [...keys, list],
      main: undefined,
      inside: [list.name],
    })),
  ];
}

/** Fields that name a line to a reader: of those that matter, else of all. */
function keysOf(fields: readonly NamedField[], main: readonly string[] | undefined): readonly NamedField[] {
  const names = fields.filter(({ name, kind }) => NAMING.includes(kind) && (main?.includes(name) ?? true));
  return names.filter((field) => !isLink(field)).slice(0, MOST_KEYS);
}

const NAMING: readonly Field['kind'][] = ['text', 'day', 'instant'];
const MOST_KEYS = 4;

/** The lines of a table, from those of its list: where they are inside them, one for each object there. */
export function linesIn(lines: readonly Answer[], [list]: readonly string[]): readonly Answer[] {
  if (list === undefined) return lines;
  return lines.flatMap((line) =>
    ((line[list] ?? []) as readonly Answer[]).map((entry) => ({ ...line, [list]: entry })),
  );
}

/** The lines of the totals of a table. */
export function totalsOf(
  answer: Answer,
  { totalPath, totalIn, inside: [list] }: ReportTable,
): readonly Answer[] {
  const total =
    totalPath === undefined ? null : (valueAt(answer, totalPath) as Answer | readonly Answer[] | null);
  if (total === null) return [];
  if (list === undefined) return [totalIn === undefined ? (total as Answer) : { [totalIn]: total }];
  return (Array.isArray(total) ? (total as readonly Answer[]) : [total as Answer]).map((entry) => ({
    [list]: entry,
  }));
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
  declared: Declared,
  answer: Answer,
  at: readonly string[] = [],
): readonly [LineField, Cell][] {
  return shownFields(declared).flatMap((field): readonly [LineField, Cell][] => {
    const path = [...at, field.name];
    const value = answer[field.name] ?? null;
    const kind = SCALARS[field.kind];
    if (kind) return field.name === 'nextCursor' ? [] : [[{ path, kind }, cellOf(value)]];
    if (field.kind !== 'object' || isTotal(field.name) || value === null) return [];
    return factsOf(field.of!, value as Answer, path);
  });
}

/**
 * The columns of a table whose lines are these, or begin with them. A list that stands across has the columns of each of its places, the
 * same in every line; a list that is the lines is an object of each.
 */
export function lineFieldsOf(fields: readonly NamedField[], lines: readonly Answer[]): readonly LineField[] {
  return fields.flatMap((field): readonly LineField[] => {
    const { name } = field;
    if (SCALARS[field.kind]) return [{ path: [name], kind: kindOf(field)! }];
    const values = lines.map((line) => line[name]);
    const under = (inner: readonly NamedField[], of: readonly Answer[], path: readonly string[]) =>
      lineFieldsOf(inner, of).map((each) => ({ ...each, path: [...path, ...each.path] }));
    const inner = shownFields(field.of!);
    if (field.across) {
      const [places = []] = values.filter((value) => Array.isArray(value)) as Answer[][];
      const { title, of } = field.across;
      const shown = inner.filter((each) => !of.includes(each.name));
      return places.flatMap((entry, place) =>
        under(shown, [entry], [name, String(place)]).map((each) => ({ ...each, place: title(entry) })),
      );
    }
    const objects = values.filter((value) => typeof value === 'object' && value !== null);
    if (objects.some((value) => Array.isArray(value))) return [];
    return under(inner, objects as Answer[], [name]);
  });
}

/** Numbers whose name ends with their unit. */
const UNITS: readonly (readonly [suffix: RegExp, title: string, toHundredths: (value: number) => number])[] =
  [
    [/BasisPoints$/, ' (%)', (value) => value],
    [/Hundredths$/, '', (value) => value],
    [/Ms$/, ' (hours)', (value) => Math.round(value / 36_000)],
  ];

function unitOf(name: string) {
  return UNITS.find(([suffix]) => suffix.test(name));
}

function kindOf({ kind, name }: NamedField): ColumnKind | undefined {
  return kind === 'number' && unitOf(name) ? 'hundredths' : SCALARS[kind];
}

/** The group of a column that stands across, and its title there: the titles of a group say their unit once. */
function groupOf({ path, place }: LineField): Pick<Column, 'group'> {
  if (place === undefined) return {};
  const short = wordsOf(path.slice(-1));
  const unit = unitOf(path.at(-1) ?? '')?.[1] ?? '';
  return { group: { title: place.charAt(0).toUpperCase() + place.slice(1), short: `${short}${unit}` } };
}

/** The column of a field: `winFromCountsCents` is `Win from counts (USD)`, and `holdBasisPoints` is `Hold (%)`. */
export function columnOf(field: LineField, timeZone: string): Column {
  const { path, kind, place } = field;
  const named = place === undefined ? path : path.slice(-1);
  const words = [wordsOf(named), ...(place === undefined ? [] : [place])].join(', ');
  const unit = unitOf(path.at(-1) ?? '')?.[1] ?? '';
  const title =
    kind === 'cents'
      ? `${words} (${CURRENCY.code})`
      : kind === 'instant'
        ? `${words} (${timeZone})`
        : `${words}${unit}`;
  return { title, kind, ...groupOf(field) };
}

/** Names that only group what is under them. */
const UNNAMED = ['figures', 'lines', 'spans'];

/** Names of fields in words: `tableId` is `Table`, and the number of a place is counted from 1. */
export function wordsOf(path: readonly string[]): string {
  const words = path
    .filter((name) => path.length === 1 || !UNNAMED.includes(name))
    .map((name) =>
      /^\d+$/.test(name)
        ? String(Number(name) + 1)
        : name.replace(/(Cents|Id|BasisPoints|Hundredths|Ms)$/, ''),
    )
    .map((name) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The value of a field in a line. */
export function cellAt(line: unknown, { path, kind }: LineField): Cell {
  const value = valueAt(line, path);
  const unit = kind === 'hundredths' ? unitOf(path.at(-1) ?? '') : undefined;
  return unit && typeof value === 'number' ? unit[2](value) : cellOf(value);
}

/** What is at a place of an answer; null where an object before it is missing. */
export function valueAt(answer: unknown, path: readonly string[]): unknown {
  let value = answer;
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return null;
    value = (value as Answer)[name];
  }
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
function isLink({ name, kind }: NamedField): boolean {
  return name === 'events' && kind === 'text';
}

function isTotal(name: string): boolean {
  return name === 'total' || name.endsWith('Total');
}
