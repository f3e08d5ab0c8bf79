import {
  closeSync,
  copyFileSync,
  existsSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';

const PAGE_BYTES = 4_096;

/** Something that happens to a file which a program has open. */
export interface FileHarm {
  readonly name: string;
  /** Absent from files that were never longer or other than now. */
  readonly needsOlder?: true;
  /** @param older a copy of the file from before */
  readonly do: (path: string, older: string) => void;
}

/** What another program, an operator or a disk does to one file of a ledger. */
export const FILE_HARMS: readonly FileHarm[] = [
  { name: 'unlinked', do: (path) => rmSync(path) },
  { name: 'moved away', do: (path) => renameSync(path, `${path}.away`) },
  { name: 'emptied', do: (path) => truncateSync(path, 0) },
  { name: 'cut short', do: (path) => truncateSync(path, Math.floor(statSync(path).size / 2)) },
  {
    name: 'replaced by an older copy',
    needsOlder: true,
    do: (path, older) => {
      copyFileSync(older, `${path}.new`);
      renameSync(`${path}.new`, path);
    },
  },
  { name: 'overwritten by an older copy', needsOlder: true, do: (path, older) => copyFileSync(older, path) },
  { name: 'with a page overwritten', do: (path) => overwrite(path, Math.floor(pagesOf(path) / 2)) },
  { name: 'with its first page overwritten', do: (path) => overwrite(path, 0) },
];

/** The harms that a file can suffer: of one that has no older copy, those without one. */
export function harmsOf(older: string): readonly FileHarm[] {
  return FILE_HARMS.filter(({ needsOlder }) => !needsOlder || existsSync(older));
}

function pagesOf(path: string): number {
  return Math.floor(statSync(path).size / PAGE_BYTES);
}

function overwrite(path: string, page: number): void {
  const file = openSync(path, 'r+');
  try {
    writeSync(
      file,
      Buffer.alloc(Math.min(PAGE_BYTES, statSync(path).size), 0x5a),
      0,
      undefined,
      page * PAGE_BYTES,
    );
  } finally {
    closeSync(file);
  }
}
