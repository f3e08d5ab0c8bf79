import type { MoneyStanding, ReplayStep } from '#read-models';
import {
  AnswerCents,
  AnswerInstant,
  AnswerList,
  AnswerNumber,
  AnswerObject,
  AnswerShape,
  AnswerText,
  AnswerTexts,
  PersonResponse,
} from '../http/index.js';

class MoneyResponse implements MoneyStanding {
  @AnswerCents()
  readonly onLayoutCents!: number;

  @AnswerCents()
  readonly lostCents!: number;

  @AnswerCents()
  readonly paidCents!: number;

  @AnswerCents()
  readonly vigorishCollectedCents!: number;

  @AnswerCents()
  readonly vigorishOnMarkersCents!: number;

  @AnswerCents()
  readonly vigorishCompedCents!: number;

  @AnswerCents()
  readonly vigorishDocumentedCents!: number;

  @AnswerCents({ description: 'left due by corrections; part of win' })
  readonly amountsDueCents!: number;

  @AnswerCents({ description: 'paid on amounts due: positive from patrons, negative to them' })
  readonly amountsDueSettledCents!: number;

  @AnswerCents()
  readonly winCents!: number;
}

class ReplayStepResponse implements ReplayStep {
  @AnswerNumber()
  readonly step!: number;

  @AnswerText()
  readonly event!: string;

  @AnswerInstant({ description: 'time on the floor' })
  readonly occurredAt!: string;

  @AnswerInstant({ description: 'time at which the ledger recorded it' })
  readonly recordedAt!: string;

  @AnswerObject(PersonResponse)
  readonly actor!: PersonResponse;

  @AnswerText()
  readonly role!: string;

  @AnswerText()
  readonly what!: string;

  @AnswerTexts({ example: ['19:47-7.3(c)'] })
  readonly rules!: string[];

  @AnswerShape('GameState', { nullable: true, description: 'null before the first fact' })
  readonly state!: unknown;

  @AnswerObject(MoneyResponse)
  readonly money!: MoneyResponse;
}

/** A round step by step. */
export class ReplayResponse {
  @AnswerText()
  readonly roundId!: string;

  @AnswerList(ReplayStepResponse)
  readonly items!: readonly ReplayStep[];
}
