import type { Citation } from '../citation.js';

/** Negative revenue of a game among players is flagged in the count room, investigated and reported. */
export const NEGATIVE_REVENUE: Citation = '13:69D-1.34(b)';

/** Who signs the report on it, each department for itself; the Division gets a copy after the others. */
export const NEGATIVE_REVENUE_REPORTS = [
  'count-room',
  'table-games',
  'security',
  'surveillance',
  'division',
] as const;

/** A signature of the report on negative revenue. */
export type NegativeRevenueReport = (typeof NEGATIVE_REVENUE_REPORTS)[number];

/** The copy is with the Division within this many days of the gaming day of the master game report. */
export const NEGATIVE_REVENUE_DAYS = 5;
