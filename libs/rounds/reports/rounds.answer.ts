import { answer, fields } from '#kernel';
import type { Answered } from '#kernel';

const { cents, day, instant, number, oneOf, orNull, text } = fields;

/** The status of a round. */
export const ROUND_STATUSES = ['wagering', 'playing', 'decided', 'settled', 'voided'] as const;

/** A round in a list. */
export const ROUND_LINE = answer(
  'RoundLine',
  {
    roundId: text(),
    tableId: text(),
    pitId: text(),
    shoeId: text(orNull('shoe; null if the game is not dealt from a recorded shoe')),
    game: text(),
    number: number('number in the shoe or on the gaming day of the table, from 1'),
    status: oneOf(ROUND_STATUSES),
    gamingDay: day('gaming day of the end, or of the opening while the round is in play'),
    shift: text(),
    openedAt: instant('when it was opened'),
    closedAt: instant(orNull('when it was settled or void')),
    wagers: number('wagers that were not withdrawn'),
    stakedCents: cents('wagers that were not withdrawn'),
    handleCents: cents('settled part of the stakes; the handle of table win'),
    returnedCents: cents('returned part of the stakes, because the round was void'),
    outcome: text(orNull('the newest facts in the words of the floor, such as 17 black')),
    lostCents: cents('wagers lost to the table'),
    paidCents: cents('winnings paid to patrons'),
    vigorishCents: cents('vigorish earned'),
    winCents: cents('wagers lost less winnings paid plus vigorish earned'),
    outstandingCents: cents('vigorish on its markers'),
    exceptions: number('control exceptions recorded in it'),
    irregularities: number('irregularities of the deal'),
    corrections: number('corrections of its settlement'),
  },
  {
    main: [
      'gamingDay',
      'roundId',
      'game',
      'status',
      'wagers',
      'stakedCents',
      'lostCents',
      'paidCents',
      'vigorishCents',
      'winCents',
      'outcome',
    ],
  },
);

export type RoundLine = Answered<typeof ROUND_LINE>;
