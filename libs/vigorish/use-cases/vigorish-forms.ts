import { inForceOn, sumCents } from '#kernel';
import { streamName } from '#event-store';
import type { DecodedEvent } from '#event-store';
import { depositIn } from '../vigorish-form/vigorish-form.causes.js';
import { isRetiredAt } from '../../rounds/table/table.state.js';
import { newestOn } from '../../rounds/round/round.causes.js';
import { refuseUnrecoverable } from '../vigorish-form/vigorish-form.recovery.js';
import type { PreparedForm } from '../vigorish-form/vigorish-form.state.js';
import type { RoundEvent } from '../../rounds/round/round.events.js';
import type { SigningRole, WitnessRole } from '../vigorish-form/vigorish-form.events.js';
import { FORMS_EFFECTIVE_FROM, gameOf, limitOf } from '#rules';
import type { AuthorizingRole, RecipientRelation } from '#rules';
import { CommandRefused, refused } from '../../application/session/command-refused.js';
import type { CommandSession } from '../../application/session/command-session.js';
import { PIT_SUPERVISORS, SUPERVISORS } from '../../application/role.js';
import { FORM_SERIES, ROUND, SHOE, TABLE, VIGORISH_FORM } from '../../application/session/streams.js';
import { oneCommand, useCase } from '../../application/session/use-case.js';
import { noteTableUse, shoeOf, tableOf } from '../../application/existing.js';
import { assertBooksOpen } from '../../application/open-books.js';
import { issueNumber } from '../../forms/use-cases/form-series.js';
import { endOfPlay } from './complimentaries.js';
import { markersAt } from '../../rounds/use-cases/markers.js';
import { judgeEnds } from '../../rounds/use-cases/shoe-ends.js';

/** Prepares the next form of a series for all the vigorish on a patron's markers at a position in a shoe. */
export const prepareForm = useCase<{
  seriesId: string;
  /** The serial number printed on the form; absent takes the next. */
  serial?: number;
  shoeId: string;
  position: number;
  /** Needed if markers of several patrons are at the position. */
  patronId?: string;
  patronName: string;
  reason: string;
}>({
  name: 'PrepareForm',
  roles: ['pit-clerk'],
  stream: (request) => streamName(FORM_SERIES.category, request.seriesId),
  related: formsNumberedBy,
  decide: async (session, request) => {
    const { seriesId, shoeId, position, patronName, reason } = request;
    const { context } = session;
    const { tableId } = await shoeOf(session, shoeId);
    const { gamingDay } = session.booksDate;
    if (gamingDay < FORMS_EFFECTIVE_FROM) {
      const table = await session.state(TABLE, tableId);
      throw refused(
        'impossible',
        'form-not-in-force',
        `Vigorish cannot be documented on a form on gaming day ${gamingDay}; forms exist since ${FORMS_EFFECTIVE_FROM} (R.1999 d.43).`,
        table.status === 'none' ? undefined : gameOf(table.game).citations.vigorish?.uncollected,
      );
    }
    const markers = await markersAt(session, request);
    for (const { roundId, wagerId } of markers) {
      await session.assertAfter(ROUND, roundId, (steps) => newestOn([wagerId], steps));
    }
    const formNumber = await issueNumber(session, 'vigorish-form', request);
    await session.decide(VIGORISH_FORM, formNumber, {
      type: 'PrepareForm',
      form: {
        formNumber,
        seriesId,
        regime: inForceOn(gamingDay, session.property.formRegimes).regime,
        tableId,
        shoeId,
        position,
        patronId: markers[0]?.patronId ?? request.patronId ?? '',
        patronName,
        markers: markers.map(({ roundId, wagerId, outstandingCents }) => ({
          roundId,
          wagerId,
          amountCents: outstandingCents,
        })),
        reason,
        gamingDay,
      },
      context,
    });
    await session.decide(SHOE, shoeId, { type: 'PutMarkersOnForm', formNumber, markers, context });
  },
});

