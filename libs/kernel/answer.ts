import type { Cents, SumCents } from './money.js';
import type { IsoDate, IsoInstant } from './gaming-day.js';

/** The words of a field. */
export interface FieldText<Null extends boolean = boolean> {
  readonly description?: string;
  readonly example?: unknown;
  /** The field is always there: null means no value. */
  readonly nullable?: Null;
}

/** How a list is written in a file. */
export interface ListText {
  /** The field beside the list that holds its totals. */
  readonly total?: string;
  /** The list beside it with subtotals of its lines: each is of the lines that have its texts. */
  readonly subtotals?: string;
  /** Each object of a list inside a line is a line of the report of its own. */
  readonly lines?: true;
  /** The title of an object of a list inside a line, whose columns stand beside each other with that title. */
  readonly across?: Across;
}

/** The title of a place of a list, from the object there, with the fields of which the title is. */
export interface Across {
  readonly title: (entry: Readonly<Record<string, unknown>>) => string;
  readonly of: readonly string[];
}

/** A field of an answer: what it holds, and its words. */
export interface Field<Value = unknown> extends FieldText, ListText {
  readonly kind:
    | ('text' | 'texts' | 'number' | 'cents' | 'sum' | 'flag' | 'instant' | 'day' | 'object' | 'list')
    | ('named' | 'named-texts' | 'shape' | 'shapes');
  /** The words of a text that is one of a set. */
  readonly oneOf?: readonly string[];
  /** What an object is, or each object of a list or under a name. */
  readonly of?: Answer;
  /** The name of a shape that is declared elsewhere, such as the facts of games. */
  readonly shape?: string;
  /** Not there: it carries the type. */
  readonly value?: Value;
}

export type Fields = Readonly<Record<string, Field>>;

/**
 * An answer of the ledger, or a line of one, declared once: the type of the query, the answer in the API document, the columns of
 * files and the columns of views follow from it.
 */
export interface Answer<Declared extends Fields = Fields> extends AnswerText {
  /** As the documents call it, without `Response`. */
  readonly name: string;
  readonly fields: Declared;
}

/** What files have of an answer. */
export interface AnswerText {
  /** Columns that matter where there is no room for all, as on paper, in this order; in an object with a dot: `figures.dropCents`. */
  readonly main?: readonly string[];
  /** Paper has all of these on the width of one page, however small. */
  readonly onePage?: true;
  /** Each line has the path of the events behind it. */
  readonly events?: EventsBehind;
}

/**
 * The events behind a line: those behind `figures` of the days, tables, shifts and patrons that it names, or of the year up to the day
 * that is asked for, or those of the round, form or inventory period whose id it has.
 */
export type EventsBehind =
  | 'figures'
  | 'year-figures'
  | {
      readonly of: 'rounds' | 'vigorish-forms' | 'inventory-periods';
      readonly id: string;
      /** When a line has no such path; absent: each has one. */
      readonly without?: string;
    };

/** The value of an answer. */
export type Answered<Declared> =
  Declared extends Answer<infer Of>
    ? { readonly [Name in keyof Of]: Of[Name] extends Field<infer Value> ? Value : never }
    : never;

/** Declares an answer by its fields. */
export function answer<const Declared extends Fields>(
  name: string,
  fields: Declared,
  text: AnswerText = {},
): Answer<Declared> {
  return { name, fields, ...text };
}

type Nullable<Value, Null extends boolean> = Null extends true ? Value | null : Value;

/** A text, such as the name of a field, says what it holds; otherwise options do. */
type Said<Null extends boolean> = string | FieldText<Null>;

/** What is said of a field that can be without a value. */
export const orNull = (description?: string) =>
  ({ nullable: true, ...(description !== undefined && { description }) }) as const;

function field<Value>(kind: Field['kind'], said: Said<boolean>, more: object = {}): Field<Value> {
  return { kind, ...(typeof said === 'string' ? { description: said } : said), ...more };
}

export const text = <Null extends boolean = false>(said: Said<Null> = {}): Field<Nullable<string, Null>> =>
  field('text', said);

/** One of a set of words. */
export const oneOf = <const Word extends string, Null extends boolean = false>(
  words: readonly Word[],
  said: Said<Null> = {},
): Field<Nullable<Word, Null>> => field('text', said, { oneOf: words });

export const texts = <const Word extends string = string, Null extends boolean = false>(
  said: Said<Null> & { readonly oneOf?: readonly Word[] } = {},
): Field<Nullable<readonly Word[], Null>> => field('texts', said);

/** A whole number other than an amount. */
export const number = <Null extends boolean = false>(said: Said<Null> = {}): Field<Nullable<number, Null>> =>
  field('number', said);

/** An amount in whole cents. */
export const cents = <Null extends boolean = false>(said: Said<Null> = {}): Field<Nullable<Cents, Null>> =>
  field('cents', said);

/** A sum of amounts over any number of rounds, in whole cents of any size. */
export const sum = <Null extends boolean = false>(said: Said<Null> = {}): Field<Nullable<SumCents, Null>> =>
  field('sum', said);

export const flag = <Null extends boolean = false>(said: Said<Null> = {}): Field<Nullable<boolean, Null>> =>
  field('flag', said);

/** An instant in UTC. */
export const instant = <Null extends boolean = false>(
  said: Said<Null> = {},
): Field<Nullable<IsoInstant, Null>> => field('instant', said);

/** A gaming day. */
export const day = <Null extends boolean = false>(said: Said<Null> = {}): Field<Nullable<IsoDate, Null>> =>
  field('day', said);

/** Another answer inside this one. */
export const object = <Declared extends Fields, Null extends boolean = false>(
  of: Answer<Declared>,
  said: Said<Null> = {},
): Field<Nullable<Answered<Answer<Declared>>, Null>> => field('object', said, { of });

/** A list of other answers. */
export const list = <Declared extends Fields, Null extends boolean = false>(
  of: Answer<Declared>,
  said: Said<Null> & ListText = {},
): Field<Nullable<readonly Answered<Answer<Declared>>[], Null>> => field('list', said, { of });

/** Objects of another answer by their names. */
export const named = <Declared extends Fields>(
  of: Answer<Declared>,
  said: Said<false> = {},
): Field<Readonly<Partial<Record<string, Answered<Answer<Declared>>>>>> => field('named', said, { of });

/** Texts by their names. */
export const namedTexts = (said: Said<false> = {}): Field<Readonly<Record<string, string>>> =>
  field('named-texts', said);

/** An object whose shape is declared elsewhere. */
export const shape = <Null extends boolean = false>(
  name: string,
  said: Said<Null> = {},
): Field<Nullable<object, Null>> => field('shape', said, { shape: name });

/** A list of such objects. */
export const shapes = (name: string, said: Said<false> = {}): Field<readonly unknown[]> =>
  field('shapes', said, { shape: name });

/** A page of a list of answers. */
export function pageAnswer<Declared extends Fields>(line: Answer<Declared>, name = `${line.name}Page`) {
  return answer(name, {
    items: list(line),
    nextCursor: text({ nullable: true, description: '`cursor` of the next page; null on the last one' }),
  });
}
