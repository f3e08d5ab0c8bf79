import type { DayBooks } from '#application';
import { masterGame, openItemsOf, saidOfDay } from '#read-models';
import type { ReadModelName } from '#read-models';
import type { LedgerService } from '../ledger/ledger.service.js';

/** The read models that a master game report puts together. */
export const DAY_MODELS: readonly ReadModelName[] = [
  'gaming-days',
  'log',
  'table-win',
  'markers',
  'amounts-due',
  'vigorish-forms',
  'inventory-periods',
  'drop-boxes',
  'control-exceptions',
  'rounds-in-play',
];

/** The books of the ledger, as far as its newest event. */
export function dayBooks(ledger: LedgerService): DayBooks {
  return {
    async said(gamingDay) {
      const { store, eventId, knownAt } = await ledger.newestRead(DAY_MODELS);
      const { clock: calendar, winFormulas: formulas, dropSchedules } = ledger.property;
      const asked = { gamingDay, calendar, formulas, dropSchedules, at: { knownAt } };
      return saidOfDay(await masterGame(store, asked), eventId);
    },
    async openItems(gamingDay) {
      const { store, knownAt } = await ledger.newestRead(DAY_MODELS);
      const { dropSchedules } = ledger.property;
      return openItemsOf(store, { gamingDay, dropSchedules, at: { knownAt } });
    },
  };
}
