import { accept, refuse } from '#kernel';
import type { Decision } from '#kernel';
import { formRuleOf } from '#rules';
import type { SignVoid } from './vigorish-form.commands.js';
import type { VigorishFormEvent } from './vigorish-form.events.js';
import type { PreparedForm } from './vigorish-form.state.js';

/** Void forms are signed by pit boss and pit clerk and go to accounting with the day's duplicates. */
export const VOID = '19:47-3.3(c)3vi, 19:47-7.3(c)3vi';

/**
 * Marks both parts VOID. The pit boss signs before the pit clerk, so that the person who prepared a form cannot cancel
 * it alone.
 */
export function signVoid(command: SignVoid, form: PreparedForm): Decision<VigorishFormEvent> {
  const { role, reason, context } = command;
  const { userId, name } = context.actor;
  const { 'pit-boss': boss, 'pit-clerk': clerk } = form.voidSignatures;
  if (form.voidSignatures[role]) {
    return refuse(
      'impossible',
      'already-signed',
      `The ${role} has already signed form ${form.formNumber} as VOID.`,
      formRuleOf(form, VOID),
    );
  }
  if (!boss && role === 'pit-clerk') {
    return refuse(
      'impossible',
      'pit-boss-voids-first',
      `Form ${form.formNumber} is not marked VOID yet; the pit boss marks it first, then the pit clerk signs.`,
      formRuleOf(form, VOID),
    );
  }
  if (boss?.userId === userId || clerk?.userId === userId) {
    return refuse(
      'impossible',
      'signers-not-different',
      `${name} has already signed form ${form.formNumber} as VOID; pit boss and pit clerk must be two different people.`,
      formRuleOf(form, VOID),
    );
  }
  if (role === 'pit-boss' && form.preparedBy.userId === userId) {
    return refuse(
      'impossible',
      'preparer-does-not-void',
      `${name} prepared form ${form.formNumber} and cannot mark it VOID; another pit boss must.`,
      formRuleOf(form, VOID),
    );
  }
  const signed: VigorishFormEvent = { type: 'VoidSigned', data: { role, reason, userId, name } };
  return boss
    ? accept<VigorishFormEvent>(signed, {
        type: 'FormVoided',
        data: { tableId: form.tableId, reason: boss.reason, citation: formRuleOf(form, VOID) },
      })
    : accept(signed);
}
