import type { IsoInstant } from '#kernel';
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

type StepType = VigorishFormEvent['type'];

const DEPOSITED: readonly StepType[] = ['OriginalDeposited'];

/** The newest of these steps is what a command follows, in whatever order the others arrive. */
const FOLLOWS: { readonly [Type in VigorishFormCommand['type']]?: readonly StepType[] } = {
  RecoverVigorish: DEPOSITED,
  ReduceFormAmount: DEPOSITED,
  NoteEndOfPlay: DEPOSITED,
  CorrectRecovery: DEPOSITED,
  AdjustRecovery: DEPOSITED,
  SignForm: ['FormPrepared'],
  RecordPatronSignature: ['FormPrepared'],
  StatePatronSignatureUnobtainable: ['FormPrepared'],
  AuthorizeComplimentary: ['FormPrepared'],
  WitnessDeposit: DEPOSITED,
  ForwardDuplicate: ['OriginalDeposited', 'FormVoided'],
  CountOriginal: ['OriginalDeposited', 'DepositWitnessed'],
  RecountOriginal: ['OriginalCounted', 'OriginalRecounted'],
  CompareForm: ['OriginalCounted', 'OriginalRecounted', 'DuplicateForwarded'],
};

/**
 * Whether an event is a step of its form, in which each follows the one before. A recovery is not, nor is a payment that
 * the form does not show: a patron pays at any time, whether the form is counted or not. A late end of play is none either.
 */
export function isStepOfForm({ type }: VigorishFormEvent): boolean {
  return !ANY_TIME.has(type);
}

/** The step that a command follows, in whatever order others arrive; undefined where it follows the newest step of the form. */
export function causeInForm<Step extends { readonly event: VigorishFormEvent; readonly at: IsoInstant }>(
  { type }: VigorishFormCommand,
  steps: () => readonly Step[],
): Step | undefined {
  const causes = FOLLOWS[type];
  if (!causes) return undefined;
  return steps()
    .filter(({ event }) => causes.includes(event.type))
    .reduce<Step | undefined>((last, step) => (last && last.at >= step.at ? last : step), undefined);
}

/** The deposit of a form, which documents its vigorish. */
export function depositIn<Step extends { readonly event: VigorishFormEvent }>(
  steps: readonly Step[],
): Step | undefined {
  return steps.find(({ event }) => event.type === 'OriginalDeposited');
}
