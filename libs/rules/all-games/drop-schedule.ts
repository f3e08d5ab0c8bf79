/** How often a property removes and counts its drop boxes, as one of its dated settings: its filed schedule. */
export interface DropSchedule {
  /** A box of an opened table is counted at least once every so many gaming days. */
  readonly everyGamingDays: number;
}

/** 13:69D-1.17(a). */
export const DROP_SCHEDULE_OF_NEW_JERSEY: DropSchedule = { everyGamingDays: 2 };

/** The longest schedule that can be set, in gaming days. */
export const LONGEST_DROP_SCHEDULE = 31;
