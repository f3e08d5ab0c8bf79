import { answer, fields } from '#kernel';
import type { Answered } from '#kernel';

const { day, list, number, object, sum, text } = fields;

/** The figures of a line of table win, or of its total. */
export const TABLE_WIN_FIGURES = answer('TableWinFigures', {
  rounds: number('rounds settled'),
  roundsVoid: number('rounds void, whose wagers were returned'),
  corrections: number('settlements corrected'),
  wagers: number('wagers settled'),
  handleCents: sum('all wagers settled'),
  wagersLostCents: sum('wagers lost to the table'),
  winningsPaidCents: sum('winnings paid to patrons'),
  vigorishAtPayoutCents: sum('vigorish collected as the wager was paid'),
  vigorishOnTieCents: sum('vigorish collected on ties'),
  vigorishWithWagerCents: sum('vigorish paid with wagers that won or lost'),
  vigorishDeferredCents: sum('vigorish deferred: a marker was put on the table'),
  vigorishEarnedCents: sum('vigorish at payout, on ties, paid with wagers, and deferred'),
  vigorishCollectedLaterCents: sum('collected from markers of any day; not part of win'),
  vigorishCompedCents: sum('documented on forms and waived; not part of win'),
  vigorishDocumentedCents: sum('documented on forms as still owed; not part of win'),
  vigorishRecoveredCents: sum('paid at the table of what forms of any day document; not part of win'),
  amountsDueCents: sum(
    'left due by corrections: by patrons where positive, to them where negative; part of win',
  ),
  amountsDueSettledAtTableCents: sum('paid at the table on amounts due of any day; not part of win'),
  amountsDueSettledAtCageCents: sum('paid at the cage on amounts due of any day; not part of win'),
  fundsCents: sum('taken for funds that belong to the players; not part of win'),
  winSettledCents: sum('wagers lost less winnings paid plus vigorish earned, without amounts due'),
  winCents: sum('wagers lost less winnings paid plus vigorish earned plus amounts due'),
});

const NOT_APART = { nullable: true, description: 'null unless named in `by`' } as const;

const LINE = answer(
  'TableWinLine',
  {
    gamingDay: day(NOT_APART),
    shift: text(NOT_APART),
    tableId: text(NOT_APART),
    game: text(NOT_APART),
    ...TABLE_WIN_FIGURES.fields,
  },
  {
    main: [
      ...['gamingDay', 'shift', 'tableId', 'game', 'rounds', 'handleCents', 'wagersLostCents'],
      ...['winningsPaidCents', 'vigorishEarnedCents', 'amountsDueCents', 'winCents'],
    ],
    events: 'figures',
  },
);

/** Table win from rounds, by any of table, shift, gaming day and game, with its total. */
export const TABLE_WIN = answer('TableWin', { items: list(LINE), total: object(TABLE_WIN_FIGURES) });

export type TableWinFigures = Answered<typeof TABLE_WIN_FIGURES>;
export type TableWinLine = Answered<typeof LINE>;
export type TableWin = Answered<typeof TABLE_WIN>;
