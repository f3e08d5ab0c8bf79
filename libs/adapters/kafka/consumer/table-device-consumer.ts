import type { Consumer } from 'kafkajs';
import { DEVICE_ROUNDS, topicNameOf } from '#published-events';
import { DEFAULT_BACK_OFF, pause, waitMsAfter } from '../back-off.js';
import { ClockWatch } from '../relay/clock-watch.js';
import { greetBroker, openDriver } from '../connection.js';
import type { TableDeviceConsumerOptions } from './consumer-options.js';
import type { ConsumerState, ConsumerStatus } from './consumer-status.js';
import { DeadLetterProducer } from './dead-letter-producer.js';
import { handleBatch } from './device-round-batch.js';
import { DeviceRoundHandler } from './device-round-handler.js';
import type { Outcome } from './device-round-handler.js';
import { within } from '../within.js';

/** Partitions whose batches are handled side by side. */
const PARTITIONS_AT_ONCE = 3;

/** How long the current messages may take when the consumer stops or reconnects. */
const LEAVE_MS = 8_000;

/**
 * Records whole rounds from table devices, tables side by side. A message is committed after its effect: recorded, recognised as a
 * repetition, or put into the dead-letter topic with the reason. A second delivery has no effect, because it is
 * recorded under the id of the message.
 */
export class TableDeviceConsumer {
  private readonly handler: DeviceRoundHandler;
  private readonly deadLetters: DeadLetterProducer;
  private readonly stallAfterMs: number;
  private readonly counts: Record<Outcome, number> = {
    recorded: 0,
    repeated: 0,
    'dead-lettered': 0,
    unfinished: 0,
  };
  private readonly lags = new Map<number, number>();
  private state: ConsumerState = 'stopped';
  private retries = 0;
  private restarts = 0;
  /** By the monotonic clock of the process. */
  private heardAtMs = 0;
  private lastFault: ConsumerStatus['lastFault'];
  private stopping = new AbortController();
  private running: Promise<void> | undefined;

  constructor(private readonly options: TableDeviceConsumerOptions) {
    this.stallAfterMs = options.stallAfterMs ?? 60_000;
    this.deadLetters = new DeadLetterProducer(options.connection, this.stallAfterMs);
    this.handler = new DeviceRoundHandler({
      recordRound: options.recordRound,
      deadLetter: (message) => this.deadLetters.send(message),
      attempts: options.attempts,
      backOff: options.backOff,
      onRetry: (fault) => {
        this.state = 'waiting';
        this.retries += 1;
        this.note(fault);
      },
    });
  }

  /** Starts to consume, as soon as the cluster can be reached. */
  start(): void {
    if (this.running) return;
    this.stopping = new AbortController();
    this.running = this.run(this.stopping.signal).finally(() => {
      this.running = undefined;
    });
  }

  /** Stops after the current messages and commits the handled ones. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
    await this.deadLetters.disconnect();
    this.state = 'stopped';
  }

  status(): ConsumerStatus {
    const { state, counts, retries, restarts, lastFault } = this;
    return {
      state,
      recorded: counts.recorded,
      repeated: counts.repeated,
      deadLettered: counts['dead-lettered'],
      retries,
      restarts,
      lag: this.lags.values().reduce((sum, lag) => sum + lag, 0),
      ...(lastFault && { lastFault }),
    };
  }

  private async run(stopping: AbortSignal): Promise<void> {
    for (let failures = 0; !stopping.aborted;) {
      this.state = 'connecting';
      try {
        await this.consume(stopping);
        failures = 0;
      } catch (fault) {
        this.note(fault);
        failures += 1;
      }
      if (stopping.aborted) return;
      this.state = 'waiting';
      this.restarts += 1;
      await pause(waitMsAfter(Math.max(failures, 1), this.options.backOff ?? DEFAULT_BACK_OFF), stopping);
    }
  }

  /** One membership of the group: until it stops, crashes or is silent for too long. */
  private async consume(stopping: AbortSignal): Promise<void> {
    const { connection, propertyId, sessionTimeoutMs = 30_000 } = this.options;
    const { topic = topicNameOf(propertyId, DEVICE_ROUNDS.kind), groupId = topic } = this.options;
    await greetBroker(connection);
    const consumer = openDriver(connection).consumer({
      groupId,
      sessionTimeout: sessionTimeoutMs,
      rebalanceTimeout: this.options.rebalanceTimeoutMs ?? 60_000,
      heartbeatInterval: this.heartbeatEveryMs,
      maxWaitTimeInMs: Math.min(1_000, this.heartbeatEveryMs),
      allowAutoTopicCreation: false,
      // A fault that it cannot recover from ends this membership, and a new one begins.
      retry: {
        initialRetryTime: 100,
        maxRetryTime: 1_000,
        retries: 4,
        restartOnFailure: () => Promise.resolve(false),
      },
    });
    const ended = new AbortController();
    const over = AbortSignal.any([stopping, ended.signal]);
    const watch = this.watch(consumer, ended);
    try {
      await within(this.stallAfterMs, consumer.connect(), 'connecting to Kafka', over);
      await consumer.subscribe({ topics: [topic], fromBeginning: true });
      await consumer.run({
        autoCommit: false,
        eachBatchAutoResolve: false,
        partitionsConsumedConcurrently: PARTITIONS_AT_ONCE,
        eachBatch: (payload) =>
          handleBatch(payload, {
            handler: this.handler,
            heartbeatEveryMs: this.heartbeatEveryMs,
            over,
            onAlive: () => this.heard(),
            onHandled: (outcome, lag) => this.handled(payload.batch.partition, outcome, lag),
          }),
      });
      await aborted(over);
    } finally {
      clearInterval(watch);
      await within(LEAVE_MS, consumer.disconnect(), 'leaving the group').catch(() => undefined);
    }
  }

  /** Ends a membership that crashed or is silent (kafkajs#659: a dropped connection may be silent). */
  private watch(consumer: Consumer, ended: AbortController): NodeJS.Timeout {
    const { CRASH, FETCH, GROUP_JOIN, HEARTBEAT } = consumer.events;
    this.heard();
    for (const sign of [FETCH, HEARTBEAT] as const) consumer.on(sign, () => this.heard());
    consumer.on(GROUP_JOIN, () => {
      this.heard();
      this.lags.clear();
      this.options.onServed?.();
      this.state = 'consuming';
    });
    consumer.on(CRASH, ({ payload }) => {
      this.note(payload.error);
      if (!payload.restart) ended.abort();
    });
    const clock = new ClockWatch();
    return setInterval(
      () => {
        const silent = performance.now() - this.heardAtMs > this.stallAfterMs;
        if (silent || clock.wasSetBackBy(this.heartbeatEveryMs)) ended.abort();
      },
      Math.max(this.stallAfterMs / 4, 10),
    ).unref();
  }

  private handled(partition: number, outcome: Outcome, lag: number): void {
    this.counts[outcome] += 1;
    if (outcome === 'unfinished') return;
    this.state = 'consuming';
    this.lags.set(partition, lag);
  }

  private get heartbeatEveryMs(): number {
    return this.options.heartbeatEveryMs ?? (this.options.sessionTimeoutMs ?? 30_000) / 10;
  }

  private heard(): void {
    this.heardAtMs = performance.now();
  }

  private note(fault: unknown): void {
    const message = fault instanceof Error ? `${fault.name}: ${fault.message}` : String(fault);
    this.lastFault = { message, atMs: Date.now() };
    this.options.onFault?.(fault);
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
