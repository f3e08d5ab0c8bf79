import type { StoreFaultCode } from '#event-store';

/**
 * - `connecting`: it is not connected to the cluster
 * - `publishing`: it publishes, or waits for events
 * - `waiting`: something failed; it retries after a while
 * - `standing-by`: another relay publishes; this one takes over when that one stops
 * - `halted`: waiting does not help; an operator must look
 */
export type RelayState = 'stopped' | 'connecting' | 'publishing' | 'waiting' | 'standing-by' | 'halted';

/** The state of a relay. */
export interface RelayStatus {
  readonly state: RelayState;
  /** Position of the last event known to be published or skipped. */
  readonly position: bigint;
  /** Position of the newest event in the store. */
  readonly head: bigint;
  /** Difference of the two; 0 when everything is published. Positions have gaps, so it is not a count of events. */
  readonly lag: bigint;
  /** How long events have waited without progress, in milliseconds; 0 without lag. */
  readonly stalledMs: number;
  /** Events published since the start, including repetitions. */
  readonly published: number;
  /** Number of restarts from its checkpoint. */
  readonly restarts: number;
  /** The last failure. */
  readonly lastFault?: { readonly message: string; readonly atMs: number };
}

/**
 * The lag of a relay from its checkpoint, for another process, as in `RelayStatus`, or why it is unknown
 * (`store-silent`: the storage of the checkpoint does not answer in time).
 */
export type RelayLag = { readonly lag: bigint } | { readonly lagUnknown: StoreFaultCode | 'store-silent' };
