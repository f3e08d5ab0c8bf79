import { setTimeout as delay } from 'node:timers/promises';
import { commissionTable, burnCards, cutCards, openPit, prepareShoe, recordRound } from '#application';
import type { UseCase } from '#application';
import { StoreFault } from '#event-store';
import type { EventStore } from '#event-store';
import {
  A_PROPERTY,
  TestFloor,
  aWholeRound,
  tableLimits,
  tableRules,
} from '../../libs/testing/builders/index.js';

/** Rounds of one shoe: the same four cards of eight decks each time. */
const ROUNDS = 8;

/** A floor that records rounds through faults: a command that is not answered is given again under the same id. */
export class DealingFloor {
  readonly floor: TestFloor;
  /** Ids of the events that each acknowledged command was told to be recorded as. */
  readonly acknowledged = new Map<string, readonly string[]>();
  private commands = 0;
  private tables = 0;

  /** @param pauseMs at each table between two rounds */
  constructor(
    store: EventStore,
    private readonly pauseMs = 20,
  ) {
    this.floor = new TestFloor(store);
  }

  /** Opens a table and a shoe at it, and answers the shoe. */
  async shoe(): Promise<string> {
    const tableId = `T-${++this.tables}`;
    const [pitId, shoeId] = [`pit-of-${tableId}`, `${tableId}.1`];
    const table = { tableId, pitId, game: 'minibaccarat' as const, positions: 7 };
    await this.command('pit-boss', openPit({ pitId, paymentProcedure: 1 }));
    await this.command(
      'pit-boss',
      commissionTable(A_PROPERTY, { ...table, rules: tableRules(), limits: tableLimits() }),
    );
    await this.command('dealer', prepareShoe({ shoeId, tableId }));
    await this.command('dealer', cutCards({ shoeId, by: 'dealer', cutDepth: 60, cuttingCardFromBack: 14 }));
    await this.command('dealer', burnCards({ shoeId, first: 'AC', further: ['KC'] }));
    return shoeId;
  }

  /** Deals at two tables at once for as long as the work takes, and for a round at each at least. */
  async while<T>(work: () => Promise<T>): Promise<T> {
    let over = false;
    const dealing = [1, 2].map(async () => {
      do {
        const shoeId = await this.shoe();
        for (let round = 0; round < ROUNDS && (round === 0 || !over); round++) {
          await this.command('dealer', recordRound(A_PROPERTY, aWholeRound({ shoeId })));
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

  private async command(role: string, useCase: UseCase): Promise<void> {
    const commandId = `dealt-${++this.commands}`;
    const occurredAt = new Date(this.floor.nowMs).toISOString();
    for (;;) {
      try {
        const { events } = await this.floor.do(role, useCase, { commandId, occurredAt });
        this.acknowledged.set(
          commandId,
          events.map(({ id }) => id),
        );
        return;
      } catch (error) {
        if (!(error instanceof StoreFault)) throw error;
      }
    }
  }
}
