import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import {
  AnswerCents,
  AnswerDay,
  AnswerInstant,
  AnswerList,
  AnswerNumber,
  AnswerShape,
  AnswerText,
} from '../http/index.js';
import { PageOf } from './page.response.js';

class WagerLimitsResponse {
  @AnswerCents()
  readonly minimumCents!: number;

  @AnswerCents()
  readonly maximumCents!: number;
}

class TrialResponse {
  @AnswerText({ nullable: true, description: 'kind of wager; null if the game itself is under trial' })
  readonly wager!: string | null;

  @AnswerDay()
  readonly fromGamingDay!: string;

  @AnswerDay()
  readonly toGamingDay!: string;
}

/** The limits of a table by kind of wager. */
export function AnswerLimits(): PropertyDecorator {
  return ApiProperty({
    type: 'object',
    additionalProperties: { $ref: getSchemaPath(WagerLimitsResponse) },
    description: 'by kind of wager',
  });
}

/** The present state of a table. */
@ApiExtraModels(WagerLimitsResponse)
export class TableResponse {
  @AnswerText()
  readonly tableId!: string;

  @AnswerText()
  readonly pitId!: string;

  @AnswerText()
  readonly game!: string;

  @AnswerNumber()
  readonly positions!: number;

  @AnswerText({ oneOf: ['commissioned', 'retired'] })
  readonly status!: string;

  @AnswerShape('GameRules')
  readonly rules!: object;

  @AnswerInstant({ description: 'floor time from which they are in force' })
  readonly rulesFrom!: string;

  @AnswerLimits()
  readonly limits!: Readonly<Record<string, WagerLimitsResponse>>;

  @AnswerInstant({ description: 'floor time from which they are in force' })
  readonly limitsFrom!: string;

  @AnswerList(TrialResponse, { description: 'the game or wagers under trial, with their periods (8.4(g))' })
  readonly trials!: readonly TrialResponse[];

  @AnswerInstant({ description: 'floor time from which they are under trial' })
  readonly trialsFrom!: string;

  @AnswerShape('GameRules', { nullable: true, description: 'rules that are announced and not yet in effect' })
  readonly noticedRules!: object | null;

  @AnswerInstant({ nullable: true })
  readonly noticedEffectiveAt!: string | null;

  @AnswerText({ nullable: true, description: 'id of the shoe in play' })
  readonly shoeInPlay!: string | null;

  @AnswerInstant()
  readonly commissionedAt!: string;
}

export class TablePageResponse extends PageOf(TableResponse) {}
