import { hash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { booksDateOf } from '#kernel';
import type { BooksDate, IsoInstant } from '#kernel';
import { EventIdConflict, KeyedLock, Turns, WrongExpectedRevision, eventIdOf } from '#event-store';
import type { DecodedEvent, EventCodec, EventStore, NewEvent, StreamAppend } from '#event-store';
import { CLOCK_TOLERANCE_MS } from '#ledger';
import type { Actor, ClockCorrection, CommandContext } from '#ledger';
import { CommandRefused, refused } from './command-refused.js';
import { CommandSession } from './command-session.js';
import { dealersOfExceptions } from '../dealers-on-duty.js';
import { noteDealtUnassigned } from '../dealt-unassigned.js';
import { noteLateRecording } from '../late-recording.js';
import { noteLimitsOfRecorder } from '../limits-of-recorder.js';
import { RecordingClock, offsetText } from '../recording-clock.js';
import type { ClockOffset } from '../recording-clock.js';
import type { Property } from '../property.js';
import type { ActingRole } from '../role.js';
import type { StreamHistory } from './stream-history.js';
import { StreamReader } from './stream-reader.js';
import { noteUnassignedSigner } from '../unassigned-signers.js';
import { noteUnconfirmedPerson } from '../unconfirmed-person.js';
import type { UseCase } from './use-case.js';

/** A person or device from its credential. */
export interface Principal {
  readonly userId: string;
  readonly name: string;
  readonly roles: readonly string[];
  /** Name of the administrator who gave them a one-time password that no second person has confirmed yet. */
  readonly passwordGivenBy?: string;
}

/** The context of a command. */
export interface CommandEnvelope {
  /** The Idempotency-Key: a repetition changes nothing and gets the same answer. */
  readonly commandId: string;
  readonly principal: Principal;
  /** Floor time, if stated, at any offset from UTC; default now. */
  readonly occurredAt?: IsoInstant;
  readonly asHappened?: { readonly reason: string };
}

/** The receipt of a command. */
export interface Receipt {
  readonly commandId: string;
  /** Position of its last event. */
  readonly position: bigint;
  readonly events: readonly DecodedEvent[];
}

export interface CommandHandlerOptions {
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly property: Property;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
  /** Number of the newest line of the access log, which each event carries; 0 before the first. */
  readonly accessLogLine?: () => number;
}

/** What every event of a command carries, beside its floor time. */
interface Stamp extends Pick<Command, 'contentHash'> {
  readonly actor: Actor;
  readonly requestHash: string;
  readonly recordedAt: IsoInstant;
}

/** A command from outside, as each attempt at it takes it. */
interface Command {
  readonly useCase: UseCase;
  readonly envelope: CommandEnvelope;
  readonly context: CommandContext;
  readonly requestHash: string;
  /** Of a request that is known by its content. */
  readonly contentHash?: string;
}

/** Decisions that lost to another process are made again this often before the caller is asked to. */
const ATTEMPTS = 32;
/** How much longer the pause before each further attempt may be, in milliseconds. */
const LONGER_PAUSE_MS = 2;

/** Carries out commands: authorises, loads, decides, appends once, and gives a repetition its first answer. */
export class CommandHandler {
  readonly reader: StreamReader;
  private readonly recording: RecordingClock;
  private readonly clocksPutRight: ClockCorrection[] = [];
  private readonly queues = new KeyedLock();
  private readonly fresh = (stream: string): Promise<StreamHistory> => this.reader.read(stream);

  constructor(private readonly options: CommandHandlerOptions) {
    this.reader = new StreamReader(options.store, options.codec);
    this.recording = new RecordingClock({ ...options, corrections: () => this.correctionsOfClock() });
  }

  /**
   * @throws CommandRefused if a decider or a permission refuses; nothing was recorded
   * @throws StoreFault and other errors of the store; nothing was recorded
   */
  async execute(useCase: UseCase, envelope: CommandEnvelope): Promise<Receipt> {
    const actor = actingAs(useCase, envelope);
    const { asHappened } = envelope;
    const stated = envelope.occurredAt === undefined ? undefined : utc(envelope.occurredAt);
    const requestHash = hashOf(useCase, stated, asHappened);
    const occurredAt = stated ?? utc(this.options.now());
    const context = { actor, occurredAt, ...(asHappened && { asHappened }) };
    const contentHash = contentHashOf(useCase, occurredAt, actor);
    const command = { useCase, envelope, context, requestHash, ...(contentHash && { contentHash }) };
    // Commands of this process wait for each other, by the stream in which each is sure to record something and by those
    // over which it lost to another.
    const queued = new Set([useCase.primary]);
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.queues.hold([...queued], () => this.attempt(command));
      } catch (error) {
        if (!(error instanceof WrongExpectedRevision) || attempt === ATTEMPTS) throw error;
        queued.add(error.stream);
        await setTimeout(Math.random() * LONGER_PAUSE_MS * (attempt - 1));
      }
    }
  }

  /**
   * How far the ledger is ahead of its clock; undefined where the clock is right.
   * @throws StoreFault
   */
  clockOffset(): Promise<ClockOffset | undefined> {
    return this.recording.offset();
  }

  private correctionsOfClock(): readonly ClockCorrection[] {
    return [...(this.options.property.clocksPutRight ?? []), ...this.clocksPutRight];
  }

  private async attempt(command: Command): Promise<Receipt> {
    const { useCase, envelope, context, requestHash, contentHash } = command;
    const done = await this.recordedBy(command, this.fresh);
    if (done) return done;
    // Checked after the replay lookup: a recorded command stays valid if the ledger's clock is set back.
    this.assertHappened(context.occurredAt);
    const primary = await this.reader.asKept(useCase.primary);
    const read = new Map([[useCase.primary, primary]]);
    const { property } = this.options;
    const times = { now: await this.recording.soFar(), clock: this.recording.clock };
    const session = new CommandSession(this.reader, context, property, times, read);
    const ends = new Map<string, bigint>();
    try {
      await useCase.run(session);
      await noteLimitsOfRecorder(session);
      await noteLateRecording(session);
      await noteDealtUnassigned(session);
      await noteUnassignedSigner(session, rolesOf(useCase, envelope));
      await noteUnconfirmedPerson(session, useCase.primary, envelope.principal.passwordGivenBy);
      const stated = statedOfClock(session);
      const recordedAt = await this.recording.now(session.newestRecordedAt, stated);
      const stamp = { actor: context.actor, requestHash, recordedAt, ...(contentHash && { contentHash }) };
      const appends = await this.appendsOf(session, useCase.primary, envelope, stamp);
      const result = await this.options.store.append(appends);
      for (const { stream, revision } of result.revisions) ends.set(stream, revision);
      await this.reader.appended(appends, result);
      if (stated) this.clocksPutRight.push(stated);
    } catch (error) {
      // A concurrent repetition may have recorded the same command.
      const beside = mayBeRepeated(error) && (await this.recordedBy(command, this.fresh));
      if (beside) return beside;
      if (error instanceof CommandRefused) await this.assertStands(session.decidedOn);
      throw error;
    }
    const recorded = await this.recordedBy(command, (stream) => this.reader.asKept(stream, ends.get(stream)));
    if (!recorded) throw new Error(`${useCase.name} recorded nothing in its stream ${useCase.primary}`);
    return recorded;
  }

  /**
   * A refusal stands if none of the streams that it knew has moved: a number that the ledger gave may have gone to another
   * process meanwhile, and streams that were read one after the other may never have been so at one time.
   * @param decidedOn number of events of each stream
   * @throws WrongExpectedRevision
   */
  private async assertStands(decidedOn: ReadonlyMap<string, number>): Promise<void> {
    await Promise.all(
      Array.from(decidedOn, async ([stream, known]) => {
        const { length } = (await this.reader.read(stream)).events;
        if (length > known) throw new WrongExpectedRevision(stream, BigInt(known) - 1n, BigInt(length) - 1n);
      }),
    );
  }

  private assertHappened(occurredAt: IsoInstant): void {
    const { clock } = this.recording;
    const aheadMs = Date.parse(occurredAt) - Date.parse(clock);
    if (aheadMs <= CLOCK_TOLERANCE_MS) return;
    throw refused(
      'impossible',
      'occurred-in-the-future',
      `occurredAt ${occurredAt} is ${offsetText(aheadMs)} later than the ledger's clock, which is at ${clock}; give the time at which it happened, or set the clock of the host right.`,
    );
  }

  /** The events that a command with this key, or with this content, has already recorded. */
  private async recordedBy(
    { useCase, envelope, requestHash, contentHash }: Command,
    historyOf: (stream: string) => Promise<StreamHistory>,
  ): Promise<Receipt | undefined> {
    const { commandId, principal } = envelope;
    const history = await historyOf(useCase.primary);
    const [first] = recordedIn(history, commandId, principal.userId);
    if (first && first.metadata['requestHash'] !== requestHash) throw keyReused(commandId);
    const known = first ?? (contentHash === undefined ? undefined : history.recordedAs(contentHash));
    return known && this.receiptOf(useCase, known, historyOf);
  }

  /** The receipt of the command that recorded an event of its first stream. */
  private async receiptOf(
    useCase: UseCase,
    { metadata }: DecodedEvent,
    historyOf: (stream: string) => Promise<StreamHistory>,
  ): Promise<Receipt> {
    const { commandId = '', actor = '' } = metadata;
    const own = (history: StreamHistory) => recordedIn(history, commandId, actor);
    const primary = own(await historyOf(useCase.primary));
    const related = await Promise.all(
      (useCase.related?.(primary) ?? []).map(async (stream) => own(await historyOf(stream))),
    );
    const events = [...primary, ...related.flat()];
    const position = events.reduce((last, event) => (event.position > last ? event.position : last), 0n);
    return { commandId, position, events };
  }

  private async appendsOf(
    session: CommandSession,
    primary: string,
    envelope: CommandEnvelope,
    { actor, requestHash, contentHash, recordedAt }: Stamp,
  ): Promise<readonly StreamAppend[]> {
    const { codec, property } = this.options;
    const accessLogLine = this.options.accessLogLine?.() ?? 0;
    const scope = `${property.propertyId}/${actor.userId}`;
    const booksDates = new Map<IsoInstant, BooksDate>();
    const booksDate = (at: IsoInstant): BooksDate => {
      const known = booksDates.get(at) ?? booksDateOf(at, property.clock);
      booksDates.set(at, known);
      return known;
    };
    let index = 0;
    // The primary stream is last, so that the position of its last event is that of the whole command.
    const changes = session.changes();
    const others = changes.filter(({ stream }) => stream !== primary);
    const ordered = [...others, ...changes.filter(({ stream }) => stream === primary)];
    const turns = new Turns();
    const dealers = await dealersOfExceptions(session);
    const appends: StreamAppend[] = [];
    for (const { stream, expectedRevision, events } of ordered) {
      const encoded: NewEvent[] = [];
      for (const { event, occurredAt, booksAt } of events) {
        const { gamingDay, shift } = booksDate(booksAt);
        const dealer = dealers.get(event);
        const metadata = {
          commandId: envelope.commandId,
          $correlationId: envelope.commandId,
          $causationId: envelope.commandId,
          requestHash,
          // Only the first stream is searched for it.
          ...(contentHash !== undefined && stream === primary && { contentHash }),
          actor: actor.userId,
          actorName: actor.name,
          role: actor.role,
          ...(dealer && { dealer: dealer.userId, dealerName: dealer.name }),
          property: property.propertyId,
          gamingDay,
          shift,
          occurredAt,
          recordedAt,
          ...(accessLogLine > 0 && { accessLogLine: String(accessLogLine) }),
        };
        const id = eventIdOf(scope, envelope.commandId, index++);
        encoded.push(codec.encode({ id, type: event.type, data: event.data, metadata }));
        const rest = turns.spend();
        if (rest) await rest;
      }
      appends.push({ stream, expectedRevision, events: encoded });
    }
    return appends;
  }
}

