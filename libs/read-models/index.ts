export { inShiftOrder } from './shift-order.js';
export * from './all-projections.js';
export * from './ledger-projection.js';
export * from './listing.js';
export * from './paging.js';
export * from './two-times/moment.js';
export * from './two-times/log.query.js';
export * from './accounting/table-win.answer.js';
export * from './accounting/table-win.query.js';
export { COUNTED_WIN_DIMENSIONS, basisPoints, countedWin } from './accounting/counted-win.query.js';
export type * from './accounting/counted-win.query.js';
export * from './accounting/statistics/statistics.query.js';
export * from './accounting/statistics/hold-outliers.query.js';
export { SPANS } from './accounting/statistics/spans.js';
export type { Days, Span, SpanDays } from './accounting/statistics/spans.js';
export * from './accounting/theory.answer.js';
export * from './accounting/theory.query.js';
export * from './accounting/markers.query.js';
export * from './accounting/amounts-due.query.js';
export * from './accounting/vigorish-forms.query.js';
export * from './accounting/vigorish-receivable.query.js';
export * from './accounting/aged-vigorish.query.js';
export * from './accounting/form-exceptions.query.js';
export { MATCH_STATUSES, formMatches } from './accounting/form-matches.query.js';
export type { FormMatch } from './accounting/form-matches.query.js';
export { NUMBER_STATUSES } from './accounting/series-numbers.js';
export type { NumberStatus } from './accounting/series-numbers.js';
export * from './accounting/complimentaries.query.js';
export * from './accounting/inventory-periods.query.js';
export * from './accounting/drop-boxes.query.js';
export * from './accounting/drop-documents.query.js';
export { NO_FIGURES, plusFigures, type SumFigures } from './accounting/day-figures.js';
export * from './accounting/adjustments.query.js';
export * from './accounting/gaming-days.query.js';
export * from './accounting/master-game.query.js';
export { journal } from './accounting/journal.query.js';
export { JOURNAL_PROGRAMS, journalText } from './accounting/journal-text.js';
export type { JournalProgram, JournalTextOptions } from './accounting/journal-text.js';
export type {
  Journal,
  JournalAccountTotal,
  JournalLine,
  JournalRequest,
} from './accounting/journal.query.js';
export * from './accounting/posting.query.js';
export * from './accounting/said-of-day.js';
export * from './surveillance/rounds.query.js';
export * from './surveillance/floor.query.js';
export * from './surveillance/staffing.query.js';
export * from './surveillance/round-replay.js';
export * from './surveillance/shoe-replay.js';
export * from './audit/control-exceptions.query.js';
export * from './audit/papers.query.js';
export * from './audit/source-numbers.query.js';
export * from './audit/figure-events.query.js';
