import { SumNotExact } from '#kernel';
import { refused } from '#application';
import type { DayBooks } from '#application';
import { masterGame, saidOfDay } from '#read-models';
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
      try {
        const day = await masterGame(store, {
          gamingDay,
          calendar,
          formulas,
          dropSchedules,
          at: { knownAt },
        });
        return saidOfDay(day, eventId);
      } catch (error) {
        if (!(error instanceof SumNotExact)) throw error;
        throw refused(
          'impossible',
          'figures-too-large',
          `A figure of the gaming day ${gamingDay} is beyond 2^53 cents and cannot be reported: ${error.message}.`,
        );
      }
    },
  };
}
