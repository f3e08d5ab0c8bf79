import type { EachBatchPayload, KafkaMessage } from 'kafkajs';

/** Commits the offset up to which every message of a batch is done, one request at a time. */
export class OffsetCommits {
  private readonly open: KafkaMessage[];
  private readonly doneAhead = new Set<KafkaMessage>();
  private next: bigint | undefined;
  private committed: bigint | undefined;
  private running: Promise<void> | undefined;
  private fault: { readonly thrown: unknown } | undefined;

  constructor(private readonly payload: EachBatchPayload) {
    this.open = [...payload.batch.messages];
  }

  /** Messages of the partition that are not done. */
  get lag(): number {
    const { messages, highWatermark } = this.payload.batch;
    const last = BigInt(messages.at(-1)?.offset ?? -1);
    return Number(BigInt(highWatermark) - last - 1n) + this.open.length - this.doneAhead.size;
  }

  /** The effect of a message is stored. */
  done(message: KafkaMessage): void {
    this.doneAhead.add(message);
    for (let [first] = this.open; first && this.doneAhead.delete(first); [first] = this.open) {
      this.open.shift();
      this.next = BigInt(first.offset) + 1n;
    }
    if (this.next !== this.committed) this.running ??= this.run();
  }

  /**
   * Resolves when everything done is committed.
   * @throws what the driver throws
   */
  async settled(): Promise<void> {
    await this.running;
    if (this.fault) throw this.fault.thrown;
  }

  private async run(): Promise<void> {
    const { topic, partition } = this.payload.batch;
    try {
      for (let { next } = this; next !== undefined && next !== this.committed; { next } = this) {
        this.payload.resolveOffset(String(next - 1n));
        const partitions = [{ partition, offset: String(next) }];
        await this.payload.commitOffsetsIfNecessary({ topics: [{ topic, partitions }] });
        this.committed = next;
      }
    } catch (thrown) {
      this.fault = { thrown };
    }
    this.running = undefined;
  }
}
