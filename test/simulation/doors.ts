import { CommandRefused } from '#application';
import type {
  CommandEnvelope,
  CommandHandler,
  CommandSession,
  Receipt,
  ActingRole,
  UseCase,
} from '#application';
import { StoreFault, WrongExpectedRevision } from '#event-store';
import type { Chance } from '#play/chance.js';
import { ProcessEnded } from './faults/fault.js';
import type { Act } from './floor/act.js';
import { PIT_ID } from './floor/simulated-table.js';
import { TOLERATED_MS } from './floor/floor-clocks.js';
import type { FloorClocks } from './floor/floor-clocks.js';
import type { Pit } from './floor/pit.js';
import type { House } from './house.js';
import { Journal } from './journal.js';
import { naiveBooksDate } from '#testing/naive/naive-calendar.js';
import { isNaivelyLate } from '#testing/naive/clerk/naive-late.js';
import { RecordingTimes } from './recording-times.js';

/** The number of latest receipts from which a command is chosen for a repetition. */
const RECENT_RECEIPTS = 50;

/** The greatest number of attempts until an answer is received. */
const LONGEST_WAIT_STEPS = 8;

/** Corrections, which are dated now: never into a closed gaming day. */
const DATED_NOW = [
  'CorrectSettlement',
  'CorrectRecovery',
  'RecountOriginal',
  'RecountDrop',
  'CorrectBoxPeriod',
];

/** A command that was sent and may be sent again. */
export interface Sent {
  readonly act: Act;
  readonly envelope: CommandEnvelope;
  readonly useCase: UseCase;
  /** Ledger commands that decided it, in every attempt. */
  readonly decided: readonly Decided[];
}

/** A command of the ledger on one stream. */
interface Decided {
  readonly id: string;
  readonly command: { readonly type: string; readonly kind?: unknown };
}

/** The commands acknowledged at least once. */
export class Accepted {
  readonly useCases = new Set<string>();
  /** Ledger commands by type. */
  readonly commands = new Set<string>();
  /** Wagers by game and kind. */
  readonly wagers = new Set<string>();
  /** Number of whole rounds that were reported again, with a number of their source and without one. */
  readonly again = { numbered: 0, unnumbered: 0 };
}

/** The answer of the ledger; `unknown` if the caller received none. */
export type Answer =
  | { readonly is: 'acknowledged'; readonly receipt: Receipt }
  | { readonly is: 'refused'; readonly code: string }
  | { readonly is: 'unknown'; readonly error: Error };

/** The parts of a simulation that the entry points use. */
export interface Behind {
  readonly chance: Chance;
  readonly clocks: FloorClocks;
  readonly pit: Pit;
  readonly house: House;
  readonly step: number;
  readonly trace: (what: string) => void;
}

/** Sends commands and compares each answer with the expected one. */
export class Doors {
  readonly journal: Journal;
  readonly times: RecordingTimes;
  readonly accepted = new Accepted();
  acknowledged = 0;
  refused = 0;
  /** Rounds that were refused because another one has their number. */
  numbersUsedTwice = 0;
  private readonly waiting = new Map<string, { readonly sent: Sent; readonly dueAt: number }>();
  /** The latest floor time of the acts of a place. */
  private readonly placeNewestMs = new Map<string, number>();
  private receipts: { readonly sent: Sent; readonly receipt: Receipt }[] = [];
  private commands = 0;

  constructor(private readonly behind: Behind) {
    this.journal = new Journal(behind.pit.calendar.property.propertyId);
    this.times = new RecordingTimes(this.journal);
  }

  /** Tables that wait for an answer. */
  get places(): ReadonlySet<string> {
    return new Set(this.waiting.keys());
  }

  /** An act as a command with its own key. */
  send(act: Act): Sent {
    const { userId, name, role } = act.actor;
    this.commands += 1;
    const commandId = `command-${this.commands}`;
    this.journal.asked(commandId);
    const envelope = {
      commandId,
      principal: { userId, name, roles: [role as ActingRole] },
      occurredAt: new Date(act.atMs).toISOString(),
      ...(act.asHappened && { asHappened: { reason: 'seen from the floor' } }),
    };
    const decided: Decided[] = [];
    const run: UseCase['run'] = (session) => act.useCase.run(noting(session, decided));
    return { act, envelope, useCase: { ...act.useCase, run }, decided };
  }

  /** Sends acts at the same moment, and books what was acknowledged. */
  async play(tried: readonly Act[], handler?: CommandHandler): Promise<void> {
    const acts = tried.filter((act) => this.isTimely(act));
    const sent = acts.map((act) => this.send(act));
    const expected = acts.map((act) => this.refusalsOf(act, handler));
    const answers = await Promise.all(sent.map((each) => this.answer(each, handler)));
    for (const [index, answer] of answers.entries()) {
      await this.judge(sent[index]!, expected[index]!, answer);
    }
  }

