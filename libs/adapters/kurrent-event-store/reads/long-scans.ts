/** Age from which a read is a long scan, in milliseconds. */
const LONG_MS = 5_000;

/**
 * Reads through many events of other software. A caller who gives up and asks again joins the scan that still runs,
 * which otherwise would begin anew each time and never end. A scan that runs has not reached the end of the log yet, so
 * that it also finds what was stored meanwhile.
 */
export class LongScans<Result> {
  private readonly running = new Map<string, { readonly since: number; readonly result: Promise<Result> }>();

  constructor(private readonly longMs = LONG_MS) {}

  /** @param key the same for equal reads */
  join(key: string, read: () => Promise<Result>): Promise<Result> {
    const found = this.running.get(key);
    if (found && performance.now() - found.since >= this.longMs) return found.result;
    const scan = { since: performance.now(), result: read() };
    if (!found) this.running.set(key, scan);
    const ended = (): void => {
      if (this.running.get(key) === scan) this.running.delete(key);
    };
    scan.result.then(ended, ended);
    return scan.result;
  }
}
