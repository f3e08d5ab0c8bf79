import { MemoryReadStore } from '#adapters/memory-read-store';
import { Chance } from '#play/chance.js';
import type { Row, TableDefinition } from '#projections';
import { readModelsOf } from '#testing/builders/day-books.js';
import { anEveningOfFacts, arrivedIn } from '#testing/builders/evening-of-facts.js';
import type { TestFloor } from '#testing/builders/floor.js';
import { PROJECTIONS } from './all-projections.js';

/** Columns that say when the ledger learned of something, or number it in that order (docs/concepts/two-times.md). */
const ABOUT_ARRIVAL =
  /position|event_id|recorded|list_order|^number$|revision|outstanding_at_completion_cents|^first_|^last_|commands?$|exceptions$|^changes$|^stakes$/;
/** Read models that list events, among them those that say what a later fact changed. */
const BY_EVENT = new Set(['log', 'figure-events']);

type Canonical = Readonly<Record<string, readonly string[]>>;

/** All rows of the read models, with rounds by the floor time at which they were opened. */
async function rowsOf(floor: TestFloor): Promise<Canonical> {
  const store = await readModelsOf(floor, new MemoryReadStore());
  const names = await roundNames(floor);
  const named = (text: string) =>
    text.replaceAll(/(round-)?([\w-]+(?:\.\d{3,})+)/g, (all, prefix: string | undefined, id: string) =>
      names.has(id) ? `${prefix ?? ''}${names.get(id)}` : all,
    );
  const rows: Record<string, readonly string[]> = {};
  for (const { name, tables } of PROJECTIONS) {
    if (BY_EVENT.has(name)) continue;
    for (const table of tables.filter((each) => !each.name.endsWith('_entries'))) {
      const orderBy = table.primaryKey.map((column) => ({ column, direction: 'ascending' as const }));
      const found = await store.find({ table: table.name, orderBy, limit: 10_000 });
      rows[table.name] = linesOf(table, found).map(named).toSorted();
    }
  }
  return rows;
}

function linesOf({ name, columns }: TableDefinition, rows: readonly Row[]): readonly string[] {
  if (name === 'control_exceptions') return exceptionLines(rows);
  const compared = Object.keys(columns).filter((column) => !ABOUT_ARRIVAL.test(column));
  return rows.map((row) => compared.map((column) => `${column}=${String(row[column])}`).join(' '));
}

/** The exceptions that stand, with the amounts of one subject together: each fact adds its part. */
function exceptionLines(rows: readonly Row[]): readonly string[] {
  const standing = rows.filter((row) => row['status'] !== 'lifted');
  const lines = Map.groupBy(standing, (row) =>
    ['severity', 'code', 'citation', 'table_id', 'stream', 'occurred_at']
      .map((column) => String(row[column]))
      .join(' '),
  );
  return [...lines].map(
    ([line, together]) => `${line} ${together.reduce((sum, row) => sum + Number(row['amount_cents']), 0)}`,
  );
}

async function roundNames(floor: TestFloor): Promise<ReadonlyMap<string, string>> {
  const events = await floor.events();
  return new Map(
    events
      .filter(({ type }) => type === 'RoundOpened')
      .map(({ data, metadata }) => {
        const { roundId, tableId } = data as { roundId: string; tableId: string };
        return [roundId, `round of ${tableId} at ${metadata['occurredAt']}`];
      }),
  );
}

/** What only one of two ledgers says, by table; empty if they say the same. */
export function differences(one: Canonical, other: Canonical): Readonly<Record<string, readonly string[]>> {
  const only = (these: Canonical, those: Canonical, sign: string) =>
    Object.entries(these).flatMap(([table, lines]) => {
      const left = [...(those[table] ?? [])];
      return lines.flatMap((line) => {
        const index = left.indexOf(line);
        if (index >= 0) left.splice(index, 1);
        return index >= 0 ? [] : [[table, `${sign} ${line}`] as const];
      });
    });
  const found = [...only(one, other, '-'), ...only(other, one, '+')];
  const byTable = Map.groupBy(found, ([table]) => table);
  return Object.fromEntries([...byTable].map(([table, lines]) => [table, lines.map(([, line]) => line)]));
}

/** An evening of a seed, as it is recorded in the order of floor time and in another order. */
export async function inTwoOrders(
  evening: number,
  order: number,
): Promise<{ readonly inTime: Canonical; readonly mixed: Canonical; readonly floor: TestFloor }> {
  const facts = anEveningOfFacts(new Chance(evening));
  const floor = await arrivedIn(new Chance(order).shuffle(facts));
  return { inTime: await rowsOf(await arrivedIn(facts)), mixed: await rowsOf(floor), floor };
}
