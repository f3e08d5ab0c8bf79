import type { SumCents } from '#kernel';
import type { DocumentedVigorish, VigorishBalance } from '#read-models';
import { EventsAt, figureEventsOf } from '../exports/line-events.js';
import {
  AnswerCents,
  AnswerDay,
  AnswerInstant,
  AnswerList,
  AnswerNumber,
  AnswerObject,
  AnswerSum,
  AnswerText,
  PersonResponse,
} from '../http/index.js';
import { PageOf } from '../floor/page.response.js';

class VigorishTotalResponse {
  @AnswerSum()
  readonly deferredCents!: SumCents;

  @AnswerSum()
  readonly collectedLaterCents!: SumCents;

  @AnswerSum()
  readonly compedCents!: SumCents;

  @AnswerSum({ description: 'on forms, and still owed unless recovered' })
  readonly documentedCents!: SumCents;

  @AnswerSum()
  readonly outstandingCents!: SumCents;
}

/** Vigorish of a patron at a table. */
@EventsAt(figureEventsOf)
class VigorishBalanceResponse extends VigorishTotalResponse implements VigorishBalance {
  @AnswerText()
  readonly tableId!: string;

  @AnswerText()
  readonly patronId!: string;

  @AnswerNumber()
  readonly markers!: number;

  @AnswerNumber()
  readonly openMarkers!: number;
}

export class VigorishResponse {
  @AnswerList(VigorishBalanceResponse)
  readonly items!: readonly VigorishBalanceResponse[];

  @AnswerObject(VigorishTotalResponse)
  readonly total!: VigorishTotalResponse;
}

class DocumentedVigorishTotalResponse {
  @AnswerSum()
  readonly documentedCents!: SumCents;

  @AnswerSum()
  readonly recoveredCents!: SumCents;

  @AnswerSum()
  readonly stillOwedCents!: SumCents;
}

/** Vigorish of a patron that forms document. */
@EventsAt(figureEventsOf)
class DocumentedVigorishLineResponse extends DocumentedVigorishTotalResponse implements DocumentedVigorish {
  @AnswerText()
  readonly patronId!: string;

  @AnswerNumber()
  readonly forms!: number;
}

export class DocumentedVigorishResponse {
  @AnswerList(DocumentedVigorishLineResponse)
  readonly items!: readonly DocumentedVigorishLineResponse[];

  @AnswerObject(DocumentedVigorishTotalResponse)
  readonly total!: DocumentedVigorishTotalResponse;
}

/** A review of a control exception that somebody answered. */
class EarlierReviewResponse {
  @AnswerText({ oneOf: ['justified', 'rule-broken', 'recorded-wrongly'] })
  readonly outcome!: string;

  @AnswerText()
  readonly note!: string;

  @AnswerObject(PersonResponse)
  readonly reviewedBy!: PersonResponse;

  @AnswerText()
  readonly reviewedRole!: string;

  @AnswerInstant()
  readonly reviewedAt!: string;

  @AnswerObject(PersonResponse, { description: 'who answered it' })
  readonly reopenedBy!: PersonResponse;

  @AnswerText()
  readonly reopenedRole!: string;

  @AnswerInstant()
  readonly reopenedAt!: string;

  @AnswerText({ description: 'why it is to be reviewed again' })
  readonly reason!: string;
}

/** A control exception, or a notice. */
class ControlExceptionResponse {
  @AnswerText({ description: 'id of its event' })
  readonly eventId!: string;

  @AnswerText({ oneOf: ['unreviewed', 'reviewed'] })
  readonly status!: string;

  @AnswerText({ description: 'position in the ledger' })
  readonly ledgerPosition!: string;

  @AnswerText({ oneOf: ['exception', 'notice'] })
  readonly severity!: string;

  @AnswerText()
  readonly code!: string;

  @AnswerText({ nullable: true, example: '19:47-7.3(c)4' })
  readonly citation!: string | null;

  @AnswerText()
  readonly message!: string;

  @AnswerText({ nullable: true })
  readonly reason!: string | null;

  @AnswerText({ nullable: true })
  readonly tableId!: string | null;

  @AnswerCents({ description: 'amount of money concerned; 0 if none' })
  readonly amountCents!: number;

  @AnswerText({ nullable: true })
  readonly roundId!: string | null;

  @AnswerText({ nullable: true })
  readonly shoeId!: string | null;

  @AnswerText({ nullable: true })
  readonly formNumber!: string | null;

  @AnswerNumber({ nullable: true, description: 'numbered player position: the box, if it concerns one' })
  readonly position!: number | null;

  @AnswerText({ nullable: true, description: 'patron of that position' })
  readonly patronId!: string | null;

  @AnswerObject(PersonResponse, {
    nullable: true,
    description:
      'who dealt: the dealer who recorded it, or the only one who was on duty at the table by the assignments recorded before it',
  })
  readonly dealer!: PersonResponse | null;

  @AnswerText({ description: 'stream of the exception: the subject of its review' })
  readonly stream!: string;

  @AnswerObject(PersonResponse)
  readonly recordedBy!: PersonResponse;

  @AnswerText()
  readonly role!: string;

  @AnswerInstant()
  readonly occurredAt!: string;

  @AnswerInstant({ description: 'time at which the ledger recorded it' })
  readonly recordedAt!: string;

  @AnswerDay()
  readonly gamingDay!: string;

  @AnswerText()
  readonly shift!: string;

  @AnswerText({ oneOf: ['justified', 'rule-broken', 'recorded-wrongly'], nullable: true })
  readonly outcome!: string | null;

  @AnswerText({ nullable: true })
  readonly reviewNote!: string | null;

  @AnswerObject(PersonResponse, { nullable: true })
  readonly reviewedBy!: PersonResponse | null;

  @AnswerText({ nullable: true })
  readonly reviewedRole!: string | null;

  @AnswerInstant({ nullable: true })
  readonly reviewedAt!: string | null;

  @AnswerDay({ description: 'gaming day by whose end it is reviewed' })
  readonly reviewDue!: string;

  @AnswerList(EarlierReviewResponse, { description: 'reviews that were answered, in their order' })
  readonly earlierReviews!: readonly EarlierReviewResponse[];
}

export class ControlExceptionPageResponse extends PageOf(ControlExceptionResponse) {}
