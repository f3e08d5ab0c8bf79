import type { EachBatchPayload, KafkaMessage } from 'kafkajs';
import type { DeviceRoundHandler, Outcome } from './device-round-handler.js';
import { HeldMembership } from './held-membership.js';
import { OffsetCommits } from './offset-commits.js';

export interface BatchOptions {
  readonly handler: Pick<DeviceRoundHandler, 'handle'>;
  readonly heartbeatEveryMs: number;
  /** Aborts when the consumer stops or reconnects. */
  readonly over: AbortSignal;
  /** Called repeatedly while messages are handled. */
  readonly onAlive: () => void;
  /** Called with the outcome of each message, and the number of messages left in its partition. */
  readonly onHandled: (outcome: Outcome, lag: number) => void;
}

/** Interval of the checks whether this consumer still owns the current messages, in milliseconds. */
const LOOK_EVERY_MS = 50;

/** Largest number of keys of a batch whose messages are handled side by side. */
const MOST_AT_ONCE = 8;

/**
 * Handles the messages of a batch: those of one key, which is a table or a shoe, one after the other, and those of other
 * keys beside them. An offset is committed when the effects of all messages up to it are stored. The consumer stays in
 * the group during long messages, and stops at a rebalance: another consumer handles the rest (kafkajs#1720).
 * @throws the error by which the driver joins the group again
 */
export async function handleBatch(payload: EachBatchPayload, options: BatchOptions): Promise<void> {
  const { batch } = payload;
  const { topic, partition } = batch;
  const { handler, heartbeatEveryMs, over, onAlive, onHandled } = options;
  const membership = new HeldMembership(() => payload.heartbeat(), heartbeatEveryMs);
  const commits = new OffsetCommits(payload);
  const isOver = (): boolean => !payload.isRunning() || payload.isStale() || membership.lost || over.aborted;
  const giveUp = new AbortController();
  const look = setInterval(() => {
    onAlive();
    if (isOver()) giveUp.abort();
  }, LOOK_EVERY_MS);
  const lanes = lanesOf(batch.messages).values();
  const takeLanes = async (): Promise<void> => {
    for (const lane of lanes) {
      for (const message of lane) {
        if (giveUp.signal.aborted || isOver()) return;
        const outcome = await handler.handle(topic, partition, message, giveUp.signal);
        if (outcome !== 'unfinished') commits.done(message);
        onHandled(outcome, commits.lag);
        if (outcome === 'unfinished') return;
      }
    }
  };
  try {
    await membership.during(async () => {
      await Promise.all(Array.from({ length: MOST_AT_ONCE }, takeLanes));
      await commits.settled();
    });
  } finally {
    clearInterval(look);
  }
  membership.assertHeld();
  await payload.heartbeat();
}

/** The messages by key, in order. Those without a key keep their order among each other. */
function lanesOf(messages: readonly KafkaMessage[]): ReadonlyMap<string, readonly KafkaMessage[]> {
  return Map.groupBy(messages, ({ key }) => key?.toString('base64') ?? '');
}
