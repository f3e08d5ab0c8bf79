import { StoreFault } from '#event-store';
import type { RecordedEvent } from '#event-store';
import type { Connection } from '../connection/connection.js';
import type { Namespace } from '../namespace.js';
import { isDeleted } from '../connection/server-errors.js';
import { fromServerEvent } from '../envelope.js';

/** An event that the server acknowledged or showed. */
type SeenEvent = Pick<RecordedEvent, 'id' | 'stream' | 'position'> & { readonly serverRevision: bigint };

/**
 * The newest event that this process saw at the server. Whenever a connection was lost, the server may come back empty, or
 * with an older copy of its files: before the next call is served the event is looked for. Where it is gone the store
 * serves nothing more: what was acknowledged would be contradicted. Another log may also replace that of the server between
 * a look and a write; what it answers is then not after what was seen, and is not acknowledged.
 */
export class KnownPast {
  private newest: SeenEvent | undefined;
  private inDoubt = false;
  private looking: Promise<void> | undefined;
  private fault: StoreFault | undefined;

  /** @param onLost called once when the server lost what was seen. It may not throw. */
  constructor(
    private readonly connection: Connection,
    private readonly namespace: Namespace,
    private readonly onLost: (fault: StoreFault) => void,
  ) {}

  /** Position of the newest event seen; 0 before the first. */
  get position(): bigint {
    return this.newest?.position ?? 0n;
  }

  saw(event: SeenEvent): void {
    // Before the first event there was nothing to lose.
    if (!this.newest) this.inDoubt = false;
    if (event.position > this.position) this.newest = event;
  }

  /** A connection was lost: what answers next may be another log. */
  doubt(): void {
    this.inDoubt = true;
  }

  /**
   * Resolves if the server has what was seen.
   * @throws StoreFault `store-older`
   */
  async assertKept(): Promise<void> {
    if (this.fault) throw this.fault;
    while (this.newest && (this.inDoubt || this.looking)) {
      this.looking ??= this.look(this.newest).finally(() => (this.looking = undefined));
      await this.looking;
    }
  }

  /**
   * Takes note of an append that the server answered.
   * @param last its last event
   * @param before the newest position that was seen when it was sent
   * @throws StoreFault `store-older` if the server put it before what was seen
   */
  async acknowledged(last: SeenEvent, before: bigint): Promise<void> {
    // A call that the server did not take is sent again over the next connection, by the driver.
    await this.assertKept();
    if (last.position <= before) throw this.lost(this.newest!);
    this.saw(last);
  }

  private async look(seen: SeenEvent): Promise<void> {
    // A connection that is lost meanwhile asks again.
    this.inDoubt = false;
    try {
      if (!(await this.isThere(seen))) throw this.lost(seen);
    } catch (error) {
      this.inDoubt = true;
      throw error;
    }
  }

  private async isThere({ id, stream, position, serverRevision }: SeenEvent): Promise<boolean> {
    const name = this.namespace.dataStream(stream);
    try {
      const [found] = await this.connection.lookAt(name, serverRevision);
      if (found) return fromServerEvent(found, this.namespace).id === id;
      // A stream that was limited or deleted at the same server is damage, and told as such.
      const end = await this.connection.lookAtEnd();
      if (BigInt(end?.position?.commit ?? 0) < position) return false;
      return (await this.connection.lookAt(this.namespace.metadataOf(name), 0n)).length > 0;
    } catch (error) {
      if (isDeleted(error)) return true;
      throw error;
    }
  }

  private lost({ id, stream, position }: SeenEvent): StoreFault {
    if (!this.fault) {
      this.fault = new StoreFault(
        'store-older',
        `${this.connection.server} lost event ${id} of stream ${this.namespace.dataStream(stream)} at position ${position}, which this process saw there: it came back empty, with an older copy of its files, or is another server. Nothing is recorded in it. Stop the processes, put the newest data back, and start them; backup.md tells the way`,
      );
      this.onLost(this.fault);
    }
    return this.fault;
  }
}
