import type { Citation } from '../citation.js';

/** Nobody may both make an error or commit a fraud and conceal it in their normal duties. */
export const DUTIES_APART: Citation = '13:69D-1.11(a)2';

/** The duties to which people are assigned at a table or in a pit; they are roles of the same name. */
export const STAFF_DUTIES = ['dealer', 'floorperson', 'pit-clerk', 'pit-boss'] as const;
export type StaffDuty = (typeof STAFF_DUTIES)[number];

/** Everybody on the floor answers to a supervisor who is named, and supervises what one person can watch. */
export const CHAIN_OF_COMMAND: Citation = '13:69D-1.11(a)1';
