import { stat } from 'node:fs/promises';
import { CannotGoOn } from '../api/cannot-go-on.js';
import { FileBeginning } from './file-beginning.js';
import { progressPathOf, readProgress } from './progress-file.js';
import type { SavedProgress } from './progress-file.js';

export interface ResumeOptions {
  readonly path: string;
  /** Sends the file from its first line, ignoring saved progress. */
  readonly restart: boolean;
  /** The user of the import: the ledger recognises a repeated key only from the same user. */
  readonly userId: string;
}

/** The starting point of an import. */
export interface ResumePoint {
  readonly progress: SavedProgress;
  /** Hash of the file up to that point. */
  readonly beginning: FileBeginning;
}

/**
 * Finds the point where an import of the file continues.
 * @throws CannotGoOn if the file differs from the earlier run, or another user began it
 */
export async function resumePoint({ path, restart, userId }: ResumeOptions): Promise<ResumePoint> {
  const sizeBytes = await sizeOf(path);
  const saved = await readProgress(path);
  if (saved && saved.importedBy !== userId) {
    throw new CannotGoOn(
      `Another user, or into another ledger, began to import ${path}; as somebody else, rounds would be recorded twice. If that is what you want, delete ${progressPathOf(path)}.`,
    );
  }
  const beginning = new FileBeginning(path);
  if (!saved || restart) {
    const sha256 = await beginning.sha256To(0);
    const none = { lines: 0, bytes: 0, recorded: 0, refused: 0, rejectedBytes: 0 };
    return { progress: { format: 1, sizeBytes, sha256, importedBy: userId, ...none }, beginning };
  }
  if (saved.sizeBytes === sizeBytes && (await beginning.sha256To(saved.bytes)) === saved.sha256) {
    return { progress: saved, beginning };
  }
  throw new CannotGoOn(
    `${path} has changed since ${saved.lines} of its lines were imported. With --restart it is sent from the first line; lines that stand where they stood have no second effect.`,
  );
}

async function sizeOf(path: string): Promise<number> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw new CannotGoOn(`Cannot read ${path} (${error.code ?? error.message}).`);
  });
  if (found.isFile()) return found.size;
  throw new CannotGoOn(`${path} is not a file.`);
}
