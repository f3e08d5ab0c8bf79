import { StoreFault, type StoreFaultCode } from '#event-store';
import {
  CheckpointMoved,
  OwnerStandsStill,
  ProjectionHostStopped,
  ReadModelOfAnotherPast,
} from '../errors.js';
import type { EventPage } from './event-page.js';
import { GenerationWriter } from '../rebuild/generation-writer.js';
import { catchUp, type EventFeed } from '../rebuild/one-pass.js';
import type { Projection } from '../projection.js';
import type { ReadStore } from '../read-store.js';
import { untilDone } from './retry.js';

/** How long rows may stay behind the events while another worker owns them, in milliseconds. */
const STANDSTILL_MS = 30_000;

/**
 * `standing-by`: another worker owns it, and this one takes over when that one stops. `stalled`: a store is unreachable
 * and is retried, or the worker that owns it writes nothing. `stopped`: it cannot apply the next event, or its checkpoint does not belong to these events; only an
 * operator can correct that.
 */
export type ProjectionState = 'catching-up' | 'live' | 'standing-by' | 'stalled' | 'stopped';

export interface ProjectionStatus {
  readonly name: string;
  readonly version: number;
  /**
   * The rows include every event up to here; if the active generation is of another version, the rows of the one being
   * built.
   */
  readonly position: bigint;
  /** Distance from the store's head in positions, which may not be a number of events. */
  readonly lag: bigint;
  readonly state: ProjectionState;
  readonly reason?: string;
  /** The code of the store's fault, if that is the reason. */
  readonly faultCode?: StoreFaultCode;
  /** Its rows hold events that the event store does not have: queries must not be answered from them. */
  readonly ofAnotherPast?: true;
}

export interface RunnerOptions extends EventFeed {
  readonly readStore: ReadStore;
  readonly cachedRows?: number;
  readonly signal: AbortSignal;
  readonly onError: (error: unknown, projection: string) => void;
}

/** One projection of a host: its active generation, and why it does not move. */
export class ProjectionRunner {
  private writer: GenerationWriter | undefined;
  private moved = false;
  private paused = false;
  private standing = false;
  /** Aborts when the host stops or the projection is lost to another worker. */
  private tenure: AbortSignal;
  private stoppedFor: string | undefined;
  private ofAnotherPast = false;
  private faultCode: StoreFaultCode | undefined;
  private stalledFor: string | undefined;
  /** Since when the rows have been at a position behind the events, while it stands by. */
  private standstill: { readonly position: bigint; readonly sinceMs: number } | undefined;
  /** Position of the generation being built while there is no active one to write to. */
  buildingAt: bigint | undefined;

  constructor(
    readonly projection: Projection,
    private readonly options: RunnerOptions,
  ) {
    this.tenure = options.signal;
  }

  get position(): bigint {
    return this.writer?.position ?? this.buildingAt ?? 0n;
  }

  /** Text of `placeOf` for the last event in the rows, if it is known. */
  get lastEvent(): string | undefined {
    return this.writer?.lastEvent;
  }

  /** Whether queries see every event up to a position. */
  holds(position: bigint): boolean {
    return this.writer !== undefined && this.writer.position >= position;
  }

  get stopped(): boolean {
    return this.stoppedFor !== undefined;
  }

  get current(): GenerationWriter | undefined {
    return this.writer;
  }

  /** Whether another worker owns it. */
  get standingBy(): boolean {
    return this.standing;
  }

  /** Whether it takes part in the host's subscription. */
  get following(): boolean {
    return this.writer !== undefined && !this.stopped && !this.standing;
  }

  /** Finds the active generation. Returns false if its rows are of another version and must be rebuilt. */
  async open(): Promise<boolean> {
    this.writer = await this.active();
    this.moved = false;
    return this.writer !== undefined;
  }

  /**
   * Sees where its owner elsewhere is; it stalls if that one writes nothing for long.
   * @param delivered position up to which there are events, as far as this host knows
   */
  async look(delivered: bigint): Promise<void> {
    const seen = await this.active();
    if (!this.standing) return;
    this.writer = seen;
    const nowMs = performance.now();
    if (!seen || seen.position >= delivered) this.standstill = undefined;
    else if (this.standstill?.position !== seen.position) {
      this.standstill = { position: seen.position, sinceMs: nowMs };
    }
    if (this.standstill && nowMs - this.standstill.sinceMs > STANDSTILL_MS) {
      this.stall(new OwnerStandsStill(this.projection.name));
    } else this.recover();
  }

  /** Where the rows end: while it stands by, as the store has them now, because another worker moves them. */
  async end(): Promise<Pick<GenerationWriter, 'position' | 'lastEvent'> | undefined> {
    return this.standing ? this.active() : this.writer;
  }

