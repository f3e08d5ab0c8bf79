import type { TableDefinition } from '#projections';
import { qualified, sqlState } from '../postgres/index.js';
import type { Session } from '../postgres/index.js';
import { reportViewSql, type ReportView } from './report-view.js';

/** A column or a table that does not exist. */
const UNDEFINED: ReadonlySet<string | undefined> = new Set(['42703', '42P01']);

/** The views for people, beside their tables. */
export class MadeReports {
  constructor(
    private readonly schema: string,
    private readonly reports: readonly ReportView[],
  ) {}

  /** Creates the reports on active tables that are missing or of another release, in the current transaction. */
  async refresh(session: Session, tables: readonly TableDefinition[]): Promise<void> {
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
        // The rows are of a release with other columns or tables: the report is created after they are rebuilt.
        if (!UNDEFINED.has(sqlState(error))) throw error;
        await session.script('ROLLBACK TO report');
      }
    }
  }

  /** Reports on tables that must be created. Only reads. */
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
