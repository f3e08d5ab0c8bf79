import { CommitBell } from '#event-store';
import type { RecordedEvent, SubscriptionItem } from '#event-store';

/** Consumes a subscription in the background and keeps its items, for a test to wait for and check. */
export class Follower {
  readonly events: RecordedEvent[] = [];
  readonly pageSizes: number[] = [];
  /** Positions of the `caught-up` items. */
  readonly caughtUpAt: bigint[] = [];
  /** Resolves at the first `caught-up`; rejects if the subscription ends before. */
  readonly caughtUp: Promise<void>;
  /** Resolves when the subscription has ended by itself or by `stop`; rejects if it failed. */
  readonly ended: Promise<void>;
  private readonly iterator: AsyncIterator<SubscriptionItem>;
  private stopped = false;
  private readonly progress = new CommitBell();

  /** @param onPage awaited after each page, before the next is pulled */
  constructor(
    subscription: AsyncIterable<SubscriptionItem>,
    private readonly onPage: () => Promise<void> | void = () => undefined,
  ) {
    this.iterator = subscription[Symbol.asyncIterator]();
    this.ended = this.consume();
    this.caughtUp = this.until(() => this.caughtUpAt.length > 0);
    this.ended.catch(() => undefined);
    this.caughtUp.catch(() => undefined);
  }

  /** Resolves after at least `count` events. */
  has(count: number): Promise<void> {
    return this.until(() => this.events.length >= count);
  }

  /** Leaves the subscription after the current item, without waiting for the next. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.progress.ring();
    void this.iterator.return?.();
    await Promise.resolve();
  }

  private async consume(): Promise<void> {
    for (;;) {
      const next = await this.iterator.next();
      if (next.done || this.stopped) return;
      if (next.value.kind === 'events') {
        this.events.push(...next.value.events);
        this.pageSizes.push(next.value.events.length);
        await this.onPage();
      } else {
        this.caughtUpAt.push(next.value.position);
      }
      this.progress.ring();
    }
  }

  private async until(condition: () => boolean): Promise<void> {
    let over = false;
    const end = this.ended.finally(() => (over = true));
    while (!condition()) {
      if (over) throw new Error(`the subscription ended after ${this.events.length} events`);
      await Promise.race([this.progress.next([]), end]);
    }
  }
}
