/** Injection token of the ledger that the main module provides. */
export const LEDGER = Symbol('Ledger');
