import { CommandRefused } from '#application';
import type { CommandEnvelope, CommandHandler, CommandSession, Receipt, UseCase } from '#application';
import { StoreFault, WrongExpectedRevision } from '#event-store';
import type { Chance } from '#play/chance.js';
import { someone } from '#testing/builders/contexts.js';
import { ProcessEnded } from './faults/fault.js';
import type { Act } from './floor/act.js';
import { TOLERATED_MS } from './floor/floor-clocks.js';
import type { FloorClocks } from './floor/floor-clocks.js';
import type { Pit } from './floor/pit.js';
import type { House } from './house.js';
import { Journal } from './journal.js';

/** Receipts from which one is taken that is asked for again. */
const RECENT_RECEIPTS = 50;

/** Most attempts that are made before a lost answer is heard. */
const LONGEST_WAIT_STEPS = 8;

/** A command that was sent, and may have to be sent again. */
export interface Sent {
  readonly act: Act;
  readonly envelope: CommandEnvelope;
  readonly useCase: UseCase;
  /** Commands of the ledger that it was decided by, in every attempt. */
  readonly decided: readonly Decided[];
}

/** A command of the ledger on one stream. */
interface Decided {
  readonly id: string;
  readonly command: { readonly type: string; readonly kind?: unknown };
}

/** What was acknowledged at least once. */
export class Accepted {
  readonly useCases = new Set<string>();
  /** Commands of the ledger by type. */
  readonly commands = new Set<string>();
  /** Wagers: the game and their kind. */
  readonly wagers = new Set<string>();
}

/** What the ledger answers; of what is unknown the caller has heard nothing that tells. */
export type Answer =
  | { readonly is: 'acknowledged'; readonly receipt: Receipt }
  | { readonly is: 'refused'; readonly code: string }
  | { readonly is: 'unknown'; readonly error: Error };

/** What the doors need of a simulation. */
export interface Behind {
  readonly chance: Chance;
  readonly clocks: FloorClocks;
  readonly pit: Pit;
  readonly house: House;
  readonly step: number;
  readonly tell: (what: string) => void;
}

/** Where commands go in and answers come out: each is held against what must come of it. */
export class Doors {
  readonly journal = new Journal();
  readonly accepted = new Accepted();
  acknowledged = 0;
  refused = 0;
  private readonly waiting = new Map<string, { readonly sent: Sent; readonly dueAt: number }>();
  private receipts: { readonly sent: Sent; readonly receipt: Receipt }[] = [];
  private commands = 0;

  constructor(private readonly behind: Behind) {}

  /** Tables at which an answer is awaited. */
  get places(): ReadonlySet<string> {
    return new Set(this.waiting.keys());
  }

  /** An act as a command under a key of its own. */
  send(act: Act): Sent {
    const { userId, name } = someone(act.role);
    this.commands += 1;
    const commandId = `command-${this.commands}`;
    this.journal.asked(commandId);
    const envelope = {
      commandId,
      principal: { userId, name, roles: [act.role] },
      occurredAt: new Date(act.atMs).toISOString(),
      ...(act.supervised && { asHappened: { reason: 'seen by a supervisor' } }),
    };
    const decided: Decided[] = [];
    const run: UseCase['run'] = (session) => act.useCase.run(noting(session, decided));
    return { act, envelope, useCase: { ...act.useCase, run }, decided };
  }

  /** Carries acts out at the same moment, and enters what was acknowledged. */
  async play(acts: readonly Act[], handler?: CommandHandler): Promise<void> {
    const sent = acts.map((act) => this.send(act));
    const expected = acts.map((act) => this.refusalsOf(act));
    const answers = await Promise.all(sent.map((each) => this.answer(each, handler)));
    for (const [index, answer] of answers.entries()) {
      await this.judge(sent[index]!, expected[index]!, answer);
    }
  }

  /** The codes with which an act may be refused; none where it must be recorded. */
  refusalsOf({ atMs, writes, reads, refusal }: Act): readonly string[] {
    const { clocks, pit } = this.behind;
    if (refusal === 'role-not-allowed') return [refusal];
    if (atMs - clocks.ledgerMs() > TOLERATED_MS) return ['occurred-in-the-future'];
    const newestMs = (stream: string): number => pit.books.newestMs.get(stream) ?? 0;
    const late = [...writes, ...reads].some((stream) => atMs < newestMs(stream) - TOLERATED_MS);
    return [...(late ? ['before-the-step-it-follows'] : []), ...(refusal === undefined ? [] : [refusal])];
  }

  /** What the ledger answers to a command. */
  async answer({ useCase, envelope }: Sent, handler?: CommandHandler): Promise<Answer> {
    const commands = handler ?? this.behind.house.commands;
    try {
      return { is: 'acknowledged', receipt: await commands.execute(useCase, envelope) };
    } catch (error) {
      if (error instanceof CommandRefused) return { is: 'refused', code: error.objection.code };
      const tellsNothing = [StoreFault, WrongExpectedRevision, ProcessEnded].some(
        (kind) => error instanceof kind,
      );
      if (!tellsNothing) throw error;
      return { is: 'unknown', error: error as Error };
    }
  }

