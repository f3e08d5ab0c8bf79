import { refuse } from '#kernel';
import type { Decider } from '#kernel';
import type { InventoryPeriodCommand } from './inventory-period.commands.js';
import { countCloser, countOpener, countTray } from './inventory-period.counting.js';
import { reportDifference } from './inventory-period.differences.js';
import type { InventoryPeriodEvent } from './inventory-period.events.js';
import { continueInventory, observeCount } from './inventory-period.observing.js';
import { decideOnSlip, requestChips } from './inventory-period.slips.js';
import { evolveInventoryPeriod } from './inventory-period.state.js';
import type { InventoryPeriodState } from './inventory-period.state.js';
import { changeTray, openTraySheet, refuseFullSheet } from './inventory-period.tray.js';
import { signVoidSlip, voidInventorySlip } from './inventory-period.voiding.js';

/** The inventory of a table from its opener to its closer (13:69D-1.20 to 1.23). */
export const inventoryPeriodDecider: Decider<
  InventoryPeriodCommand,
  InventoryPeriodState,
  InventoryPeriodEvent
> = {
  initialState: { status: 'none' },
  evolve: evolveInventoryPeriod,
  decide(command, state) {
    if (command.type === 'CountOpener') return countOpener(command, state);
    if (command.type === 'ContinueInventory') return continueInventory(command, state);
    if (state.status === 'none') {
      return refuse(
        'unknown',
        'unknown-period',
        'There is no such inventory period; count its opener first.',
      );
    }
    switch (command.type) {
      case 'CountTray':
        return countTray(command, state);
      case 'CountCloser':
        return countCloser(command, state);
      case 'ObserveCount':
        return observeCount(command, state);
      case 'ReportDifference':
        return reportDifference(command, state);
      case 'ChangeTray': {
        const first = { sheet: 1, changes: state.trayChanges };
        return refuseFullSheet(state.periodId, first) ?? changeTray(command, state);
      }
      case 'OpenTraySheet':
        return openTraySheet(command, state);
      case 'RequestChips':
        return requestChips(command, state);
      case 'VoidInventorySlip':
        return voidInventorySlip(command, state);
      case 'SignVoidSlip':
        return signVoidSlip(command, state);
      default:
        return decideOnSlip(command, state);
    }
  },
};
