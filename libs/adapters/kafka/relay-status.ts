import type { StoreFaultCode } from '#event-store';

/**
 * - `connecting`: it has not reached the cluster yet, or not again
 * - `publishing`: it publishes, or waits for events
 * - `waiting`: something failed; it tries again after a while
 * - `standing-by`: another relay publishes; this one takes over when that one is gone
 * - `halted`: something that waiting does not mend; a person must look
 */
export type RelayState = 'stopped' | 'connecting' | 'publishing' | 'waiting' | 'standing-by' | 'halted';

/** How a relay is doing. */
export interface RelayStatus {
  readonly state: RelayState;
  /** Position of the last event known to be published or passed over. */
  readonly position: bigint;
  /** Position of the newest event in the store. */
  readonly head: bigint;
  /** Difference of the two; 0 when everything is published. Positions have gaps: no count of events. */
  readonly lag: bigint;
  /** How long events have waited without any progress, in milliseconds; 0 without lag. */
  readonly stalledMs: number;
  /** Events published since the start, repetitions included. */
  readonly published: number;
  /** How often it began anew from its checkpoint. */
  readonly restarts: number;
  /** The last thing that went wrong. */
  readonly lastFault?: { readonly message: string; readonly atMs: number };
}

/**
 * What another process knows of a relay by its checkpoint: the lag, as in `RelayStatus`, or why it is not known
 * (`store-silent`: where the checkpoint is kept does not answer in time).
 */
export type RelayLag = { readonly lag: bigint } | { readonly lagUnknown: StoreFaultCode | 'store-silent' };
