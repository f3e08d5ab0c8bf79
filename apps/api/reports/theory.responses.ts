import type { SumCents } from '#kernel';
import type { TheoryFigures, TheoryLine } from '#read-models';
import { EventsAt, figureEventsOf } from '../exports/line-events.js';
import {
  AnswerDay,
  AnswerFlag,
  AnswerList,
  AnswerNumber,
  AnswerObject,
  AnswerSum,
  AnswerText,
  AnswerTexts,
} from '../http/index.js';

class TheoryFiguresResponse implements TheoryFigures {
  @AnswerNumber({ description: 'rounds with such wagers' })
  readonly rounds!: number;

  @AnswerNumber({ description: 'wagers settled' })
  readonly wagers!: number;

  @AnswerSum()
  readonly handleCents!: SumCents;

  @AnswerSum({ description: 'what the house won on these wagers, with vigorish, as corrected' })
  readonly winCents!: SumCents;

  @AnswerSum({
    nullable: true,
    description:
      'the win that the rules lead to on average, with vigorish unrounded; null with a game in `withoutTheory`',
  })
  readonly theoreticalCents!: SumCents | null;

  @AnswerSum({ nullable: true, description: 'win less theoretical win' })
  readonly differenceCents!: SumCents | null;

  @AnswerSum({
    nullable: true,
    description: 'of the win, by the rules; null with a game in `playersDecide` or `withoutTheory`',
  })
  readonly standardDeviationCents!: SumCents | null;

  @AnswerNumber({
    nullable: true,
    description: 'the difference in hundredths of standard deviations: -102 is -1.02; null without one',
  })
  readonly zHundredths!: number | null;

  @AnswerFlag({
    nullable: true,
    description:
      'whether the win of a month is outside the interval of 95 per cent; null unless `by` names the month and no part of it',
  })
  readonly outlier!: boolean | null;

  @AnswerSum({ description: 'vigorish as it was charged' })
  readonly vigorishCents!: SumCents;

  @AnswerSum({
    nullable: true,
    description: 'the rate of the winnings, unrounded; null where a game without chance alone had vigorish',
  })
  readonly expectedVigorishCents!: SumCents | null;

  @AnswerSum({ nullable: true, description: 'vigorish less expected vigorish: rounding, or an error' })
  readonly vigorishDifferenceCents!: SumCents | null;

  @AnswerTexts({
    description:
      'games in which players decide; their theoretical win is a percentage that the property sets',
  })
  readonly playersDecide!: readonly string[];

  @AnswerTexts({ description: 'games for which neither the rules nor the property give a theoretical win' })
  readonly withoutTheory!: readonly string[];
}

const NOT_APART = { nullable: true, description: 'null unless named in `by`' };

@EventsAt(figureEventsOf)
class TheoryLineResponse extends TheoryFiguresResponse implements TheoryLine {
  @AnswerText({ ...NOT_APART, example: '2010-06' })
  readonly month!: string | null;

  @AnswerDay({ nullable: true, description: 'of the settlement; null unless named in `by`' })
  readonly gamingDay!: string | null;

  @AnswerText(NOT_APART)
  readonly shift!: string | null;

  @AnswerText(NOT_APART)
  readonly pitId!: string | null;

  @AnswerText(NOT_APART)
  readonly tableId!: string | null;

  @AnswerText(NOT_APART)
  readonly game!: string | null;

  @AnswerText({ nullable: true, description: 'of wager; null unless named in `by`' })
  readonly kind!: string | null;
}

export class TheoryResponse {
  @AnswerList(TheoryLineResponse)
  readonly items!: readonly TheoryLineResponse[];

  @AnswerObject(TheoryFiguresResponse)
  readonly total!: TheoryFiguresResponse;
}
