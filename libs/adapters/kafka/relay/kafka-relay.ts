import { idOfPlace, placeOf, strangerAt } from '#event-store';
import type { RecordedEvent } from '#event-store';
import { isPublished, toPublishedEvent } from '#published-events';
import { DEFAULT_BACK_OFF, pause, waitMsAfter } from '../back-off.js';
import { sizeOf, toMessage } from './cloud-event-message.js';
import type { EventProducer } from './event-producer.js';
import { PartitionKeys } from './partition-keys.js';
import { CheckpointMoved, CheckpointOfAnotherPast, TurnLost, isLasting } from './relay-faults.js';
import type { KafkaRelayOptions } from './relay-options.js';
import type { RelayState, RelayStatus } from './relay-status.js';
import type { TopicMessage } from './serial-producer.js';
import { producerOnBrokers } from './splitting-producer.js';
import { GivenUp, within } from '../within.js';

/** How long a stopping relay waits for the acknowledgement of sent events. */
const DRAIN_MS = 6_000;

/** How often a standby relay checks whether it may publish, in milliseconds. */
const LOOK_MS = 1_000;

/**
 * Publishes the ledger to Kafka, in the order of the event store and from its own checkpoint, which moves after the
 * brokers have acknowledged: each event arrives at least once, and a repetition has the same id. A rebuild of read
 * models publishes nothing: the relay is not a projection. One relay of a ledger publishes, and the others stand by.
 */
export class KafkaRelay {
  private readonly name: string;
  private readonly stallAfterMs: number;
  private state: RelayState = 'stopped';
  private position = 0n;
  private published = 0;
  private restarts = 0;
  private failures = 0;
  /** By the monotonic clock of the process. */
  private progressAtMs = 0;
  private lastFault: RelayStatus['lastFault'];
  private stopping = new AbortController();
  private attempt = new AbortController();
  private running: Promise<void> | undefined;

  constructor(private readonly options: KafkaRelayOptions) {
    this.name = options.name ?? 'kafka-relay';
    this.stallAfterMs = options.stallAfterMs ?? 60_000;
  }

  /** Starts to publish, as soon as the cluster can be reached. */
  start(): void {
    if (this.running) return;
    this.stopping = new AbortController();
    this.running = this.run(this.stopping.signal).finally(() => {
      this.running = undefined;
    });
  }

  /** Stops after sent events are acknowledged, or after a few seconds. */
  async stop(): Promise<void> {
    this.stopping.abort();
    const giveUp = setTimeout(() => this.attempt.abort(), DRAIN_MS);
    await this.running;
    clearTimeout(giveUp);
    this.state = 'stopped';
  }

  /** @throws the errors of the event store */
  async status(): Promise<RelayStatus> {
    const head = await this.options.eventStore.head();
    const { state, position, published, restarts, lastFault } = this;
    const lag = head > position ? head - position : 0n;
    const stalledMs = lag === 0n ? 0 : performance.now() - this.progressAtMs;
    return { state, position, head, lag, stalledMs, published, restarts, ...(lastFault && { lastFault }) };
  }

  private async run(stopping: AbortSignal): Promise<void> {
    this.failures = 0;
    this.progress();
    while (!stopping.aborted) {
      this.attempt = new AbortController();
      const watch = this.watch(this.attempt);
      try {
        await this.takeTurn(stopping, this.attempt.signal);
      } catch (fault) {
        if (stopping.aborted) return;
        this.note(fault);
        if (isLasting(fault)) {
          this.state = 'halted';
          return;
        }
        const { backOff = DEFAULT_BACK_OFF } = this.options;
        const outrun = fault instanceof CheckpointMoved;
        this.state = outrun ? 'standing-by' : 'waiting';
        this.restarts += 1;
        this.failures += 1;
        await pause(outrun ? backOff.longestMs : waitMsAfter(this.failures, backOff), stopping);
      } finally {
        clearInterval(watch);
        this.attempt.abort();
      }
    }
  }

  /** Publishes while this relay has the turn, or stands by for a moment. */
  private async takeTurn(stopping: AbortSignal, given: AbortSignal): Promise<void> {
    const { own } = this.options;
    const turn = await own?.(this.name);
    if (own && !turn) return this.standBy(stopping);
    try {
      await this.relay(stopping, turn ? AbortSignal.any([given, turn.lost]) : given);
    } catch (fault) {
      throw turn?.lost.aborted ? new TurnLost(`another relay may publish as ${this.name} now`) : fault;
    } finally {
      await turn?.release();
    }
  }

  private async standBy(stopping: AbortSignal): Promise<void> {
    const position = await this.options.checkpointStore.load(this.name);
    if (position !== this.position) this.progress();
    this.position = position;
    this.state = 'standing-by';
    this.failures = 0;
    await pause(LOOK_MS, stopping);
  }

