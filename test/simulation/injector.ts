import { CommandFaults } from './command-faults.js';
import type { FaultKind } from './faults/fault.js';
import type { Process } from './process.js';
import { RowFaults } from './row-faults.js';
import type { Simulator } from './simulator.js';

/** Injects faults into a simulation and counts them. */
export class Injector {
  readonly happened = new Map<FaultKind, number>();
  private readonly commands: CommandFaults;
  private readonly rows: RowFaults;

  constructor(
    private readonly simulator: Simulator,
    process: Process,
  ) {
    this.commands = new CommandFaults(simulator, process);
    this.rows = new RowFaults(simulator, process);
  }

  /** Injects a fault. Returns whether it happened: not every act can meet every fault. */
  async inject(kind: FaultKind): Promise<boolean> {
    this.simulator.trace(`-- ${kind}`);
    const happened = await this.meet(kind);
    if (happened) this.happened.set(kind, (this.happened.get(kind) ?? 0) + 1);
    return happened;
  }

  private meet(kind: FaultKind): Promise<boolean> {
    const { commands, rows } = this;
    switch (kind) {
      case 'conflict':
        return commands.conflict();
      case 'twin':
        return commands.twin();
      case 'conflict-storm':
        return commands.conflictStorm();
      case 'crash-before-commit':
        return commands.crashBeforeCommit();
      case 'crash-after-commit':
        return commands.crashAfterCommit();
      case 'short-write':
        return commands.shortWrite();
      case 'disk-full':
        return commands.diskFull();
      case 'no-answer':
        return commands.noAnswer();
      case 'crash-between-rows':
        return rows.crashBetweenRows();
      case 'crash-after-rows':
        return rows.crashAfterRows();
      case 'read-store-full':
        return rows.storeFull();
      case 'read-store-lost':
        return rows.storeLost();
      case 'feed-broken':
        return rows.feed(this.simulator.chance.pick(['broken', 'ended']));
      case 'feed-repeats':
        return rows.feed('repeated');
      case 'feed-delayed':
        return this.delayFeed();
      case 'duplicate':
        return commands.duplicate();
      case 'reorder':
        return commands.reorder();
      case 'clock-jump':
        return commands.clockJump();
    }
  }

  /** Holds the feed of the read models while several acts are recorded. */
  private async delayFeed(): Promise<boolean> {
    const { chance, clocks, doors } = this.simulator;
    const acts = chance.between(3, 12);
    for (let more = acts; more > 0; more--) {
      clocks.pass();
      const act = this.commands.act();
      if (act) await doors.play([act]);
    }
    return true;
  }
}
