import { setTimeout as delay } from 'node:timers/promises';
import type { Receipt, UseCase } from '#application';
import { StoreFault } from '#event-store';
import type { EventStore } from '#event-store';
import type { CommandOptions } from '#play/ledger-door.js';
import { TestFloor } from '#testing/builders/floor.js';

/** Rounds of one shoe of eight decks: the same four cards each time. */
const ROUNDS = 8;

/** A floor that records rounds during faults: it repeats an unanswered command under the same id. */
export class DealingFloor extends TestFloor {
  /** The event ids in the receipt of each acknowledged command. */
  readonly acknowledged = new Map<string, readonly string[]>();
  private commands = 0;
  private tables = 0;

  /** @param pauseMs at each table between two rounds */
  constructor(
    store: EventStore,
    private readonly pauseMs = 20,
  ) {
    super(store);
  }

  override async do(role: string, useCase: UseCase, options: CommandOptions = {}): Promise<Receipt> {
    const commandId = `dealt-${++this.commands}`;
    const occurredAt = new Date(this.nowMs).toISOString();
    for (;;) {
      try {
        const receipt = await super.do(role, useCase, { commandId, occurredAt, ...options });
        this.acknowledged.set(
          commandId,
          receipt.events.map(({ id }) => id),
        );
        return receipt;
      } catch (error) {
        if (!(error instanceof StoreFault)) throw error;
      }
    }
  }

  /** Opens a table and a shoe at it, and returns the shoe. */
  async newShoe(): Promise<string> {
    const tableId = `T-${++this.tables}`;
    const shoeId = `${tableId}.1`;
    await this.table(tableId);
    await this.shoe(shoeId, tableId);
    return shoeId;
  }

  /** Deals at two tables at once while the work runs, at least one round at each. */
  async while<T>(work: () => Promise<T>): Promise<T> {
    let over = false;
    const dealing = [1, 2].map(async () => {
      do {
        const shoeId = await this.newShoe();
        for (let round = 0; round < ROUNDS && (round === 0 || !over); round++) {
          await this.round({ shoeId });
          await delay(this.pauseMs);
        }
      } while (!over);
    });
    try {
      return await work();
    } finally {
      over = true;
      await Promise.all(dealing);
    }
  }
}
