import type { Chance } from '#play/chance.js';
import type { NaiveBooks } from '#testing/naive/clerk/naive-books.js';
import { foundIn, statusOf } from '#testing/naive/naive-box.js';
import type { NaiveBox } from '#testing/naive/naive-box.js';
import type { NaiveForm } from '#testing/naive/naive-form.js';
import { NaiveCounts } from '#testing/naive/naive-counts.js';
import type { NaivePeriod } from '#testing/naive/naive-period.js';
import { Doing } from './act.js';
import type { Act } from './act.js';
import { BoxActs } from './box-acts.js';
import { ChipActs } from './chip-acts.js';
import { choose } from './choose.js';
import type { Choice } from './choose.js';
import { PeriodActs } from './period-acts.js';
import type { SimulatedTable } from './simulated-table.js';
import { Slips } from './slips.js';

/** How far back something is that is recorded late, at most. */
const LATE_MS = 3 * 3_600_000;

/** Number of tables whose trays and boxes people mostly look after. */
const BUSY_TABLES = 3;

/** The trays and drop boxes of the tables: they are opened, filled, dropped and counted. */
export class CountDesk {
  readonly counts: NaiveCounts;
  readonly slips: Slips;
  private readonly periods: PeriodActs;
  private readonly chips: ChipActs;
  private readonly boxes: BoxActs;

  constructor(
    private readonly tables: () => readonly SimulatedTable[],
    forms: ReadonlyMap<string, NaiveForm>,
    books: NaiveBooks,
    private readonly chance: Chance,
  ) {
    this.counts = new NaiveCounts(books);
    this.slips = new Slips(books, this.counts);
    this.periods = new PeriodActs(books, this.counts, this.slips, chance);
    this.chips = new ChipActs(books, this.counts, this.slips, chance);
    this.boxes = new BoxActs(books, this.counts, forms, chance);
  }

  /** An act at the tray or a box of a table; undefined before the first table. */
  next(atMs: number): Act | undefined {
    const { chance, counts } = this;
    const tables = this.tables();
    if (tables.length === 0) return undefined;
    const table = this.tableOf(tables);
    const isLate = chance.happens(8) && atMs - LATE_MS > table.service.fromMs;
    const now = new Doing(table.tableId, atMs, chance);
    const doing = isLate ? now.earlier(atMs - chance.between(1, LATE_MS)) : now;
    const boxes = counts.boxesOf(table.tableId);
    return choose(chance, [
      [100, () => choose(chance, this.inPeriod(doing, table))],
      [boxes.length === 0 ? 50 : 1, () => this.boxes.place(doing, table)],
      [boxes.length === 0 ? 1 : 60, () => (boxes.length === 0 ? undefined : this.atBox(doing, table, boxes))],
      [1, () => this.slips.lose(now, chance.pick(['inventory-slip', 'fill-slip', 'credit-slip'] as const))],
    ]);
  }

  /** Mostly a busy table, so that some periods come to their end; sometimes one that was retired before its end. */
  private tableOf(tables: readonly SimulatedTable[]): SimulatedTable {
    const { chance, counts } = this;
    const inService = tables.filter(({ retired }) => !retired);
    const left = tables.filter(
      ({ retired, tableId }) => retired && counts.boxesOf(tableId).some((box) => !foundIn(box)),
    );
    if (left.length > 0 && chance.happens(15)) return chance.pick(left);
    const busy = inService.slice(0, BUSY_TABLES);
    return chance.pick(
      inService.length === 0 || chance.happens(5) ? tables : chance.happens(80) ? busy : inService,
    );
  }

  private inPeriod(doing: Doing, table: SimulatedTable): readonly Choice[] {
    const { counts, chance, chips, periods } = this;
    const period = counts.newest(table.tableId);
    if (!period) return [[1, () => periods.open(doing, table)]];
    const owing = counts.of(table.tableId).filter(({ due }) => due.length > 0);
    const reports: Choice = [
      owing.length > 0 ? 40 : 2,
      () => periods.report(doing, chance.pick(owing.length > 0 ? owing : [period])),
    ];
    const { unsigned, opener, closer } = period;
    const before = counts.period(`${table.tableId}:${period.number - 1}`);
    const late: Choice = [5, () => (before ? this.inClosed(doing, before) : undefined)];
    if (!opener) {
      return [
        [100, () => periods.observe(doing, period)],
        [20, () => periods.open(doing, table)],
        [5, () => periods.close(doing, period)],
        [5, () => periods.count(doing, period)],
        [5, () => chips.change(doing, period)],
        late,
      ];
    }
    if (closer) {
      return [
        [100, () => periods.open(doing, table)],
        [20, () => periods.count(doing, period)],
        [unsigned ? 50 : 5, () => periods.observe(doing, period)],
        [5, () => periods.close(doing, period)],
        [10, () => chips.change(doing, period)],
        [15, () => chips.signChange(doing, period)],
        [10, () => chips.next(doing, period)],
        reports,
      ];
    }
    return [
      [unsigned ? 120 : 5, () => periods.observe(doing, period)],
      [60, () => chips.next(doing, period)],
      [30, () => chips.change(doing, period)],
      [25, () => chips.signChange(doing, period)],
      [20, () => periods.count(doing, period)],
      [
        period.requests.some(({ status }) => status === 'prepared') ? 5 : 60,
        () => periods.close(doing, period),
      ],
      [3, () => periods.open(doing, table)],
      reports,
      late,
    ];
  }

  /** Something of a period that is over, which happened before its closer or is refused. */
  private inClosed(doing: Doing, period: NaivePeriod): Act {
    const { chance, chips, periods } = this;
    const { opener, closer } = period;
    const within = opener && closer && opener.signedMs < closer.countedMs - 1;
    const then = within ? doing.earlier(chance.between(opener.signedMs, closer.countedMs - 1)) : doing;
    return choose(chance, [
      [20, () => chips.change(then, period)],
      [30, () => chips.next(then, period)],
      [10, () => periods.count(then, period)],
      [10, () => periods.observe(then, period)],
    ]);
  }

  private atBox(doing: Doing, table: SimulatedTable, boxes: readonly NaiveBox[]): Act {
    const { chance } = this;
    const acts = this.boxes;
    const here = boxes.filter(({ removedMs }) => removedMs === undefined);
    const uncounted = boxes.filter((box) => box.removedMs !== undefined && !foundIn(box));
    const counted = boxes.filter((box) => foundIn(box));
    const box = chance.pick(uncounted.length > 0 && chance.happens(80) ? uncounted : boxes);
    const isUnsigned = [...box.counts.values()].some(({ signedBy }) => signedBy === undefined);
    return choose(chance, [
      [here.length === 0 ? 60 : 3, () => acts.place(doing, table)],
      [
        here.length > 0 ? 50 : 2,
        () => acts.remove(doing, table, chance.pick(here.length > 0 ? here : boxes)),
      ],
      [uncounted.length > 0 ? 100 : 3, () => acts.count(doing, box)],
      [isUnsigned ? 80 : 2, () => acts.signCount(doing, box)],
      [statusOf(box) === 'counts-differ' ? 80 : 2, () => acts.resolve(doing, box)],
      [
        counted.length > 0 ? 10 : 1,
        () => acts.recount(doing, chance.pick(counted.length > 0 ? counted : boxes)),
      ],
      [15, () => acts.correctPeriod(doing, box)],
      [
        counted.length > 0 ? 30 : 1,
        () => (counted.length > 0 ? acts.explain(doing, chance.pick(counted)) : undefined),
      ],
    ]);
  }
}
