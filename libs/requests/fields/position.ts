/** Positions that a table may have at most. */
export const MAX_POSITIONS = 300;
