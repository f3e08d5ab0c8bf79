import BetterSqlite from 'better-sqlite3';

/** The generations in an SQLite file. */
export function generationsIn(path: string): unknown[] {
  const file = new BetterSqlite(path, { readonly: true });
  try {
    return file.prepare('SELECT projection, active, checkpoint FROM _generation ORDER BY projection').all();
  } finally {
    file.close();
  }
}