  /** Leaves the rows to another worker, whose progress `open` reports. */
  standBy(): void {
    this.standing = true;
  }

  /**
   * Makes the projection this worker's until it is lost; it starts to follow with `join`.
   * @returns a signal that aborts when it is lost or the host stops
   */
  hold(lost: AbortSignal): AbortSignal {
    lost.addEventListener('abort', () => this.standBy(), { once: true });
    return (this.tenure = AbortSignal.any([this.options.signal, lost]));
  }

  /** Moves the rows to a position, at any distance, before it joins the host's subscription. */
  async catchUp(delivered: bigint): Promise<void> {
    if (this.writer) await this.keepTrying(delivered);
  }

  /** Joins the subscription here. `delivered` is the position before the next page. */
  async join(delivered: bigint): Promise<void> {
    this.standing = this.tenure.aborted;
    this.recover();
    await this.resume(delivered);
  }

  /** Applies the new part of a page. `before` is the position before the page. */
  async take(page: EventPage, before: bigint): Promise<void> {
    if (this.following && !this.paused) await this.keepTrying(before, page);
  }

  pause(): void {
    this.paused = true;
  }

  /** Ends a pause, and applies the events delivered meanwhile. */
  async resume(delivered: bigint): Promise<void> {
    this.paused = false;
    if (this.following) await this.keepTrying(delivered);
  }

  /** Continues with a new generation. */
  adopt(writer: GenerationWriter): void {
    this.writer = writer;
    this.moved = false;
    this.buildingAt = this.stoppedFor = this.stalledFor = undefined;
    this.ofAnotherPast = false;
  }

  stop(error: unknown): void {
    this.faultCode = error instanceof StoreFault ? error.code : undefined;
    this.ofAnotherPast = error instanceof ReadModelOfAnotherPast;
    this.stoppedFor = error instanceof Error ? error.message : String(error);
    this.options.onError(error, this.projection.name);
  }

  stall(error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    if (this.stalledFor === undefined) this.options.onError(error, this.projection.name);
    this.stalledFor = reason;
    this.faultCode = error instanceof StoreFault ? error.code : undefined;
  }

  recover(): void {
    this.stalledFor = undefined;
  }

  status(head: bigint, caughtUp: boolean): ProjectionStatus {
    const { name, version } = this.projection;
    const position = this.position;
    const reason = this.stoppedFor ?? this.stalledFor;
    const moving = caughtUp && this.following && !this.paused ? 'live' : 'catching-up';
    const running = this.standing ? 'standing-by' : moving;
    return {
      name,
      version,
      position,
      lag: head > position ? head - position : 0n,
      state: this.stopped ? 'stopped' : this.stalledFor !== undefined ? 'stalled' : running,
      ...(reason === undefined ? {} : { reason }),
      ...(reason !== undefined && this.faultCode && { faultCode: this.faultCode }),
      ...(this.ofAnotherPast && { ofAnotherPast: true }),
    };
  }

  /** Moves the rows to a position, and then through the page that follows it. */
  private async keepTrying(delivered: bigint, page?: EventPage): Promise<void> {
    const signal = this.tenure;
    this.standstill = undefined;
    const attempt = async (): Promise<void> => {
      const writer = await this.currentWriter();
      await catchUp(this.options, writer, delivered, signal);
      if (page) await writer.apply(page);
    };
    while (!this.stopped) {
      try {
        await untilDone(attempt, { signal, onFault: (error) => this.stall(error) });
        this.recover();
        return;
      } catch (error) {
        if (error instanceof ProjectionHostStopped) return;
        if (error instanceof CheckpointMoved) this.moved = true;
        else this.stop(error);
      }
    }
  }

  /** The writer, opened again with an empty cache after another worker has moved the checkpoint. */
  private async currentWriter(): Promise<GenerationWriter> {
    if (this.moved) {
      const held = this.writer;
      if (!(await this.open())) {
        this.writer = held;
        throw new Error(`another worker has put another version of ${this.projection.name} in its place`);
      }
    }
    return this.writer!;
  }

  /** The active generation as the store has it, unless its rows are of another version. */
  private async active(): Promise<GenerationWriter | undefined> {
    const { readStore, cachedRows } = this.options;
    const generation = await readStore.prepare(this.projection);
    if (generation.stale) return undefined;
    try {
      const position = await readStore.checkpoint(generation);
      return new GenerationWriter(
        readStore,
        generation,
        position,
        cachedRows,
        await readStore.lastEvent(generation),
      );
    } catch (error) {
      // Another worker has just activated the next one.
      if (error instanceof CheckpointMoved) return this.active();
      throw error;
    }
  }
}
