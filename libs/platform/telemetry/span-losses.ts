import type { SpanExporter, SpanProcessor } from '@opentelemetry/sdk-trace-node';

/** Time without a dropped span, in milliseconds, after which a collector counts as recovered. */
const QUIET_MS = 10_000;

/**
 * Counts spans that are dropped on the way to a collector: those of a refused batch, and those that end while the
 * buffer is full. It logs once when spans begin to be dropped, and once when none was for a while, so that a collector
 * that refuses every other batch does not fill the log.
 */
export class SpanLosses {
  /** Number of dropped spans since the start of the process. */
  dropped = 0;
  private waiting = 0;
  private droppedBefore: number | undefined;
  private lastDropAtMs = 0;

  /** @param most spans in the buffer */
  constructor(
    private readonly most: number,
    private readonly log: (message: string) => void,
  ) {}

  /** The same exporter; the spans of its batches leave the buffer. */
  seenBy(exporter: SpanExporter): SpanExporter {
    return {
      export: (spans, done) => {
        this.waiting -= spans.length;
        exporter.export(spans, (result) => {
          if (result.error) this.drop(spans.length, result.error.message);
          else this.goOn();
          done(result);
        });
      },
      shutdown: () => exporter.shutdown(),
    };
  }

  /** The same processor; it gets no more spans than the buffer holds. */
  before(processor: SpanProcessor): SpanProcessor {
    return {
      onStart: (span, parent) => processor.onStart(span, parent),
      onEnd: (span) => {
        if (this.waiting >= this.most) return this.drop(1, `${this.most} wait for the collector already`);
        this.waiting += 1;
        processor.onEnd(span);
      },
      forceFlush: () => processor.forceFlush(),
      shutdown: () => processor.shutdown(),
    };
  }

  private drop(count: number, why: string): void {
    if (this.droppedBefore === undefined) {
      this.droppedBefore = this.dropped;
      this.log(`Spans are dropped: ${why}`);
    }
    this.dropped += count;
    this.lastDropAtMs = performance.now();
  }

  private goOn(): void {
    if (this.droppedBefore === undefined || performance.now() - this.lastDropAtMs < QUIET_MS) return;
    this.log(`The collector takes spans again; ${this.dropped - this.droppedBefore} were dropped`);
    this.droppedBefore = undefined;
  }
}
