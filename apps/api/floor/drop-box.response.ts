import { DROP_DOCUMENTS, DROP_VARIANCES } from '#rules';
import { EventsAt, eventsOf } from '../exports/line-events.js';
import {
  AnswerCents,
  AnswerDay,
  AnswerFlag,
  AnswerInstant,
  AnswerList,
  AnswerNumber,
  AnswerObject,
  AnswerText,
  PersonResponse,
} from '../http/index.js';
import { PageOf } from './page.response.js';

export const DROP_STATUSES = ['in-place', 'removed', 'counts-differ', 'counted'] as const;

/** One use of a drop box, from its place at a table to its count. */
@EventsAt(eventsOf('inventory-periods', 'periodId'), { without: 'without a period' })
export class DropBoxResponse {
  @AnswerText({ example: 'DB-07:12' })
  readonly dropId!: string;

  @AnswerText({ example: 'DB-07' })
  readonly boxId!: string;

  @AnswerNumber({ description: 'number of the use of this box' })
  readonly number!: number;

  @AnswerText()
  readonly tableId!: string;

  @AnswerText()
  readonly game!: string;

  @AnswerText({
    nullable: true,
    description:
      'inventory period that it belongs to; null until its removal, and if the table was not opened',
  })
  readonly periodId!: string | null;

  @AnswerDay({ nullable: true, description: 'named on the closer of its period; null until then' })
  readonly gamingDay!: string | null;

  @AnswerText({ oneOf: DROP_STATUSES })
  readonly status!: string;

  @AnswerDay()
  readonly placedGamingDay!: string;

  @AnswerDay({ description: 'by whose end it is counted, if the table is opened' })
  readonly dueGamingDay!: string;

  @AnswerInstant()
  readonly placedAt!: string;

  @AnswerObject(PersonResponse)
  readonly placedBy!: PersonResponse;

  @AnswerDay({ nullable: true })
  readonly removedGamingDay!: string | null;

  @AnswerInstant({ nullable: true })
  readonly removedAt!: string | null;

  @AnswerObject(PersonResponse, { nullable: true })
  readonly removedBy!: PersonResponse | null;

  @AnswerFlag({ description: 'removed beside the schedule' })
  readonly emergency!: boolean;

  @AnswerInstant({ nullable: true, description: 'when security notified surveillance of the removal' })
  readonly surveillanceNotifiedAt!: string | null;

  @AnswerText({ nullable: true, description: 'box that was put in its place at the same moment' })
  readonly nextDropId!: string | null;

  @AnswerObject(PersonResponse, { nullable: true, description: 'person or machine of the first count' })
  readonly firstCountedBy!: PersonResponse | null;

  @AnswerObject(PersonResponse, { nullable: true })
  readonly firstSignedBy!: PersonResponse | null;

  @AnswerObject(PersonResponse, { nullable: true, description: 'person or machine of the second count' })
  readonly secondCountedBy!: PersonResponse | null;

  @AnswerObject(PersonResponse, { nullable: true })
  readonly secondSignedBy!: PersonResponse | null;

  @AnswerDay({ nullable: true })
  readonly countedGamingDay!: string | null;

  @AnswerInstant({ nullable: true })
  readonly countedAt!: string | null;

  @AnswerCents({ nullable: true, description: 'notes and coins; null until the box is counted' })
  readonly currencyCents!: number | null;

  @AnswerCents({ nullable: true, description: 'chips and plaques; null until the box is counted' })
  readonly chipCents!: number | null;

  @AnswerCents({
    nullable: true,
    description: 'documents whose amount belongs to the drop; null until the box is counted',
  })
  readonly documentCents!: number | null;

  @AnswerCents({
    nullable: true,
    description: 'currency, chips and documents; null until the box is counted',
  })
  readonly dropCents!: number | null;

  @AnswerObject(PersonResponse, { nullable: true, description: 'who resolved a difference of the counts' })
  readonly resolvedBy!: PersonResponse | null;

  @AnswerText({ nullable: true })
  readonly resolvedReason!: string | null;

  @AnswerObject(PersonResponse, {
    nullable: true,
    description: 'who counted it again last, while no second person found the same',
  })
  readonly recountPendingBy!: PersonResponse | null;

  @AnswerObject(PersonResponse, { nullable: true, description: 'who counted it last after its count' })
  readonly recountedBy!: PersonResponse | null;

  @AnswerText({ nullable: true })
  readonly recountedReason!: string | null;
}

export class DropBoxPageResponse extends PageOf(DropBoxResponse) {}

class DropResolutionResponse {
  @AnswerText()
  readonly reason!: string;

  @AnswerObject(PersonResponse)
  readonly by!: PersonResponse;

  @AnswerInstant()
  readonly at!: string;
}

/** A document of a box beside what the ledger expects. */
class DropDocumentResponse {
  @AnswerText()
  readonly dropId!: string;

  @AnswerText()
  readonly tableId!: string;

  @AnswerText({ oneOf: DROP_DOCUMENTS })
  readonly kind!: string;

  @AnswerText()
  readonly number!: string;

  @AnswerText({
    oneOf: ['matched', 'found', 'awaited', ...DROP_VARIANCES],
    description: '`found` where nothing is expected of its kind; `awaited` until the box is counted',
  })
  readonly status!: string;

  @AnswerCents({ nullable: true, description: 'null for the count team until the box is counted' })
  readonly expectedCents!: number | null;

  @AnswerCents({ nullable: true })
  readonly foundCents!: number | null;

  @AnswerInstant({ nullable: true, description: 'when it went into the box' })
  readonly expectedAt!: string | null;

  @AnswerObject(DropResolutionResponse, {
    nullable: true,
    description: 'null while a variance is unexplained',
  })
  readonly resolution!: DropResolutionResponse | null;
}

export class DropDocumentsResponse {
  @AnswerList(DropDocumentResponse)
  readonly items!: readonly DropDocumentResponse[];
}