  /** One run over a new producer, until the relay stops, something fails or the watchdog ends it. */
  private async relay(stopping: AbortSignal, given: AbortSignal): Promise<void> {
    const { checkpointStore, connection, eventStore, codec, pageSize = 500 } = this.options;
    const { openProducer = producerOnBrokers } = this.options;
    this.state = 'connecting';
    this.position = await checkpointStore.load(this.name);
    await this.assertOfThisPast();
    const signal = AbortSignal.any([stopping, given]);
    const producer = await within(this.stallAfterMs, openProducer(connection), 'greeting Kafka', signal);
    try {
      await within(this.stallAfterMs, producer.connect(), 'connecting to Kafka', signal);
      this.state = 'publishing';
      this.options.onServed?.();
      const keys = new PartitionKeys(eventStore, codec);
      const items = eventStore.subscribe({ after: this.position, signal, pageSize });
      for await (const item of items) {
        if (item.kind === 'events') await this.publish(item.events, producer, keys, given);
        else this.progress();
        if (stopping.aborted) return;
      }
      if (!stopping.aborted) throw new GivenUp('the subscription ended, or stood still');
    } finally {
      await within(2_000, producer.disconnect(), 'disconnecting').catch(() => undefined);
    }
  }

  private async publish(
    events: readonly RecordedEvent[],
    producer: EventProducer,
    keys: PartitionKeys,
    given: AbortSignal,
  ): Promise<void> {
    const { propertyId, batchBytes = 512 * 1_024, codec, aroundBatch = (send) => send() } = this.options;
    let batch: TopicMessage[] = [];
    let bytes = 0;
    const flush = async (upTo: RecordedEvent | undefined): Promise<void> => {
      if (batch.length > 0) {
        const send = (): Promise<void> =>
          within(this.stallAfterMs, producer.send(batch), 'publishing', given);
        await aroundBatch(send, batch.length);
        this.published += batch.length;
      }
      batch = [];
      bytes = 0;
      if (upTo) await this.advance(upTo);
    };
    let passed: RecordedEvent | undefined;
    for (const event of events) {
      if (isPublished(event)) {
        const decoded = codec.decode(event);
        const message = toMessage(toPublishedEvent(decoded, await keys.of(decoded)), propertyId);
        const size = sizeOf(message);
        if (batch.length > 0 && bytes + size > batchBytes) await flush(passed);
        batch.push(message);
        bytes += size;
      }
      passed = event;
    }
    await flush(passed);
  }

  private async advance(event: RecordedEvent): Promise<void> {
    const { checkpointStore } = this.options;
    const to = event.position;
    if (to === this.position) return;
    if (!(await checkpointStore.advance(this.name, this.position, to, placeOf(event)))) {
      throw new CheckpointMoved(`the checkpoint ${this.name} no longer stands at ${this.position}`);
    }
    this.position = to;
    this.failures = 0;
    this.progress();
  }

  /** What was published cannot be recalled, so only an operator may go on after a change of the past. */
  private async assertOfThisPast(): Promise<void> {
    const { checkpointStore, eventStore } = this.options;
    const place = await checkpointStore.lastEvent(this.name);
    const head = await eventStore.head();
    const stranger = place === undefined ? undefined : await strangerAt(eventStore, place);
    if (stranger === undefined && (place !== undefined || this.position <= head)) return;
    const found =
      this.position > head ? `the newest event is at ${head}` : `the ledger has ${stranger} there`;
    const last =
      place === undefined ? '' : `; the last one that may have been published is event ${idOfPlace(place)}`;
    throw new CheckpointOfAnotherPast(
      `the checkpoint ${this.name} is at ${this.position}, and ${found}: the event store was restored to an earlier state, or it is another one. Published events cannot be recalled${last}. Agree with the consumers on those that the ledger does not have, then set the checkpoint`,
    );
  }

  /** Ends an attempt that makes no progress while events wait (kafkajs#659: a dropped connection may be silent). */
  private watch(attempt: AbortController): NodeJS.Timeout {
    const beganAtMs = performance.now();
    const look = async (): Promise<void> => {
      const head = await this.options.eventStore.head();
      if (head <= this.position) this.progress();
      else if (performance.now() - Math.max(this.progressAtMs, beganAtMs) > this.stallAfterMs)
        attempt.abort();
    };
    const timer = setInterval(() => void look().catch(() => undefined), Math.max(this.stallAfterMs / 4, 10));
    return timer.unref();
  }

  private progress(): void {
    this.progressAtMs = performance.now();
  }

  private note(fault: unknown): void {
    const message = fault instanceof Error ? `${fault.name}: ${fault.message}` : String(fault);
    this.lastFault = { message, atMs: Date.now() };
    this.options.onFault?.(fault);
  }
}
