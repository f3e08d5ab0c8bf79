/**
 * Stores the progress of a reader of all events, such as a relay. If two readers run by mistake, only one of them can
 * move a checkpoint from the same position.
 */
export interface CheckpointStore {
  /** Position of the last processed event; `0n` if there is none. */
  load(name: string): Promise<bigint>;

  /** The place of the last processed event, if `advance` was given one. */
  lastEvent(name: string): Promise<string | undefined>;

  /**
   * Moves a checkpoint from one position to another, durably. Returns false if it is not at `from`.
   * @param lastEvent text of `placeOf` for the event at `to`
   */
  advance(name: string, from: bigint, to: bigint, lastEvent?: string): Promise<boolean>;
}
