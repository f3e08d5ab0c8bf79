import { StoreFault } from '#event-store';
import { loseRows } from './faults/crash-image.js';
import { ProcessEnded } from './faults/fault.js';
import { endingAfter } from './faults/faulty-read-store.js';
import type { FeedStep } from './faults/held-feed.js';
import type { Process } from './process.js';
import type { Simulator } from './simulator.js';

/** The greatest number of rows that a transaction writes before the process ends. */
const MOST_ROWS = 4;

/** Faults between events and rows. Each returns whether it happened. */
export class RowFaults {
  constructor(
    private readonly simulator: Simulator,
    private readonly process: Process,
  ) {}

  /** The process ends inside the transaction, between the checkpoint and the rows or between two rows. */
  async crashBetweenRows(): Promise<boolean> {
    const { process } = this;
    if (!(await process.isBehind())) return false;
    const { chance, house } = this.simulator;
    const written = chance.between(0, MOST_ROWS);
    house.rows.arm((commit, batch) => commit(endingAfter(written, () => process.end(), batch)));
    await process.page();
    house.rows.disarm();
    return process.restartIfEnded();
  }

  /** The process ends after a commit, before the projection knows of it. */
  async crashAfterRows(): Promise<boolean> {
    const { process } = this;
    if (!(await process.isBehind())) return false;
    const { house } = this.simulator;
    house.rows.arm(async (commit, batch) => {
      await commit(batch);
      process.end();
    });
    await process.page();
    house.rows.disarm();
    return process.restartIfEnded();
  }

  /** The disk of the read models is full for two commits. */
  async storeFull(): Promise<boolean> {
    if (!(await this.process.isBehind())) return false;
    const { house } = this.simulator;
    const full = () => Promise.reject(new StoreFault('store-full', 'no room'));
    house.rows.arm(full, full);
    await this.process.page();
    return house.rows.disarm();
  }

  /** The process ends and loses the disk of the read models. */
  async storeLost(): Promise<boolean> {
    try {
      this.process.end(loseRows);
    } catch (error) {
      if (!(error instanceof ProcessEnded)) throw error;
    }
    return this.process.restartIfEnded();
  }

  async feed(step: FeedStep): Promise<boolean> {
    if (!(await this.process.isBehind())) return false;
    await this.process.page(step);
    return true;
  }
}
