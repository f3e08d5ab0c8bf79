import { StoreFault } from '#event-store';
import type { BiView } from '#projections';
import { lockSchema, qualified, sqlState } from '../postgres/index.js';
import type { Database, Session } from '../postgres/index.js';
import { biViewSql, literal } from './bi-view.js';

/** A column or a table that does not exist, or a view that another release gave further columns. */
const OF_ANOTHER_RELEASE: ReadonlySet<string | undefined> = new Set(['42703', '42P01', '42P16']);

/** A role or schema that another session has just created. */
const EXISTS: ReadonlySet<string | undefined> = new Set(['42710', '42P06', '23505']);

type Running = Pick<Session, 'run'>;

export interface BiSchemaOptions {
  /** Schema of the read models. */
  readonly models: string;
  /** Schema of the views. */
  readonly schema: string;
  readonly views: readonly BiView[];
  /** Called once if the role of the connection may not create the schema or the role of its readers. */
  readonly onLack: (message: string) => void;
}

/** A view whose query was taken off its tables. */
interface DetachedView {
  readonly name: string;
  readonly query: string;
}

/** The role that may read the views of a schema, and nothing else. */
export function readerOf(schema: string): string {
  return `${schema}_reader`;
}

/** The views for people in a schema of their own, which changes of the tables leave in place. */
export class BiSchema {
  private exists = false;

  constructor(private readonly options: BiSchemaOptions) {}

  /**
   * Creates the schema and the role of its readers if they are missing. A connection that may not, or only reads, goes
   * on without them.
   */
  async setUp(database: Database): Promise<void> {
    const { models, schema, onLack } = this.options;
    const reader = readerOf(schema);
    let state = await this.state(database);
    const create = async (sql: string): Promise<void> => {
      try {
        await database.transaction(async (session) => {
          await lockSchema(session, models);
          await session.script(sql);
        });
      } catch (error) {
        if (!EXISTS.has(sqlState(error)) && !isRefused(error)) throw error;
      }
      state = await this.state(database);
    };
    if (!state.schema) await create(`CREATE SCHEMA "${schema}"`);
    if (state.schema && !state.reader) await create(`CREATE ROLE "${reader}" NOLOGIN`);
    if (state.schema && state.reader && !state.granted) {
      await create(
        `GRANT USAGE ON SCHEMA "${schema}" TO "${reader}"; GRANT SELECT ON ALL TABLES IN SCHEMA "${schema}" TO "${reader}"`,
      );
    }
    this.exists = state.schema;
    if (state.schema && state.reader && state.granted) return;
    const missing = [
      ...(state.schema ? [] : [`CREATE SCHEMA "${schema}" AUTHORIZATION "${state.user}"`]),
      ...(state.reader ? [] : [`CREATE ROLE "${reader}" NOLOGIN`]),
      ...(state.schema && state.reader ? [`GRANT USAGE ON SCHEMA "${schema}" TO "${reader}"`] : []),
    ];
    onLack(
      `role ${state.user} of PostgreSQL may not set up ${state.schema ? 'the readers of ' : ''}schema ${schema} for BI tools; ` +
        `run as an administrator of the database: ${missing.join('; ')}; then start this process again`,
    );
  }

  /** Takes the views on tables of a projection off them, in the current transaction: their columns and grants stay. */
  async detach(session: Session, projection: string): Promise<readonly DetachedView[]> {
    const { models, schema } = this.options;
    const { rows } = await session.run({
      sql: `SELECT v.relname AS name, pg_get_viewdef(v.oid) AS query, (
          SELECT string_agg(format('NULL::%s%s AS %I', format_type(a.atttypid, a.atttypmod),
            (SELECT format(' COLLATE %I.%I', n.nspname, c.collname) FROM pg_collation c
              JOIN pg_namespace n ON n.oid = c.collnamespace WHERE c.oid = a.attcollation), a.attname),
            ', ' ORDER BY a.attnum)
          FROM pg_attribute a WHERE a.attrelid = v.oid AND a.attnum > 0) AS columns
        FROM pg_class v WHERE v.relkind = 'v' AND v.relnamespace = to_regnamespace($1) AND EXISTS (
          SELECT FROM pg_rewrite r
          JOIN pg_depend d ON d.classid = 'pg_rewrite'::regclass AND d.objid = r.oid AND d.refclassid = 'pg_class'::regclass
          JOIN pg_class t ON t.oid = d.refobjid AND t.relnamespace = to_regnamespace($2)
          JOIN ${qualified(models, '_active_table')} a ON a.name = t.relname
          JOIN ${qualified(models, '_generation')} g ON g.number = a.generation AND g.projection = $3
          WHERE r.ev_class = v.oid)
        ORDER BY v.relname`,
      parameters: [schema, models, projection],
    });
    const views = rows.map(({ name, query, columns }) => ({ name: name!, query: query!, columns: columns! }));
    for (const { name, columns } of views) {
      const why = `${schema}.${name} waits for a release that fills it from the newest read models`;
      await session.script(
        // Fails where it is read: no rows would look like no facts.
        `CREATE OR REPLACE VIEW ${qualified(schema, name)} AS SELECT ${columns} WHERE ${literal(why)}::text::boolean`,
      );
    }
    await session.run({
      sql: `DELETE FROM ${qualified(models, '_bi_view')} WHERE name = ANY ($1::text[])`,
      parameters: [views.map(({ name }) => name)],
    });
    return views;
  }

