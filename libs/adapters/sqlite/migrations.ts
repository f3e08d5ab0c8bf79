import type { Database } from 'better-sqlite3';
import { StoreFault } from '#event-store';

/** One step of a file's format, applied in a transaction that also records its number. */
export interface Migration {
  /** Format version after the step. Steps are numbered 1, 2, 3, … and never edited once released. */
  readonly version: number;
  readonly sql: string;
}

/** The kind of a file, from its header: `PRAGMA application_id` and `PRAGMA user_version`. */
export interface FileFormat {
  /** Positive 32-bit integer, different for each kind of store. */
  readonly applicationId: number;
  /** The version of the last one is the newest known format. */
  readonly migrations: readonly Migration[];
}

/**
 * The format version of a file, 0 for a new one. Only reads.
 * @throws StoreFault `store-foreign` or `store-too-new`
 */
export function formatVersion(db: Database, path: string, { applicationId, migrations }: FileFormat): number {
  const version = db.pragma('user_version', { simple: true }) as number;
  const owner = db.pragma('application_id', { simple: true }) as number;
  const isNew = owner === 0 && version === 0 && isEmpty(db);
  if (owner !== applicationId && !isNew) {
    throw new StoreFault(
      'store-foreign',
      `${path} is the database of another program (application id ${owner}, not ${applicationId}); check the path`,
    );
  }
  if (version > migrations.length) {
    throw new StoreFault(
      'store-too-new',
      `${path} has format ${version}, but this release only knows formats up to ${migrations.length}; run the release that wrote it, or a later one`,
    );
  }
  return version;
}

/**
 * Raises a file to the newest format, or creates it. Several processes may do so at once.
 * @throws StoreFault as `formatVersion` does, and `store-read-only` for an old file without write permission
 */
export function migrate(db: Database, path: string, format: FileFormat): void {
  const { applicationId, migrations } = format;
  if (migrations.some(({ version }, index) => version !== index + 1)) {
    throw new TypeError('migrations must be numbered 1, 2, 3, … in order');
  }
  const versionNow = (): number => formatVersion(db, path, format);
  if (db.readonly && versionNow() < migrations.length) {
    throw new StoreFault(
      'store-read-only',
      `${path} has format ${versionNow()} and must be upgraded to ${migrations.length} first; open it once for writing`,
    );
  }
  const step = db.transaction(() => {
    const next = migrations[versionNow()];
    if (!next) return;
    db.exec(next.sql);
    db.pragma(`application_id = ${applicationId}`);
    db.pragma(`user_version = ${next.version}`);
  });
  while (versionNow() < migrations.length) step.immediate();
}

function isEmpty(db: Database): boolean {
  return db.prepare('SELECT 1 FROM sqlite_schema').get() === undefined;
}
