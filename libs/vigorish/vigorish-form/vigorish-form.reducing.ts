import { accept, refuse } from '#kernel';
import type { Decision } from '#kernel';
import { UNCOLLECTED } from '#rules';
import type { ReduceFormAmount } from './vigorish-form.commands.js';
import type { VigorishFormEvent } from './vigorish-form.events.js';
import { stillOwedOn } from './vigorish-form.recovery.js';
import type { PreparedForm } from './vigorish-form.state.js';

/** Lowers what a deposited form documents. What was recovered of it already stays documented (13:69D-1.30). */
export function reduceFormAmount(
  { roundId, wagerId, amountCents }: ReduceFormAmount,
  form: PreparedForm,
): Decision<VigorishFormEvent> {
  const { formNumber, tableId, patronId, reducedCents, regime } = form;
  const owedCents = stillOwedOn(form);
  if (regime === 'uncollected-vigorish' && amountCents > owedCents) {
    return refuse(
      'conflict',
      'vigorish-already-recovered',
      `${amountCents} cents of wager ${wagerId} in round ${roundId} were recovered on form ${formNumber}, of which ${owedCents} cents are still owed; correct the recovery first.`,
      UNCOLLECTED,
    );
  }
  const documentedCents = form.amountCents - reducedCents - amountCents;
  return accept({
    type: 'FormAmountReduced',
    data: { tableId, patronId, roundId, wagerId, amountCents, documentedCents },
  });
}
