import type { FileBeginning } from './file-beginning.js';
import type { FileLine } from './line-reader.js';
import type { LineOutcome } from './line-outcome.js';
import { saveProgress } from './progress-file.js';
import type { SavedProgress } from './progress-file.js';
import { RejectedFile } from './rejected-file.js';
import type { ResumePoint } from './resume-point.js';

const SAVE_EVERY_MS = 1_000;

/** Counts finished lines, and saves the count with the list of refused lines. */
export class ProgressKeeper {
  private saved: SavedProgress | undefined;
  private saving: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;

  private constructor(
    private readonly path: string,
    private current: SavedProgress,
    private readonly beginning: FileBeginning,
    private readonly rejected: RejectedFile,
  ) {}

  static async open(path: string, { progress, beginning }: ResumePoint): Promise<ProgressKeeper> {
    const rejected = await RejectedFile.open(path, progress.rejectedBytes);
    return new ProgressKeeper(path, progress, beginning, rejected);
  }

  get progress(): SavedProgress {
    return this.current;
  }

  /** Adds the next line in the order of the file. */
  done({ number, endByte }: Pick<FileLine, 'number' | 'endByte'>, outcome: LineOutcome): void {
    const { recorded, refused } = this.current;
    const isRefused = typeof outcome === 'object';
    if (isRefused) this.rejected.add(number, outcome);
    this.current = {
      ...this.current,
      lines: number,
      bytes: endByte,
      recorded: recorded + (outcome === 'recorded' ? 1 : 0),
      refused: refused + (isRefused ? 1 : 0),
    };
  }

  /** Saves every second after a change. */
  saveRegularly(onFault: (error: unknown) => void): void {
    this.timer = setInterval(() => void this.save().catch(onFault), SAVE_EVERY_MS);
  }

  /** Saves the last state and closes the files. */
  async close(): Promise<void> {
    clearInterval(this.timer);
    try {
      await this.save();
    } finally {
      await this.rejected.close();
    }
  }

  /** One save at a time. The list of refused lines is saved first, so that it covers all lines counted as done. */
  private save(): Promise<void> {
    this.saving = this.saving.then(async () => {
      const progress = this.current;
      if (progress === this.saved) return;
      const rejectedBytes = await this.rejected.flush();
      const sha256 = await this.beginning.sha256To(progress.bytes);
      await saveProgress(this.path, { ...progress, sha256, rejectedBytes });
      this.saved = progress;
    });
    return this.saving;
  }
}
