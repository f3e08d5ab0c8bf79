import { qualified } from '../postgres/index.js';

/** A column of a report: what it is called, the SQL that it is made of, and what it means to its reader. */
export interface ReportColumn {
  readonly name: string;
  readonly is: string;
  readonly says: string;
}

/** A view for people who read the books with tools of their own, made from one table of a projection. */
export interface ReportView {
  /** Begins with `report_`, which keeps it apart from the tables. */
  readonly name: string;
  readonly table: string;
  readonly says: string;
  readonly columns: readonly ReportColumn[];
  /** Rows that belong to it; all when absent. */
  readonly where?: string;
}

/** Statements that make a report and explain it to the tools that show comments. */
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
