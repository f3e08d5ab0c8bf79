import { EventsAt, eventsOf } from '../exports/line-events.js';
import {
  AnswerCents,
  AnswerDay,
  AnswerInstant,
  AnswerNumber,
  AnswerObject,
  AnswerText,
  PersonResponse,
} from '../http/index.js';
import { FORM_KINDS } from '#ledger';
import { FORM_REGIMES } from '#rules';
import { PageOf } from './page.response.js';

/** The status of a form in the register. */
export const FORM_STATUSES = [
  'prepared',
  'being-voided',
  'void',
  'deposited',
  'witnessed',
  'counted',
  'matched',
  'mismatched',
  'resolved',
  'lost',
] as const;

/** A form in the register. What was never written on a blank form that is lost is null. */
@EventsAt(eventsOf('vigorish-forms', 'formNumber'))
export class FormResponse {
  @AnswerText()
  readonly formNumber!: string;

  @AnswerText()
  readonly seriesId!: string;

  @AnswerText({ nullable: true })
  readonly title!: string | null;

  @AnswerText({
    nullable: true,
    oneOf: [...FORM_REGIMES],
    description: 'rules of forms under which it was prepared',
  })
  readonly regime!: string | null;

  @AnswerText({ nullable: true, description: 'form that documents what a recovery form recovers' })
  readonly recoversFormNumber!: string | null;

  @AnswerText({ oneOf: FORM_STATUSES })
  readonly status!: string;

  @AnswerText({ nullable: true })
  readonly tableId!: string | null;

  @AnswerText({ nullable: true })
  readonly shoeId!: string | null;

  @AnswerNumber({ nullable: true })
  readonly position!: number | null;

  @AnswerText({ nullable: true })
  readonly patronId!: string | null;

  @AnswerText({ nullable: true })
  readonly patronName!: string | null;

  @AnswerCents({
    nullable: true,
    description:
      'null for the count team until it has counted the original, and for a blank form that is lost',
  })
  readonly amountCents!: number | null;

  @AnswerCents({
    nullable: true,
    description:
      'shown on the form and not documented: paid at the table, or not outstanding; null for the count team',
  })
  readonly reducedCents!: number | null;

  @AnswerCents({ nullable: true, description: 'owed by the patron since its deposit; null as `amountCents`' })
  readonly documentedCents!: number | null;

  @AnswerCents({ nullable: true, description: 'paid of it; null for the count team' })
  readonly recoveredCents!: number | null;

  @AnswerCents({ nullable: true, description: 'still owed of it; null for the count team' })
  readonly stillOwedCents!: number | null;

  @AnswerNumber({ description: 'markers that the form documents' })
  readonly markers!: number;

  @AnswerText({ nullable: true })
  readonly reason!: string | null;

  @AnswerDay({ description: 'of its preparation, or on which it was reported lost before its use' })
  readonly gamingDay!: string;

  @AnswerObject(PersonResponse, { nullable: true, description: 'null if it was lost before its use' })
  readonly preparedBy!: PersonResponse | null;

  @AnswerInstant({ nullable: true })
  readonly preparedAt!: string | null;

  @AnswerObject(PersonResponse, { nullable: true, description: 'dealer who signed' })
  readonly dealer!: PersonResponse | null;

  @AnswerObject(PersonResponse, { nullable: true, description: 'pit boss who signed' })
  readonly pitBoss!: PersonResponse | null;

  @AnswerObject(PersonResponse, { nullable: true, description: 'pit clerk who signed' })
  readonly pitClerk!: PersonResponse | null;

  @AnswerText({ nullable: true, description: '`signed`, or why the signature was unobtainable' })
  readonly patronSignature!: string | null;

  @AnswerObject(PersonResponse, { nullable: true, description: 'who authorised its complimentary' })
  readonly authorizedBy!: PersonResponse | null;

  @AnswerText({ nullable: true, description: 'role in which they did' })
  readonly authorizedAs!: string | null;

  @AnswerObject(PersonResponse, { nullable: true, description: 'dealer who deposited the original' })
  readonly depositedBy!: PersonResponse | null;

  @AnswerObject(PersonResponse, { nullable: true, description: 'pit boss who attested the deposit' })
  readonly pitBossWitness!: PersonResponse | null;

  @AnswerObject(PersonResponse, { nullable: true, description: 'pit clerk who attested the deposit' })
  readonly pitClerkWitness!: PersonResponse | null;

  @AnswerInstant({ nullable: true })
  readonly depositedAt!: string | null;

  @AnswerDay({ nullable: true })
  readonly complimentaryGamingDay!: string | null;

  @AnswerDay({ nullable: true })
  readonly forwardedGamingDay!: string | null;

  @AnswerCents({ nullable: true })
  readonly originalCents!: number | null;

  @AnswerCents({ nullable: true })
  readonly duplicateCents!: number | null;

  @AnswerText({ nullable: true })
  readonly voidReason!: string | null;

  @AnswerText({
    nullable: true,
    description: 'why a mismatch is resolved, how the form was lost, or where it was found',
  })
  readonly endReason!: string | null;

  @AnswerObject(PersonResponse, { nullable: true, description: 'who gave `endReason`' })
  readonly endedBy!: PersonResponse | null;
}

/**
 * A form for the count team: its amounts are hidden until the original is counted (13:69D-1.33), and recoveries always,
 * because they are the amounts of other forms.
 */
export function blind<Form extends Readonly<Record<string, unknown>>>(form: Form): Form {
  const shown = { ...form, reducedCents: null, recoveredCents: null, stillOwedCents: null };
  return form['originalCents'] === null
    ? { ...shown, amountCents: null, documentedCents: null, duplicateCents: null }
    : shown;
}

export class FormPageResponse extends PageOf(FormResponse) {}

/** A series of forms with its next number. */
export class FormSeriesResponse {
  @AnswerText()
  readonly seriesId!: string;

  @AnswerText({ oneOf: FORM_KINDS })
  readonly kind!: string;

  @AnswerNumber()
  readonly first!: number;

  @AnswerNumber()
  readonly last!: number;

  @AnswerNumber()
  readonly next!: number;

  @AnswerText({ oneOf: ['in-stock', 'in-use', 'exhausted'] })
  readonly status!: string;

  @AnswerInstant()
  readonly receivedAt!: string;
}

export class FormSeriesPageResponse extends PageOf(FormSeriesResponse) {}
