import type { Row, RowChange, TableDefinition } from '#projections';
import { plus, upsert } from '../../read-models/ledger-projection.js';
import type { EntryContext } from '../../read-models/ledger-projection.js';
import { naturalOrder } from '../../read-models/natural-order.js';
import { datedProjection } from '../../read-models/two-times/dated-projection.js';

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
    moves: 'text',
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
  const recorded = row?.['moves'];
  const moves = withMove(
    typeof recorded === 'string' ? (JSON.parse(recorded) as Moves) : {},
    at,
    outstanding - Number(row?.['outstanding_cents'] ?? 0),
  );
  return {
    ...next,
    outstanding_cents: outstanding,
    // Less than nothing is open too: by clocks that differ a payment may be dated before its deferral.
    status: outstanding !== 0 ? 'open' : closedBy(next),
    closed_at: outstanding !== 0 ? null : (newestOf(moves) ?? at),
    moves: JSON.stringify(moves),
  };
}

/** What moved a marker, in cents by floor time. What one fact takes back of another at the same time is none. */
type Moves = Readonly<Record<string, number>>;

function withMove(moves: Moves, at: string, cents: number): Moves {
  const { [at]: before = 0, ...others } = moves;
  const after = before + cents === 0 ? others : { ...others, [at]: before + cents };
  return Object.fromEntries(Object.entries(after).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function newestOf(moves: Moves): string | undefined {
  return Object.keys(moves).at(-1);
}

function closedBy(figures: Readonly<Record<Movement, number>>): string {
  if (figures.documented_cents > 0) return 'documented';
  if (figures.comped_cents > 0) return 'comped';
  return figures.collected_cents > 0 ? 'collected' : 'withdrawn';
}

/** What an event says of a marker. */
interface MarkerOf {
  readonly wagerId: string;
  readonly tableId: string;
  readonly game: string;
  readonly position: number;
  readonly patronId: string;
  readonly shoeId?: string;
}

/**
 * A movement on a marker. By clocks that differ it may be dated before the deferral, or before the correction that made the
 * marker: as of a time between them it is the first event of the row.
 */
function movedOn(
  { of, occurredAt, gamingDay }: EntryContext,
  { wagerId, tableId, game, position, patronId, shoeId }: MarkerOf,
  movement: Partial<Record<Movement, number>>,
  columns: Row = {},
): RowChange {
  return upsert('markers', { round_id: of, wager_id: wagerId }, (row) => ({
    ...(row ?? {
      table_id: tableId,
      shoe_id: shoeId ?? null,
      game,
      position,
      patron_id: patronId,
      opened_at: occurredAt,
      opened_gaming_day: gamingDay,
      list_order: naturalOrder(of, wagerId),
      form_number: null,
    }),
    ...moved(row, occurredAt, movement),
    ...columns,
  }));
}

/** Vigorish on markers: one row a marker, from the round that put it on the table until it is collected or documented. */
export const markersProjection = datedProjection({
  name: 'markers',
  version: 8,
  tables: [TABLE],
  handles: {
    VigorishDeferred: (entry) => [movedOn(entry, entry.data, { deferred_cents: entry.data.amountCents })],
    VigorishCollected: (entry) =>
      entry.data.when === 'later'
        ? [movedOn(entry, entry.data, { collected_cents: entry.data.amountCents })]
        : [],
    VigorishPaymentMoved: (entry) => [
      movedOn(entry, entry.data, { collected_cents: -entry.data.amountCents }),
    ],
    VigorishComped: (entry) => [
      movedOn(
        entry,
        entry.data,
        { comped_cents: entry.data.amountCents },
        { form_number: entry.data.formNumber },
      ),
    ],
    VigorishDocumented: (entry) => [
      movedOn(
        entry,
        entry.data,
        { documented_cents: entry.data.amountCents },
        { form_number: entry.data.formNumber },
      ),
    ],
    VigorishReinstated: (entry) => [
      movedOn(entry, entry.data, { [`${entry.data.was}_cents`]: -entry.data.amountCents }),
    ],
    SettlementCorrected: (entry) => {
      const { tableId, game, shoeId, wagers } = entry.data;
      return wagers
        .filter(({ deferredCents, collectedLaterCents }) => deferredCents !== 0 || collectedLaterCents !== 0)
        .map(({ after: { wagerId, position, patronId }, deferredCents, collectedLaterCents }) =>
          movedOn(
            entry,
            { wagerId, tableId, game, position, patronId, ...(shoeId !== undefined && { shoeId }) },
            { deferred_cents: deferredCents, collected_cents: collectedLaterCents },
          ),
        );
    },
  },
});
