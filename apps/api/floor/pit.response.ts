import { AnswerInstant, AnswerNumber, AnswerText } from '../http/index.js';
import { PageOf } from './page.response.js';

/** A pit with the procedure of its tables. */
export class PitResponse {
  @AnswerText()
  readonly pitId!: string;

  @AnswerNumber({ description: 'number of the procedure in 3.10(b) and 7.10(b)' })
  readonly paymentProcedure!: number;

  @AnswerInstant({ description: 'floor time from which it is in force' })
  readonly paymentProcedureFrom!: string;

  @AnswerInstant()
  readonly openedAt!: string;
}

export class PitPageResponse extends PageOf(PitResponse) {}
