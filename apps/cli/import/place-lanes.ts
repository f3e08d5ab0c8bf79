type Work = () => Promise<void>;

/**
 * Works on several places in parallel, and on each place in order: a round is refused while the one before it is open.
 */
export class PlaceLanes {
  /** Pending work by place; a place with current work has an entry too. */
  private readonly lanes = new Map<string, Work[]>();
  private readonly ready: string[] = [];
  private running = 0;
  private onIdle: (() => void) | undefined;

  constructor(private readonly concurrency: number) {}

  /** @param work must not reject */
  add(place: string, work: Work): void {
    const lane = this.lanes.get(place);
    if (lane) {
      lane.push(work);
      return;
    }
    this.lanes.set(place, [work]);
    this.ready.push(place);
    this.startReady();
  }

  /** Resolves when no work is left. */
  async idle(): Promise<void> {
    if (this.lanes.size > 0) await new Promise<void>((resolve) => (this.onIdle = resolve));
  }

  private startReady(): void {
    while (this.running < this.concurrency) {
      const place = this.ready.shift();
      if (place === undefined) return;
      this.running += 1;
      void this.runNext(place);
    }
  }

  private async runNext(place: string): Promise<void> {
    const lane = this.lanes.get(place) ?? [];
    await lane.shift()?.();
    this.running -= 1;
    if (lane.length > 0) this.ready.push(place);
    else this.lanes.delete(place);
    this.startReady();
    if (this.lanes.size === 0) this.onIdle?.();
  }
}
