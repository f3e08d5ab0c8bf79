import type { VigorishFormCommand } from './vigorish-form.commands.js';
import type { VigorishFormEvent } from './vigorish-form.events.js';

/** What happens to the vigorish of a deposited form at any time. */
const ANY_TIME: ReadonlySet<VigorishFormEvent['type']> = new Set([
  'VigorishRecovered',
  'FormAmountReduced',
  'ComplimentaryFoundLate',
  'RecoveryCorrected',
  'RecoveryAdjusted',
]);

const AFTER_DEPOSIT: ReadonlySet<VigorishFormCommand['type']> = new Set([
  'RecoverVigorish',
  'ReduceFormAmount',
  'NoteEndOfPlay',
  'CorrectRecovery',
  'AdjustRecovery',
]);

/**
 * Whether an event is a step of its form, in which each follows the one before. A recovery is not, nor is a payment that
 * the form does not show: a patron pays at any time, whether the form is counted or not. A late end of play is none either.
 */
export function isStepOfForm({ type }: VigorishFormEvent): boolean {
  return !ANY_TIME.has(type);
}

/** The step that a recovery, a lower amount or a late end of play follows, the deposit; undefined where a command follows the newest step of the form. */
export function causeInForm<Step extends { readonly event: VigorishFormEvent }>(
  { type }: VigorishFormCommand,
  steps: () => readonly Step[],
): Step | undefined {
  return AFTER_DEPOSIT.has(type) ? depositIn(steps()) : undefined;
}

/** The deposit of a form, which documents its vigorish. */
export function depositIn<Step extends { readonly event: VigorishFormEvent }>(
  steps: readonly Step[],
): Step | undefined {
  return steps.find(({ event }) => event.type === 'OriginalDeposited');
}
