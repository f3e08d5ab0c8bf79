import { FORM_DEPARTMENTS, FORM_KINDS } from '#ledger';
import type { FormKind, FormDepartment } from '#ledger';
import { MATCH_STATUSES, NUMBER_STATUSES } from '#read-models';
import type { FormExceptionLine, FormMatch, FormNumbers, NumberStatus } from '#read-models';
import {
  AnswerCents,
  AnswerDay,
  AnswerList,
  AnswerNumber,
  AnswerObject,
  AnswerText,
  PersonResponse,
} from '../http/index.js';

class FormNumbersResponse implements FormNumbers {
  @AnswerText()
  readonly seriesId!: string;

  @AnswerText({ oneOf: FORM_KINDS })
  readonly kind!: FormKind;

  @AnswerText({ oneOf: FORM_DEPARTMENTS, description: 'department that uses the forms' })
  readonly department!: FormDepartment;

  @AnswerText({
    oneOf: NUMBER_STATUSES,
    description:
      '`in-stock` with accounting, `issued` and not signed for, `unused` with the department, `passed-over` below a number that was used out of order',
  })
  readonly status!: NumberStatus;

  @AnswerNumber()
  readonly first!: number;

  @AnswerNumber()
  readonly last!: number;

  @AnswerNumber({ description: 'how many numbers' })
  readonly count!: number;
}

/** The numbers of series of forms, by their state. */
export class FormStockResponse {
  @AnswerList(FormNumbersResponse)
  readonly items!: readonly FormNumbersResponse[];

  @AnswerNumber({ description: 'how many numbers the items have' })
  readonly numbers!: number;
}

class FormMatchResponse implements FormMatch {
  @AnswerText()
  readonly formNumber!: string;

  @AnswerText({ oneOf: FORM_KINDS })
  readonly kind!: FormKind;

  @AnswerDay({ description: 'of the form' })
  readonly gamingDay!: string;

  @AnswerText()
  readonly tableId!: string;

  @AnswerText({
    oneOf: MATCH_STATUSES,
    description: '`awaited` until the box is counted and the duplicate is read',
  })
  readonly status!: FormMatch['status'];

  @AnswerCents({ description: 'amount of the form by the ledger' })
  readonly ledgerCents!: number;

  @AnswerCents({ nullable: true, description: 'amount on the original, from the count' })
  readonly originalCents!: number | null;

  @AnswerCents({
    nullable: true,
    description: 'amount on the duplicate; of a Table Inventory Slip that is the opener in the next box',
  })
  readonly duplicateCents!: number | null;

  @AnswerText({ nullable: true, description: 'why the parts differ or are missing' })
  readonly explanation!: string | null;

  @AnswerObject(PersonResponse, { nullable: true })
  readonly explainedBy!: PersonResponse | null;
}

/** The forms and slips of a day, original beside duplicate. */
export class FormMatchesResponse {
  @AnswerList(FormMatchResponse)
  readonly items!: readonly FormMatchResponse[];
}

class FormExceptionResponse implements FormExceptionLine {
  @AnswerText({ description: 'title of the form' })
  readonly transactionType!: string;

  @AnswerDay({ description: 'gaming day' })
  readonly date!: string;

  @AnswerText({ description: 'serial number' })
  readonly number!: string;

  @AnswerText({ description: 'what is wrong, and why' })
  readonly explanation!: string;
}

/** The exceptions of a month that are reported to the Division. */
export class FormExceptionsResponse {
  @AnswerList(FormExceptionResponse)
  readonly items!: readonly FormExceptionResponse[];
}
