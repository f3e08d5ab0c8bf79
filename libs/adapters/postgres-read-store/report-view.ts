import { qualified } from '../postgres/index.js';

/** A column of a report: its name, its SQL, and its meaning for a reader. */
export interface ReportColumn {
  readonly name: string;
  readonly is: string;
  readonly says: string;
}

/** A view for people who read the books with their own tools, made from one table of a projection. */
export interface ReportView {
  /** Begins with `report_`, unlike the tables. */
  readonly name: string;
  readonly table: string;
  readonly says: string;
  readonly columns: readonly ReportColumn[];
  /** The rows of the report; all if absent. */
  readonly where?: string;
}

/** Statements that create a report with comments for tools that show them. */
export function reportViewSql(schema: string, { name, table, says, columns, where }: ReportView): string[] {
  const view = qualified(schema, name);
  const selected = columns.map((column) => `${column.is} AS "${column.name}"`).join(', ');
  const rows = where === undefined ? '' : ` WHERE ${where}`;
  return [
    `CREATE VIEW ${view} AS SELECT ${selected} FROM ${qualified(schema, table)}${rows}`,
    `COMMENT ON VIEW ${view} IS ${literal(says)}`,
    ...columns.map((column) => `COMMENT ON COLUMN ${view}."${column.name}" IS ${literal(column.says)}`),
  ];
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
