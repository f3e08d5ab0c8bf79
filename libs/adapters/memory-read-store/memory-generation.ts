import {
  compareInOrder,
  definitionText,
  dumpLine,
  shapesOf,
  type Projection,
  type Row,
  type RowBatch,
  type RowKey,
  type TableShape,
} from '#projections';

/** The rows of one generation, by table and by the text of their key. */
export class MemoryGeneration {
  readonly definition: string;
  readonly shapes: ReadonlyMap<string, TableShape>;
  checkpoint = 0n;
  lastEvent: string | undefined;
  private readonly rows = new Map<string, Map<string, Row>>();

  constructor(
    readonly projection: Projection,
    readonly number: number,
  ) {
    this.definition = definitionText(projection);
    this.shapes = shapesOf(projection);
    for (const name of this.shapes.keys()) this.rows.set(name, new Map());
  }

  load({ table, key }: RowKey): Row | undefined {
    return this.rowsOf(table).get(this.shapeOf(table).keyText(key));
  }

  /** Checks the whole batch before it changes a row. */
  commit({ to, lastEvent, upserts, deletes }: RowBatch): void {
    const writes = upserts.map(({ table, row }) => {
      const conforming = { ...this.shapeOf(table).conform(row) };
      return { table, key: this.shapeOf(table).keyText(conforming), row: conforming };
    });
    const removals = deletes.map(({ table, key }) => ({ table, key: this.shapeOf(table).keyText(key) }));
    for (const { table, key, row } of writes) this.rowsOf(table).set(key, row);
    for (const { table, key } of removals) this.rowsOf(table).delete(key);
    this.checkpoint = to;
    this.lastEvent = lastEvent;
  }

  all(table: string): readonly Row[] {
    return [...this.rowsOf(table).values()];
  }

  dump(): string[] {
    return [...this.shapes.values()].flatMap(({ definition, name, primaryKey }) => {
      const order = primaryKey.map((column) => ({ column, direction: 'ascending' as const }));
      const keyOf = (row: Row) => primaryKey.map((column) => row[column] ?? null);
      return [...this.all(name)]
        .sort((a, b) => compareInOrder(order, keyOf(a), keyOf(b)))
        .map((row) => dumpLine(definition, row));
    });
  }

  private shapeOf(table: string): TableShape {
    const shape = this.shapes.get(table);
    if (!shape) throw new TypeError(`projection ${this.projection.name} has no table ${table}`);
    return shape;
  }

  private rowsOf(table: string): Map<string, Row> {
    return this.rows.get(this.shapeOf(table).name)!;
  }
}
