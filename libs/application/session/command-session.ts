import { booksDateOf } from '#kernel';
import type { BooksDate, DomainEvent, IsoInstant } from '#kernel';
import { Turns, streamName } from '#event-store';
import type { DecodedEvent, ExpectedRevision } from '#event-store';
import { isClearlyBefore } from '#ledger';
import type { CommandContext } from '#ledger';
import { CommandRefused, refused } from './command-refused.js';
import type { Property } from '../property.js';
import { laterRecorded, occurredAtOf } from './stream-history.js';
import type { StreamHistory } from './stream-history.js';
import type { StreamReader } from './stream-reader.js';
import type { FloorStep, StreamKind } from './streams.js';

/** The decisions of a command on one stream so far. */
export interface StreamChange {
  readonly stream: string;
  readonly expectedRevision: ExpectedRevision;
  /** Its events as they were read. */
  readonly recorded: readonly DecodedEvent[];
  readonly events: Decided[];
}

/** An event that a command has decided. */
export interface Decided {
  readonly event: DomainEvent;
  readonly occurredAt: IsoInstant;
  /** The booking time: never before that of the step that it follows. */
  readonly booksAt: IsoInstant;
}

interface LoadedStream extends StreamChange {
  state: unknown;
  readonly recordedAt: IsoInstant | undefined;
  /** Its first event, which everything else of the stream follows from. */
  readonly first: StreamStep | undefined;
  /** The event of the latest floor time, and the one among those that others follow. */
  newest: StreamStep | undefined;
  leading: StreamStep | undefined;
}

/** An event of a stream and when it happened on the floor. */
interface StreamStep {
  readonly stream: string;
  readonly type: string;
  readonly at: IsoInstant;
}

/** One attempt at a command: the streams as read, and the events to append to them, all or nothing. */
export class CommandSession {
  private readonly loaded = new Map<string, LoadedStream>();
  private readonly lengths = new Map<string, number>();
  private readonly turns = new Turns();
  /** The time of recording: the clock of the ledger, and never before what this process recorded. */
  readonly now: IsoInstant;
  /** The clock of the ledger itself, which may have been put back. */
  readonly clock: IsoInstant;

  /** @param read streams already read for this attempt, by name */
  constructor(
    private readonly reader: StreamReader,
    readonly context: CommandContext,
    readonly property: Property,
    times: { readonly now: IsoInstant; readonly clock: IsoInstant },
    private readonly read: ReadonlyMap<string, StreamHistory> = new Map(),
  ) {
    this.now = times.now;
    this.clock = times.clock;
    for (const [stream, { events }] of read) this.lengths.set(stream, events.length);
  }

  /** Number of events of each stream that this command has read, at the time of its first read of it. */
  get decidedOn(): ReadonlyMap<string, number> {
    return this.lengths;
  }

  /** A stream's state, including this command's decisions on it. */
  async state<State, Event extends DomainEvent>(
    kind: StreamKind<never, State, Event>,
    id: string,
  ): Promise<State> {
    return (await this.load(kind, id)).state as State;
  }

  /** The events of a stream that this command only looks back on: nothing of them changes any more. */
  async history(stream: string): Promise<readonly DecodedEvent[]> {
    return (await this.historyOf(stream)).events;
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
    const cause = kind.follows === 'newest' ? causeIn(stream, kind, command) : stream.first;
    if (kind.follows !== undefined) assertAfterCause(cause, occurredAt);
    const decision = kind.decider.decide(command, stream.state as State);
    if (!decision.accepted) throw new CommandRefused(decision.objection);
    for (const event of decision.events) {
      stream.state = kind.decider.evolve(stream.state as State, event);
      stream.events.push({
        event,
        occurredAt,
        booksAt: kind.follows === 'newest' && cause && cause.at > occurredAt ? cause.at : occurredAt,
      });
      const step = { stream: stream.stream, type: event.type, at: occurredAt };
      stream.newest = later(stream.newest, step);
      if (kind.leads?.(event) !== false) stream.leading = later(stream.leading, step);
    }
    const rest = this.turns.spend(1 + decision.events.length);
    if (rest) await rest;
    return decision.events;
  }

  /** Adds a note to a stream that this command has read. No decider decides it: a note is never refused. */
  note(stream: string, event: DomainEvent, at: Omit<Decided, 'event'>): void {
    this.loaded.get(stream)!.events.push({ ...at, event });
  }

  /** The events of a stream as they were read, without what this command has decided for it. */
  async events<State, Event extends DomainEvent>(
    kind: StreamKind<never, State, Event>,
    id: string,
  ): Promise<readonly DecodedEvent[]> {
    return (await this.load(kind, id)).recorded;
  }

