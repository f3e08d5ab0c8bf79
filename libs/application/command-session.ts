import type { DomainEvent, IsoInstant } from '#kernel';
import { streamName } from '#event-store';
import type { ExpectedRevision } from '#event-store';
import type { CommandContext } from '#ledger';
import { CommandRefused, refused } from './command-refused.js';
import type { Property } from './property.js';
import { laterRecorded } from './stream-history.js';
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
  /** Latest floor time of its events. */
  newest: IsoInstant | undefined;
  readonly recorded: IsoInstant | undefined;
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
    if (kind.inOrderOfTime) assertInOrder(stream, occurredAt);
    const decision = kind.decider.decide(command, stream.state as State);
    if (!decision.accepted) throw new CommandRefused(decision.objection);
    for (const event of decision.events) {
      stream.state = kind.decider.evolve(stream.state as State, event);
      stream.events.push({
        event,
        occurredAt,
        booksAt: kind.inOrderOfTime ? laterOf(occurredAt, before) : occurredAt,
      });
    }
    if (stream.newest === undefined || Date.parse(occurredAt) > Date.parse(stream.newest)) {
      stream.newest = occurredAt;
    }
    return decision.events;
  }

  /** @throws CommandRefused if this command happened before the last event of a stream */
  async assertAfter<State, Event extends DomainEvent>(
    kind: StreamKind<never, State, Event>,
    id: string,
  ): Promise<void> {
    assertInOrder(await this.load(kind, id), this.context.occurredAt);
  }

  /** The streams to append to, in the order of their first use. */
  changes(): readonly StreamChange[] {
    return [...this.loaded.values()].filter(({ events }) => events.length > 0);
  }

  /** Latest time at which an event of the streams that were read was recorded. */
  get newestRecordedAt(): IsoInstant | undefined {
    let newest: IsoInstant | undefined;
    for (const { recorded } of this.loaded.values()) newest = laterRecorded(newest, recorded);
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
        newest: history.newestAt,
        recorded: history.newestRecordedAt,
        state: history.state<State, Event>(kind.decider),
      };
      this.loaded.set(stream, loaded);
    }
    return loaded;
  }
}

function laterOf(at: IsoInstant, other: IsoInstant | undefined): IsoInstant {
  return other !== undefined && Date.parse(other) > Date.parse(at) ? other : at;
}

/** @throws CommandRefused if a step is earlier than the last one, beyond the tolerance between clocks */
function assertInOrder({ stream, newest }: LoadedStream, occurredAt: IsoInstant): void {
  if (newest === undefined || Date.parse(occurredAt) >= Date.parse(newest) - CLOCK_TOLERANCE_MS) return;
  throw refused(
    'impossible',
    'before-the-step-it-follows',
    `${occurredAt} is before the newest event of ${stream}, of ${newest}.`,
  );
}
