import type { DomainEvent, IsoInstant } from '#kernel';
import { streamName } from '#event-store';
import type { DecodedEvent, ExpectedRevision } from '#event-store';
import type { CommandContext } from '#ledger';
import { CommandRefused, refused } from './command-refused.js';
import type { Property } from './property.js';
import { laterRecorded, occurredAtOf } from './stream-history.js';
import type { StreamHistory } from './stream-history.js';
import type { StreamReader } from './stream-reader.js';
import type { StreamKind } from './streams.js';

/** The decisions of a command on one stream so far. */
export interface StreamChange {
  readonly stream: string;
  readonly expectedRevision: ExpectedRevision;
  readonly events: {
    readonly event: DomainEvent;
    readonly occurredAt: IsoInstant;
    /** The booking time: never before the last booking of the stream. */
    readonly booksAt: IsoInstant;
  }[];
}

interface LoadedStream extends StreamChange {
  state: unknown;
  readonly recordedAt: IsoInstant | undefined;
  /** Its events as they were read. */
  readonly recorded: readonly DecodedEvent[];
  /** Its first event, which everything else of the stream follows from. */
  readonly first: StreamStep | undefined;
  /** The event of the latest floor time. */
  newest: StreamStep | undefined;
}

/** An event of a stream and when it happened on the floor. */
interface StreamStep {
  readonly stream: string;
  readonly type: string;
  readonly at: IsoInstant;
}

/** Tolerance between the clocks of two devices on the floor, in milliseconds. */
export const CLOCK_TOLERANCE_MS = 120_000;

/** One attempt at a command: the streams as read, and the events to append to them, all or nothing. */
export class CommandSession {
  private readonly loaded = new Map<string, LoadedStream>();

  /** @param read streams already read for this attempt, by name */
  constructor(
    private readonly reader: StreamReader,
    readonly context: CommandContext,
    readonly property: Property,
    /** The time of recording, by the ledger's clock. */
    readonly now: IsoInstant,
    private readonly read: ReadonlyMap<string, StreamHistory> = new Map(),
  ) {}

  /** A stream's state, including this command's decisions on it. */
  async state<State, Event extends DomainEvent>(
    kind: StreamKind<never, State, Event>,
    id: string,
  ): Promise<State> {
    return (await this.load(kind, id)).state as State;
  }

  /** The events of a stream that this command only looks back on: nothing of them changes any more. */
  async history(stream: string): Promise<readonly DecodedEvent[]> {
    return (this.read.get(stream) ?? (await this.reader.read(stream))).events;
  }

  /**
   * Decides a command on a stream.
   * @throws CommandRefused
   */
  async decide<Command extends { readonly context: CommandContext }, State, Event extends DomainEvent>(
    kind: StreamKind<Command, State, Event>,
    id: string,
    command: Command,
  ): Promise<readonly Event[]> {
    const stream = await this.load(kind, id);
    const { occurredAt } = command.context;
    const before = stream.newest;
    if (kind.follows !== undefined) assertAfterCause(stream[kind.follows], occurredAt);
    const decision = kind.decider.decide(command, stream.state as State);
    if (!decision.accepted) throw new CommandRefused(decision.objection);
    for (const event of decision.events) {
      stream.state = kind.decider.evolve(stream.state as State, event);
      stream.events.push({
        event,
        occurredAt,
        booksAt: kind.follows === 'newest' && before && before.at > occurredAt ? before.at : occurredAt,
      });
      if (!stream.newest || stream.newest.at < occurredAt) {
        stream.newest = { stream: stream.stream, type: event.type, at: occurredAt };
      }
    }
    return decision.events;
  }

  /** The events of a stream as they were read, without what this command has decided for it. */
  async events<State, Event extends DomainEvent>(
    kind: StreamKind<never, State, Event>,
    id: string,
  ): Promise<readonly DecodedEvent[]> {
    return (await this.load(kind, id)).recorded;
  }

  /** The context of a note that is made in a stream about what happened elsewhere, at that time or later. */
  async contextAfterNewest<State, Event extends DomainEvent>(
    kind: StreamKind<never, State, Event>,
    id: string,
  ): Promise<CommandContext> {
    const { newest } = await this.load(kind, id);
    const { context } = this;
    return newest && newest.at > context.occurredAt ? { ...context, occurredAt: newest.at } : context;
  }

  /** @throws CommandRefused when a floor time is before the first event of a stream, or before its newest */
  async assertAfter<State, Event extends DomainEvent>(
    kind: StreamKind<never, State, Event>,
    id: string,
    cause: 'first' | 'newest',
    occurredAt: IsoInstant = this.context.occurredAt,
  ): Promise<void> {
    assertAfterCause((await this.load(kind, id))[cause], occurredAt);
  }

  /** The streams to append to, in the order of their first use. */
  changes(): readonly StreamChange[] {
    return [...this.loaded.values()].filter(({ events }) => events.length > 0);
  }

  /** Latest time at which an event of the streams that were read was recorded. */
  get newestRecordedAt(): IsoInstant | undefined {
    let newest: IsoInstant | undefined;
    for (const { recordedAt } of this.loaded.values()) newest = laterRecorded(newest, recordedAt);
    return newest;
  }

  private async load<State, Event extends DomainEvent>(
    kind: StreamKind<never, State, Event>,
    id: string,
  ): Promise<LoadedStream> {
    const stream = streamName(kind.category, id);
    let loaded = this.loaded.get(stream);
    if (!loaded) {
      const history = this.read.get(stream) ?? (await this.reader.read(stream));
      const { events } = history;
      loaded = {
        stream,
        expectedRevision: events.length === 0 ? 'no-stream' : BigInt(events.length - 1),
        events: [],
        recordedAt: history.newestRecordedAt,
        recorded: events,
        first: stepOf(events[0]),
        newest: stepOf(history.newest),
        state: history.state<State, Event>(kind.decider),
      };
      this.loaded.set(stream, loaded);
    }
    return loaded;
  }
}

function stepOf(event: DecodedEvent | undefined): StreamStep | undefined {
  return event && { stream: event.stream, type: event.type, at: occurredAtOf(event) };
}

/**
 * Nothing is recorded before its cause, beyond what clocks differ.
 * @throws CommandRefused
 */
export function assertAfterCause(cause: StreamStep | undefined, occurredAt: IsoInstant): void {
  if (!cause || Date.parse(occurredAt) >= Date.parse(cause.at) - CLOCK_TOLERANCE_MS) return;
  throw refused(
    'impossible',
    'before-the-step-it-follows',
    `${occurredAt} is before ${cause.type} of ${cause.stream}, which happened at ${cause.at} and comes first; correct the time, or record this step first.`,
  );
}
