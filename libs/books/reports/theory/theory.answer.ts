import { answer, fields } from '#kernel';
import type { Answered } from '#kernel';

const { day, flag, list, number, object, sum, text, texts } = fields;

/** Wagers beside what the rules lead to. */
const FIGURES = answer('TheoryFigures', {
  rounds: number('rounds with such wagers'),
  wagers: number('wagers settled'),
  handleCents: sum(),
  winCents: sum('what the house won on these wagers, with vigorish, as corrected'),
  theoreticalCents: sum({
    nullable: true,
    description:
      'the win that the rules lead to on average, with vigorish unrounded; null with a game in `withoutTheory`',
  }),
  differenceCents: sum({ nullable: true, description: 'win less theoretical win' }),
  standardDeviationCents: sum({
    nullable: true,
    description: 'of the win, by the rules; null with a game in `playersDecide` or `withoutTheory`',
  }),
  zHundredths: number({
    nullable: true,
    description: 'the difference in hundredths of standard deviations: -102 is -1.02; null without one',
  }),
  outlier: flag({
    nullable: true,
    description:
      'whether the win of a month is outside the interval of 95 per cent; null unless `by` names the month and no part of it',
  }),
  vigorishCents: sum('vigorish as it was charged'),
  expectedVigorishCents: sum({
    nullable: true,
    description: 'the rate of the winnings, unrounded; null where a game without chance alone had vigorish',
  }),
  vigorishDifferenceCents: sum({
    nullable: true,
    description: 'vigorish less expected vigorish: rounding, or an error',
  }),
  playersDecide: texts(
    'games in which players decide; their theoretical win is a percentage that the property sets',
  ),
  withoutTheory: texts('games for which neither the rules nor the property give a theoretical win'),
});

const NOT_APART = { nullable: true, description: 'null unless named in `by`' } as const;

const LINE = answer(
  'TheoryLine',
  {
    month: text({ ...NOT_APART, example: '2010-06' }),
    gamingDay: day({ nullable: true, description: 'of the settlement; null unless named in `by`' }),
    shift: text(NOT_APART),
    pitId: text(NOT_APART),
    tableId: text(NOT_APART),
    game: text(NOT_APART),
    kind: text({ nullable: true, description: 'of wager; null unless named in `by`' }),
    ...FIGURES.fields,
  },
  {
    main: [
      'month',
      'gamingDay',
      'tableId',
      'game',
      'kind',
      'rounds',
      'handleCents',
      'winCents',
      'theoreticalCents',
      'differenceCents',
      'zHundredths',
      'outlier',
    ],
    events: 'figures',
  },
);

/** What the rules of the tables lead to for the wagers of a period, beside what came of them. */
export const THEORY = answer('Theory', { items: list(LINE), total: object(FIGURES) });

export type TheoryFigures = Answered<typeof FIGURES>;
export type TheoryLine = Answered<typeof LINE>;
export type Theory = Answered<typeof THEORY>;
