/** The time on the floor of the demonstration's gaming day. */
export class FloorClock {
  private ms: number;

  /** @param startsAt ISO 8601 with offset */
  constructor(startsAt: string) {
    this.ms = Date.parse(startsAt);
  }

  get now(): string {
    return new Date(this.ms).toISOString();
  }

  /** Lets time pass and answers the new time. */
  pass(seconds: number): string {
    this.ms += seconds * 1_000;
    return this.now;
  }
}
