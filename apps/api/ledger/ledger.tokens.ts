/** Injection tokens of what the main module provides. */
export const LEDGER = Symbol('Ledger');
export const PROPERTY = Symbol('Property');
