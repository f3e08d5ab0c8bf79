/** The time on the floor on the demonstration's gaming day. */
export class FloorClock {
  private ms: number;

  /** @param startsAt ISO 8601 with offset */
  constructor(startsAt: string) {
    this.ms = Date.parse(startsAt);
  }

  get now(): string {
    return new Date(this.ms).toISOString();
  }

  /** Advances the time and returns it. */
  pass(seconds: number): string {
    this.ms += seconds * 1_000;
    return this.now;
  }
}