/** Prepares the next form of a series for a payment of vigorish that a form documents (13:69D-1.30). */
export const prepareRecovery = useCase<{
  /** The form that documents it. */
  formNumber: string;
  seriesId: string;
  /** The serial number printed on the recovery form; absent takes the next. */
  serial?: number;
  /** The table that takes the payment. */
  tableId: string;
  amountCents: number;
  reason: string;
}>({
  name: 'PrepareRecovery',
  roles: ['pit-clerk', ...PIT_SUPERVISORS],
  stream: (request) => streamName(FORM_SERIES.category, request.seriesId),
  related: formsNumberedBy,
  decide: async (session, request) => {
    const { formNumber: recoversFormNumber, seriesId, tableId, amountCents, reason } = request;
    const { context } = session;
    const table = await tableOf(session, tableId);
    const { shoeId, position, patronId, patronName } = await recoverable(session, request);
    const { gamingDay } = session.booksDate;
    const formNumber = await issueNumber(session, 'recovery-form', request);
    await session.decide(VIGORISH_FORM, formNumber, {
      type: 'PrepareRecovery',
      form: {
        formNumber,
        seriesId,
        recoversFormNumber,
        tableId,
        shoeId,
        position,
        patronId,
        patronName,
        amountCents,
        reason,
        gamingDay,
      },
      ...(isRetiredAt(table, context.occurredAt) && { retiredFrom: table.retiredFrom! }),
      context,
    });
    await noteTableUse(session, tableId, streamName(VIGORISH_FORM.category, formNumber));
  },
});

/** The form of an amount to recover. The deposit of the recovery form decides: until then others can recover it too. */
async function recoverable(
  session: CommandSession,
  { formNumber, amountCents }: { readonly formNumber: string; readonly amountCents: number },
): Promise<PreparedForm> {
  const form = await formOf(session, formNumber);
  await session.assertAfter(VIGORISH_FORM, formNumber, depositIn);
  const refusal = refuseUnrecoverable(form, amountCents);
  if (refusal && !refusal.accepted) throw new CommandRefused(refusal.objection);
  return form;
}

function formsNumberedBy(events: readonly DecodedEvent[]): readonly string[] {
  return events
    .filter(({ type }) => type === 'FormNumberIssued')
    .map(({ data }) => streamName(VIGORISH_FORM.category, (data as { formNumber: string }).formNumber));
}

/** Signs a form in the signer's own role (3.3(c)3i, 7.3(c)3i). */
export const signForm = useCase<{ formNumber: string; as: SigningRole }>({
  name: 'SignForm',
  roles: ['dealer', 'pit-boss', 'pit-clerk'],
  actingAs: ({ as }) => as,
  stream: ({ formNumber }) => streamName(VIGORISH_FORM.category, formNumber),
  decide: (session, { formNumber, as: role }) =>
    session.decide(VIGORISH_FORM, formNumber, { type: 'SignForm', role, context: session.context }),
});

/** Records the patron's signature, which the dealer or pit boss saw. */
export const recordPatronSignature = oneCommand(VIGORISH_FORM, 'formNumber', 'RecordPatronSignature', {
  roles: ['dealer', 'pit-boss'],
});

/** Records why the patron's signature could not be obtained, by the dealer or pit boss (R.1999 d.174). */
export const statePatronSignatureUnobtainable = oneCommand(
  VIGORISH_FORM,
  'formNumber',
  'StatePatronSignatureUnobtainable',
  { roles: ['dealer', 'pit-boss'] },
);

/**
 * Authorises the complimentary of a form before its deposit, by the authoriser's own credential and within the limit in
 * force for them on the gaming day (13:69D-1.9(b)).
 */
export const authorizeComplimentary = useCase<{
  formNumber: string;
  as: AuthorizingRole;
  relation: RecipientRelation;
}>({
  name: 'AuthorizeComplimentary',
  roles: SUPERVISORS,
  actingAs: ({ as }) => as,
  stream: ({ formNumber }) => streamName(VIGORISH_FORM.category, formNumber),
  decide: async (session, { formNumber, as, relation }) => {
    const { context, property, booksDate } = session;
    const { gamingDay } = booksDate;
    const { userId } = context.actor;
    const limits = inForceOn(gamingDay, property.complimentaryLimits);
    const limit = limitOf(limits, { userId, role: as, relation });
    const authority = { as, relation, gamingDay, ...(limit && { limit }) };
    await session.decide(VIGORISH_FORM, formNumber, {
      type: 'AuthorizeComplimentary',
      ...authority,
      context,
    });
  },
});

/**
 * Drops the original into the box, by the dealer. The markers leave the table, and their vigorish is waived or still
 * owed; the payment on a recovery form lowers what is owed.
 */
