import type { EachBatchPayload } from 'kafkajs';
import type { DeviceRoundHandler, Outcome } from './device-round-handler.js';
import { HeldMembership } from './held-membership.js';

export interface BatchOptions {
  readonly handler: DeviceRoundHandler;
  readonly heartbeatEveryMs: number;
  /** Aborts when the consumer stops or connects anew. */
  readonly over: AbortSignal;
  /** Told now and then while a message is handled. */
  readonly onAlive: () => void;
  /** Told what became of each message, and how many of its partition are still to come. */
  readonly onHandled: (outcome: Outcome, lag: number) => void;
}

/** How often it is looked whether the message under way is still this consumer's, in milliseconds. */
const LOOK_EVERY_MS = 50;

/**
 * Handles the messages of a batch one after the other; each is committed once its effect is there. It stays in the group
 * while a message takes long, and stops where the group rebalances: the rest is another consumer's (kafkajs#1720).
 * @throws what the driver must know to join the group again
 */
export async function handleBatch(payload: EachBatchPayload, options: BatchOptions): Promise<void> {
  const { batch } = payload;
  const { topic, partition } = batch;
  const { handler, heartbeatEveryMs, over, onAlive, onHandled } = options;
  const membership = new HeldMembership(() => payload.heartbeat(), heartbeatEveryMs);
  const isOver = (): boolean => !payload.isRunning() || payload.isStale() || membership.lost || over.aborted;
  for (const message of batch.messages) {
    if (isOver()) break;
    const giveUp = new AbortController();
    const look = setInterval(() => {
      onAlive();
      if (isOver()) giveUp.abort();
    }, LOOK_EVERY_MS);
    const outcome = await membership
      .during(() => handler.handle(topic, partition, message, giveUp.signal))
      .finally(() => clearInterval(look));
    const next = BigInt(message.offset) + 1n;
    onHandled(outcome, Number(BigInt(batch.highWatermark) - next));
    if (outcome === 'unfinished') break;
    payload.resolveOffset(message.offset);
    const partitions = [{ partition, offset: String(next) }];
    await payload.commitOffsetsIfNecessary({ topics: [{ topic, partitions }] });
  }
  membership.assertHeld();
  await payload.heartbeat();
}
