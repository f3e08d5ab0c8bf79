import type { IsoDate } from './gaming-day.js';

/** A setting that is in force from the beginning of a gaming day. */
export type From<Setting> = Setting & { readonly from: IsoDate };

/** A setting over time, in the order of its changes: the first is in force on all days before the others. */
export type Dated<Setting> = readonly [Setting, ...From<Setting>[]];

/** The setting in force on a gaming day. */
export function inForceOn<Setting>(gamingDay: IsoDate, [first, ...changes]: Dated<Setting>): Setting {
  return changes.findLast(({ from }) => from <= gamingDay) ?? first;
}

/** A setting after a change, which replaces every change that was planned for its day or a later one. */
export function withChange<Setting>(
  [first, ...changes]: Dated<Setting>,
  change: From<Setting>,
): Dated<Setting> {
  return [first, ...changes.filter(({ from }) => from < change.from), change];
}
