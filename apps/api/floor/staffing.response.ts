import { STAFF_DUTIES } from '#rules';
import {
  AnswerDay,
  AnswerInstant,
  AnswerList,
  AnswerObject,
  AnswerText,
  AnswerTexts,
  PersonResponse,
} from '../http/index.js';
import { PageOf } from './page.response.js';

class BreakResponse {
  @AnswerInstant()
  readonly from!: string;

  @AnswerInstant()
  readonly until!: string;
}

/** An assignment of a person on a gaming day, with its times as they are now. */
export class AssignmentResponse {
  @AnswerText({ example: 'flora:2010-06-05:1' })
  readonly assignmentId!: string;

  @AnswerText({ oneOf: ['assigned', 'withdrawn'] })
  readonly status!: string;

  @AnswerObject(PersonResponse)
  readonly staff!: PersonResponse;

  @AnswerText({ oneOf: STAFF_DUTIES })
  readonly duty!: string;

  @AnswerDay()
  readonly gamingDay!: string;

  @AnswerText()
  readonly pitId!: string;

  @AnswerTexts({ description: 'empty for the whole pit' })
  readonly tableIds!: readonly string[];

  @AnswerInstant()
  readonly from!: string;

  @AnswerInstant()
  readonly until!: string;

  @AnswerList(BreakResponse)
  readonly breaks!: readonly BreakResponse[];

  @AnswerObject(PersonResponse)
  readonly assignedBy!: PersonResponse;

  @AnswerObject(PersonResponse, { nullable: true, description: 'who changed it last' })
  readonly changedBy!: PersonResponse | null;
}

export class AssignmentPageResponse extends PageOf(AssignmentResponse) {}

class OnDutyResponse {
  @AnswerText({ example: 'flora:2010-06-05:1' })
  readonly assignmentId!: string;

  @AnswerText({ oneOf: STAFF_DUTIES })
  readonly duty!: string;

  @AnswerObject(PersonResponse)
  readonly staff!: PersonResponse;
}

/** Who was on duty at a table when its round was opened. */
export class RoundStaffResponse {
  @AnswerText()
  readonly roundId!: string;

  @AnswerText()
  readonly tableId!: string;

  @AnswerInstant({ description: 'when the round was opened' })
  readonly at!: string;

  @AnswerList(OnDutyResponse, { description: 'dealers first; nobody in a break' })
  readonly items!: readonly OnDutyResponse[];
}
