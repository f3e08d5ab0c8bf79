import type { EachBatchPayload } from 'kafkajs';
import type { DeviceRoundHandler, Outcome } from './device-round-handler.js';
import { HeldMembership } from './held-membership.js';

export interface BatchOptions {
  readonly handler: DeviceRoundHandler;
  readonly heartbeatEveryMs: number;
  /** Aborts when the consumer stops or reconnects. */
  readonly over: AbortSignal;
  /** Called repeatedly while a message is handled. */
  readonly onAlive: () => void;
  /** Called with the outcome of each message, and the number of messages left in its partition. */
  readonly onHandled: (outcome: Outcome, lag: number) => void;
}

/** Interval of the checks whether this consumer still owns the current message, in milliseconds. */
const LOOK_EVERY_MS = 50;

/**
 * Handles the messages of a batch one after the other; each is committed after its effect is stored. The consumer stays
 * in the group during a long message, and stops at a rebalance: another consumer handles the rest (kafkajs#1720).
 * @throws the error by which the driver joins the group again
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
