import { StoreFault } from '#event-store';
import type { EventStore, SubscribeOptions, SubscriptionItem } from '#event-store';

/** How the next page comes: normally, twice, not at all because the store is unreachable, or the feed ends. */
export type FeedStep = 'page' | 'repeated' | 'broken' | 'ended';

interface Grant {
  readonly step: FeedStep;
  readonly size: number;
  readonly done: () => void;
}

/** A subscription that gives its next page on demand: a seed decides the time and the size. */
export class HeldFeed {
  /** Position of the last event given. */
  position = 0n;
  private grant: Grant | undefined;
  private wake = (): void => undefined;

  constructor(private readonly store: Pick<EventStore, 'readAll' | 'subscribe'>) {}

  /** Releases the next page of at most this many events, and resolves when it was consumed. */
  give(step: FeedStep, size: number): Promise<void> {
    return new Promise((done) => {
      this.grant = { step, size, done };
      this.wake();
    });
  }

  /** Releases everyone who waits for a page. */
  release(): void {
    this.grant?.done();
    this.grant = undefined;
  }

  async *subscribe({ after = 0n, signal }: SubscribeOptions): AsyncGenerator<SubscriptionItem, void, void> {
    this.position = after;
    let live = false;
    for (;;) {
      const grant = await this.granted(signal);
      if (!grant) return;
      try {
        if (grant.step === 'broken') throw new StoreFault('store-unreachable', 'the feed is broken off');
        if (grant.step === 'ended') return;
        const events = await this.store.readAll({ after: this.position, limit: grant.size });
        const last = events.at(-1);
        if (last) {
          this.position = last.position;
          yield { kind: 'events', events };
          if (grant.step === 'repeated') yield { kind: 'events', events };
        }
        if (events.length < grant.size && !live) {
          live = true;
          yield { kind: 'caught-up', position: this.position };
        }
      } finally {
        grant.done();
      }
    }
  }

  private async granted(signal: AbortSignal | undefined): Promise<Grant | undefined> {
    while (!this.grant && !signal?.aborted) {
      await new Promise<void>((resolve) => {
        const wake = (): void => {
          signal?.removeEventListener('abort', wake);
          resolve();
        };
        this.wake = wake;
        signal?.addEventListener('abort', wake);
      });
    }
    const { grant } = this;
    this.grant = undefined;
    return grant;
  }
}
