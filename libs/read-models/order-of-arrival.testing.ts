import { MemoryReadStore } from '#adapters/memory-read-store';
import type { DecodedEvent } from '#event-store';
import type { EventOf, LedgerEventType } from '#ledger';
import { Chance } from '#play/chance.js';
import type { Row, TableDefinition } from '#projections';
import { readModelsOf } from '#testing/builders/day-books.js';
import { arrivedIn } from '#testing/builders/evening/arrived-in.js';
import { anEveningOfFacts, inAnyOrder } from '#testing/builders/evening/evening-of-facts.js';
import { A_PROPERTY } from '#testing/builders/floor.js';
import type { TestFloor } from '#testing/builders/floor.js';
import { PROJECTIONS } from './all-projections.js';
import { listControlExceptions } from '../exceptions/reports/control-exceptions.query.js';
import { faultsOfText } from '../exceptions/reports/exception-text.testing.js';

/** Columns that say when the ledger learned of something, or number it in that order (docs/concepts/two-times.md). */
const ABOUT_ARRIVAL =
  /position|event_id|known_at|printed_at|recorded|list_order|\.number$|revision|outstanding_at_completion_cents|\.first_|\.last_|commands?$|exceptions$|\.changes$|\.stakes$|^theory_by_round\.rules$/;
/** Read models that list events, among them those that say what a later fact changed. */
/** Codes of exceptions that depend on the order, each with its reason there. */
const BY_ORDER = new Set([
  'recorded-after-rounds-it-governs',
  'rounds-overlap',
  'dealt-unassigned',
  'signer-not-assigned',
]);
const BY_EVENT = new Set(['log', 'figure-events']);

type Canonical = Readonly<Record<string, readonly string[]>>;

/** What a ledger says at the end of its evening. */
interface Evening {
  /** All rows of the read models, with rounds by the floor time at which they were opened. */
  readonly rows: Canonical;
  readonly events: readonly DecodedEvent[];
  /** What is wrong with the texts of its exceptions. */
  readonly faults: readonly string[];
}

async function eveningOf(floor: TestFloor): Promise<Evening> {
  const store = await readModelsOf(floor, new MemoryReadStore());
  const events = await floor.events();
  const named = naming(events);
  const rows: Record<string, readonly string[]> = { overlaps: overlapsIn(events).map(named).toSorted() };
  for (const { name, tables } of PROJECTIONS) {
    if (BY_EVENT.has(name)) continue;
    for (const table of tables.filter((each) => !each.name.endsWith('_entries'))) {
      const orderBy = table.primaryKey.map((column) => ({ column, direction: 'ascending' as const }));
      const found = await store.find({ table: table.name, orderBy, limit: 10_000 });
      rows[table.name] = linesOf(table, found).map(named).toSorted();
    }
  }
  const { items } = await listControlExceptions(store, { limit: 1_000, calendar: A_PROPERTY.clock });
  return { rows, events, faults: items.flatMap(({ message }) => faultsOfText(String(message))) };
}

function linesOf({ name, columns }: TableDefinition, rows: readonly Row[]): readonly string[] {
  if (name === 'control_exceptions') return exceptionLines(rows);
  const compared = Object.keys(columns).filter((column) => !ABOUT_ARRIVAL.test(`${name}.${column}`));
  return rows.map((row) => compared.map((column) => `${column}=${String(row[column])}`).join(' '));
}

/** The exceptions that stand, with the amounts of one subject together: each fact adds its part. */
function exceptionLines(rows: readonly Row[]): readonly string[] {
  const standing = rows.filter((row) => row['status'] !== 'lifted' && !BY_ORDER.has(String(row['code'])));
  const lines = Map.groupBy(standing, (row) =>
    ['severity', 'code', 'citation', 'table_id', 'stream', 'occurred_at']
      .map((column) => String(row[column]))
      .join(' '),
  );
  return [...lines].map(
    ([line, together]) => `${line} ${together.reduce((sum, row) => sum + amountOf(row), 0)}`,
  );
}

/** A corrected period has moved what was counted in the ledger then. */
function amountOf(row: Row): number {
  return row['code'] === 'box-period-corrected' ? 0 : Number(row['amount_cents']);
}

/** Names rounds by their floor time: their numbers follow the order of recording. */
function naming(events: readonly DecodedEvent[]): (text: string) => string {
  const names = new Map(
    events
      .filter(({ type }) => type === 'RoundOpened')
      .map(({ data, metadata }) => {
        const { roundId, tableId } = data as EventOf<'RoundOpened'>['data'];
        return [roundId, `round of ${tableId} at ${metadata['occurredAt']}`];
      }),
  );
  return (text) =>
    text.replaceAll(/(round-)?([\w-]+(?:\.\d{3,})+)/g, (all, prefix: string | undefined, id: string) =>
      names.has(id) ? `${prefix ?? ''}${names.get(id)}` : all,
    );
}

/** Rounds that took place at the same time, two by two: the one that is recorded last has the exception. */
function overlapsIn(events: readonly DecodedEvent[]): readonly string[] {
  const opened = new Map(
    events
      .filter(({ type }) => type === 'RoundOpened')
      .map(({ data, metadata }) => [
        (data as EventOf<'RoundOpened'>['data']).roundId,
        metadata['occurredAt'] ?? '',
      ]),
  );
  const first = (one: string, other: string) =>
    (opened.get(one) ?? '') < (opened.get(other) ?? '') ? -1 : 1;
  const lifted = new Set(
    events
      .filter(({ type }) => type === 'ControlExceptionLifted')
      .map(({ data }) => (data as EventOf<'ControlExceptionLifted'>['data']).exceptionId),
  );
  return events.flatMap(({ id, type, data }) => {
    const { code, rounds = [] } = data as EventOf<'ControlExceptionRecorded'>['data'];
    if (type !== 'ControlExceptionRecorded' || code !== 'rounds-overlap' || lifted.has(id)) return [];
    const [late, ...others] = rounds;
    return others.map((other) => [late!, other].toSorted(first).join(' and '));
  });
}

/** What only one of two ledgers says, by table; empty if they say the same. */
function differences(one: Canonical, other: Canonical): Readonly<Record<string, readonly string[]>> {
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

/** Types of events that follow from some orders only; the long tier sees them all. */
export const OF_SOME_ORDERS: readonly LedgerEventType[] = [
  'ComplimentaryFoundLate',
  'PlaceAdded',
  'RoundJudgedAgain',
  'VigorishPaymentMoved',
  'WagersJudgedAgain',
];

/** An evening of a seed, as it is recorded in the order of floor time and in another order. */
export async function inTwoOrders(
  evening: number,
  order: number,
): Promise<Pick<Evening, 'events' | 'faults'> & { readonly differences: ReturnType<typeof differences> }> {
  const facts = anEveningOfFacts(new Chance(evening));
  const inTime = await eveningOf(await arrivedIn(facts));
  const mixed = await eveningOf(await arrivedIn(inAnyOrder(facts, new Chance(order))));
  return {
    differences: differences(inTime.rows, mixed.rows),
    events: [...inTime.events, ...mixed.events],
    faults: [...inTime.faults, ...mixed.faults],
  };
}