  /**
   * Creates the views on active tables that are missing or of another release, and puts those that were taken off back on
   * them, in the current transaction.
   */
  async attach(
    session: Session,
    tables: readonly string[],
    detached: readonly DetachedView[] = [],
  ): Promise<void> {
    const { models, schema, views } = this.options;
    const names = new Set(detached.map(({ name }) => name));
    const outdated = await this.outdated(session, tables);
    const due = views.filter((view) => names.has(view.name) || outdated.includes(view));
    if (due.length + detached.length === 0) return;
    await session.script(`SET LOCAL search_path TO "${models}"`);
    const hasReader = (await this.state(session)).reader;
    for (const view of due) {
      const script = biViewSql(schema, view);
      const granted = hasReader
        ? [`GRANT SELECT ON ${qualified(schema, view.name)} TO "${readerOf(schema)}"`]
        : [];
      if (!(await isDone(session, ...script, ...granted))) continue;
      names.delete(view.name);
      await session.run({
        sql: `INSERT INTO ${qualified(models, '_bi_view')} (name, definition) VALUES ($1, $2)
          ON CONFLICT (name) DO UPDATE SET definition = excluded.definition`,
        parameters: [view.name, script.join(';\n')],
      });
    }
    // Views of another release, as that release made them.
    for (const { name, query } of detached.filter((view) => names.has(view.name))) {
      await isDone(session, `CREATE OR REPLACE VIEW ${qualified(schema, name)} AS ${query}`);
    }
  }

  /** Views on these tables that are missing or of another release. Only reads. */
  async outdated(session: Running, tables: readonly string[]): Promise<readonly BiView[]> {
    const { models, schema, views } = this.options;
    const on = this.exists ? views.filter((view) => view.tables.some((name) => tables.includes(name))) : [];
    if (on.length === 0) return [];
    const { rows } = await session.run({
      sql: `SELECT d.name, d.definition FROM ${qualified(models, '_bi_view')} d
        JOIN pg_views v ON v.schemaname = $1 AND v.viewname = d.name WHERE d.name = ANY ($2::text[])`,
      parameters: [schema, on.map(({ name }) => name)],
    });
    const made = new Map(rows.map(({ name, definition }) => [name!, definition]));
    return on.filter((view) => made.get(view.name) !== biViewSql(schema, view).join(';\n'));
  }

  private async state(session: Running) {
    const { schema } = this.options;
    const { rows } = await session.run({
      sql: `SELECT current_user AS user, n.oid IS NOT NULL AS schema, r.oid IS NOT NULL AS reader,
          coalesce(has_schema_privilege(r.oid, n.oid, 'USAGE'), false) AND NOT EXISTS (
            SELECT FROM pg_class c WHERE c.relnamespace = n.oid AND c.relkind = 'v'
              AND NOT has_table_privilege(r.oid, c.oid, 'SELECT')) AS granted
        FROM (SELECT) AS one LEFT JOIN pg_namespace n ON n.nspname = $1 LEFT JOIN pg_roles r ON r.rolname = $2`,
      parameters: [schema, readerOf(schema)],
    });
    const { user, schema: hasSchema, reader, granted } = rows[0]!;
    return { user: user!, schema: hasSchema === 't', reader: reader === 't', granted: granted === 't' };
  }
}

/** Whether the role may not do it, or the database takes no writes. */
function isRefused(error: unknown): boolean {
  return error instanceof StoreFault && error.code === 'store-read-only';
}

/** Runs statements; false, and nothing is done, if the tables are of a release with other columns. */
async function isDone(session: Session, ...statements: readonly string[]): Promise<boolean> {
  await session.script('SAVEPOINT bi');
  try {
    await session.script(...statements);
    return true;
  } catch (error) {
    if (!OF_ANOTHER_RELEASE.has(sqlState(error))) throw error;
    await session.script('ROLLBACK TO bi');
    return false;
  }
}
