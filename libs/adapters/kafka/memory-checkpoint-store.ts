import type { CheckpointStore } from '#event-store';

/** Checkpoints for tests: they end with the process. */
export class MemoryCheckpointStore implements CheckpointStore {
  private readonly positions = new Map<string, bigint>();

  load(name: string): Promise<bigint> {
    return Promise.resolve(this.positions.get(name) ?? 0n);
  }

  advance(name: string, from: bigint, to: bigint): Promise<boolean> {
    const moves = (this.positions.get(name) ?? 0n) === from;
    if (moves) this.positions.set(name, to);
    return Promise.resolve(moves);
  }
}
