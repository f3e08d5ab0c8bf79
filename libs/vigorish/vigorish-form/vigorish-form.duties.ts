import type { Decision } from '#kernel';
import type { CommandContext } from '../../ledger/command-context.js';
import { refuseDutiesTogether } from '../../ledger/duties.js';
import type { PreparedForm } from './vigorish-form.state.js';

/** What a person did with a form: pit, count and accounting are apart by person, whatever a role is now. */
export type FormDuty = 'pit' | 'count' | 'comparison';

/** Refuses a person who had another part in a form: nobody makes an error in it and hides it (13:69D-1.11(a)2). */
export function refuseSamePerson(
  { actor }: CommandContext,
  form: PreparedForm,
  apartFrom: readonly FormDuty[],
): Decision<never> | undefined {
  const held = apartFrom.find((duty) => form.people[duty].includes(actor.userId));
  if (!held) return undefined;
  return refuseDutiesTogether(
    `${actor.name} acted as ${held} for form ${form.formNumber} and cannot do this too; another person must.`,
  );
}
