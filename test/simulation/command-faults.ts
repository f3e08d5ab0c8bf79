import { StoreFault, WrongExpectedRevision } from '#event-store';
import type { AroundAppend } from '#event-store';
import { logBefore, tearLog } from './faults/crash-image.js';
import type { Act } from './floor/act.js';
import type { Process } from './process.js';
import type { Simulator } from './simulator.js';

/** Number of appends that lose to another writer before the caller must try again. */
const ATTEMPTS = 32;

/** Number of acts to try until one can meet a fault. */
const TRIES = 30;

/** Acts that are valid whether or not another wager was made first. */
const COMMUTING = ['CallNoMoreBets', 'PlaceWager', 'ChangeWager', 'WithdrawWager'];

/** Faults around a command. Each returns whether it happened: not every act can meet every fault. */
export class CommandFaults {
  constructor(
    private readonly simulator: Simulator,
    private readonly process: Process,
  ) {}

  /** Another writer adds a wager to the round first; the command is decided again. */
  async conflict(): Promise<boolean> {
    const { doors, house, pit } = this.simulator;
    let rival: Act | undefined;
    const act = this.lawful((each) => {
      rival = COMMUTING.includes(each.useCase.name) ? pit.beside(each.place, each.atMs) : undefined;
      return rival !== undefined && placeOf(rival) !== placeOf(each);
    });
    if (!act || !rival) return false;
    return this.between(act, () => doors.play(rival ? [rival] : [], house.elsewhere));
  }

  /** The first command is recorded last: commands of other tables come between. */
  async reorder(): Promise<boolean> {
    const { clocks, doors, pit } = this.simulator;
    const act = this.lawful();
    const others = new Set([...doors.places, act?.place ?? '']);
    if (!act || others.size >= pit.tables.length) return false;
    const beside = pit.atTable(clocks.deviceMs(), others);
    return this.between(act, () => doors.play([beside]));
  }

  /** The same command comes twice at the same time, through two entry points. */
  async twin(): Promise<boolean> {
    const { doors, house } = this.simulator;
    const act = this.lawful((each) => doors.refusalsOf(each, house.elsewhere).length === 0);
    if (!act) return false;
    const sent = doors.send(act);
    house.events.arm(async (append) => {
      const other = await doors.answer(sent, house.elsewhere);
      if (other.is !== 'acknowledged') throw new Error(`${act.what} was ${other.is} at the other door`);
      return append();
    });
    await doors.judge(sent, [], await doors.answer(sent));
    return house.events.disarm();
  }

  /** Other writers win repeatedly until the caller must try later. */
  conflictStorm(): Promise<boolean> {
    const lost: AroundAppend = (_append, [first]) =>
      Promise.reject(new WrongExpectedRevision(first?.stream ?? '', 'any', 'no-stream'));
    return this.unanswered(...Array.from({ length: ATTEMPTS }, () => lost));
  }

  crashBeforeCommit(): Promise<boolean> {
    return this.unanswered(() => this.process.end());
  }

  crashAfterCommit(): Promise<boolean> {
    return this.unanswered(async (append) => {
      await append();
      return this.process.end();
    });
  }

  /** The power fails before the disk has everything that the commit wrote to the log. */
  async shortWrite(): Promise<boolean> {
    const { chance, house } = this.simulator;
    let torn = false;
    const met = await this.unanswered(async (append) => {
      const before = logBefore(house.folder);
      await append();
      return this.process.end((image) => (torn = tearLog(image, before, chance)));
    });
    return met && torn;
  }

  /** The disk is full, reported by the store or by SQLite. */
  async diskFull(): Promise<boolean> {
    const { chance, house } = this.simulator;
    if (chance.happens(50))
      return this.unanswered(() => Promise.reject(new StoreFault('store-full', 'no room')));
    house.limitDisk(0);
    try {
      return await this.unanswered((append) => append());
    } finally {
      house.limitDisk('any');
    }
  }

  /** The command is recorded and the connection breaks before the answer. */
  noAnswer(): Promise<boolean> {
    return this.unanswered(async (append) => {
      await append();
      throw new StoreFault('store-unreachable', 'the connection broke');
    });
  }

  /** An acknowledged command is sent again, perhaps after a clock was set back. */
  duplicate(): Promise<boolean> {
    const { chance, clocks, doors } = this.simulator;
    if (chance.happens(30)) clocks.jumpLedger();
    return doors.sendAgain();
  }

  /** The clock of the ledger or of a device jumps. */
  async clockJump(): Promise<boolean> {
    const { chance, clocks, doors } = this.simulator;
    const ledger = chance.happens(50);
    if (ledger) clocks.jumpLedger();
    const act = this.act(ledger ? clocks.deviceMs() : clocks.jumpedDeviceMs());
    if (!act) return false;
    await doors.play([act]);
    return true;
  }

  /** The next act; undefined while every table waits. */
  act(atMs = this.simulator.clocks.deviceMs()): Act | undefined {
    const { doors, pit } = this.simulator;
    const { places } = doors;
    return places.size < pit.tables.length ? pit.next(atMs, places) : undefined;
  }

  /** An act of a given kind that is recorded if nothing fails. */
  private lawful(fits: (act: Act) => boolean = () => true): Act | undefined {
    for (let tries = 0; tries < TRIES; tries++) {
      const act = this.act();
      if (act && this.simulator.doors.refusalsOf(act).length === 0 && fits(act)) return act;
    }
    return undefined;
  }

  /** Another command is recorded between the decision on an act and its append. */
  private async between(act: Act, happens: () => Promise<void>): Promise<boolean> {
    const { doors, house } = this.simulator;
    house.events.arm(async (append) => {
      await happens();
      return append();
    });
    await doors.play([act]);
    return house.events.disarm();
  }

  /** A command meets faults, and its answer is lost. */
  private async unanswered(...faults: readonly AroundAppend[]): Promise<boolean> {
    const { doors, house } = this.simulator;
    const act = this.lawful();
    if (!act) return false;
    const sent = doors.send(act);
    house.events.arm(...faults);
    const answer = await doors.answer(sent);
    const met = house.events.disarm();
    await this.process.restartIfEnded();
    if (answer.is === 'unknown') await doors.lost(sent);
    else await doors.judge(sent, [], answer);
    return met && answer.is === 'unknown';
  }
}

/** The round of a wager act; undefined for another act. */
function placeOf({ useCase: { name, request } }: Act): string | undefined {
  const { position, kind, selection } = request as { position?: number; kind?: string; selection?: string };
  return name === 'PlaceWager' ? `${position} ${kind} ${selection}` : undefined;
}
