import { accept } from '#kernel';
import type { Decider, Decision } from '#kernel';
import { changeTray, refuseFullSheet } from '../inventory-period/inventory-period.tray.js';
import type { ChangeTrayOnSheet, TraySheetCommand } from './tray-sheet.commands.js';
import type { TraySheetEvent } from './tray-sheet.events.js';

/** How many changes of the tray a sheet has. */
type TraySheetState = number;

/** A sheet after the first of the tray changes of a period: each has so many that a decision reads a bounded number. */
export const traySheetDecider: Decider<TraySheetCommand, TraySheetState, TraySheetEvent> = {
  initialState: 0,
  evolve: (changes, { type }) => (type === 'TrayChanged' ? changes + 1 : changes),
  decide: (command, changes) =>
    command.type === 'ChangeTrayOnSheet'
      ? changeOnSheet(command, changes)
      : accept({
          type: 'CloserNoted',
          data: { periodId: command.periodId, countedAt: command.countedAt },
        }),
};

function changeOnSheet(
  { period, sheet, change }: ChangeTrayOnSheet,
  changes: TraySheetState,
): Decision<TraySheetEvent> {
  return (
    refuseFullSheet(period.periodId, { sheet, changes }) ??
    changeTray(change, period, { periodId: period.periodId })
  );
}
