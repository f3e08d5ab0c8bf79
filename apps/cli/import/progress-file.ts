import { readFile } from 'node:fs/promises';
import { CannotGoOn } from '../api/cannot-go-on.js';
import { replaceFile } from './durable-file.js';

/** The progress of an import, in a file beside the imported one. */
export interface SavedProgress {
  readonly format: 1;
  /** Size of the imported file. */
  readonly sizeBytes: number;
  /** Lines done from the first one without a gap. */
  readonly lines: number;
  /** Offset of the end of those lines. */
  readonly bytes: number;
  /** Hash of the file up to there: a later run checks it. */
  readonly sha256: string;
  readonly recorded: number;
  readonly refused: number;
  /** Length of the list of refused lines at that point. */
  readonly rejectedBytes: number;
  /** The user's id: the ledger recognises a repeated key only from the same user. */
  readonly importedBy: string;
}

/** The file that stores the progress. */
export function progressPathOf(path: string): string {
  return `${path}.progress`;
}

/**
 * Undefined if there is none.
 * @throws CannotGoOn if this program did not write it
 */
export async function readProgress(path: string): Promise<SavedProgress | undefined> {
  let text: string;
  try {
    text = await readFile(progressPathOf(path), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const saved = parse(text);
  if (saved) return saved;
  throw new CannotGoOn(
    `${progressPathOf(path)} cannot be read as the progress of an import; move it away to begin again.`,
  );
}

/** Saves progress so that it survives a crash of the process or the machine. */
export async function saveProgress(path: string, progress: SavedProgress): Promise<void> {
  await replaceFile(progressPathOf(path), `${JSON.stringify(progress, null, 2)}\n`);
}

const COUNTS = ['sizeBytes', 'lines', 'bytes', 'recorded', 'refused', 'rejectedBytes'] as const;

function parse(text: string): SavedProgress | undefined {
  let value: Partial<Record<keyof SavedProgress, unknown>> | null;
  try {
    value = JSON.parse(text) as typeof value;
  } catch {
    return undefined;
  }
  if (value === null || typeof value !== 'object' || value.format !== 1) return undefined;
  const found = value;
  const whole = COUNTS.every((name) => Number.isSafeInteger(found[name]) && (found[name] as number) >= 0);
  const texts = typeof found.sha256 === 'string' && typeof found.importedBy === 'string';
  return whole && texts ? (found as SavedProgress) : undefined;
}
