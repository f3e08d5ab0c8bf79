import { AnswerText } from './answer-fields.js';

/** Somebody who did something. */
export class PersonResponse {
  @AnswerText({ description: 'id of the user' })
  readonly id!: string;

  @AnswerText()
  readonly name!: string;
}