  /** The events of a stream with their floor times, those included that this command has decided. */
  async steps<State, Event extends DomainEvent>(
    kind: StreamKind<never, State, Event>,
    id: string,
  ): Promise<readonly FloorStep<Event>[]> {
    return stepsOf<Event>(await this.load(kind, id));
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

  /** @throws CommandRefused when a floor time is before the first event of a stream, or before another one */
  async assertAfter<State, Event extends DomainEvent>(
    kind: StreamKind<never, State, Event>,
    id: string,
    cause: 'first' | ((steps: readonly FloorStep<Event>[]) => FloorStep<Event> | undefined),
    occurredAt: IsoInstant = this.context.occurredAt,
  ): Promise<void> {
    const stream = await this.load(kind, id);
    const step = cause === 'first' ? stream.first : stepIn(stream, cause(stepsOf<Event>(stream)));
    assertAfterCause(step, occurredAt);
  }

  /** The gaming day and shift of the floor time. */
  get booksDate(): BooksDate {
    return booksDateOf(this.context.occurredAt, this.property.clock);
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

  private async historyOf(stream: string): Promise<StreamHistory> {
    const history = this.read.get(stream) ?? (await this.reader.read(stream));
    if (!this.lengths.has(stream)) this.lengths.set(stream, history.events.length);
    return history;
  }

  private async load<State, Event extends DomainEvent>(
    kind: StreamKind<never, State, Event>,
    id: string,
  ): Promise<LoadedStream> {
    const stream = streamName(kind.category, id);
    let loaded = this.loaded.get(stream);
    if (!loaded) {
      const history = await this.historyOf(stream);
      const { events } = history;
      loaded = {
        stream,
        expectedRevision: events.length === 0 ? 'no-stream' : BigInt(events.length - 1),
        events: [],
        recordedAt: history.newestRecordedAt,
        recorded: events,
        first: stepOf(events[0]),
        newest: stepOf(history.newest),
        leading: leadingOf(kind, history),
        state: history.state<State, Event>(kind.decider),
      };
      this.loaded.set(stream, loaded);
    }
    return loaded;
  }
}

/** The context of a command, and the gaming day of its floor time. */
export function onFloorDay({ context, booksDate }: CommandSession) {
  return { today: booksDate.gamingDay, context };
}

/** The step that a command of a stream follows. */
function causeIn<Command extends { readonly context: CommandContext }, State, Event extends DomainEvent>(
  stream: LoadedStream,
  { causeOf }: StreamKind<Command, State, Event>,
  command: Command,
): StreamStep | undefined {
  const cause = causeOf?.(command, () => stepsOf<Event>(stream));
  return stepIn(stream, cause) ?? stream.leading;
}

/** Every event of a stream with its floor time, with those that this command has decided. */
function stepsOf<Event extends DomainEvent>({ recorded, events }: LoadedStream): readonly FloorStep<Event>[] {
  return [
    ...recorded.map((each) => ({
      event: each as unknown as Event,
      at: occurredAtOf(each),
      recorded: each,
    })),
    ...events.map(({ event, occurredAt }) => ({ event: event as Event, at: occurredAt })),
  ];
}

function stepIn<Event extends DomainEvent>(
  { stream }: LoadedStream,
  step: FloorStep<Event> | undefined,
): StreamStep | undefined {
  return step && { stream, type: step.event.type, at: step.at };
}

function leadingOf<State, Event extends DomainEvent>(
  { leads }: StreamKind<never, State, Event>,
  { events, newest }: StreamHistory,
): StreamStep | undefined {
  if (!leads) return stepOf(newest);
  return events
    .filter((event) => leads(event as unknown as Event))
    .reduce<StreamStep | undefined>((last, event) => later(last, stepOf(event)!), undefined);
}

function later(last: StreamStep | undefined, step: StreamStep): StreamStep {
  return last && last.at >= step.at ? last : step;
}

/** An event as the cause of what follows it. */
export function stepOf(event: DecodedEvent | undefined): StreamStep | undefined {
  return event && { stream: event.stream, type: event.type, at: occurredAtOf(event) };
}

/**
 * Nothing is recorded before its cause, beyond what clocks differ.
 * @throws CommandRefused
 */
export function assertAfterCause(cause: StreamStep | undefined, occurredAt: IsoInstant): void {
  if (!cause || !isClearlyBefore(occurredAt, cause.at)) return;
  throw refused(
    'impossible',
    'before-the-step-it-follows',
    `${occurredAt} is before ${cause.type} of ${cause.stream}, which happened at ${cause.at} and comes first; correct the time, or record this step first.`,
  );
}
