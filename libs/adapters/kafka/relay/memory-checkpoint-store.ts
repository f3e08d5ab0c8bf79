import type { CheckpointStore } from '#event-store';

/** Checkpoints for tests: they end with the process. */
export class MemoryCheckpointStore implements CheckpointStore {
  private readonly positions = new Map<string, bigint>();
  private readonly lastEvents = new Map<string, string | undefined>();

  load(name: string): Promise<bigint> {
    return Promise.resolve(this.positions.get(name) ?? 0n);
  }

  lastEvent(name: string): Promise<string | undefined> {
    return Promise.resolve(this.lastEvents.get(name));
  }

  advance(name: string, from: bigint, to: bigint, lastEvent?: string): Promise<boolean> {
    const moves = (this.positions.get(name) ?? 0n) === from;
    if (moves) {
      this.positions.set(name, to);
      this.lastEvents.set(name, lastEvent);
    }
    return Promise.resolve(moves);
  }
}
