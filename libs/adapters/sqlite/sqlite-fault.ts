import { accessSync, constants, statfsSync } from 'node:fs';
import { StoreFault } from '#event-store';
import type { StoreFaultCode } from '#event-store';

/** What to do about a file that lost its contents: those of most files are nowhere else. */
export const RESTORE = 'restore it from a backup';

type Cause = readonly [codes: RegExp, fault: StoreFaultCode, advice: string];

/** The first entry that matches an error's code counts. Codes are SQLite's extended ones or the system's. */
const CAUSES: readonly Cause[] = [
  [
    /^SQLITE_READONLY_DBMOVED$/,
    'store-unreachable',
    'was moved or deleted while it was open; put it back and restart',
  ],
  [
    /^SQLITE_(BUSY|LOCKED|PROTOCOL)/,
    'store-locked',
    'is locked by another connection; find the process that holds it (lsof), or try again later',
  ],
  [
    /^(SQLITE_(READONLY|PERM)|EACCES$|EPERM$|EROFS$)/,
    'store-read-only',
    'may not be written; check the owner and mode of the file and its folder, and whether the disk is mounted read-only',
  ],
  [
    /^(SQLITE_FULL|ENOSPC$|EDQUOT$)/,
    'store-full',
    'has no room to grow; free space on its disk or raise the quota, then try again',
  ],
  [
    /^SQLITE_NOTADB/,
    'store-foreign',
    'is not an SQLite file; check the path, and if it is right the file was overwritten: REMEDY',
  ],
  [
    /^SQLITE_(CORRUPT|FORMAT|ERROR|SCHEMA|MISMATCH|CONSTRAINT)/,
    'store-damaged',
    'is damaged; stop writing to it, keep a copy as it is, and REMEDY',
  ],
  [
    /^(SQLITE_|E[A-Z]+$)/,
    'store-unreachable',
    'cannot be used; check that the path exists, names a file, and that its disk is healthy and within its quota',
  ],
];

/** An I/O error that is not a read error. */
const FAILED_WRITE = /^SQLITE_IOERR(?!_(SHORT_)?READ$)/;

/**
 * The error to throw for an error of SQLite or of the file system: a StoreFault that names the file and the remedy,
 * with the original as its cause. Any other error is a fault of the program and is returned unchanged.
 * @param remedy what to do about a damaged file
 */
export function toStoreFault(error: unknown, path: string, remedy = RESTORE): Error {
  const { code, message } = error as { code?: unknown; message?: string };
  if (error instanceof StoreFault) return error;
  if (message === 'The database connection is not open') {
    return new StoreFault('store-closed', `${path} was closed; open it again to use it`, { cause: error });
  }
  if (typeof code !== 'string' || code.startsWith('ERR_')) return error as Error;
  const foundCode = (FAILED_WRITE.test(code) && codeOfDisk(path)) || code;
  const cause = CAUSES.find(([codes]) => codes.test(foundCode));
  if (!cause) return error as Error;
  const [, fault, advice] = cause;
  return new StoreFault(fault, `${path} ${advice.replace('REMEDY', remedy)} (${code}: ${message})`, {
    cause: error,
  });
}

/**
 * SQLite reports only an I/O error, for example for a disk that has become read-only: a probe of the disk finds the
 * reason.
 */
function codeOfDisk(path: string): string | undefined {
  try {
    accessSync(path, constants.W_OK);
    const { blocks, bavail } = statfsSync(path);
    return blocks > 0 && bavail === 0 ? 'ENOSPC' : undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code;
  }
}
