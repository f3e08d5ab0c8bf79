import type { UserStore } from '#identity';
import { StoreFault } from '#event-store';

/** How often it is read for the lines of other processes, in milliseconds. */
const LOOK_MS = 5_000;

/**
 * The newest line of the access log that this process has seen. Each event carries its number: a ledger knows accounts that
 * are older, on any engine and after a move.
 */
export class KnownAccessLog {
  private readonly timer: NodeJS.Timeout;
  private older: StoreFault | undefined;

  private constructor(
    private readonly accounts: Pick<UserStore, 'last' | 'place'>,
    private newest: number,
    private readonly onOlder: (message: string) => void,
  ) {
    this.timer = setInterval(() => void this.look(), LOOK_MS).unref();
  }

  /** @param onOlder called once if an older copy replaces the accounts while the process runs */
  static async of(
    accounts: Pick<UserStore, 'last' | 'place'>,
    onOlder: (message: string) => void = () => undefined,
  ): Promise<KnownAccessLog> {
    return new KnownAccessLog(accounts, (await accounts.last()).position, onOlder);
  }

  /**
   * Its number, 0 before the first.
   * @throws StoreFault if the access log ended before it since: the accounts were replaced by an older copy
   */
  newestLine(): number {
    if (this.older) throw this.older;
    return this.newest;
  }

  /** Sees the lines up to now. Never rejects: a store that does not answer is reported by its requests. */
  async look(): Promise<void> {
    const before = this.newest;
    const last = await this.accounts.last().catch(() => undefined);
    if (last === undefined) return;
    this.newest = Math.max(this.newest, last.position);
    if (this.older || last.position >= before) return;
    const message = `the access log in ${this.accounts.place} ends with line ${last.position}, and this process has seen line ${before}: an older copy replaced the accounts. Stop all processes, put back the newest accounts, or restore the newest backup of them, and start again.`;
    this.older = new StoreFault('store-damaged', message);
    this.onOlder(message);
  }

  close(): void {
    clearInterval(this.timer);
  }
}
