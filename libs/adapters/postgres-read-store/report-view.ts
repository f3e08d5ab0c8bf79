import { qualified } from '../postgres/index.js';

/** A column of a report: its name, its SQL, and its meaning for a reader. */
export interface ReportColumn {
  readonly name: string;
  readonly is: string;
  readonly says: string;
}

/** A view for people who read the books with their own tools, made from tables of one projection. */
export interface ReportView {
  /** Begins with `report_`, unlike the tables. */
  readonly name: string;
  readonly table: string;
  /** Another table of the projection, with a column of the same name. */
  readonly joined?: { readonly table: string; readonly by: string };
  readonly says: string;
  readonly columns: readonly ReportColumn[];
  /** The rows of the report; all if absent. */
  readonly where?: string;
  /** Columns that rows are summed by. */
  readonly groupedBy?: readonly string[];
}

/** Statements that create a report with comments for tools that show them. */
export function reportViewSql(schema: string, report: ReportView): string[] {
  const { name, table, joined, says, columns, where, groupedBy } = report;
  const view = qualified(schema, name);
  const selected = columns.map((column) => `${column.is} AS "${column.name}"`).join(', ');
  const clauses = [
    ` FROM ${qualified(schema, table)}`,
    ...(joined ? [` JOIN ${qualified(schema, joined.table)} USING (${joined.by})`] : []),
    ...(where === undefined ? [] : [` WHERE ${where}`]),
    ...(groupedBy ? [` GROUP BY ${groupedBy.join(', ')}`] : []),
  ];
  return [
    `CREATE VIEW ${view} AS SELECT ${selected}${clauses.join('')}`,
    `COMMENT ON VIEW ${view} IS ${literal(says)}`,
    ...columns.map((column) => `COMMENT ON COLUMN ${view}."${column.name}" IS ${literal(column.says)}`),
  ];
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
