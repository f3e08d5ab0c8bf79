import type { TableDefinition } from '#projections';
import { qualified, sqlState } from '../postgres/index.js';
import type { Session } from '../postgres/index.js';
import { reportViewSql, type ReportView } from './report-view.js';
import { columnList, physicalName } from './table-sql.js';

const UNDEFINED_COLUMN = '42703';

/**
 * The views that people read: under the plain name of each table its active rows, and the reports made from those.
 * Runs inside the transaction that changes the active generation.
 */
export class GenerationViews {
  constructor(
    private readonly schema: string,
    private readonly reports: readonly ReportView[],
  ) {}

  /**
   * Points the plain names at a generation. A view keeps its grants, and the views that others made from it, as long as
   * its columns stay and new ones come last; otherwise it is made anew, and what others made from it is dropped.
   * @param before the tables of the generation before, as that had them
   */
  async show(
    session: Session,
    tables: readonly TableDefinition[],
    generation: number,
    before: readonly TableDefinition[],
  ): Promise<void> {
    const views = tables.flatMap((table) => {
      const name = qualified(this.schema, table.name);
      const from = qualified(this.schema, physicalName(table.name, generation));
      const old = before.find((each) => each.name === table.name);
      const drop = old && extendsColumns(table, old) ? [] : [`DROP VIEW IF EXISTS ${name} CASCADE`];
      return [
        ...drop,
        `CREATE OR REPLACE VIEW ${name} AS SELECT ${columnList(Object.keys(table.columns))} FROM ${from}`,
      ];
    });
    const gone = before
      .filter(({ name }) => !tables.some((table) => table.name === name))
      .map(({ name }) => `DROP VIEW IF EXISTS ${qualified(this.schema, name)} CASCADE`);
    await session.script(...views, ...gone);
    await this.refreshReports(session, tables);
  }

  /** Makes the reports on active tables that are missing or of another release. */
  async refreshReports(session: Session, tables: readonly TableDefinition[]): Promise<void> {
    for (const report of await this.outdated(session, tables)) {
      const script = reportViewSql(this.schema, report);
      await session.script('SAVEPOINT report');
      try {
        await session.script(`DROP VIEW IF EXISTS ${qualified(this.schema, report.name)} CASCADE`, ...script);
        await session.run({
          sql: `INSERT INTO ${qualified(this.schema, '_report')} (name, definition) VALUES ($1, $2)
            ON CONFLICT (name) DO UPDATE SET definition = excluded.definition`,
          parameters: [report.name, script.join(';\n')],
        });
      } catch (error) {
        // The rows are of a release that had other columns: the report comes when they have been built anew.
        if (sqlState(error) !== UNDEFINED_COLUMN) throw error;
        await session.script('ROLLBACK TO report');
      }
    }
  }

  /** Reports on tables that have to be made. Only reads. */
  async outdated(
    session: Pick<Session, 'run'>,
    tables: readonly TableDefinition[],
  ): Promise<readonly ReportView[]> {
    const reports = this.reports.filter(({ table }) => tables.some(({ name }) => name === table));
    if (reports.length === 0) return [];
    const { rows } = await session.run({
      sql: `SELECT d.name, d.definition FROM ${qualified(this.schema, '_report')} d
        JOIN pg_views v ON v.schemaname = $1 AND v.viewname = d.name WHERE d.name = ANY ($2::text[])`,
      parameters: [this.schema, reports.map(({ name }) => name)],
    });
    const made = new Map(rows.map(({ name, definition }) => [name!, definition]));
    return reports.filter(
      (report) => made.get(report.name) !== reportViewSql(this.schema, report).join(';\n'),
    );
  }
}

function extendsColumns(table: TableDefinition, before: TableDefinition): boolean {
  const now = Object.entries(table.columns);
  return Object.entries(before.columns).every(
    ([column, type], index) => now[index]?.[0] === column && now[index][1] === type,
  );
}
