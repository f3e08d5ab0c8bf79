import type { DecodedEvent, EventStore, NewEvent } from '#event-store';
import { eventIdOf } from '#event-store';
import type { EventHandler, Projection, Row, RowRewrite } from './projection.js';
import type { ReadStore } from './read-store.js';

/** Rows summed from settlements, in two tables. */
export const wins: Projection = {
  name: 'wins',
  version: 1,
  tables: [
    {
      name: 'win_by_table',
      columns: { table_id: 'text', cents: 'integer', last_position: 'bigint' },
      primaryKey: ['table_id'],
    },
    {
      name: 'win_by_shift',
      columns: { table_id: 'text', shift: 'integer', cents: 'integer', hands: 'integer' },
      primaryKey: ['table_id', 'shift'],
    },
  ],
  handles: {
    WagersSettled: ({ data, position }) => {
      const { tableId: table_id, shift, cents } = data as Settled;
      return [
        {
          table: 'win_by_table',
          key: { table_id },
          change: (row) => ({ table_id, cents: sum(row, 'cents') + cents, last_position: position }),
        },
        {
          table: 'win_by_shift',
          key: { table_id, shift },
          change: (row) => ({
            table_id,
            shift,
            cents: sum(row, 'cents') + cents,
            hands: sum(row, 'hands') + 1,
          }),
        },
      ];
    },
  },
  ignores: ['VigorishDeferred', 'VigorishCollected', 'LastHandAnnounced'],
};

/** The row change of `wins` for a settlement. */
export const settle = wins.handles['WagersSettled'] as (event: DecodedEvent) => readonly RowRewrite[];

/** `wins` with another handler of settlements. */
export const winsBy = (handler: EventHandler): Projection => ({
  ...wins,
  handles: { WagersSettled: handler },
});

/** `wins` in its own tables. */
export const twin: Projection = {
  ...wins,
  name: 'twin',
  tables: wins.tables.map((table) => ({ ...table, name: `twin_${table.name}` })),
  handles: {
    WagersSettled: (event) => settle(event).map((each) => ({ ...each, table: `twin_${each.table}` })),
  },
};

/** Rows that are added and deleted. */
export const markers: Projection = {
  name: 'markers',
  version: 1,
  tables: [{ name: 'open_marker', columns: { marker: 'text', cents: 'integer' }, primaryKey: ['marker'] }],
  handles: {
    VigorishDeferred: ({ data }) => {
      const { marker, cents } = data as Deferred;
      return [{ table: 'open_marker', key: { marker }, change: () => ({ marker, cents }) }];
    },
    VigorishCollected: ({ data }) => [
      { table: 'open_marker', key: { marker: (data as Deferred).marker }, change: () => undefined },
    ],
  },
  ignores: ['WagersSettled', 'LastHandAnnounced'],
};

interface Settled {
  readonly tableId: string;
  readonly shift: number;
  readonly cents: number;
}

interface Deferred {
  readonly marker: string;
  readonly cents: number;
}

const sum = (row: Row | undefined, column: string): number => (row?.[column] as number | undefined) ?? 0;

/** One fixed settlement. */
export const hand = { type: 'WagersSettled', data: { tableId: 'BAC-1', shift: 1, cents: 5 } };

/** Writes random events, and sums them for comparison. */
export class Floor {
  private readonly cents = new Map<string, number>();
  private readonly open = new Map<string, number>();
  private count = 0;
  private deferred = 0;

  constructor(
    private readonly eventStore: Pick<EventStore, 'append'>,
    private readonly chance: { below(bound: number): number },
    private readonly name = 'floor',
  ) {}

  /** @returns the position of the last event */
  async play(events: number): Promise<bigint> {
    return this.record(...Array.from({ length: events }, () => this.next()));
  }

  async record(...events: { type: string; data: object }[]): Promise<bigint> {
    const stored = events.map(({ type, data }): NewEvent => {
      const id = eventIdOf(this.name, String(++this.count), 0);
      return { id, type, data: JSON.stringify(data), metadata: '{}' };
    });
    const appended = await this.eventStore.append([
      { stream: 'round-1', expectedRevision: 'any', events: stored },
    ]);
    return appended.position;
  }

  /** The expected rows. */
  expected(): { cents: Record<string, number>; markers: Record<string, number> } {
    return { cents: sorted(this.cents), markers: sorted(this.open) };
  }

  private next(): { type: string; data: object } {
    const dice = this.chance.below(100);
    if (dice < 60) {
      const tableId = `BAC-${this.chance.below(9)}`;
      const cents = this.chance.below(1_000) - 500;
      this.cents.set(tableId, (this.cents.get(tableId) ?? 0) + cents);
      return { type: 'WagersSettled', data: { tableId, shift: this.chance.below(3), cents } };
    }
    const [oldest] = this.open.keys();
    if (dice < 80 && oldest !== undefined) {
      this.open.delete(oldest);
      return { type: 'VigorishCollected', data: { marker: oldest } };
    }
    if (dice > 97) return { type: 'LastHandAnnounced', data: {} };
    const marker = `marker ${++this.deferred}`;
    this.open.set(marker, 5);
    return { type: 'VigorishDeferred', data: { marker, cents: 5 } };
  }
}

/** The actual rows, in the form of `Floor.expected`. */
export async function booksIn(store: ReadStore): Promise<ReturnType<Floor['expected']>> {
  const read = (table: string, column: string) =>
    store.find({ table, orderBy: [{ column, direction: 'ascending' }], limit: 1_000_000 });
  const cents = (rows: readonly Row[], column: string) =>
    sorted(new Map(rows.map((row) => [row[column] as string, row['cents'] as number])));
  return {
    cents: cents(await read('win_by_table', 'table_id'), 'table_id'),
    markers: cents(await read('open_marker', 'marker'), 'marker'),
  };
}

/** Every active row of projections as text. */
export async function linesIn(
  store: ReadStore,
  of: readonly Projection[] = [wins, markers],
): Promise<string[]> {
  const lines: string[] = [];
  for (const projection of of) {
    for await (const line of store.dump(await store.prepare(projection))) lines.push(line);
  }
  return lines;
}

function sorted(entries: ReadonlyMap<string, number>): Record<string, number> {
  return Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)));
}
