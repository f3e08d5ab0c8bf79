import type { SumCents } from '#kernel';
import { AUTHORIZATIONS, COMPLIMENTARY_CATEGORY } from '#read-models';
import type { ComplimentaryLine, ComplimentaryTotal, ComplimentariesReport } from '#read-models';
import { AUTHORIZING_ROLES, RECIPIENT_RELATIONS } from '#rules';
import { EventsAt, eventsOf } from '../exports/line-events.js';
import {
  AnswerCents,
  AnswerDay,
  AnswerFlag,
  AnswerInstant,
  AnswerList,
  AnswerNumber,
  AnswerObject,
  AnswerSum,
  AnswerText,
  PersonResponse,
} from '../http/index.js';

@EventsAt(eventsOf('vigorish-forms', 'formNumber'))
class ComplimentaryLineResponse implements ComplimentaryLine {
  @AnswerText({
    oneOf: ['complimentary', 'reduction'],
    description:
      'a reduction is what a form waived less, by a payment that it did not show or a changed marker',
  })
  readonly kind!: ComplimentaryLine['kind'];

  @AnswerText({ description: 'serial number of the form' })
  readonly formNumber!: string;

  @AnswerText()
  readonly seriesId!: string;

  @AnswerText({ oneOf: [COMPLIMENTARY_CATEGORY] })
  readonly category!: typeof COMPLIMENTARY_CATEGORY;

  @AnswerText()
  readonly patronId!: string;

  @AnswerText()
  readonly patronName!: string;

  @AnswerText()
  readonly tableId!: string;

  @AnswerText({ nullable: true })
  readonly game!: string | null;

  @AnswerCents({ description: 'below zero for a reduction' })
  readonly amountCents!: number;

  @AnswerDay({ description: 'on which it was recorded' })
  readonly gamingDay!: string;

  @AnswerInstant()
  readonly occurredAt!: string;

  @AnswerText({ description: 'why the vigorish was not collected' })
  readonly reason!: string;

  @AnswerObject(PersonResponse, { nullable: true, description: 'pit clerk who prepared the form' })
  readonly preparedBy!: PersonResponse | null;

  @AnswerObject(PersonResponse, { nullable: true, description: 'null where nobody authorised it' })
  readonly authorizedBy!: PersonResponse | null;

  @AnswerText({ nullable: true, oneOf: AUTHORIZING_ROLES })
  readonly authorizedAs!: string | null;

  @AnswerText({ nullable: true, oneOf: RECIPIENT_RELATIONS, description: 'of the authoriser to the patron' })
  readonly relation!: string | null;

  @AnswerText({ nullable: true, oneOf: ['person', 'role'], description: 'whose limit it is' })
  readonly limitOf!: string | null;

  @AnswerCents({ nullable: true, description: 'in force for the authoriser; null where they had none' })
  readonly limitCents!: number | null;

  @AnswerText({ oneOf: AUTHORIZATIONS })
  readonly authorization!: ComplimentaryLine['authorization'];

  @AnswerDay({
    nullable: true,
    description: 'by whose end it was to be recorded; null for a reduction and in the oldest events',
  })
  readonly dueGamingDay!: string | null;

  @AnswerFlag({ description: 'recorded after the day on which it was due' })
  readonly late!: boolean;
}

class ComplimentaryTotalResponse implements ComplimentaryTotal {
  @AnswerNumber({ description: 'complimentaries, without reductions' })
  readonly complimentaries!: number;

  @AnswerSum({ description: 'net of reductions' })
  readonly amountCents!: SumCents;

  @AnswerNumber({ description: 'recorded late' })
  readonly late!: number;

  @AnswerNumber({ description: 'above the limit of their authoriser, or by someone without one' })
  readonly outsideLimit!: number;

  @AnswerNumber({ description: 'authorised by nobody' })
  readonly unauthorized!: number;
}

class PatronComplimentariesResponse extends ComplimentaryTotalResponse {
  @AnswerText()
  readonly patronId!: string;
}

class AuthorizerComplimentariesResponse extends ComplimentaryTotalResponse {
  @AnswerObject(PersonResponse, { nullable: true, description: 'null for those that nobody authorised' })
  readonly authorizedBy!: PersonResponse | null;
}

export class ComplimentariesResponse implements ComplimentariesReport {
  @AnswerList(ComplimentaryLineResponse)
  readonly items!: readonly ComplimentaryLineResponse[];

  @AnswerList(PatronComplimentariesResponse)
  readonly patrons!: readonly PatronComplimentariesResponse[];

  @AnswerList(AuthorizerComplimentariesResponse)
  readonly authorizers!: readonly AuthorizerComplimentariesResponse[];

  @AnswerObject(ComplimentaryTotalResponse)
  readonly total!: ComplimentaryTotalResponse;
}
