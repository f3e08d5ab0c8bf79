import type { IsoInstant } from '#kernel';
import type { EventMetadata, EventStore } from '#event-store';
import { CLOCK_TOLERANCE_MS, isClearlyBefore } from '#ledger';
import type { ClockCorrection } from '#ledger';
import { laterRecorded } from './session/stream-history.js';

export interface RecordingClockOptions {
  readonly store: EventStore;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
  /** Clocks that were ahead, as administrators stated. */
  readonly corrections?: () => readonly ClockCorrection[];
}

/** How far the newest time of recording is ahead of the clock. */
export interface ClockOffset {
  readonly recordedAt: IsoInstant;
  readonly aheadMs: number;
}

/** How far two clocks are apart, for people: `25 h 3 min`. */
export function offsetText(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes % 60} min`;
}

/**
 * The time at which events are recorded. It never goes back behind what this process knows of the ledger: what it wrote,
 * the newest event when it began, and the streams that a command reads. A clock that was set back waits there, until an
 * administrator states that what was recorded ahead of it was wrong.
 */
export class RecordingClock {
  private newest: IsoInstant | undefined;
  private begun: Promise<void> | undefined;

  constructor(private readonly options: RecordingClockOptions) {}

  /** The clock itself, however far the ledger is ahead of it. */
  get clock(): IsoInstant {
    return new Date(this.options.now()).toISOString();
  }

  /**
   * @param known the newest time of recording in the streams that were read
   * @param correction what this command states about the clock
   * @throws StoreFault
   */
  async now(known: IsoInstant | undefined, correction?: ClockCorrection): Promise<IsoInstant> {
    await this.soFar();
    const right = (at: IsoInstant | undefined) => this.putRight(at, correction);
    // While this command waited, another one may have recorded at a later time.
    const at = laterRecorded(laterRecorded(this.clock, right(this.newest)), right(known))!;
    if (!correction) this.newest = at;
    return at;
  }

  /**
   * The time at which an event would be recorded now, as far as it is known before any stream is read.
   * @throws StoreFault
   */
  async soFar(): Promise<IsoInstant> {
    await (this.begun ??= this.begin());
    return laterRecorded(this.clock, this.putRight(this.newest))!;
  }

  /**
   * The offset of a clock that is behind what was recorded, by more than clocks differ; undefined where it is right.
   * @throws StoreFault
   */
  async offset(): Promise<ClockOffset | undefined> {
    const recordedAt = await this.soFar();
    const aheadMs = Date.parse(recordedAt) - this.options.now();
    return aheadMs > CLOCK_TOLERANCE_MS ? { recordedAt, aheadMs } : undefined;
  }

  /** A time of recording, or that at which the clock that wrote it was put right. */
  private putRight(at: IsoInstant | undefined, stated?: ClockCorrection): IsoInstant | undefined {
    if (at === undefined || !isClearlyBefore(this.clock, at)) return at;
    const corrections = [...(this.options.corrections?.() ?? []), ...(stated ? [stated] : [])];
    const correction = corrections.findLast(({ setTo, wasAt }) => setTo < at && at <= wasAt);
    return correction ? correction.setTo : at;
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
