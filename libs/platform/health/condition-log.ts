import { conditionsOf, type DetailedReason, type LedgerConditions } from './readiness.js';

/** How often the state is looked at, in milliseconds. */
const LOOK_MS = 1_000;

/** The begin or the end of a condition that an operator must look at. */
export interface ConditionReport {
  readonly state: 'began' | 'ended';
  readonly message: string;
}

export interface ConditionLogOptions {
  readonly status: () => Promise<LedgerConditions>;
  readonly onReport: (report: ConditionReport) => void;
}

interface Standing {
  readonly code: string;
  readonly sinceMs: number;
}

/** Reports each condition of a ledger twice, from the same state as health and metrics: when it begins and when it ends. */
export class ConditionLog {
  private standing = new Map<string, Standing>();
  private looking = false;
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly options: ConditionLogOptions) {
    this.timer = setInterval(() => void this.look(), LOOK_MS).unref();
  }

  close(): void {
    clearInterval(this.timer);
  }

  /** Looks now, before the next look is due. Never rejects. */
  async look(): Promise<void> {
    if (this.looking) return;
    this.looking = true;
    try {
      this.compare(conditionsOf(await this.options.status()));
    } catch {
      // The listener failed; the next look tries again.
    } finally {
      this.looking = false;
    }
  }

  private compare(conditions: readonly DetailedReason[]): void {
    const { onReport } = this.options;
    const now = new Map(conditions.map((each) => [`${each.code} ${each.key ?? ''}`, each]));
    for (const [key, { code, message, detail }] of now) {
      if (this.standing.has(key)) continue;
      this.standing.set(key, { code, sinceMs: performance.now() });
      onReport({
        state: 'began',
        message: `${code}: ${message}${detail === undefined ? '' : ` (${detail})`}`,
      });
    }
    for (const [key, { code, sinceMs }] of this.standing) {
      if (now.has(key)) continue;
      this.standing.delete(key);
      const seconds = Math.round((performance.now() - sinceMs) / 1_000);
      onReport({ state: 'ended', message: `${code}: it ended after ${seconds} s` });
    }
  }
}
