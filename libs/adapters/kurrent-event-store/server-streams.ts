import type { ServerEvent } from './connection/channel-reads.js';
import type { Connection } from './connection/connection.js';
import type { Namespace } from './namespace.js';
import { isDeleted } from './connection/server-errors.js';
import type { StreamGuard } from './guard/stream-guard.js';

export interface PageOptions {
  readonly fromRevision: bigint | 'end';
  readonly maxCount: number;
  readonly direction: 'forwards' | 'backwards';
}

/** Reads of streams by their names at the server. One that does not hold all its events is refused. */
export class ServerStreams {
  constructor(
    private readonly connection: Connection,
    private readonly namespace: Namespace,
    private readonly guard: StreamGuard,
  ) {}

  /** @throws StoreFault `store-damaged` if events are missing, with the stream's name */
  async read(name: string, options: PageOptions): Promise<ServerEvent[]> {
    this.guard.assertWhole(name);
    let events: ServerEvent[];
    try {
      events = await this.connection.readStream(name, options);
    } catch (error) {
      if (!isDeleted(error)) throw error;
      this.guard.noteDeleted(name);
      this.guard.assertWhole(name);
      throw error;
    }
    this.noteMissing(name, events, options);
    if (events.length === 0) await this.assertNotHidden(name);
    this.guard.assertWhole(name);
    return events;
  }

  /**
   * Looks at the metadata of a stream, as long as the guard has not seen them all: a deleted stream reads like one that is
   * absent, and takes appends.
   * @throws StoreFault `store-damaged`
   */
  async assertNotHidden(name: string): Promise<void> {
    if (!this.guard.knowsAll) {
      const newest = await this.connection.newestOf(this.namespace.metadataOf(name));
      if (newest) this.guard.note(newest);
    }
    this.guard.assertWhole(name);
  }

  /** A stream that is limited at the server reads like one that begins later. */
  private noteMissing(
    name: string,
    events: readonly ServerEvent[],
    { fromRevision, maxCount, direction }: PageOptions,
  ): void {
    const [first] = events;
    const last = events.at(-1);
    if (direction === 'forwards' && first && first.revision !== fromRevision) {
      this.guard.noteMissing(name, BigInt(fromRevision), BigInt(first.revision));
    } else if (direction === 'backwards' && last && events.length < maxCount && last.revision > 0n) {
      this.guard.noteMissing(name, 0n, BigInt(last.revision));
    }
  }
}