  /**
   * Whether an act comes after what its place has seen, or in a round or form that says so itself, or is recorded late.
   * What a clock that was set back would date before it is not tried.
   */
  private isTimely({ atMs, place, writes, reads, late }: Act): boolean {
    if (late) return true;
    const { newestMs } = this.behind.pit.books;
    const inOrder = [...writes, ...reads].every(
      (stream) => /^(round|formSeries|vigorishForm)-/.test(stream) && newestMs.has(stream),
    );
    return atMs >= (this.placeNewestMs.get(place) ?? 0) || (writes.length > 0 && inOrder);
  }

  /** The codes that may refuse an act; empty if it must be recorded. */
  refusalsOf(act: Act, handler?: CommandHandler): readonly string[] {
    const { atMs, writes, reads, causeMs, refusal, knownAs, useCase } = act;
    const { pit } = this.behind;
    if (refusal === 'role-not-allowed') return [refusal];
    if (knownAs !== undefined) return [];
    if (atMs - this.clockOf(handler) > TOLERATED_MS) return ['occurred-in-the-future'];
    const newestMs = (stream: string): number => pit.books.newestMs.get(stream) ?? 0;
    const streams = [...writes, ...reads].filter((stream) => !causeMs || !stream.startsWith('round-'));
    const isClosed =
      DATED_NOW.includes(useCase.name) && pit.accounting.days.isClosed(naiveBooksDate(atMs).gamingDay);
    const causes = [...streams.map(newestMs), ...(causeMs ? [causeMs()] : [])];
    const late = causes.some((each) => atMs < each - TOLERATED_MS);
    return [
      ...(late ? ['before-the-step-it-follows'] : []),
      ...(isClosed ? ['gaming-day-closed'] : []),
      ...(refusal === undefined ? [] : [refusal]),
    ];
  }

  /** The answer of the ledger to a command. */
  async answer({ act, useCase, envelope }: Sent, handler?: CommandHandler): Promise<Answer> {
    const commands = handler ?? this.behind.house.commands;
    const isRepeated = this.journal.holds(envelope.commandId);
    const recording = this.times.begin(commands, this.clockOf(handler), act);
    try {
      const receipt = await commands.execute(useCase, envelope);
      if (!isRepeated && act.knownAs === undefined) this.times.end(recording, receipt);
      return { is: 'acknowledged', receipt };
    } catch (error) {
      if (error instanceof CommandRefused) return { is: 'refused', code: error.objection.code };
      const isUnknown = [StoreFault, WrongExpectedRevision, ProcessEnded].some(
        (kind) => error instanceof kind,
      );
      if (!isUnknown) throw error;
      return { is: 'unknown', error: error as Error };
    }
  }

  /** Compares an answer with the expectation, and books it. */
  async judge(sent: Sent, expected: readonly string[], answer: Answer): Promise<void> {
    const { house, trace } = this.behind;
    const { act, envelope } = sent;
    const { what, asHappened } = act;
    trace(`${act.actor.userId}, ${what}${asHappened ? ' (as happened)' : ''}: ${describeAnswer(answer)}`);
    switch (answer.is) {
      case 'unknown':
        throw new Error(`${what} was answered ${answer.error.message}`, { cause: answer.error });
      case 'refused':
        if (!expected.includes(answer.code)) throw new Error(`${what} was refused as ${answer.code}`);
        this.refused += 1;
        if (answer.code === 'source-number-used') this.numbersUsedTwice += 1;
        this.journal.refused(envelope.commandId);
        return this.journal.look(house.events);
      case 'acknowledged':
        if (expected.length > 0) {
          throw new Error(`${what} was recorded; it must be refused as ${expected.join(' or ')}`);
        }
        await this.journal.acknowledged(house.events, answer.receipt);
        if (act.knownAs !== undefined) return this.assertKnown(sent, answer.receipt);
        this.enter(sent, answer.receipt);
    }
  }

  /**
   * The answer was lost. The command is sent again some steps later, and its table waits until then. If nothing of it
   * was recorded, it may be dropped instead.
   */
  async lost(sent: Sent): Promise<void> {
    const { chance, house, step, trace } = this.behind;
    const { commandId } = sent.envelope;
    await this.journal.look(house.events);
    // What a change of the whole pit governs may be otherwise when it is sent again.
    if (!this.journal.holds(commandId) && (sent.act.place === PIT_ID || chance.happens(25))) {
      trace(`${sent.act.what}: given up`);
      return this.journal.refused(commandId);
    }
    trace(`${sent.act.what}: the answer is lost`);
    this.waiting.set(sent.act.place, { sent, dueAt: step + chance.between(1, LONGEST_WAIT_STEPS) });
  }

