import { setTimeout as delay } from 'node:timers/promises';
import type { EachBatchPayload, KafkaMessage } from 'kafkajs';
import { handleBatch } from './device-round-batch.js';
import type { Outcome } from './device-round-handler.js';

const PAUSE_MS = 10;

/** A batch of messages with these keys, in order, from offset 40 on. */
class TestBatch {
  readonly committed: number[] = [];
  readonly begun: number[] = [];
  readonly ended: number[] = [];
  readonly handled: [Outcome, number][] = [];
  most = 0;
  isStale = false;
  private readonly over = new AbortController();

  constructor(
    private readonly keys: readonly (string | null)[],
    private readonly outcomeOf: (offset: number) => Promise<Outcome>,
  ) {}

  async handle(): Promise<void> {
    let current = 0;
    const messages = this.keys.map(
      (key, index) => ({ key: key && Buffer.from(key), offset: String(40 + index) }) as KafkaMessage,
    );
    await handleBatch(
      {
        batch: { topic: 'rounds', partition: 2, messages, highWatermark: String(40 + messages.length + 3) },
        heartbeat: () => Promise.resolve(),
        isRunning: () => true,
        isStale: () => this.isStale,
        resolveOffset: () => undefined,
        commitOffsetsIfNecessary: async ({ topics }: { topics: [{ partitions: [{ offset: string }] }] }) => {
          await delay(1);
          this.committed.push(Number(topics[0].partitions[0].offset));
        },
      } as unknown as EachBatchPayload,
      {
        handler: {
          handle: async (_, __, { offset }) => {
            this.begun.push(Number(offset));
            this.most = Math.max(this.most, ++current);
            const outcome = await this.outcomeOf(Number(offset));
            current -= 1;
            this.ended.push(Number(offset));
            return outcome;
          },
        },
        heartbeatEveryMs: 1_000,
        over: this.over.signal,
        onAlive: () => undefined,
        onHandled: (...handled) => this.handled.push(handled),
      },
    );
  }
}

describe('a batch of device rounds', () => {
  it('is handled table by table side by side, and in order within a table', async () => {
    const keys = Array.from({ length: 60 }, (_, index) => `T${index % 12}`);
    const batch = new TestBatch(keys, async (offset) => {
      await delay(offset % 5 === 0 ? PAUSE_MS : 1);
      return 'recorded';
    });
    await batch.handle();
    expect(batch.most).toBe(8);
    for (let table = 0; table < 12; table++) {
      const ofTable = (offsets: readonly number[]) =>
        offsets.filter((offset) => (offset - 40) % 12 === table);
      expect(ofTable(batch.ended)).toEqual(ofTable(batch.begun));
      expect(ofTable(batch.begun)).toEqual(ofTable(batch.begun).toSorted((a, b) => a - b));
    }
    expect(batch.committed.at(-1)).toBe(100);
    expect(batch.handled.at(-1)).toEqual(['recorded', 3]);
  });

  it('keeps messages without a key in their order', async () => {
    const batch = new TestBatch([null, null, null, null], async (offset) => {
      await delay(44 - offset);
      return 'recorded';
    });
    await batch.handle();
    expect([batch.most, batch.ended]).toEqual([1, [40, 41, 42, 43]]);
  });

  it('commits no offset beyond a message that is not done', async () => {
    const held = Promise.withResolvers<Outcome>();
    const batch = new TestBatch(['A', 'B', 'A', 'C', 'B'], (offset) =>
      offset === 41 ? held.promise : Promise.resolve('recorded'),
    );
    const handled = batch.handle();
    await delay(PAUSE_MS * 3);
    expect([batch.ended, batch.committed]).toEqual([[40, 43, 42], [41]]);
    held.resolve('repeated');
    await handled;
    expect(batch.committed.at(-1)).toBe(45);
  });

  it('begins nothing after a rebalance, and commits what is done in order', async () => {
    const batch: TestBatch = new TestBatch(['A', 'B', 'B', 'A', 'C'], async (offset) => {
      await delay(PAUSE_MS);
      batch.isStale = true;
      return offset === 41 ? 'unfinished' : 'recorded';
    });
    await batch.handle();
    expect(batch.begun).toEqual([40, 41, 44]);
    expect(batch.committed).toEqual([41]);
    expect(batch.handled.map(([outcome]) => outcome).toSorted()).toEqual([
      'recorded',
      'recorded',
      'unfinished',
    ]);
  });

  it('fails with the fault of a commit, and not before the messages under way have ended', async () => {
    const batch = new TestBatch(['A', 'B'], async (offset) => {
      await delay(offset === 41 ? PAUSE_MS * 3 : 1);
      return 'recorded';
    });
    batch.committed.push = () => {
      throw new Error('the group is rebalancing');
    };
    await expect(batch.handle()).rejects.toThrow('the group is rebalancing');
    expect(batch.ended).toEqual([40, 41]);
  });
});
