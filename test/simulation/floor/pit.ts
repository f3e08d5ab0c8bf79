import type { Chance } from '#play/chance.js';
import { Doing } from './act.js';
import type { Act } from './act.js';
import { BaccaratTable } from './baccarat-table.js';
import { BlackjackTable } from './blackjack-table.js';
import { CalendarDesk } from './calendar-desk.js';
import { CrapsTable } from './craps-table.js';
import { NaiveBooks } from '#testing/naive/clerk/naive-books.js';
import { PaymentProcedure } from './payment-procedure.js';
import { PIT_ID } from './simulated-table.js';
import type { SimulatedTable } from './simulated-table.js';
import { REVIEWS, ReviewDesk } from './review-desk.js';
import { ACCOUNTING, AccountingDesk } from './accounting-desk.js';
import type { PrintedBooks } from './accounting-desk.js';
import { CountDesk } from './count-desk.js';
import { VigorishDesk } from './vigorish-desk.js';
import { BIG_SIX_WHEEL, ROULETTE_WHEEL, WheelTable } from './wheel-table.js';

/** Number of tables in service at a time, by the prefix of their names. */
const STANDING = { PB: 1, MB: 2, RL: 1, BS: 1, CR: 1, BJ: 1 };

type Kind = keyof typeof STANDING;

const KINDS = Object.keys(STANDING) as readonly Kind[];

/** A full pit: every kind of table, the collectors of vigorish, and the clerk with the naive books. */
export class Pit {
  readonly books = new NaiveBooks();
  readonly desk: VigorishDesk;
  readonly procedure: PaymentProcedure;
  readonly reviews: ReviewDesk;
  readonly calendar: CalendarDesk;
  readonly counting: CountDesk;
  readonly accounting: AccountingDesk;
  /** Every table ever commissioned, including retired ones. */
  readonly tables: SimulatedTable[] = [];

  constructor(
    private readonly chance: Chance,
    propertyId: string,
    printed: PrintedBooks,
  ) {
    const owedAtFirst = chance.happens(50);
    this.calendar = new CalendarDesk(this.books, propertyId, owedAtFirst);
    const dealt = () => this.tables.filter((table) => table instanceof BaccaratTable);
    this.desk = new VigorishDesk(dealt, this.books, chance, owedAtFirst);
    this.procedure = new PaymentProcedure(PIT_ID, this.books, chance);
    this.reviews = new ReviewDesk(this.books, chance);
    this.counting = new CountDesk(() => this.tables, this.desk.forms, this.books, chance);
    const { counts } = this.counting;
    this.accounting = new AccountingDesk(this.books, counts, propertyId, printed, chance);
  }

  /** The acts that begin the books of the property. */
  begin(atMs: number): readonly Act[] {
    return this.calendar.acts(new Doing('property', atMs, this.chance));
  }

  /** Opens the pit. */
  open(atMs: number): Act {
    return this.procedure.open(new Doing(PIT_ID, atMs, this.chance));
  }

  /** Commissions a table after a retirement or as the first; undefined if the pit is full. */
  commission(atMs: number, waiting: ReadonlySet<string> = new Set()): Act | undefined {
    const kind = KINDS.find((each) => {
      const standing = this.of(each).filter(({ retired }) => !retired);
      return standing.length < STANDING[each] && !waiting.has(this.nextId(each));
    });
    if (!kind) return undefined;
    const table = this.made(kind, this.nextId(kind));
    const act = table.commission(new Doing(table.tableId, atMs, this.chance));
    const enter: Act['enter'] = (recordedBy, receipt) => {
      act.enter(recordedBy, receipt);
      this.tables.push(table);
    };
    return { ...act, enter };
  }

  /**
   * The next act.
   * @param waiting places that wait for an answer; nothing happens there
   */
  next(atMs: number, waiting: ReadonlySet<string>): Act {
    const { chance } = this;
    const desk = waiting.size === 0 && chance.happens(20) ? this.desk.next(atMs) : undefined;
    if (desk) return desk;
    // Tables share the series of slips, and every table is in the books of a day.
    const counting = waiting.size === 0 && chance.happens(40) ? this.counting.next(atMs) : undefined;
    if (counting) return counting;
    const accounting =
      waiting.size === 0 && chance.happens(8)
        ? this.accounting.next(new Doing(ACCOUNTING, atMs, chance), this.tables)
        : undefined;
    if (accounting) return accounting;
    const review =
      !waiting.has(REVIEWS) && chance.happens(6)
        ? this.reviews.next(new Doing(REVIEWS, atMs, chance))
        : undefined;
    if (review) return review;
    const replaces = chance.happens(10) ? this.commission(atMs, waiting) : undefined;
    if (replaces) return replaces;
    // A change may govern rounds of every table, also one that waits for an answer.
    if (waiting.size === 0 && chance.happens(this.procedure.isNoticedAt(atMs) ? 8 : 1))
      return this.procedure.next(new Doing(PIT_ID, atMs, this.chance));
    return this.atTable(atMs, waiting);
  }

  /** The next act at one of the tables that do not wait. */
  atTable(atMs: number, waiting: ReadonlySet<string>): Act {
    const { chance } = this;
    const free = this.tables.filter(({ tableId }) => !waiting.has(tableId));
    const inService = free.filter(({ retired }) => !retired);
    const table = chance.pick(inService.length === 0 || chance.happens(5) ? free : inService);
    const doing = new Doing(table.tableId, atMs, this.chance);
    if (table.retired) return table.afterwards(doing);
    return chance.happens(1) ? table.retire(doing) : table.next(doing);
  }

  /** A wager at a table while another act is in progress there. */
  beside(place: string, atMs: number): Act | undefined {
    return this.tables
      .find(({ tableId }) => tableId === place)
      ?.wagerBeside(new Doing(place, atMs, this.chance));
  }

  private of(kind: Kind): readonly SimulatedTable[] {
    return this.tables.filter(({ tableId }) => tableId.startsWith(kind));
  }

  private nextId(kind: Kind): string {
    return `${kind}-${this.of(kind).length + 1}`;
  }

  private made(kind: Kind, tableId: string): SimulatedTable {
    const { books, chance } = this;
    switch (kind) {
      case 'PB':
        return new BaccaratTable(tableId, 'baccarat-punto-banco', books, chance);
      case 'MB':
        return new BaccaratTable(tableId, 'minibaccarat', books, chance);
      case 'RL':
        return new WheelTable(tableId, ROULETTE_WHEEL, books, chance);
      case 'BS':
        return new WheelTable(tableId, BIG_SIX_WHEEL, books, chance);
      case 'CR':
        return new CrapsTable(tableId, 'craps', books, chance);
      case 'BJ':
        return new BlackjackTable(tableId, 'blackjack', books, chance);
    }
  }
}