  /** Repeats commands with lost answers: those that are due, or all. */
  async repeatLost(which: 'due' | 'all'): Promise<void> {
    const { step } = this.behind;
    for (const { sent, dueAt } of [...this.waiting.values()]) {
      if (which === 'all' || dueAt <= step) await this.repeat(sent);
    }
  }

  /** Repeats an acknowledged command. Returns false if there is none. */
  async sendAgain(): Promise<boolean> {
    if (this.receipts.length === 0) return false;
    const { chance, house, trace } = this.behind;
    const { sent, receipt } = chance.pick(this.receipts);
    const { what } = sent.act;
    const head = await house.events.head();
    const answer = await this.answer(sent, chance.happens(50) ? house.elsewhere : house.commands);
    trace(`${what} once more: ${describeAnswer(answer)}`);
    if (answer.is !== 'acknowledged' || textOf(answer.receipt) !== textOf(receipt)) {
      throw new Error(`${what}, sent once more, was answered otherwise: ${describeAnswer(answer)}`);
    }
    if ((await house.events.head()) !== head) throw new Error(`${what}, sent once more, was recorded again`);
    return true;
  }

  /** The time by the clock of a process. */
  private clockOf(handler?: CommandHandler): number {
    const { clocks, house } = this.behind;
    return handler === house.elsewhere ? clocks.elsewhereMs() : clocks.ledgerMs();
  }

  private async repeat(sent: Sent): Promise<void> {
    const { clocks, house } = this.behind;
    this.waiting.delete(sent.act.place);
    clocks.setRight();
    const stored = this.journal.holds(sent.envelope.commandId);
    const head = await house.events.head();
    // A recorded command stays so, also where its day was closed meanwhile.
    await this.judge(sent, stored ? [] : this.refusalsOf(sent.act), await this.answer(sent));
    if (stored && (await house.events.head()) !== head)
      throw new Error(`${sent.act.what} was recorded twice`);
  }

  /** A report of content that is recorded already gets the answer of the first, and leaves no event of its own. */
  private assertKnown({ act, envelope }: Sent, { events }: Receipt): void {
    const roundIds = events.map(({ data }) => (data as { roundId?: string }).roundId);
    if (!roundIds.includes(act.knownAs)) {
      throw new Error(`${act.what} was answered as ${roundIds.join(', ')}, not ${act.knownAs}`);
    }
    this.journal.refused(envelope.commandId);
    const { source } = act.useCase.request as { source?: object };
    this.accepted.again[source ? 'numbered' : 'unnumbered'] += 1;
  }

  private enter(sent: Sent, receipt: Receipt): void {
    const { act, decided } = sent;
    const { books } = this.behind.pit;
    // A time of recording may be ahead of a clock that was put back.
    const recordedMs = Math.min(
      Date.parse(receipt.events[0]?.metadata['recordedAt'] ?? ''),
      this.behind.clocks.ledgerMs(),
    );
    const position = Number(receipt.position);
    const isHistory = this.behind.pit.accounting.days.isHistory(naiveBooksDate(act.atMs).gamingDay, position);
    if (!isHistory && isNaivelyLate({ useCase: act.useCase.name, atMs: act.atMs, recordedMs }))
      books.findAt(act.place, 'exception recorded-late', act.atMs);
    const { newestMs } = books;
    this.acknowledged += 1;
    books.enter({ position, atMs: act.atMs }, () => act.enter(act.actor, receipt));
    this.accepted.useCases.add(act.useCase.name);
    for (const { id, command } of decided) {
      this.accepted.commands.add(command.type);
      if (command.type === 'PlaceWager')
        this.accepted.wagers.add(`${books.round(id).game} ${String(command.kind)}`);
    }
    this.placeNewestMs.set(act.place, Math.max(this.placeNewestMs.get(act.place) ?? 0, act.atMs));
    for (const stream of act.writes)
      books.people.record(stream, act.actor.userId, !act.afterwards || act.asHappened);
    for (const stream of act.writes) {
      if (act.causeMs && stream.startsWith('round-')) continue;
      newestMs.set(stream, Math.max(newestMs.get(stream) ?? 0, act.atMs));
    }
    this.receipts = [...this.receipts.slice(1 - RECENT_RECEIPTS), { sent, receipt }];
  }
}

/** A session that records its decisions. */
function noting(session: CommandSession, decided: Decided[]): CommandSession {
  const decide: CommandSession['decide'] = async (kind, id, command) => {
    const events = await session.decide(kind, id, command);
    decided.push({ id, command: command as unknown as Decided['command'] });
    return events;
  };
  return Object.assign(Object.create(session) as CommandSession, { decide });
}

function describeAnswer(answer: Answer): string {
  return answer.is === 'refused' ? answer.code : answer.is;
}

/** A receipt in a comparable form. */
function textOf(receipt: Receipt): string {
  return JSON.stringify(receipt, (_key, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
}
