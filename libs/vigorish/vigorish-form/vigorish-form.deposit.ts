import { accept, breach, refuse } from '#kernel';
import type { Decision, IsoDate } from '#kernel';
import { formRuleOf } from '#rules';
import { unlessBroken } from '../../ledger/command-context.js';
import { refuseDutiesTogether } from '../../ledger/duties.js';
import type * as Command from './vigorish-form.commands.js';
import type { SigningRole, VigorishFormEvent } from './vigorish-form.events.js';
import { signatureOf } from '../../ledger/signature.js';
import { authorityBreaches, refuseAuthorizer } from './vigorish-form.authorizing.js';
import { WITNESS_ROLES } from './vigorish-form.state.js';
import type { PreparedForm } from './vigorish-form.state.js';

export const SIGNATURES = '19:47-3.3(c)3i, 19:47-7.3(c)3i';
export const DEPOSIT = '19:47-3.3(c)3iii, 19:47-7.3(c)3iii';

export const SIGNING_ROLES: readonly SigningRole[] = ['dealer', 'pit-boss', 'pit-clerk'];

/** The first gaming day on which a form has the patron's signature or the reason for its absence (R.1999 d.174). */
const PATRON_SIGNATURE_EFFECTIVE_FROM = '1999-06-07';

/** The dealer drops the original into the box. */
export function deposit(command: Command.DepositOriginal, form: PreparedForm): Decision<VigorishFormEvent> {
  const missing = [
    ...SIGNING_ROLES.filter((role) => !form.signatures[role]),
    ...(form.patronAccountedFor || form.gamingDay < PATRON_SIGNATURE_EFFECTIVE_FROM
      ? []
      : ['patron, or a statement why not']),
  ];
  const unsigned =
    missing.length === 0
      ? []
      : [
          {
            ...breach(
              'form-not-signed',
              `Form ${form.formNumber} lacks the signature of: ${missing.join('; ')}.`,
              formRuleOf(form, SIGNATURES),
            ),
            amountCents: form.amountCents,
          },
        ];
  const { tableId, amountCents, patronId } = form;
  const { gamingDay } = command;
  const depositedBy = signatureOf(command.context);
  if (WITNESS_ROLES.some((role) => form.signatures[role]?.userId === depositedBy.userId)) {
    return refuse(
      'impossible',
      'signers-not-different',
      `${depositedBy.name} signed form ${form.formNumber} for the pit; the dealer deposits it in their presence.`,
      formRuleOf(form, DEPOSIT),
    );
  }
  const authorizer = refuseAuthorizer(command.context, form, 'dealer');
  if (authorizer) return authorizer;
  return unlessBroken<VigorishFormEvent>(
    [...unsigned, ...authorityBreaches(form)],
    command.context,
    [
      { type: 'OriginalDeposited', data: { tableId, amountCents, gamingDay, depositedBy } },
      ...(form.regime === 'complimentary-vigorish'
        ? [
            {
              type: 'ComplimentaryRecorded' as const,
              data: {
                tableId,
                patronId,
                amountCents,
                gamingDay,
                dueGamingDay: dueGamingDayOf(form, command.endedOn),
              },
            },
          ]
        : []),
    ],
    tableId,
  );
}

/**
 * The gaming day by whose end the complimentary of a form is recorded: the one on which the shoe of its markers ended or
 * their patron left, whichever is first (3.3(c)3vii and 4, 7.3(c)3vii and 4). A form that is prepared before both says from
 * then on that its vigorish was not collected.
 */
function dueGamingDayOf({ gamingDay }: PreparedForm, endedOn: IsoDate | undefined): IsoDate {
  return endedOn !== undefined && endedOn < gamingDay ? endedOn : gamingDay;
}

/** A complimentary that was due earlier than its deposit knew: an earlier day is always before that of the deposit. */
export function noteEndOfPlay(
  { endedOn: dueGamingDay }: Command.NoteEndOfPlay,
  { tableId, patronId, complimentary }: PreparedForm,
): Decision<VigorishFormEvent> {
  if (!complimentary?.dueGamingDay || dueGamingDay >= complimentary.dueGamingDay) return accept();
  const { amountCents, gamingDay } = complimentary;
  return accept({
    type: 'ComplimentaryFoundLate',
    data: { tableId, patronId, amountCents, gamingDay, dueGamingDay },
  });
}

/**
 * The pit boss or the pit clerk attests to have seen the deposit: the one who signed the form, on the gaming day of the
 * deposit.
 */
export function witnessDeposit(
  { role, gamingDay, context }: Command.WitnessDeposit,
  form: PreparedForm,
): Decision<VigorishFormEvent> {
  const { formNumber, status, deposit: deposited, witnesses, signatures, tableId, amountCents } = form;
  if ((status !== 'deposited' && status !== 'witnessed') || !deposited) {
    return refuse(
      'conflict',
      'form-not-deposited',
      `Form ${formNumber} is ${status}; its deposit is attested between the deposit and the count.`,
      formRuleOf(form, DEPOSIT),
    );
  }
  if (witnesses[role] !== undefined) {
    return refuse(
      'conflict',
      'deposit-already-witnessed',
      `A ${role} attested the deposit of form ${formNumber} already.`,
    );
  }
  const { userId, name } = context.actor;
  if (deposited.depositedBy.userId === userId) {
    return refuseDutiesTogether(
      `${name} deposited form ${formNumber}; someone else saw it.`,
      formRuleOf(form, DEPOSIT),
    );
  }
  if (Object.values(witnesses).includes(userId)) {
    return refuse(
      'impossible',
      'signers-not-different',
      `${name} attested the deposit of form ${formNumber} already; pit boss and pit clerk are two people.`,
      formRuleOf(form, DEPOSIT),
    );
  }
  const signer = signatures[role];
  const breaches = [
    ...(signer && signer.userId !== userId
      ? [
          breach(
            'witness-did-not-sign',
            `Another person signed form ${formNumber} as ${role}; it is deposited in their presence.`,
            formRuleOf(form, DEPOSIT),
          ),
        ]
      : []),
    ...(gamingDay > deposited.gamingDay
      ? [
          breach(
            'deposit-witnessed-late',
            `Form ${formNumber} was deposited on gaming day ${deposited.gamingDay}; who saw it attests on that day, not on ${gamingDay}.`,
            formRuleOf(form, DEPOSIT),
          ),
        ]
      : []),
  ];
  return unlessBroken<VigorishFormEvent>(
    breaches.map((broken) => ({ ...broken, amountCents })),
    context,
    [{ type: 'DepositWitnessed', data: { role, userId, name } }],
    tableId,
  );
}
