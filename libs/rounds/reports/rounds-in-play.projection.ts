import { sumCents } from '#kernel';
import type { Row, RowChange, TableDefinition } from '#projections';
import { settledBy } from '../../read-models/handle.js';
import { ledgerProjection, update, upsert } from '../../read-models/ledger-projection.js';
import type { EntryContext } from '../../read-models/ledger-projection.js';
import { DATES } from '../../read-models/two-times/moment.js';
import type { DateColumn } from '../../read-models/two-times/moment.js';

const DATE_COLUMNS = Object.keys(DATES) as readonly DateColumn[];

const datesOf = (prefix: string) =>
  Object.fromEntries(DATE_COLUMNS.map((date) => [`${prefix}_${date}`, DATES[date]]));

export const ROUNDS_IN_PLAY: TableDefinition = {
  name: 'rounds_in_play',
  columns: {
    round_id: 'text',
    table_id: 'text',
    gaming_day: 'text',
    status: 'text',
    ...datesOf('opened'),
    ...datesOf('over'),
    stakes: 'text',
  },
  primaryKey: ['round_id'],
  indexes: [['status', 'gaming_day', 'round_id'], ...DATE_COLUMNS.map((date) => [`over_${date}`])],
};

/** What an event changes of the stakes on the layout, in cents, with its dates. */
export interface StakeChange extends Readonly<Record<Exclude<DateColumn, 'position'>, string>> {
  readonly position: bigint;
  readonly cents: number;
}

/** The changes in a row. */
export function stakesIn(row: Row): readonly StakeChange[] {
  return String(row['stakes'])
    .split(';')
    .filter((text) => text !== '')
    .map((text) => {
      const [occurred_at = '', recorded_at = '', position = '', cents] = text.split(',');
      return { occurred_at, recorded_at, position: BigInt(position), cents: Number(cents) };
    });
}

const key = ({ of }: EntryContext): Row => ({ round_id: of });

function at(prefix: 'opened' | 'over', { occurredAt, recordedAt, position }: EntryContext): Row {
  return {
    [`${prefix}_occurred_at`]: occurredAt,
    [`${prefix}_recorded_at`]: recordedAt,
    [`${prefix}_position`]: position,
  };
}

/**
 * A change of the stakes on the layout, in cents. The text of those before is not read: a round of thousands of wagers
 * would be for each of them.
 */
function staked(entry: EntryContext, cents: number): RowChange {
  const { occurredAt, recordedAt, position } = entry;
  return update(ROUNDS_IN_PLAY.name, key(entry), (row) =>
    cents === 0
      ? {}
      : { stakes: `${String(row['stakes'])}${occurredAt},${recordedAt},${position},${cents};` },
  );
}

/** The end of a round. One that was opened in the same millisecond of floor and ledger was recorded whole, never in play. */
function over(entry: EntryContext): RowChange {
  return {
    table: ROUNDS_IN_PLAY.name,
    key: key(entry),
    change: (row) => {
      const isWhole =
        row?.['opened_occurred_at'] === entry.occurredAt && row['opened_recorded_at'] === entry.recordedAt;
      return isWhole ? undefined : row && { ...row, status: 'over', ...at('over', entry) };
    },
  };
}

/** When each round was in play, with every change of what was staked: who is asked of a moment sees what stood open then. */
export const roundsInPlayProjection = ledgerProjection({
  name: 'rounds-in-play',
  version: 2,
  tables: [ROUNDS_IN_PLAY],
  handles: {
    RoundOpened: (entry) => [
      upsert(ROUNDS_IN_PLAY.name, key(entry), () => ({
        table_id: entry.data.tableId,
        gaming_day: entry.gamingDay,
        status: 'in-play',
        ...at('opened', entry),
        ...Object.fromEntries(DATE_COLUMNS.map((date) => [`over_${date}`, null])),
        stakes: '',
      })),
    ],
    WagerPlaced: (entry) => [staked(entry, entry.data.stakeCents)],
    WagerChanged: (entry) => [staked(entry, entry.data.stakeCents - entry.data.fromCents)],
    WagerWithdrawn: (entry) => [staked(entry, -entry.data.stakeCents)],
    WagersSettled: (entry) => [
      staked(entry, -sumCents(entry.data.wagers.map(({ stakeCents }) => stakeCents))),
      ...(entry.data.next === undefined ? [over(entry)] : []),
    ],
    SettlementCorrected: (entry) => [
      staked(entry, -sumCents(entry.data.wagers.map((wager) => settledBy(wager).handle_cents))),
    ],
    RoundVoided: (entry) => [over(entry)],
  },
});
