import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

const DRIVER = createRequire(import.meta.url).resolve('better-sqlite3');

/** The thread reads every page of the file through a connection of its own, which has nothing in its cache. */
const CHECK = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { driver, path, newestSql } = workerData;
  const db = new (require(driver))(path, { readonly: true });
  try {
    const [found] = db.pragma('quick_check(1)').map(({ quick_check }) => quick_check);
    const newest = newestSql === undefined ? 0n : db.prepare(newestSql).pluck().safeIntegers().get();
    parentPort.postMessage({ found: found === 'ok' ? undefined : found, newest });
  } catch (error) {
    parentPort.postMessage({ found: error.message, newest: 0n });
  } finally {
    db.close();
  }
`;

/** What a file has on its disk. */
export interface FileContents {
  /** The first page or row that is wrong, in the words of SQLite; absent if every page can be read. */
  readonly found: string | undefined;
  /** The answer to the question for the newest fact. */
  readonly newest: bigint;
}

/**
 * Reads a whole file, on a thread: about a second a gigabyte.
 * @param newestSql answers one whole number, which no commit makes less
 */
export function checkFile(path: string, newestSql?: string): Promise<FileContents> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(CHECK, {
      eval: true,
      execArgv: [],
      workerData: { driver: DRIVER, path, newestSql },
    });
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error(`the check of ${path} ended without an answer`)));
  });
}
