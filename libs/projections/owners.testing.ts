import { StoreFault } from '#event-store';
import type { Ownership } from './read-store.js';

/** Owners of projections in one process; `fail` makes requests throw, `take` takes all from their owners. */
export class Owners {
  fail = false;
  private readonly held = new Map<string, AbortController>();

  readonly own = (projection: string): Promise<Ownership | undefined> => {
    if (this.fail) return Promise.reject(new StoreFault('store-unreachable', 'no route'));
    if (this.held.has(projection)) return Promise.resolve(undefined);
    const loss = new AbortController();
    this.held.set(projection, loss);
    const release = (): Promise<void> => {
      if (this.held.get(projection) === loss) this.held.delete(projection);
      return Promise.resolve();
    };
    return Promise.resolve({ lost: loss.signal, release });
  };

  take(): void {
    const lost = [...this.held.values()];
    this.held.clear();
    for (const loss of lost) loss.abort();
  }
}
