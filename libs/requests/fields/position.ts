/** Largest number of positions at a table. */
export const MAX_POSITIONS = 300;
