import { amountDueOf } from '../../rounds/round/round.amounts-due.js';
import type { Row, TableDefinition } from '#projections';
import { plus, update, upsert } from '../../read-models/ledger-projection.js';
import { naturalOrder } from '../../read-models/natural-order.js';
import { datedProjection } from '../../read-models/two-times/dated-projection.js';

const TABLE: TableDefinition = {
  name: 'amounts_due',
  columns: {
    round_id: 'text',
    wager_id: 'text',
    table_id: 'text',
    game: 'text',
    position: 'integer',
    patron_id: 'text',
    due_cents: 'integer',
    settled_at_table_cents: 'integer',
    settled_at_cage_cents: 'integer',
    outstanding_cents: 'integer',
    status: 'text',
    opened_at: 'text',
    opened_gaming_day: 'text',
    closed_at: 'text',
    list_order: 'text',
  },
  primaryKey: ['round_id', 'wager_id'],
  indexes: [
    ['opened_at', 'list_order', 'round_id', 'wager_id'],
    ['status', 'table_id'],
    ['patron_id', 'status'],
  ],
};

const FIGURES = ['due_cents', 'settled_at_table_cents', 'settled_at_cage_cents'] as const;

/** An amount due after a movement: due = settled at the table + settled at the cage + outstanding, in every row. */
function moved(
  row: Row | undefined,
  at: string,
  movement: Partial<Record<(typeof FIGURES)[number], number>>,
): Row {
  const change = Object.fromEntries(FIGURES.map((figure) => [figure, movement[figure] ?? 0]));
  const next = plus(row, change) as Record<(typeof FIGURES)[number], number>;
  const outstanding = next.due_cents - next.settled_at_table_cents - next.settled_at_cage_cents;
  return {
    ...next,
    outstanding_cents: outstanding,
    status: outstanding !== 0 ? 'open' : next.due_cents === 0 ? 'withdrawn' : 'settled',
    closed_at: outstanding !== 0 ? null : at,
  };
}

/**
 * Amounts that corrections left due, one row a wager: by the patron where positive, to the patron where negative. Each
 * stays until it is paid or a correction withdraws it.
 */
export const amountsDueProjection = datedProjection({
  name: 'amounts-due',
  version: 2,
  tables: [TABLE],
  handles: {
    SettlementCorrected: ({ data, of, occurredAt, gamingDay }) =>
      data.wagers
        .map(({ before, after }) => ({ after, changeCents: amountDueOf(after) - amountDueOf(before) }))
        .filter(({ changeCents }) => changeCents !== 0)
        .map(({ after, changeCents }) =>
          upsert('amounts_due', { round_id: of, wager_id: after.wagerId }, (row) => ({
            table_id: data.tableId,
            game: data.game,
            position: after.position,
            patron_id: after.patronId,
            opened_at: row?.['opened_at'] ?? occurredAt,
            opened_gaming_day: row?.['opened_gaming_day'] ?? gamingDay,
            list_order: naturalOrder(of, after.wagerId),
            ...moved(row, occurredAt, { due_cents: changeCents }),
          })),
        ),
    AmountDueSettled: ({ data, of, occurredAt }) => {
      const { wagerId, amountCents, paidTo, paidAt } = data;
      const figure = paidAt === 'table' ? 'settled_at_table_cents' : 'settled_at_cage_cents';
      return [
        update('amounts_due', { round_id: of, wager_id: wagerId }, (row) =>
          moved(row, occurredAt, { [figure]: paidTo === 'house' ? amountCents : -amountCents }),
        ),
      ];
    },
  },
});
