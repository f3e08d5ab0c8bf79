import { connectionSettings, databaseName } from './connection-settings.js';
import { Database } from './database.js';

/**
 * The schemas of a database whose names begin with a prefix.
 * @throws StoreFault
 */
export async function schemasIn(connectionString: string, prefix: string): Promise<readonly string[]> {
  const place = { name: databaseName(connectionString, prefix), remedy: '' };
  const settings = connectionSettings(connectionString, 'pitledger schemas', 5_000);
  const database = new Database({ ...settings, max: 1 }, place);
  try {
    const { rows } = await database.run({
      sql: 'SELECT nspname FROM pg_namespace WHERE starts_with(nspname, $1) ORDER BY nspname',
      parameters: [prefix],
    });
    return rows.map(({ nspname }) => String(nspname));
  } finally {
    await database.close();
  }
}