/** What a command states about the clock of the ledger. */
function statedOfClock(session: CommandSession): ClockCorrection | undefined {
  const decided = session.changes().flatMap(({ events }) => events);
  const stated = decided.find(({ event }) => event.type === 'ClockPutRight');
  return stated && (stated.event.data as ClockCorrection);
}

/** What a command of an actor has recorded in a stream. */
function recordedIn(history: StreamHistory, commandId: string, actor: string): readonly DecodedEvent[] {
  return history.recordedBy(commandId).filter(({ metadata }) => metadata['actor'] === actor);
}

function mayBeRepeated(error: unknown): boolean {
  return error instanceof CommandRefused || error instanceof EventIdConflict;
}

/** The same key came with another request (422). */
export function keyReused(commandId: string): Error {
  return refused(
    'impossible',
    'idempotency-key-reused',
    `The key ${commandId} was already used for another request; use a new key for a new command.`,
  );
}

/** The roles of a person in which they may do something. */
function rolesOf(
  { roles }: UseCase,
  { principal }: Pick<CommandEnvelope, 'principal'>,
): readonly ActingRole[] {
  return roles.filter((role) => principal.roles.includes(role));
}

function actingAs(useCase: UseCase, { principal, asHappened }: CommandEnvelope): Actor {
  if (asHappened?.reason.trim() === '') {
    throw refused(
      'impossible',
      'as-happened-reason-missing',
      'asHappened has no reason; say why the facts broke the rule.',
    );
  }
  const [role] = rolesOf(useCase, { principal });
  if (role !== undefined) return { userId: principal.userId, name: principal.name, role };
  throw refused(
    'not-allowed',
    'role-not-allowed',
    `${principal.name} (${principal.roles.join(', ') || 'no role'}) cannot do ${useCase.name}; it needs one of the roles ${useCase.roles.join(', ')}.`,
  );
}

