import type { BiColumn, BiType, BiView } from '#projections';
import { qualified } from '../postgres/index.js';

/** The types of columns, which a view keeps for good. */
export const BI_TYPES: Readonly<Record<BiType, string>> = {
  text: 'text COLLATE "C"',
  count: 'bigint',
  /** Whole cents of any size. */
  cents: 'numeric',
  /** Whole billionths of a cent, or of a square cent. */
  billionths: 'numeric',
  time: 'timestamptz',
  flag: 'boolean',
};

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
