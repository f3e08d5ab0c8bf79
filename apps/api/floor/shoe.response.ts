import { AnswerCents, AnswerInstant, AnswerNumber, AnswerText } from '../http/index.js';
import { PageOf } from './page.response.js';

/** A shoe of a table. */
export class ShoeResponse {
  @AnswerText()
  readonly shoeId!: string;

  @AnswerText()
  readonly tableId!: string;

  @AnswerText()
  readonly game!: string;

  @AnswerNumber()
  readonly decks!: number;

  @AnswerText({ oneOf: ['prepared', 'completed'] })
  readonly status!: string;

  @AnswerNumber({ description: 'rounds opened so far' })
  readonly rounds!: number;

  @AnswerInstant()
  readonly preparedAt!: string;

  @AnswerInstant({ nullable: true })
  readonly completedAt!: string | null;

  @AnswerCents({ nullable: true, description: 'vigorish on markers when the shoe was completed' })
  readonly outstandingAtCompletionCents!: number | null;
}

export class ShoePageResponse extends PageOf(ShoeResponse) {}
