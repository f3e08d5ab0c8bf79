import type { SpanExporter, SpanProcessor } from '@opentelemetry/sdk-trace-node';

/** Without a span dropped for as long, in milliseconds, a collector that takes some is back. */
const QUIET_MS = 10_000;

/**
 * Counts spans that are dropped on their way to a collector: those of a batch that it did not take, and those that end
 * while as many wait for it as are kept. Tells once when spans begin to be dropped, and once when none has been for a
 * while: a collector that takes every other batch has no line for each.
 */
export class SpanLosses {
  /** How many were dropped since the start of the process. */
  dropped = 0;
  private waiting = 0;
  private droppedBefore: number | undefined;
  private lastDropAtMs = 0;

  /** @param most spans that wait */
  constructor(
    private readonly most: number,
    private readonly tell: (message: string) => void,
  ) {}

  /** The same exporter; its batches are no longer waiting. */
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

  /** The same processor; it is given no more than may wait. */
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
      this.tell(`Spans are dropped: ${why}`);
    }
    this.dropped += count;
    this.lastDropAtMs = performance.now();
  }

  private goOn(): void {
    if (this.droppedBefore === undefined || performance.now() - this.lastDropAtMs < QUIET_MS) return;
    this.tell(`The collector takes spans again; ${this.dropped - this.droppedBefore} were dropped`);
    this.droppedBefore = undefined;
  }
}
