import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { Chance } from '#play/chance.js';
import { PROJECTIONS } from '#read-models';
import { compareBooks, workList } from './compare-books.js';
import { compareRebuild } from './compare-rebuild.js';
import { Doors } from './doors.js';
import type { Accepted } from './doors.js';
import type { FaultKind } from './faults/fault.js';
import type { Act } from './floor/act.js';
import { FloorClocks, STEPS_A_DAY } from './floor/floor-clocks.js';
import { Pit } from './floor/pit.js';
import { PIT_ID } from './floor/simulated-table.js';
import { House } from './house.js';
import type { HouseOptions } from './house.js';
import { Injector } from './injector.js';
import { naiveBooksDate } from '#testing/naive/naive-calendar.js';
import { Process } from './process.js';

export interface SimulationOptions {
  readonly seed: number;
  readonly steps: number;
  /** A folder for the files of the house. */
  readonly folder: string;
  /** The possible faults, and the percentage of steps with one. */
  readonly faults: readonly FaultKind[];
  readonly faultsInAHundred: number;
  /** Whether to compare the read models with a rebuild after every fault, and not only once a gaming day. */
  readonly rebuildAfterFaults: boolean;
  /** Whether two processes with clocks that differ take turns. Default: their clocks are equal, and one takes most commands. */
  readonly clocksDiffer?: boolean;
  /** Default `ac-1`. */
  readonly propertyId?: string;
  /** Opens the stores of the house on engines that it shares with others. Default: its own files. */
  readonly openStores?: HouseOptions['openStores'];
}

/** The outcome of a simulation. */
export interface SimulationOutcome {
  readonly acknowledged: number;
  readonly refused: number;
  readonly accepted: Accepted;
  /** Rounds that were refused under the number of another, and numbers that no round has. */
  readonly numbersUsedTwice: number;
  readonly numbersMissing: number;
  readonly faults: ReadonlyMap<FaultKind, number>;
  readonly events: number;
  readonly gamingDays: number;
  readonly rebuilds: number;
  /** Commands that were recorded later than the clock of their process, which knew of a later one. */
  readonly waited: number;
}

/** Early mornings on which a simulation begins; clocks are set back on the second night after the last. */
const MORNINGS = ['2010-04-12T09:50:00Z', '2010-06-05T09:30:00Z', '2010-11-05T10:40:00Z'];

/** Number of acts in the report of a failed run. */
const REPORTED_ACTS = 15;

/** Number of steps between two comparisons of the books. */
const QUIET_EVERY = 200;

/** Longest time until the read models hold all events of the feed, in milliseconds. */
const LONGEST_LAG_MS = 20_000;

/** Plays seeded gaming days of a full pit on a ledger under faults, and compares it with naive books. */
export class Simulator {
  readonly chance: Chance;
  readonly clocks: FloorClocks;
  readonly pit: Pit;
  readonly doors: Doors;
  house!: House;
  step = 0;
  private readonly process = new Process(this);
  private readonly injector: Injector;
  private readonly acts: string[] = [];
  private readonly projectionErrors: string[] = [];
  private readonly days = new Set<string>();
  private rebuilds = 0;

  constructor(private readonly options: SimulationOptions) {
    this.chance = new Chance(options.seed);
    this.clocks = new FloorClocks(this.chance, Date.parse(this.chance.pick(MORNINGS)), options.clocksDiffer);
    this.pit = new Pit(this.chance, options.propertyId ?? 'ac-1', {
      said: (gamingDay) => this.house.said(gamingDay),
      // What is open holds no report of the pit: libs/books/gaming-day tries that.
      openItems: () => Promise.resolve([]),
      positionOf: (eventId) => this.doors.journal.positionOf(eventId),
    });
    this.doors = new Doors(this);
    this.injector = new Injector(this, this.process);
  }

  /** @throws Error with the seed, the step and the last acts */
  async run(): Promise<SimulationOutcome> {
    const playing = this.play();
    for (;;) {
      const { done, value } = await playing.next();
      if (done) return value;
    }
  }

  /**
   * Plays a step at a time; after `all-sent` only the books are compared.
   * @throws Error with the seed, the step and the last acts
   */
  async *play(): AsyncGenerator<'step' | 'all-sent', SimulationOutcome, void> {
    const { doors, injector, options } = this;
    try {
      await this.open(mkdtempSync(join(options.folder, 'house-')));
      for (const act of this.pit.begin(this.clocks.ledgerMs())) await doors.play([act]);
      await doors.play([this.pit.open(this.clocks.deviceMs())]);
      for (let act; (act = this.pit.commission(this.clocks.deviceMs()));) await doors.play([act]);
      for (this.step = 1; this.step <= options.steps; this.step++) {
        await this.takeStep();
        yield 'step';
      }
      await doors.repeatLost('all');
      yield 'all-sent';
      await this.endOfDay();
    } catch (cause) {
      throw this.failure(cause);
    } finally {
      await this.house?.abandon();
    }
    const { acknowledged, refused, accepted, numbersUsedTwice, journal, times } = doors;
    const { books, tables } = this.pit;
    const numberings = tables.flatMap(({ tableId }) => [...books.numbersAt(tableId).numberings().values()]);
    return {
      acknowledged,
      refused,
      accepted,
      numbersUsedTwice,
      numbersMissing: numberings.reduce((sum, { missing }) => sum + missing, 0),
      faults: injector.happened,
      events: journal.size,
      gamingDays: this.days.size,
      rebuilds: this.rebuilds,
      waited: times.waited,
    };
  }

