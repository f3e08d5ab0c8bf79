import { StoreFault } from '#event-store';
import type { EventStore, SubscribeOptions, SubscriptionItem } from '#event-store';

/** How the next page comes: as it should, twice, not at all because the store is out of reach, or the feed ends. */
export type FeedStep = 'page' | 'repeated' | 'broken' | 'ended';

interface Grant {
  readonly step: FeedStep;
  readonly size: number;
  readonly done: () => void;
}

/** A subscription that stands still until it is told to give its next page: a seed decides when, and how large. */
export class HeldFeed {
  /** Position of the last event that was given. */
  position = 0n;
  private grant: Grant | undefined;
  private wake = (): void => undefined;

  constructor(private readonly store: Pick<EventStore, 'readAll' | 'subscribe'>) {}

  /** Lets the next page through, of so many events at most, and resolves when it was taken. */
  give(step: FeedStep, size: number): Promise<void> {
    return new Promise((done) => {
      this.grant = { step, size, done };
      this.wake();
    });
  }

  /** Lets go of whoever waits for a page. */
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
