import { StoreFault } from '#event-store';
import {
  compareInOrder,
  matches,
  CheckpointMoved,
  ReadModelNotReady,
  checkProjection,
  checkQuery,
  checkSums,
  compareScalars,
  definitionText,
  type Generation,
  type Projection,
  type ReadStore,
  type Row,
  type RowBatch,
  type RowKey,
  type RowQuery,
  type Scalar,
  type SumQuery,
} from '#projections';
import { MemoryGeneration } from './memory-generation.js';

/** Read models in memory, for tests and for reading a ledger without leaving files. */
export class MemoryReadStore implements ReadStore {
  private readonly active = new Map<string, MemoryGeneration>();
  private readonly unfinished = new Map<string, MemoryGeneration>();
  private readonly tables = new Map<string, string>();
  private lastNumber = 0;
  private closed = false;

  prepare(projection: Projection): Promise<Generation> {
    return this.answer(() => {
      checkProjection(projection);
      const { name } = projection;
      if (!this.active.has(name)) this.serve(this.make(projection));
      const { number, definition } = this.active.get(name)!;
      return { projection, number, stale: definition !== definitionText(projection) };
    });
  }

  begin(projection: Projection): Promise<Generation> {
    return this.answer(() => {
      checkProjection(projection);
      const made = this.make(projection);
      this.unfinished.set(projection.name, made);
      return { projection, number: made.number, stale: false };
    });
  }

  activate(generation: Generation): Promise<void> {
    return this.answer(() => {
      const held = this.held(generation);
      if (this.active.get(generation.projection.name) === held) return;
      this.serve(held);
      this.unfinished.delete(generation.projection.name);
    });
  }

  discard({ projection, number }: Generation): Promise<void> {
    return this.answer(() => {
      if (this.unfinished.get(projection.name)?.number === number) this.unfinished.delete(projection.name);
    });
  }

  checkpoint(generation: Generation): Promise<bigint> {
    return this.answer(() => this.held(generation).checkpoint);
  }

  lastEvent(generation: Generation): Promise<string | undefined> {
    return this.answer(() => this.held(generation).lastEvent);
  }

  load(generation: Generation, keys: readonly RowKey[]): Promise<readonly (Row | undefined)[]> {
    return this.answer(() => {
      const held = this.held(generation);
      return keys.map((key) => held.load(key));
    });
  }

  commit(generation: Generation, batch: RowBatch): Promise<void> {
    return this.answer(() => {
      const held = this.held(generation);
      if (held.checkpoint !== batch.from) {
        throw new CheckpointMoved(generation.projection.name, generation.number, held.checkpoint);
      }
      held.commit(batch);
    });
  }

  find(query: RowQuery): Promise<readonly Row[]> {
    return this.answer(() => {
      const { where = [], orderBy, after, limit } = query;
      const { shape, coming, rows } = this.served(query);
      checkQuery(shape, query, coming);
      const ordered = (row: Row) => orderBy.map(({ column }) => row[column] ?? null);
      return rows
        .filter((row) => where.every((condition) => matches(row, condition)))
        .filter((row) => !after || compareInOrder(orderBy, ordered(row), after) > 0)
        .sort((a, b) => compareInOrder(orderBy, ordered(a), ordered(b)))
        .slice(0, limit)
        .map((row) => ({ ...row }));
    });
  }

  sum(query: SumQuery): Promise<readonly Row[]> {
    return this.answer(() => {
      const { where = [], by, sums, greatest = [] } = query;
      const { shape, coming, rows } = this.served(query);
      checkSums(shape, query, coming);
      const found = rows.filter((row) => where.every((condition) => matches(row, condition)));
      const groups = Map.groupBy(found, (row) =>
        JSON.stringify(by.map((column) => [typeof row[column], String(row[column])])),
      );
      return [...groups.values()].map((group): Row => {
        const valuesOf = (column: string) => group.map((row) => row[column] ?? null);
        return {
          ...valuesBy(by, (column) => group[0]![column] ?? null),
          ...valuesBy(sums, (column) => sumOf(valuesOf(column))),
          ...valuesBy(greatest, (column) => greatestOf(valuesOf(column))),
        };
      });
    });
  }

  async *dump(generation: Generation): AsyncIterable<string> {
    yield* await this.answer(() => this.held(generation).dump());
  }

  close(): Promise<void> {
    this.closed = true;
    return Promise.resolve();
  }

  /** A table as queries see it. */
  private served({ table }: Pick<RowQuery, 'table'>) {
    const name = this.tables.get(table);
    const active = name === undefined ? undefined : this.active.get(name);
    const shape = active?.shapes.get(table);
    if (name === undefined || !shape) throw new ReadModelNotReady(`table ${table} is not prepared`);
    return { shape, coming: this.unfinished.get(name)?.shapes.get(table), rows: active!.all(table) };
  }

  private make(projection: Projection): MemoryGeneration {
    return new MemoryGeneration(projection, ++this.lastNumber);
  }

  private serve(generation: MemoryGeneration): void {
    const { name } = generation.projection;
    for (const [table, owner] of this.tables) if (owner === name) this.tables.delete(table);
    for (const table of generation.shapes.keys()) this.tables.set(table, name);
    this.active.set(name, generation);
  }

  private held({ projection: { name }, number }: Generation): MemoryGeneration {
    const found = [this.active.get(name), this.unfinished.get(name)].find((g) => g?.number === number);
    if (!found) throw new CheckpointMoved(name, number);
    return found;
  }

  private answer<T>(work: () => T): Promise<T> {
    return new Promise((resolve) => {
      if (this.closed) throw new StoreFault('store-closed', 'the read store was closed');
      resolve(work());
    });
  }
}

function valuesBy(columns: readonly string[], valueOf: (column: string) => Scalar): Row {
  return Object.fromEntries(columns.map((column) => [column, valueOf(column)]));
}

function sumOf(values: readonly Scalar[]): bigint | null {
  return values.reduce<bigint | null>(
    (sum, value) => (sum === null || value === null ? null : sum + BigInt(value)),
    0n,
  );
}

function greatestOf(values: readonly Scalar[]): Scalar {
  return values.reduce((one, other) => (compareScalars(one, other) < 0 ? other : one));
}
