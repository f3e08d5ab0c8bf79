import { breach, refuse } from '#kernel';
import type { Decision, Objection } from '#kernel';
import { UNCOLLECTED, authorityRuleOn } from '#rules';
import { unlessBroken } from '../../ledger/command-context.js';
import type { CommandContext } from '../../ledger/command-context.js';
import { refuseDutiesTogether } from '../../ledger/duties.js';
import { signatureOf } from '../../ledger/signature.js';
import type { AuthorizeComplimentary } from './vigorish-form.commands.js';
import type { SigningRole, VigorishFormEvent } from './vigorish-form.events.js';
import type { PreparedForm } from './vigorish-form.state.js';

/** Those who sign a form and cannot authorise its complimentary; the pit boss who signs can. */
const APART_FROM_AUTHORITY: readonly SigningRole[] = ['dealer', 'pit-clerk'];

/**
 * Somebody who may give complimentaries allows the one that the deposit of a form makes, within the limit in force for
 * them (13:69D-1.9(b)).
 */
export function authorizeComplimentary(
  { as, relation, limit, gamingDay, context }: AuthorizeComplimentary,
  form: PreparedForm,
): Decision<VigorishFormEvent> {
  const { formNumber, title, amountCents, tableId, patronId, authority } = form;
  const { userId, name } = context.actor;
  if (form.regime !== 'complimentary-vigorish') {
    return refuse(
      'impossible',
      'form-waives-nothing',
      `Form ${formNumber} is a form of the kind ${title}; its vigorish is still owed, so there is no complimentary to authorise.`,
      UNCOLLECTED,
    );
  }
  if (authority) {
    return refuse(
      'conflict',
      'complimentary-already-authorized',
      `${authority.authorizedBy.name} has already authorised the complimentary of form ${formNumber}.`,
    );
  }
  const signed = APART_FROM_AUTHORITY.find((role) => form.signatures[role]?.userId === userId);
  if (form.preparedBy.userId === userId || signed) {
    return refuseDutiesTogether(
      `${name} ${signed ? `signed form ${formNumber} as ${signed}` : `prepared form ${formNumber}`} and cannot authorise its complimentary; another person must.`,
    );
  }
  const related = relation === 'none' ? '' : ` for a recipient with a relation (${relation}) to them`;
  const rule = authorityRuleOn(gamingDay);
  const breaches: readonly Objection[] =
    limit === undefined
      ? [
          breach(
            'authorizer-not-listed',
            `On gaming day ${gamingDay} ${name} may authorise no complimentary as ${as}; someone who has a limit must authorise form ${formNumber}.`,
            rule,
          ),
        ]
      : amountCents > limit.cents
        ? [
            breach(
              'complimentary-above-limit',
              `Form ${formNumber} waives ${amountCents} cents; on gaming day ${gamingDay} ${name} may authorise up to ${limit.cents} cents${related}.`,
              rule,
            ),
          ]
        : [];
  return unlessBroken<VigorishFormEvent>(
    breaches.map((broken) => ({ ...broken, amountCents })),
    context,
    [
      {
        type: 'ComplimentaryAuthorized',
        data: {
          ...{ tableId, patronId, amountCents, relation, gamingDay },
          ...(limit && { limit }),
          authorizedAs: as,
          authorizedBy: signatureOf(context),
        },
      },
    ],
    tableId,
  );
}

/** Refuses who authorised the complimentary of a form the part of its dealer or pit clerk (13:69D-1.11(a)2). */
export function refuseAuthorizer(
  { actor: { userId, name } }: CommandContext,
  { formNumber, authority }: PreparedForm,
  role: SigningRole,
): Decision<never> | undefined {
  if (authority?.authorizedBy.userId !== userId || !APART_FROM_AUTHORITY.includes(role)) return undefined;
  return refuseDutiesTogether(
    `${name} authorised the complimentary of form ${formNumber} and cannot act as its ${role}; another person must.`,
  );
}

/** The breach of a complimentary that nobody authorised. */
export function authorityBreaches({
  regime,
  formNumber,
  gamingDay,
  amountCents,
  authority,
}: PreparedForm): readonly Objection[] {
  if (regime !== 'complimentary-vigorish' || authority) return [];
  return [
    {
      ...breach(
        'complimentary-not-authorized',
        `Nobody authorised the complimentary of ${amountCents} cents that the deposit of form ${formNumber} makes.`,
        authorityRuleOn(gamingDay),
      ),
      amountCents,
    },
  ];
}
