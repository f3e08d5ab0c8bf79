import { ROLES } from '#identity';
import type { Role } from '#identity';

/** Those who supervise play. */
const SUPERVISORS: readonly Role[] = ['floorperson', 'pit-boss', 'shift-manager'];

/** Those who check the books and the floor afterwards. */
const CHECKERS: readonly Role[] = ['accounting', 'surveillance', 'internal-audit', 'regulator'];

/** Who reads what: each role reads what its duty needs (N.J.A.C. 13:69D-1.11(a)2). The administrator reads nothing. */
export const READERS = {
  /** What is posted at the tables: property, pits, games, rules and limits. */
  floor: ROLES.filter((role) => role !== 'administrator'),
  /** The present state of shoes and rounds. */
  rounds: ['table-device', 'dealer', 'pit-clerk', ...SUPERVISORS, ...CHECKERS],
  /** Everything that happened to a round, with its control exceptions. */
  history: [...SUPERVISORS, ...CHECKERS],
  /** Markers, and the series of forms that document them. */
  markers: ['pit-clerk', ...SUPERVISORS, ...CHECKERS],
  /** Amounts due, which corrections left. */
  amountsDue: ['cage', ...SUPERVISORS, ...CHECKERS],
  /** The form register, which names patrons. The count team sees an amount once it has counted it. */
  forms: ['pit-clerk', 'pit-boss', 'shift-manager', 'count-team', ...CHECKERS],
  /** Everything that happened to a form, with its amount. */
  formHistory: ['pit-clerk', 'pit-boss', 'shift-manager', ...CHECKERS],
  /** Who is assigned where and when. */
  staffing: ['pit-clerk', ...SUPERVISORS, ...CHECKERS],
  /** The tray of a table: counts, fills, credits and their slips. The count team counts without them. */
  inventory: ['dealer', 'pit-clerk', 'cage', 'security', ...SUPERVISORS, ...CHECKERS],
  /** Drop boxes: no figure before both counts are in. */
  drops: ['count-team', 'security', ...SUPERVISORS, ...CHECKERS],
  /** Figures of the books. */
  books: ['pit-boss', 'shift-manager', ...CHECKERS],
  /** Which papers were printed, by whom and how often. */
  prints: [...SUPERVISORS, ...CHECKERS],
  controlExceptions: [...SUPERVISORS, ...CHECKERS],
} as const satisfies Readonly<Record<string, readonly Role[]>>;

/** What a query shows, which decides who may read it. */
export type Readers = keyof typeof READERS;
