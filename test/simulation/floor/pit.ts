import { openPit } from '#application';
import type { Chance } from '../../../apps/cli/demo/chance.js';
import { Doing } from './act.js';
import type { Act } from './act.js';
import { BaccaratTable } from './baccarat-table.js';
import { BlackjackTable } from './blackjack-table.js';
import { CrapsTable } from './craps-table.js';
import { NaiveBooks } from '../naive/naive-books.js';
import { PIT_ID } from './simulated-table.js';
import type { SimulatedTable } from './simulated-table.js';
import { VigorishDesk } from './vigorish-desk.js';
import { BIG_SIX_WHEEL, ROULETTE_WHEEL, WheelTable } from './wheel-table.js';

/** A full pit: every kind of table, those who collect the vigorish, and the clerk who keeps the naive books. */
export class Pit {
  readonly books = new NaiveBooks();
  readonly desk: VigorishDesk;
  readonly tables: readonly SimulatedTable[];

  constructor(private readonly chance: Chance) {
    const { books } = this;
    const dealt = [
      new BaccaratTable('PB-1', 'baccarat-punto-banco', books, chance),
      new BaccaratTable('MB-1', 'minibaccarat', books, chance),
      new BaccaratTable('MB-2', 'minibaccarat', books, chance),
    ];
    this.desk = new VigorishDesk(dealt, books, chance);
    this.tables = [
      ...dealt,
      new WheelTable('RL-1', ROULETTE_WHEEL, books, chance),
      new WheelTable('BS-1', BIG_SIX_WHEEL, books, chance),
      new CrapsTable('CR-1', 'craps', books, chance),
      new BlackjackTable('BJ-1', 'blackjack', books, chance),
    ];
  }

  /** The pit and its tables come into service. */
  opening(atMs: number): readonly Act[] {
    const pit = new Doing(PIT_ID, atMs).lawful(
      'opens',
      openPit({ pitId: PIT_ID, paymentProcedure: 1 }),
      () => undefined,
      {
        role: 'pit-boss',
        writes: [`pit-${PIT_ID}`],
      },
    );
    return [pit, ...this.tables.map((table) => table.commission(new Doing(table.tableId, atMs)))];
  }

  /**
   * What somebody does next.
   * @param waiting tables that wait for an answer; nothing happens there
   */
  next(atMs: number, waiting: ReadonlySet<string>): Act {
    const desk = waiting.size === 0 && this.chance.happens(15) ? this.desk.next(atMs) : undefined;
    return desk ?? this.atTable(atMs, waiting);
  }

  /** What happens at one of the tables that do not wait. */
  atTable(atMs: number, waiting: ReadonlySet<string>): Act {
    const table = this.chance.pick(this.tables.filter(({ tableId }) => !waiting.has(tableId)));
    return table.next(new Doing(table.tableId, atMs));
  }

  /** A wager that is made at a table while something else is under way there. */
  beside(place: string, atMs: number): Act | undefined {
    return this.tables.find(({ tableId }) => tableId === place)?.wagerBeside(new Doing(place, atMs));
  }
}
