import { dropOf, foundIn, isRemoved, periodOf } from './naive-box.js';
import type { NaiveBox } from './naive-box.js';
import { naiveFormsCount } from './naive-calendar.js';
import type { NaiveExpected } from './naive-drop-documents.js';
import { isWithin, sumsOf } from './naive-period.js';
import type { NaivePeriod, NaiveSlip } from './naive-period.js';
import { worth } from './naive-pieces.js';
import { cashIn } from './naive-posting.js';
import type { NaivePosting } from './naive-posting.js';
import { NaiveTrays } from './naive-trays.js';

/** What was counted of a period or a day, in cents. */
export interface NaiveCounted {
  readonly opener: number;
  readonly fills: number;
  readonly credits: number;
  readonly drop: number;
  readonly closer: number;
  readonly win: number;
  readonly tableWin: number;
  readonly unexplained: number;
}

/** What a command adds to what was counted before it, in cents. */
export interface NaiveCountedLater {
  /** Its place in the log. */
  readonly position: number;
  readonly added: NaiveCounted;
}

/** What play moved, and the forms whose originals were put in drop boxes, as they were then. */
export interface NaivePlay {
  readonly postings: readonly NaivePosting[];
  readonly deposits: readonly Omit<NaiveExpected, 'kind'>[];
}

/** The trays and the drop boxes of a pit, from the slips and the lists of the count room. */
export class NaiveCounts {
  readonly periods: NaivePeriod[] = [];
  readonly boxes: NaiveBox[] = [];
  readonly slips = new Map<string, NaiveSlip>();
  readonly trays = new NaiveTrays();
  private readonly slipsExpected: NaiveExpected[] = [];

  /**
   * @param books what play moved, and the forms that were put in boxes
   * @param formsCount whether vigorish on forms counts in table win on a gaming day
   */
  constructor(
    private readonly books: NaivePlay,
    private readonly formsCount: (gamingDay: string) => boolean = naiveFormsCount,
  ) {}

  /** Documents that belong in a box. */
  get expected(): readonly NaiveExpected[] {
    const forms = this.books.deposits.map((deposit) => ({ kind: 'vigorish-form', ...deposit }));
    return [...this.slipsExpected, ...forms];
  }

  /** The newest period of a table. */
  newest(tableId: string): NaivePeriod | undefined {
    return this.of(tableId).at(-1);
  }

  of(tableId: string): readonly NaivePeriod[] {
    return this.periods.filter((period) => period.tableId === tableId);
  }

  period(periodId: string): NaivePeriod | undefined {
    return this.periods.find((each) => each.periodId === periodId);
  }

  boxesOf(tableId: string): readonly NaiveBox[] {
    return this.boxes.filter((box) => box.tableId === tableId);
  }

  /** A document belongs in a box; of two with one number the later recorded holds. */
  expect(document: NaiveExpected): void {
    const index = this.slipsExpected.findIndex(
      ({ kind, number }) => kind === document.kind && number === document.number,
    );
    if (index >= 0) this.slipsExpected.splice(index, 1);
    this.slipsExpected.push(document);
  }

  /** What play moved in a period, as it is known at a place in the log. */
  playedIn(period: NaivePeriod, position = Infinity): readonly NaivePosting[] {
    return this.books.postings.filter(
      (each) =>
        each.tableId === period.tableId && each.position <= position && isWithin(period, each.atMs, position),
    );
  }

  /** What should be in the tray now. */
  expectedTray(period: NaivePeriod): number {
    const { fills, credits, tray } = sumsOf(period);
    const opener = worth(period.opener?.pieces ?? []);
    return opener + fills - credits + tray + cashIn(this.playedIn(period));
  }

  /** The counts of a period, once its closer is signed and its boxes are counted. */
  counted(period: NaivePeriod, position = Infinity): NaiveCounted | undefined {
    const { opener, closer, periodId } = period;
    if (!opener || !closer || closer.position > position) return undefined;
    const drop = this.dropOf(periodId, position);
    if (drop === undefined) return undefined;
    const { fills, credits, explained } = sumsOf(period, position);
    const played = this.playedIn(period, position);
    const [before, after] = [worth(opener.pieces), worth(closer.pieces)];
    const win = drop + after + credits - before - fills;
    const onForms = played.reduce(
      (sum, { figures }) => sum + figures.comped + figures.documented - figures.recovered,
      0,
    );
    return {
      opener: before,
      fills,
      credits,
      drop,
      closer: after,
      win,
      tableWin: win + (this.formsCount(closer.gamingDay) ? onForms : 0),
      // What is in the tray and the box, less what should be there by documented changes that two people signed.
      unexplained: after + drop - (before + fills - credits + explained + cashIn(played)),
    };
  }

