import { AnswerCents, AnswerText } from '../http/index.js';
import { OwedOnWagerResponse } from './owed-on-wager.response.js';
import { PageOf } from './page.response.js';

/** An amount that corrections left due on a wager: by the patron where positive, to the patron where negative. */
export class AmountDueResponse extends OwedOnWagerResponse {
  @AnswerCents({ description: 'settled at the table + settled at the cage + outstanding' })
  readonly dueCents!: number;

  @AnswerCents()
  readonly settledAtTableCents!: number;

  @AnswerCents()
  readonly settledAtCageCents!: number;

  @AnswerText({ oneOf: ['open', 'settled', 'withdrawn'] })
  readonly status!: string;
}

export class AmountDuePageResponse extends PageOf(AmountDueResponse) {}
