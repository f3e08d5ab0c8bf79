import refusals from './refusals.json' with { type: 'json' };

/** Stands for the codes that the rules of the game refuse with, among those of a status. */
export const OF_GAME = 'of the game';

/**
 * The codes with which each operation can refuse, by method and path and by status, as the sources have them
 * (`test/reference/refusals.ts`).
 */
export const REFUSALS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = refusals;