  /** Holds an answer against what it must be, and enters it in the books. */
  async judge(sent: Sent, expected: readonly string[], answer: Answer): Promise<void> {
    const { house, tell } = this.behind;
    const { act, envelope } = sent;
    const { what, supervised } = act;
    tell(`${what}${supervised ? ' (supervised)' : ''}: ${told(answer)}`);
    switch (answer.is) {
      case 'unknown':
        throw new Error(`${what} was answered ${answer.error.message}`, { cause: answer.error });
      case 'refused':
        if (!expected.includes(answer.code)) throw new Error(`${what} was refused as ${answer.code}`);
        this.refused += 1;
        this.journal.refused(envelope.commandId);
        return this.journal.look(house.events);
      case 'acknowledged':
        if (expected.length > 0) {
          throw new Error(`${what} was recorded; it must be refused as ${expected.join(' or ')}`);
        }
        await this.journal.acknowledged(house.events, answer.receipt);
        this.enter(sent, answer.receipt);
    }
  }

  /**
   * An answer was lost. The command is sent again some steps later, and its table waits until then; or, where nothing of
   * it was recorded, it is given up.
   */
  async lost(sent: Sent): Promise<void> {
    const { chance, house, step, tell } = this.behind;
    const { commandId } = sent.envelope;
    await this.journal.look(house.events);
    if (!this.journal.holds(commandId) && chance.happens(25)) {
      tell(`${sent.act.what}: given up`);
      return this.journal.refused(commandId);
    }
    tell(`${sent.act.what}: the answer is lost`);
    this.waiting.set(sent.act.place, { sent, dueAt: step + chance.between(1, LONGEST_WAIT_STEPS) });
  }

  /** Sends commands again whose answers were lost: those for which it is time, or all. */
  async repeatLost(which: 'due' | 'all'): Promise<void> {
    const { step } = this.behind;
    for (const { sent, dueAt } of [...this.waiting.values()]) {
      if (which === 'all' || dueAt <= step) await this.repeat(sent);
    }
  }

  /** Sends a command that was acknowledged once more. Answers whether there was one. */
  async sendAgain(): Promise<boolean> {
    if (this.receipts.length === 0) return false;
    const { chance, house, tell } = this.behind;
    const { sent, receipt } = chance.pick(this.receipts);
    const { what } = sent.act;
    const head = await house.events.head();
    const answer = await this.answer(sent, chance.happens(50) ? house.elsewhere : house.commands);
    tell(`${what} once more: ${told(answer)}`);
    if (answer.is !== 'acknowledged' || textOf(answer.receipt) !== textOf(receipt)) {
      throw new Error(`${what}, sent once more, was answered otherwise: ${told(answer)}`);
    }
    if ((await house.events.head()) !== head) throw new Error(`${what}, sent once more, was recorded again`);
    return true;
  }

  private async repeat(sent: Sent): Promise<void> {
    const { clocks, house } = this.behind;
    this.waiting.delete(sent.act.place);
    clocks.setRight();
    const stored = this.journal.holds(sent.envelope.commandId);
    const head = await house.events.head();
    await this.judge(sent, this.refusalsOf(sent.act), await this.answer(sent));
    if (stored && (await house.events.head()) !== head)
      throw new Error(`${sent.act.what} was recorded twice`);
  }

  private enter(sent: Sent, receipt: Receipt): void {
    const { act, decided } = sent;
    const { books } = this.behind.pit;
    const { newestMs } = books;
    this.acknowledged += 1;
    act.enter();
    this.accepted.useCases.add(act.useCase.name);
    for (const { id, command } of decided) {
      this.accepted.commands.add(command.type);
      if (command.type === 'PlaceWager')
        this.accepted.wagers.add(`${books.round(id).game} ${String(command.kind)}`);
    }
    for (const stream of act.writes) newestMs.set(stream, Math.max(newestMs.get(stream) ?? 0, act.atMs));
    this.receipts = [...this.receipts.slice(1 - RECENT_RECEIPTS), { sent, receipt }];
  }
}

/** A session that notes what is decided in it. */
function noting(session: CommandSession, decided: Decided[]): CommandSession {
  const decide: CommandSession['decide'] = async (kind, id, command) => {
    const events = await session.decide(kind, id, command);
    decided.push({ id, command: command as unknown as Decided['command'] });
    return events;
  };
  return Object.assign(Object.create(session) as CommandSession, { decide });
}

function told(answer: Answer): string {
  return answer.is === 'refused' ? answer.code : answer.is;
}

/** A receipt as one can compare it. */
function textOf(receipt: Receipt): string {
  return JSON.stringify(receipt, (_key, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
}