  /** What was counted at a table in the periods whose closers name a gaming day; undefined until one is. */
  countedOn(gamingDay: string, tableId: string, position = Infinity): NaiveCounted | undefined {
    const counts = this.closedOn(gamingDay, tableId, position).flatMap(
      (period) => this.counted(period, position) ?? [],
    );
    return counts.length === 0 ? undefined : counts.reduce((sum, each) => plus(sum, each));
  }

  /** What documented changes of the tray explain of what was counted at a table on a gaming day. */
  explainedOn(gamingDay: string, tableId: string, position: number): number {
    return this.closedOn(gamingDay, tableId, position)
      .filter((period) => this.counted(period, position))
      .reduce((sum, period) => sum + sumsOf(period, position).explained, 0);
  }

  /** The periods of a table whose closers name a gaming day, as they are known at a place in the log. */
  closedOn(gamingDay: string, tableId: string, position = Infinity): readonly NaivePeriod[] {
    return this.of(tableId).filter(
      ({ closer }) => closer?.gamingDay === gamingDay && closer.position <= position,
    );
  }

  /** What counts of a gaming day after a place in the log, up to another, add to what was counted then. */
  countedLater(
    gamingDay: string,
    tableId: string,
    after: number,
    position: number,
  ): readonly NaiveCountedLater[] {
    if (this.closedOn(gamingDay, tableId, position).length === 0) return [];
    const later: NaiveCountedLater[] = [];
    let booked = this.countedOn(gamingDay, tableId, after);
    for (const at of this.placesAt(tableId).filter((each) => each > after && each <= position)) {
      const counted = this.countedOn(gamingDay, tableId, at);
      // Where a correction leaves nothing counted, the books keep what they have.
      if (!counted) continue;
      later.push({ position: at, added: booked ? plus(counted, booked, -1) : counted });
      booked = counted;
    }
    return later;
  }

  /**
   * What the books of a gaming day hold of a table: what was counted at a place in the log or, where something was since, at the
   * last place where something was counted.
   */
  booked(gamingDay: string, tableId: string, since: number): NaiveCounted | undefined {
    const later = this.placesAt(tableId).filter((each) => each > since);
    return [...later.toReversed(), since].reduce<NaiveCounted | undefined>(
      (found, at) => found ?? this.countedOn(gamingDay, tableId, at),
      undefined,
    );
  }

  /** The places in the log of all that may change what is counted at a table. */
  private placesAt(tableId: string): readonly number[] {
    const ofPeriods = this.of(tableId).flatMap(({ closer, movements }) => [
      ...(closer ? [closer] : []),
      ...movements,
      ...movements.flatMap(({ signed }) => (signed === undefined ? [] : [{ position: signed }])),
    ]);
    const ofBoxes = this.boxesOf(tableId).flatMap(({ periods, found }) => [...periods, ...found]);
    const ofPlay = this.books.postings.filter((each) => each.tableId === tableId);
    const places = [...ofPeriods, ...ofBoxes, ...ofPlay].map(({ position }) => position);
    return [...new Set(places)].toSorted((one, other) => one - other);
  }

  /** The drop in the counted boxes of a period, once its own box is counted. */
  private dropOf(periodId: string, position: number): number | undefined {
    const boxes = this.boxes.filter(
      (box) =>
        isRemoved(box, position) &&
        periodOf(box, position) === periodId &&
        foundIn(box, position) !== undefined,
    );
    if (!boxes.some(({ emergency }) => !emergency)) return undefined;
    return boxes.reduce((drop, box) => drop + dropOf(foundIn(box, position)!), 0);
  }
}

function plus(one: NaiveCounted, other: NaiveCounted, sign: 1 | -1 = 1): NaiveCounted {
  const names = Object.keys(one) as (keyof NaiveCounted)[];
  return Object.fromEntries(
    names.map((name) => [name, one[name] + sign * other[name]]),
  ) as unknown as NaiveCounted;
}
