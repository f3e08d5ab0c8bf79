/** `waiting`: a store or the dead-letter topic is out of reach, or the cluster is; it tries again after a while. */
export type ConsumerState = 'stopped' | 'connecting' | 'consuming' | 'waiting';

/** How a consumer is doing. Counts are since the start of this process. */
export interface ConsumerStatus {
  readonly state: ConsumerState;
  readonly recorded: number;
  readonly repeated: number;
  readonly deadLettered: number;
  /** How often a message was tried again. */
  readonly retries: number;
  /** How often it began anew with another connection. */
  readonly restarts: number;
  /** Messages not handled yet, in the partitions that it has had messages of. */
  readonly lag: number;
  /** The last thing that went wrong. */
  readonly lastFault?: { readonly message: string; readonly atMs: number };
}
