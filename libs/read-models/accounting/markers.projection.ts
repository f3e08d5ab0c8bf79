import type { Row, TableDefinition } from '#projections';
import { plus, update, upsert } from '../ledger-projection.js';
import { naturalOrder } from '../natural-order.js';
import { datedProjection } from '../two-times/dated-projection.js';

const TABLE: TableDefinition = {
  name: 'markers',
  columns: {
    round_id: 'text',
    wager_id: 'text',
    table_id: 'text',
    shoe_id: 'text',
    game: 'text',
    position: 'integer',
    patron_id: 'text',
    deferred_cents: 'integer',
    collected_cents: 'integer',
    comped_cents: 'integer',
    documented_cents: 'integer',
    outstanding_cents: 'integer',
    status: 'text',
    opened_at: 'text',
    opened_gaming_day: 'text',
    closed_at: 'text',
    form_number: 'text',
    list_order: 'text',
  },
  primaryKey: ['round_id', 'wager_id'],
  indexes: [
    ['opened_at', 'list_order', 'round_id', 'wager_id'],
    ['status', 'table_id'],
    ['patron_id', 'status'],
    ['shoe_id', 'status'],
    ['table_id', 'patron_id', 'round_id', 'wager_id'],
  ],
};

type Movement = 'deferred_cents' | 'collected_cents' | 'comped_cents' | 'documented_cents';

/** A marker's figures after a movement; deferred = collected + comped + documented + outstanding holds in every row. */
function moved(
  row: Readonly<Record<string, unknown>> | undefined,
  at: string,
  movement: Partial<Record<Movement, number>>,
): Row {
  const next = plus(row as never, {
    deferred_cents: movement.deferred_cents ?? 0,
    collected_cents: movement.collected_cents ?? 0,
    comped_cents: movement.comped_cents ?? 0,
    documented_cents: movement.documented_cents ?? 0,
  }) as Record<Movement, number>;
  const outstanding = next.deferred_cents - next.collected_cents - next.comped_cents - next.documented_cents;
  return {
    ...next,
    outstanding_cents: outstanding,
    status: outstanding > 0 ? 'open' : closedBy(next),
    closed_at: outstanding > 0 ? null : at,
  };
}

function closedBy(figures: Readonly<Record<Movement, number>>): string {
  if (figures.documented_cents > 0) return 'documented';
  if (figures.comped_cents > 0) return 'comped';
  return figures.collected_cents > 0 ? 'collected' : 'withdrawn';
}

/** Vigorish on markers: one row a marker, from the round that put it on the table until it is collected or documented. */
export const markersProjection = datedProjection({
  name: 'markers',
  version: 5,
  tables: [TABLE],
  handles: {
    VigorishDeferred: ({ data, of, occurredAt, gamingDay }) => [
      upsert('markers', { round_id: of, wager_id: data.wagerId }, (row) => ({
        table_id: data.tableId,
        shoe_id: data.shoeId,
        game: data.game,
        position: data.position,
        patron_id: data.patronId,
        opened_at: occurredAt,
        opened_gaming_day: gamingDay,
        list_order: naturalOrder(of, data.wagerId),
        form_number: null,
        ...moved(row, occurredAt, { deferred_cents: data.amountCents }),
      })),
    ],
    VigorishCollected: ({ data, of, occurredAt }) =>
      data.when === 'later'
        ? [
            update('markers', { round_id: of, wager_id: data.wagerId }, (row) =>
              moved(row, occurredAt, { collected_cents: data.amountCents }),
            ),
          ]
        : [],
    VigorishComped: ({ data, of, occurredAt }) => [
      update('markers', { round_id: of, wager_id: data.wagerId }, (row) => ({
        ...moved(row, occurredAt, { comped_cents: data.amountCents }),
        form_number: data.formNumber,
      })),
    ],
    VigorishDocumented: ({ data, of, occurredAt }) => [
      update('markers', { round_id: of, wager_id: data.wagerId }, (row) => ({
        ...moved(row, occurredAt, { documented_cents: data.amountCents }),
        form_number: data.formNumber,
      })),
    ],
    VigorishReinstated: ({ data, of, occurredAt }) => [
      update('markers', { round_id: of, wager_id: data.wagerId }, (row) =>
        moved(row, occurredAt, { [`${data.was}_cents`]: -data.amountCents }),
      ),
    ],
    SettlementCorrected: ({ data, of, occurredAt, gamingDay }) =>
      data.wagers
        .filter(({ deferredCents, collectedLaterCents }) => deferredCents !== 0 || collectedLaterCents !== 0)
        .map(({ after, deferredCents, collectedLaterCents }) =>
          upsert('markers', { round_id: of, wager_id: after.wagerId }, (row) => ({
            table_id: data.tableId,
            shoe_id: data.shoeId ?? null,
            game: data.game,
            position: after.position,
            patron_id: after.patronId,
            opened_at: row?.['opened_at'] ?? occurredAt,
            opened_gaming_day: row?.['opened_gaming_day'] ?? gamingDay,
            list_order: naturalOrder(of, after.wagerId),
            form_number: row?.['form_number'] ?? null,
            ...moved(row, occurredAt, {
              deferred_cents: deferredCents,
              collected_cents: collectedLaterCents,
            }),
          })),
        ),
  },
});
