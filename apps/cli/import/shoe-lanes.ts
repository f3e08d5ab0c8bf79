type Work = () => Promise<void>;

/**
 * Does work for several shoes side by side, and for each shoe in the order in which it came: a round is refused while
 * the one before it is open.
 */
export class ShoeLanes {
  /** Work that waits, by shoe; a shoe whose work is under way has an entry too. */
  private readonly lanes = new Map<string, Work[]>();
  private readonly ready: string[] = [];
  private running = 0;
  private onIdle: (() => void) | undefined;

  constructor(private readonly concurrency: number) {}

  /** @param work must not reject */
  add(shoeId: string, work: Work): void {
    const lane = this.lanes.get(shoeId);
    if (lane) {
      lane.push(work);
      return;
    }
    this.lanes.set(shoeId, [work]);
    this.ready.push(shoeId);
    this.startReady();
  }

  /** Resolves when no work is left. */
  async idle(): Promise<void> {
    if (this.lanes.size > 0) await new Promise<void>((resolve) => (this.onIdle = resolve));
  }

  private startReady(): void {
    while (this.running < this.concurrency) {
      const shoeId = this.ready.shift();
      if (shoeId === undefined) return;
      this.running += 1;
      void this.runNext(shoeId);
    }
  }

  private async runNext(shoeId: string): Promise<void> {
    const lane = this.lanes.get(shoeId) ?? [];
    await lane.shift()?.();
    this.running -= 1;
    if (lane.length > 0) this.ready.push(shoeId);
    else this.lanes.delete(shoeId);
    this.startReady();
    if (this.lanes.size === 0) this.onIdle?.();
  }
}
