import { EventsAt, eventsOf } from '../exports/line-events.js';
import { AnswerCents, AnswerDay, AnswerInstant, AnswerNumber, AnswerText } from '../http/index.js';

/** An amount that is owed on a settled wager, from its opening to its end. */
@EventsAt(eventsOf('rounds', 'roundId'))
export class OwedOnWagerResponse {
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

  @AnswerCents()
  readonly outstandingCents!: number;

  @AnswerInstant()
  readonly openedAt!: string;

  @AnswerDay()
  readonly openedGamingDay!: string;

  @AnswerInstant({ nullable: true })
  readonly closedAt!: string | null;
}