/** The hash by which a request is known from its content, from anyone or from its sender. */
function contentHashOf(useCase: UseCase, occurredAt: IsoInstant, { userId }: Actor): string | undefined {
  switch (useCase.knownByContent) {
    case undefined:
      return undefined;
    case 'from-anyone':
      return hashOf(useCase, occurredAt, undefined);
    case 'from-its-sender':
      return hash('sha256', `${userId}\n${hashOf(useCase, occurredAt, undefined)}`, 'base64url');
  }
}

/** Another floor time or another `asHappened` makes another request under the same key. */
function hashOf(
  { name, primary, request }: UseCase,
  occurredAt: IsoInstant | undefined,
  asHappened: CommandEnvelope['asHappened'],
): string {
  const asked = stable({ of: request, occurredAt, asHappened });
  return hash('sha256', `${name}\n${primary}\n${asked}`, 'base64url');
}

/** The instant in UTC with milliseconds. */
function utc(instant: IsoInstant | number): IsoInstant {
  return new Date(instant).toISOString();
}

/** JSON with sorted keys, so that the same request always has the same hash. */
function stable(value: unknown): string {
  return JSON.stringify(inOrder(value));
}

function inOrder(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(inOrder);
  const fields = value as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.keys(fields)
      .sort()
      .map((key) => [key, inOrder(fields[key])]),
  );
}
