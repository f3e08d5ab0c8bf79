import { naiveDropDue } from './naive-calendar.js';
import type { NaiveCount } from './naive-period.js';
import { worth } from './naive-pieces.js';

/** What stands in the tray of a table, by the newest slip that a supervisor signed. */
export interface NaiveTray {
  /** The newest period that was opened, and whether it is closed. */
  periodId: string;
  isClosed: boolean;
  cents: number;
  /** The newest gaming day of a signed slip. */
  countedDay: string;
  /** Whether a count waits for its signature. */
  isUnsigned: boolean;
}

/** The trays of a pit, with the slips that are missing: each tray is counted within the drop schedule. */
export class NaiveTrays {
  private readonly trays = new Map<string, NaiveTray>();

  /** A dealer counted; nothing stands at a table before its first opener is signed. */
  count(tableId: string): void {
    const tray = this.trays.get(tableId);
    if (tray) tray.isUnsigned = true;
  }

  /** A supervisor signed a count. */
  sign(tableId: string, periodId: string, { kind, pieces, gamingDay }: NaiveCount): void {
    const before = this.trays.get(tableId);
    const isOther = kind === 'tray' && before !== undefined;
    this.trays.set(tableId, {
      periodId: isOther ? before.periodId : periodId,
      isClosed: isOther ? before.isClosed : kind === 'closer',
      cents: worth(pieces),
      countedDay: before && before.countedDay > gamingDay ? before.countedDay : gamingDay,
      isUnsigned: false,
    });
  }

  /**
   * The trays that no slip has counted in time by the end of a gaming day.
   * @param isRetired whether a table was retired before
   */
  missing(gamingDay: string, isRetired: (tableId: string) => boolean): readonly NaiveTray[] {
    return [...this.trays].flatMap(([tableId, tray]) => {
      const isEmpty = (tray.isClosed || isRetired(tableId)) && tray.cents === 0;
      const isDue = naiveDropDue(tray.countedDay) <= gamingDay;
      return isDue && !isEmpty ? [tray] : [];
    });
  }
}
