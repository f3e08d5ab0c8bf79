import type { VigorishFormCommand } from './vigorish-form.commands.js';
import type { VigorishFormEvent } from './vigorish-form.events.js';

/**
 * Whether an event is a step of its form, in which each follows the one before. A recovery is not: a patron pays what is
 * documented at any time, whether the form is counted or not.
 */
export function isStepOfForm({ type }: VigorishFormEvent): boolean {
  return type !== 'VigorishRecovered';
}

/** The step that a recovery follows, the deposit; undefined where a command follows the newest step of the form. */
export function causeInForm<Step extends { readonly event: VigorishFormEvent }>(
  { type }: VigorishFormCommand,
  steps: () => readonly Step[],
): Step | undefined {
  return type === 'RecoverVigorish' ? depositIn(steps()) : undefined;
}

/** The deposit of a form, which documents its vigorish. */
export function depositIn<Step extends { readonly event: VigorishFormEvent }>(
  steps: readonly Step[],
): Step | undefined {
  return steps.find(({ event }) => event.type === 'OriginalDeposited');
}
