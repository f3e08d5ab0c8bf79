import { AnswerText } from './answer-fields.js';

/** The person who acted. */
export class PersonResponse {
  @AnswerText({ description: 'id of the user' })
  readonly id!: string;

  @AnswerText()
  readonly name!: string;
}