export const depositOriginal = useCase<{ formNumber: string }>({
  name: 'DepositOriginal',
  roles: ['dealer'],
  stream: (request) => streamName(VIGORISH_FORM.category, request.formNumber),
  decide: async (session, request) => {
    const { formNumber } = request;
    const { context } = session;
    const { gamingDay } = session.booksDate;
    const before = await session.state(VIGORISH_FORM, formNumber);
    const endedOn = await endOfPlay(session, before);
    const deposit = { type: 'DepositOriginal', gamingDay, ...(endedOn && { endedOn }), context } as const;
    await session.decide(VIGORISH_FORM, formNumber, deposit);
    const form = await session.state(VIGORISH_FORM, formNumber);
    if (form.status === 'none') return;
    if (form.recoversFormNumber !== undefined) {
      const { recoversFormNumber, tableId, amountCents } = form;
      await session.decide(VIGORISH_FORM, recoversFormNumber, {
        type: 'RecoverVigorish',
        recoveryFormNumber: formNumber,
        tableId,
        game: (await tableOf(session, tableId)).game,
        amountCents,
        gamingDay,
        context,
      });
      return;
    }
    for (const { roundId, wagerId, amountCents } of form.markers) {
      const taken = await session.decide(ROUND, roundId, {
        type: form.regime === 'uncollected-vigorish' ? 'DocumentVigorish' : 'CompVigorish',
        wagerId,
        amountCents,
        formNumber,
        context,
      });
      const less = amountCents - takenOff(taken);
      if (less === 0) continue;
      const reduction = { type: 'ReduceFormAmount', roundId, wagerId, amountCents: less, context } as const;
      await session.decide(VIGORISH_FORM, formNumber, reduction);
    }
    await session.decide(SHOE, form.shoeId, { type: 'TakeMarkersOffForm', formNumber, context });
    await judgeEnds(session, form.shoeId, context.occurredAt);
  },
});

/** What a form took off a marker, in cents. */
function takenOff(events: readonly RoundEvent[]): number {
  return sumCents(
    events.map((event) =>
      event.type === 'VigorishComped' || event.type === 'VigorishDocumented' ? event.data.amountCents : 0,
    ),
  );
}

/** Attests the deposit of an original, by the pit boss or pit clerk who saw it (3.3(c)3iii, 7.3(c)3iii). */
export const witnessDeposit = useCase<{ formNumber: string; as: WitnessRole }>({
  name: 'WitnessDeposit',
  roles: ['pit-boss', 'pit-clerk'],
  actingAs: ({ as }) => as,
  stream: ({ formNumber }) => streamName(VIGORISH_FORM.category, formNumber),
  decide: async (session, { formNumber, as: role }) => {
    const { context } = session;
    const { gamingDay } = session.booksDate;
    await session.decide(VIGORISH_FORM, formNumber, { type: 'WitnessDeposit', role, gamingDay, context });
  },
});

/** Forwards the duplicate, or both parts of a void form, to casino accounting, by the pit clerk. */
export const forwardDuplicate = useCase<{ formNumber: string }>({
  name: 'ForwardDuplicate',
  roles: ['pit-clerk', ...PIT_SUPERVISORS],
  stream: (request) => streamName(VIGORISH_FORM.category, request.formNumber),
  decide: async (session, request) => {
    const { context } = session;
    const { gamingDay } = session.booksDate;
    await session.decide(VIGORISH_FORM, request.formNumber, {
      type: 'ForwardDuplicate',
      gamingDay,
      context,
    });
  },
});

/** Records that the count team found the original in the drop box. */
export const countOriginal = oneCommand(VIGORISH_FORM, 'formNumber', 'CountOriginal', {
  roles: ['count-team'],
});

/** Someone else of the count team counts an original again. */
export const recountOriginal = useCase<{ formNumber: string; amountCents: number; reason: string }>({
  name: 'RecountOriginal',
  roles: ['count-team'],
  stream: ({ formNumber }) => streamName(VIGORISH_FORM.category, formNumber),
  decide: async (session, { formNumber, ...recount }) => {
    await assertBooksOpen(session);
    const command = { type: 'RecountOriginal', ...recount, context: session.context } as const;
    await session.decide(VIGORISH_FORM, formNumber, command);
  },
});

/** Someone else of casino accounting explains a mismatch. */
export const resolveMismatch = oneCommand(VIGORISH_FORM, 'formNumber', 'ResolveMismatch', {
  roles: ['accounting'],
});

