/** The begin or the end of an outage of a server. */
export interface OutageReport {
  readonly state: 'began' | 'ended';
  /** Names the server, and the cause or how long it took. */
  readonly message: string;
}

export interface OutageOptions {
  /** The server, such as `KurrentDB at a:2113`. */
  readonly server: string;
  /** Finds the cause of a failure. It may not reject. */
  readonly causeOf: (error: unknown) => Promise<string>;
  readonly onReport: (report: OutageReport) => void;
  /** How long nothing may be served before that is an outage, in milliseconds. Default 1,000. */
  readonly afterMs?: number;
}

/** Makes two reports of an outage, however many calls fail in it: when it begins and when it ends. */
export class Outage {
  private failingSinceMs: number | undefined;
  private current: string | undefined;
  private reports: Promise<void> = Promise.resolve();

  constructor(private readonly options: OutageOptions) {}

  /** Why the server does not serve; undefined if it does, or does not fail for long. */
  get cause(): string | undefined {
    return this.current;
  }

  failed(error: unknown): void {
    const { afterMs = 1_000 } = this.options;
    const nowMs = performance.now();
    this.failingSinceMs ??= nowMs;
    if (this.current !== undefined || nowMs - this.failingSinceMs < afterMs) return;
    this.current = 'it does not answer';
    this.report(async () => {
      const cause = await this.options.causeOf(error);
      if (this.current !== undefined) this.current = cause;
      return { state: 'began', message: `${this.options.server} does not serve: ${cause}` };
    });
  }

  served(): void {
    const sinceMs = this.failingSinceMs;
    this.failingSinceMs = undefined;
    if (this.current === undefined || sinceMs === undefined) return;
    this.current = undefined;
    const seconds = Math.round((performance.now() - sinceMs) / 1_000);
    this.report(() =>
      Promise.resolve({
        state: 'ended',
        message: `${this.options.server} serves again, after ${seconds} s`,
      }),
    );
  }

  private report(make: () => Promise<OutageReport>): void {
    this.reports = this.reports.then(make).then(this.options.onReport);
  }
}
