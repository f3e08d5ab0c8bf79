/**
 * What the cells of a column hold, which decides how they are written. Amounts are whole cents; hundredths are a whole number of
 * hundredths of the unit in the title.
 */
export type ColumnKind = 'text' | 'count' | 'cents' | 'hundredths' | 'flag' | 'day' | 'instant';

export interface Column {
  readonly title: string;
  readonly kind: ColumnKind;
  /** Whether it has no value in any line: paper leaves it out. */
  readonly empty?: true;
  /** Whether it leads to something on a screen: paper leaves it out. */
  readonly link?: true;
  /** The columns beside it that have one title above theirs, with its own title under that. */
  readonly group?: { readonly title: string; readonly short: string };
  /** Its place among the columns that matter where there is no room for all, from 0. */
  readonly main?: number;
}

/** A value as the column's kind says: a day is YYYY-MM-DD, an instant is in UTC; null is an empty cell. */
export type Cell = string | number | bigint | boolean | null;

export type Line = readonly Cell[];

/** A table of a document. Its lines are read once, as they are written. */
export interface Sheet {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly lines: AsyncIterable<Line>;
  /** The last lines, with null where a column has no total. Several are each of some of the lines. */
  readonly totals?: readonly Line[];
  /** Lines that stand among the others, in their order. */
  readonly subtotals?: readonly Subtotal[];
  /** Whether paper has the columns that matter on the width of one page, however small. */
  readonly onePage?: true;
}

/** The total of some lines that follow each other, after the last of them. */
export interface Subtotal {
  /** Number of lines before the first of its lines, and before itself. */
  readonly from: number;
  readonly after: number;
  readonly label: string;
  readonly line: Line;
}

/** A report that somebody takes away: what it is and of when, and its tables. */
export interface Book {
  readonly title: string;
  /** Label and text of what the reader must know: who took it, when, and as of what. */
  readonly about: readonly (readonly [label: string, text: string])[];
  /** The line of it that stands at the foot of each page. */
  readonly footer: string;
  readonly sheets: readonly Sheet[];
  /** Name of the time zone in which instants are written. */
  readonly timeZone: string;
}

/** A line of totals with its name in the first column of text that has no total. */
export function withLabel(columns: readonly Column[], total: Line, name = 'Total'): Line {
  const label = columns.findIndex(({ kind }, at) => kind === 'text' && (total[at] ?? null) === null);
  return columns.map((_, at) => (at === label ? name : (total[at] ?? null)));
}

/** The subtotals that stand after a number of lines. */
export function subtotalsAfter(
  { subtotals = [] }: Pick<Sheet, 'subtotals'>,
  lines: number,
): readonly Subtotal[] {
  return subtotals.filter(({ after }) => after === lines);
}
