import { AnswerCents, AnswerDay, AnswerInstant, AnswerNumber, AnswerText } from '../http/index.js';
import { PageOf } from './page.response.js';

/** An amount that corrections left due on a wager: by the patron where positive, to the patron where negative. */
export class AmountDueResponse {
  @AnswerText()
  readonly roundId!: string;

  @AnswerText()
  readonly wagerId!: string;

  @AnswerText()
  readonly tableId!: string;

  @AnswerText()
  readonly game!: string;

  @AnswerNumber()
  readonly position!: number;

  @AnswerText()
  readonly patronId!: string;

  @AnswerCents({ description: 'settled at the table + settled at the cage + outstanding' })
  readonly dueCents!: number;

  @AnswerCents()
  readonly settledAtTableCents!: number;

  @AnswerCents()
  readonly settledAtCageCents!: number;

  @AnswerCents()
  readonly outstandingCents!: number;

  @AnswerText({ oneOf: ['open', 'settled', 'withdrawn'] })
  readonly status!: string;

  @AnswerInstant()
  readonly openedAt!: string;

  @AnswerDay()
  readonly openedGamingDay!: string;

  @AnswerInstant({ nullable: true })
  readonly closedAt!: string | null;
}

export class AmountDuePageResponse extends PageOf(AmountDueResponse) {}