  /** The process starts again on its files, or on its engines, without memory. */
  async restart(image: string): Promise<void> {
    await this.house.abandon();
    await this.open(image);
    await this.doors.journal.lookAgain(this.house.events);
  }

  /** Keeps the last acts for the report of a failed run. */
  readonly trace = (what: string): void => {
    this.acts.push(`${this.step}: ${what}`);
    if (this.acts.length > 4 * REPORTED_ACTS) this.acts.splice(0, REPORTED_ACTS);
  };

  private async open(folder: string): Promise<void> {
    this.house = await House.open({
      folder,
      property: () => this.pit.calendar.property,
      openStores: this.options.openStores,
      now: this.clocks.ledgerMs,
      elsewhereNow: this.clocks.elsewhereMs,
      cachedRows: this.chance.pick([2, 50, 5_000]),
      onProjectionError: (error, projection) => this.projectionErrors.push(`${projection}: ${String(error)}`),
    });
  }

  private async takeStep(): Promise<void> {
    const { chance, clocks, doors, injector, options, step } = this;
    clocks.pass();
    this.days.add(naiveBooksDate(clocks.deviceMs()).gamingDay);
    await doors.repeatLost('due');
    const faulty = options.faults.length > 0 && chance.happens(options.faultsInAHundred);
    const happened = faulty && (await injector.inject(chance.pick(options.faults)));
    if (!faulty) {
      const elsewhere = options.clocksDiffer && chance.happens(50);
      await doors.play(this.actsNow(), elsewhere ? this.house.elsewhere : undefined);
    }
    if (chance.happens(15)) await this.process.pages(chance.between(1, 3));
    if (happened && options.rebuildAfterFaults) {
      await this.quiet();
      await this.rebuild();
    }
    if (step % QUIET_EVERY === 0) await this.quiet();
    if (step % STEPS_A_DAY === 0) await this.endOfDay();
  }

  /** An act, or acts at several tables at the same moment; none while every table waits. */
  private actsNow(): readonly Act[] {
    const { chance, clocks, doors, pit } = this;
    const busy = new Set(doors.places);
    const acts: Act[] = [];
    let more = chance.happens(40) ? chance.between(2, 5) : 1;
    for (; more > 0 && busy.size < pit.tables.length; more--) {
      const act =
        acts.length === 0 ? pit.next(clocks.deviceMs(), busy) : pit.atTable(clocks.deviceMs(), busy);
      acts.push(act);
      busy.add(act.place);
      // What it governs depends on the order in which acts of other tables are recorded.
      if (act.place === PIT_ID) break;
    }
    return acts;
  }

  /** Answers every command and updates the read models; the reports must match the clerk's books. */
  private async quiet(): Promise<void> {
    const { clocks, doors, house, pit } = this;
    clocks.setRight();
    await doors.repeatLost('all');
    await this.catchUp();
    await doors.journal.look(house.events);
    await compareBooks(house.reports, pit);
    pit.reviews.take(await workList(house.reports));
  }

  private async rebuild(): Promise<void> {
    this.rebuilds += 1;
    await compareRebuild(this.house, this.chance.pick([7, 100, 1_000]));
  }

  /** At the end of a gaming day the whole store is read again, and the host verifies its own rows. */
  private async endOfDay(): Promise<void> {
    await this.quiet();
    await this.rebuild();
    await this.doors.journal.lookAgain(this.house.events);
    for (const { name } of PROJECTIONS) {
      const found = await this.house.projections.verify(name);
      if (!found.equal)
        throw new Error(`${name}, line ${found.line}: ${found.active}, rebuilt ${found.rebuilt}`);
    }
  }

  private async catchUp(): Promise<void> {
    const { house, process, projectionErrors } = this;
    await process.pages('all');
    try {
      await house.projections.waitFor(await house.events.head(), LONGEST_LAG_MS);
    } catch (cause) {
      throw new Error(`${String(cause)} (${projectionErrors.slice(-3).join('; ')})`, { cause });
    }
  }

  private failure(cause: unknown): Error {
    const { seed, steps } = this.options;
    const why = cause instanceof Error ? cause.message : String(cause);
    const last = this.acts.slice(-REPORTED_ACTS).join('\n  ');
    const message = `seed ${seed}, step ${this.step}: ${why}\n  ${last}\nAgain: SIM_SEED=${seed} SIM_STEPS=${steps}`;
    return new Error(message, { cause });
  }
}
