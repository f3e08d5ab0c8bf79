import { FORM_DEPARTMENTS, FORM_KINDS } from '#ledger';
import type { FormKind, FormDepartment } from '#ledger';
import { NUMBER_STATUSES } from '#read-models';
import type { FormNumbers, NumberStatus } from '#read-models';
import { AnswerList, AnswerNumber, AnswerText } from '../http/index.js';

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
