import { qualified } from '../postgres/index.js';

/** The types of columns, which a view keeps for good. */
export const BI_TYPES = {
  text: 'text COLLATE "C"',
  count: 'bigint',
  /** Whole cents of any size. */
  cents: 'numeric',
  /** Whole billionths of a cent, or of a square cent. */
  billionths: 'numeric',
  time: 'timestamptz',
  flag: 'boolean',
} as const;

/** A column of a view: its name, its SQL, its type, and its meaning for a reader. */
export interface BiColumn {
  readonly name: string;
  readonly is: string;
  readonly type: keyof typeof BI_TYPES;
  readonly says: string;
}

/** A view for people who read the books with their own tools. */
export interface BiView {
  /** Ends with its version, such as `_v1`. Within a version columns are only added, after the last one. */
  readonly name: string;
  /** All the tables of read models that it reads. */
  readonly tables: readonly string[];
  /** SQL after FROM, with plain names of these tables; the first one if absent. */
  readonly from?: string;
  readonly says: string;
  readonly columns: readonly BiColumn[];
  /** The rows of the view; all if absent. */
  readonly where?: string;
  /** Columns that rows are summed by. */
  readonly groupedBy?: readonly string[];
}

const UNITS = {
  text: '',
  count: '',
  cents: ' (cents)',
  billionths: ' (billionths)',
  time: '',
  flag: '',
} as const;

/** The meaning of a column with its unit. */
export function meaningOf({ says, type }: BiColumn): string {
  return `${says}${UNITS[type]}`;
}

/** SQL of the rows that a view reads, with plain names. */
export function sourceOf({ tables, from = tables[0]!, where, groupedBy }: BiView): string {
  return [
    from,
    ...(where === undefined ? [] : [`WHERE ${where}`]),
    ...(groupedBy ? [`GROUP BY ${groupedBy.join(', ')}`] : []),
  ].join(' ');
}

/**
 * Statements that create a view, or replace its query and keep its grants and the views of others on it, with comments
 * for tools that show them. The search path is the schema of the tables.
 */
export function biViewSql(schema: string, view: BiView): string[] {
  const name = qualified(schema, view.name);
  const selected = view.columns.map(
    ({ name: column, is, type }) => `(${is})::${BI_TYPES[type]} AS "${column}"`,
  );
  const source = sourceOf(view);
  return [
    `CREATE OR REPLACE VIEW ${name} AS SELECT ${selected.join(', ')} FROM ${source}`,
    `COMMENT ON VIEW ${name} IS ${literal(`${view.says} Source: ${source}.`)}`,
    ...view.columns.map((column) => {
      const madeFrom = column.is === column.name ? '' : `. Made from: ${column.is}`;
      return `COMMENT ON COLUMN ${name}."${column.name}" IS ${literal(`${meaningOf(column)}${madeFrom}`)}`;
    }),
  ];
}

/** Text as a literal of SQL. */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
