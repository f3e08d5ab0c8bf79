import type { UserStore, WritableUserRows } from '#identity';
import type { SqlDatabase } from './sql-database.js';
import { SqlUserRows } from './sql-user-rows.js';

/** Accounts in an SQL database. */
export class SqlUserStore extends SqlUserRows implements UserStore {
  readonly place: string;

  /** @param tableOf the SQL name of a table */
  constructor(
    private readonly database: SqlDatabase,
    tableOf?: (name: string) => string,
  ) {
    super(database, tableOf);
    this.place = database.place;
  }

  transaction<Result>(work: (rows: WritableUserRows) => Promise<Result>): Promise<Result> {
    return this.database.transaction((session) => work(new SqlUserRows(session, this.tableOf)));
  }

  assertThere(): void {
    this.database.assertThere?.();
  }

  close(): Promise<void> {
    return this.database.close();
  }
}
