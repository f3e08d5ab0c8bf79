/**
 * Where a reader of all events, such as a relay, keeps how far it has come. Two of them may run by mistake: only one can
 * move a checkpoint on from where both saw it.
 */
export interface CheckpointStore {
  /** Position of the last event that is done with; `0n` when there is none. */
  load(name: string): Promise<bigint>;

  /** Moves a checkpoint from one position to another, durably. Answers false when it does not stand at `from`. */
  advance(name: string, from: bigint, to: bigint): Promise<boolean>;
}
