import { sumCents } from '#kernel';
import { amountDueOf, winDueOf } from '../../../rounds/round/round.amounts-due.js';
import type { EventOf } from '../../../ledger/event-catalogue.js';
import type { RowChange } from '#projections';
import { settledBy } from '../../../read-models/handle.js';
import { plusSums, upsert } from '../../../read-models/ledger-projection.js';
import type { EntryContext } from '../../../read-models/ledger-projection.js';
import { datedProjection } from '../../../read-models/two-times/dated-projection.js';
import type { DatedDefinition } from '../../../read-models/two-times/dated-projection.js';

/** Figures that are summed over tables, shifts and days; cents except counts. */
export const TABLE_WIN_FIGURES = [
  'rounds',
  'rounds_void',
  'corrections',
  'wagers',
  'handle_cents',
  'lost_cents',
  'paid_cents',
  'vigorish_at_payout_cents',
  'vigorish_on_tie_cents',
  'vigorish_with_wager_cents',
  'vigorish_deferred_cents',
  'vigorish_collected_later_cents',
  'vigorish_comped_cents',
  'vigorish_documented_cents',
  'vigorish_recovered_cents',
  'amounts_due_cents',
  'amounts_due_settled_at_table_cents',
  'amounts_due_settled_at_cage_cents',
  'funds_cents',
  'funds_due_cents',
] as const;

export type TableWinFigure = (typeof TABLE_WIN_FIGURES)[number];

/** Where vigorish counts that is not deferred, by when it is collected. */
const COLLECTED = {
  payout: 'vigorish_at_payout_cents',
  tie: 'vigorish_on_tie_cents',
  stake: 'vigorish_with_wager_cents',
} as const satisfies Record<string, TableWinFigure>;

const TABLE: DatedDefinition = {
  name: 'table_win',
  columns: {
    gaming_day: 'text',
    shift: 'text',
    table_id: 'text',
    game: 'text',
    ...Object.fromEntries(TABLE_WIN_FIGURES.map((figure) => [figure, 'sum' as const])),
  },
  primaryKey: ['gaming_day', 'table_id', 'shift'],
  sums: TABLE_WIN_FIGURES,
};

/** Vigorish on forms, which table win adds to win from counts: waived and documented, less recovered (3.3(c)3, 7.3(c)3). */
const ON_FORMS: DatedDefinition = {
  name: 'vigorish_on_forms',
  columns: { gaming_day: 'text', table_id: 'text', shift: 'text', amount_cents: 'sum' },
  primaryKey: ['gaming_day', 'table_id', 'shift'],
  sums: ['amount_cents'],
};

/** What a correction of a wager changes. */
export function figuresOfCorrection(
  wager: EventOf<'SettlementCorrected'>['data']['wagers'][number],
): Partial<Record<TableWinFigure, number>> {
  const { before, after, collectedWith = 'payout', ...vigorish } = wager;
  return {
    ...settledBy(wager),
    funds_cents: (after.fundCents ?? 0) - (before.fundCents ?? 0),
    lost_cents: after.takenCents - before.takenCents,
    paid_cents: after.paidCents - before.paidCents,
    vigorish_deferred_cents: vigorish.deferredCents,
    vigorish_collected_later_cents: vigorish.collectedLaterCents,
    [COLLECTED[collectedWith]]: vigorish.collectedAtPayoutCents,
    amounts_due_cents: winDueOf(after) - winDueOf(before),
    funds_due_cents: fundDueOf(after) - fundDueOf(before),
  };
}

/** The part of a players' fund in an amount due, which is no win. */
function fundDueOf(wager: Parameters<typeof amountDueOf>[0]): number {
  return amountDueOf(wager) - winDueOf(wager);
}

const ZERO = Object.fromEntries(TABLE_WIN_FIGURES.map((figure) => [figure, 0n]));

type OfTable = { readonly tableId: string; readonly game: string };

function add(
  { data, gamingDay, shift }: EntryContext & { readonly data: OfTable },
  figures: Partial<Record<TableWinFigure, number>>,
): RowChange {
  const key = { gaming_day: gamingDay, table_id: data.tableId, shift };
  return {
    table: TABLE.name,
    key,
    upsert: (row) => ({ ...(row ? undefined : ZERO), game: data.game, ...plusSums(row, figures) }),
  };
}

/** Vigorish that goes on a form, or comes off it. */
function onForm(
  entry: EntryContext & { readonly data: OfTable },
  figure: `vigorish_${'comped' | 'documented' | 'recovered'}_cents`,
  amountCents: number,
): readonly RowChange[] {
  const { gamingDay, shift, data } = entry;
  const added = figure === 'vigorish_recovered_cents' ? -amountCents : amountCents;
  const key = { gaming_day: gamingDay, table_id: data.tableId, shift };
  return [
    add(entry, { [figure]: amountCents }),
    upsert(ON_FORMS.name, key, (row) => plusSums(row, { amount_cents: added })),
  ];
}

/**
 * The win of each table in each shift of each gaming day, from its rounds. A round's money belongs to the shift of its
 * settlement; a later collection or correction belongs to its own shift.
 */
export const tableWinProjection = datedProjection({
  name: 'table-win',
  version: 9,
  tables: [TABLE, ON_FORMS],
  handles: {
    WagersSettled: (entry) => [
      add(entry, {
        // A round of several settlements counts with its last.
        rounds: entry.data.next === undefined ? 1 : 0,
        wagers: entry.data.wagers.length,
        handle_cents: sumCents(entry.data.wagers.map(({ stakeCents }) => stakeCents)),
        lost_cents: sumCents(entry.data.wagers.map(({ takenCents }) => takenCents)),
        paid_cents: sumCents(entry.data.wagers.map(({ paidCents }) => paidCents)),
        funds_cents: sumCents(entry.data.wagers.map(({ fundCents = 0 }) => fundCents)),
      }),
    ],
    RoundVoided: (entry) => [add(entry, { rounds_void: 1 })],
    VigorishCollected: (entry) => {
      const { when, amountCents } = entry.data;
      if (when === 'later') return [add(entry, { vigorish_collected_later_cents: amountCents })];
      return [add(entry, { [COLLECTED[when]]: amountCents })];
    },
    VigorishPaymentMoved: (entry) => [
      add(entry, { vigorish_collected_later_cents: -entry.data.amountCents }),
    ],
    VigorishDeferred: (entry) => [add(entry, { vigorish_deferred_cents: entry.data.amountCents })],
    VigorishComped: (entry) => onForm(entry, 'vigorish_comped_cents', entry.data.amountCents),
    VigorishDocumented: (entry) => onForm(entry, 'vigorish_documented_cents', entry.data.amountCents),
    VigorishReinstated: (entry) => {
      const { was, amountCents } = entry.data;
      return onForm(entry, `vigorish_${was}_cents`, -amountCents);
    },
    VigorishRecovered: (entry) => onForm(entry, 'vigorish_recovered_cents', entry.data.amountCents),
    RecoveryAdjusted: (entry) => onForm(entry, 'vigorish_recovered_cents', entry.data.adjustmentCents),
    AmountDueSettled: (entry) => {
      const { amountCents, paidTo, paidAt } = entry.data;
      const figure = `amounts_due_settled_at_${paidAt}_cents` as const;
      return [add(entry, { [figure]: paidTo === 'house' ? amountCents : -amountCents })];
    },
    SettlementCorrected: (entry) => [
      add(entry, { corrections: 1 }),
      ...entry.data.wagers.map((wager) => add(entry, figuresOfCorrection(wager))),
    ],
  },
});
