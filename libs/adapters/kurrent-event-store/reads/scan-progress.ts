import type { LogPlace } from './log-marks.js';

/** How far a long read of the server's log is, mostly through events of other software. */
export interface ScanProgress {
  /** Duration so far. */
  readonly seconds: number;
  /** Part of what was to read, from 0 to 1; unknown for a read by pages. */
  readonly share?: number;
  /** The read is over. */
  readonly ended?: true;
}

export interface ScanReporting {
  /** It may not throw. */
  readonly onScan: (progress: ScanProgress) => void;
  /** Time to the first report and between two, in milliseconds. */
  readonly everyMs: number;
}

/** Reports the progress of one read. */
export class ScanReport {
  private readonly beganAt = performance.now();
  private reportedAt = this.beganAt;
  private end: Promise<LogPlace | undefined> | undefined;

  /** @param endOfLog the newest event of the server, asked for once if the read is long */
  constructor(
    private readonly from: bigint,
    private readonly endOfLog: () => Promise<LogPlace | undefined>,
    private readonly reporting: ScanReporting,
  ) {}

  reached(place: LogPlace): void {
    if (performance.now() - this.reportedAt < this.reporting.everyMs) return;
    this.reportedAt = performance.now();
    this.end ??= this.endOfLog().catch(() => undefined);
    void this.end.then((end) => this.report(BigInt(place.commit), end?.commit ?? 0n));
  }

  /** The last report, if there was any. */
  over(): void {
    if (this.end) this.reporting.onScan({ seconds: this.seconds, ended: true });
    this.end = undefined;
  }

  private report(position: bigint, end: bigint): void {
    if (!this.end) return;
    const share = Number(position - this.from) / Math.max(Number(end - this.from), 1);
    this.reporting.onScan({ seconds: this.seconds, share: Math.min(Math.max(share, 0), 1) });
  }

  private get seconds(): number {
    return (performance.now() - this.beganAt) / 1_000;
  }
}