/** Someone who had no part in a form says that it cannot be found. */
export const reportFormLost = useCase<{ formNumber: string; reason: string }>({
  name: 'ReportFormLost',
  roles: ['pit-boss', 'shift-manager', 'accounting'],
  stream: ({ formNumber }) => streamName(VIGORISH_FORM.category, formNumber),
  decide: async (session, { formNumber, reason }) => {
    const { context } = session;
    await session.decide(VIGORISH_FORM, formNumber, { type: 'ReportFormLost', reason, context });
    const form = await session.state(VIGORISH_FORM, formNumber);
    if (form.status === 'none' || form.recoversFormNumber !== undefined) return;
    // A marker that is still open can be documented on another form.
    await session.decide(SHOE, form.shoeId, { type: 'TakeMarkersOffForm', formNumber, context });
  },
});

/** Records that a lost form turned up; it goes on where it was. Anyone may find it. */
export const reportFormFound = oneCommand(VIGORISH_FORM, 'formNumber', 'ReportFormFound', {
  roles: ['pit-boss', 'shift-manager', 'accounting', 'count-team'],
});

/**
 * Sets right the amount of a recovery that was recorded wrongly, or the form that it recovers, by someone who had no part
 * in it (13:69D-1.11(a)2). What was recovered never exceeds what a form documents.
 */
export const correctRecovery = useCase<{
  /** The recovery form. */
  formNumber: string;
  /** Absent: as recorded. */
  amountCents?: number;
  /** The form that was recovered; absent: as recorded. */
  recoversFormNumber?: string;
  reason: string;
}>({
  name: 'CorrectRecovery',
  roles: [...PIT_SUPERVISORS, 'accounting'],
  stream: ({ formNumber }) => streamName(VIGORISH_FORM.category, formNumber),
  decide: async (session, { formNumber, reason, ...right }) => {
    const { context } = session;
    await assertBooksOpen(session);
    const wrong = await formOf(session, formNumber);
    const recovers = await formOf(
      session,
      right.recoversFormNumber ?? wrong.recoversFormNumber ?? formNumber,
    );
    const amountCents = right.amountCents ?? wrong.amountCents;
    const correction = { type: 'CorrectRecovery', amountCents, recovers, reason, context } as const;
    const [corrected] = await session.decide(VIGORISH_FORM, formNumber, correction);
    if (corrected?.type !== 'RecoveryCorrected') return;
    const { tableId, before } = corrected.data;
    const { game } = await tableOf(session, tableId);
    const { gamingDay } = session.booksDate;
    const changes = new Map([[before.recoversFormNumber, -before.amountCents]]);
    changes.set(recovers.formNumber, (changes.get(recovers.formNumber) ?? 0) + amountCents);
    for (const [of, adjustmentCents] of changes) {
      if (adjustmentCents === 0) continue;
      const recovery = { recoveryFormNumber: formNumber, tableId, game, adjustmentCents, gamingDay };
      await session.decide(VIGORISH_FORM, of, { type: 'AdjustRecovery', ...recovery, context });
    }
  },
});

async function formOf(session: CommandSession, formNumber: string): Promise<PreparedForm> {
  const form = await session.state(VIGORISH_FORM, formNumber);
  if (form.status === 'none') throw refused('unknown', 'unknown-form', `There is no form ${formNumber}.`);
  return form;
}

/** Compares the duplicate with the original, by casino accounting. */
export const compareForm = oneCommand(VIGORISH_FORM, 'formNumber', 'CompareForm', { roles: ['accounting'] });

/** Marks a form VOID, by the pit boss and then the pit clerk (3.3(c)3vi, 7.3(c)3vi). */
export const signVoid = useCase<{ formNumber: string; as: WitnessRole; reason: string }>({
  name: 'SignVoid',
  roles: ['pit-boss', 'pit-clerk'],
  actingAs: ({ as }) => as,
  stream: ({ formNumber }) => streamName(VIGORISH_FORM.category, formNumber),
  decide: async (session, { formNumber, as: role, reason }) => {
    const { context } = session;
    const signed = await session.decide(VIGORISH_FORM, formNumber, {
      type: 'SignVoid',
      role,
      reason,
      context,
    });
    const form = await session.state(VIGORISH_FORM, formNumber);
    if (form.status === 'none' || form.recoversFormNumber !== undefined) return;
    if (!signed.some(({ type }) => type === 'FormVoided')) return;
    await session.decide(SHOE, form.shoeId, { type: 'TakeMarkersOffForm', formNumber, context });
  },
});
