/** `waiting`: a store, the dead-letter topic or the cluster is unreachable; it retries after a while. */
export type ConsumerState = 'stopped' | 'connecting' | 'consuming' | 'waiting';

/** The state of a consumer. Counts are since the start of this process. */
export interface ConsumerStatus {
  readonly state: ConsumerState;
  readonly recorded: number;
  readonly repeated: number;
  readonly deadLettered: number;
  /** Number of repeated attempts. */
  readonly retries: number;
  /** Number of reconnections. */
  readonly restarts: number;
  /** Unhandled messages in the partitions that it has received messages of. */
  readonly lag: number;
  /** The last failure. */
  readonly lastFault?: { readonly message: string; readonly atMs: number };
}
