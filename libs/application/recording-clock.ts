import type { IsoInstant } from '#kernel';
import type { EventMetadata, EventStore } from '#event-store';
import { laterRecorded } from './stream-history.js';

export interface RecordingClockOptions {
  readonly store: EventStore;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
}

/**
 * The time at which events are recorded. It never goes back behind what this process knows of the ledger: what it wrote,
 * the newest event when it began, and the streams that a command reads. A clock that was set back waits there.
 */
export class RecordingClock {
  private newest: IsoInstant | undefined;
  private begun: Promise<void> | undefined;

  constructor(private readonly options: RecordingClockOptions) {}

  /**
   * @param known the newest time of recording in the streams that were read
   * @throws StoreFault
   */
  async now(known: IsoInstant | undefined): Promise<IsoInstant> {
    const now = await this.soFar();
    // While this command waited, another one may have recorded at a later time.
    return (this.newest = laterRecorded(laterRecorded(now, this.newest), known)!);
  }

  /**
   * The time at which an event would be recorded now, as far as it is known before any stream is read.
   * @throws StoreFault
   */
  async soFar(): Promise<IsoInstant> {
    await (this.begun ??= this.begin());
    return laterRecorded(new Date(this.options.now()).toISOString(), this.newest)!;
  }

  private async begin(): Promise<void> {
    try {
      const [last] = await this.options.store.readAll({ direction: 'backwards', limit: 1 });
      this.newest = last && (JSON.parse(last.metadata) as EventMetadata)['recordedAt'];
    } catch (error) {
      this.begun = undefined;
      throw error;
    }
  }
}
