import type { ColumnType, Projection, Row, Scalar, TableDefinition } from '../projection.js';

/** The well-formedness methods of ES2024 strings, in Node since version 20. */
interface UnicodeText {
  isWellFormed(): boolean;
  toWellFormed(): string;
}

/** The rules of a table: names its rows by key and refuses rows that a store would change or could not hold. */
export class TableShape {
  readonly name: string;
  readonly columns: readonly string[];
  readonly primaryKey: readonly string[];
  private readonly types: ReadonlyMap<string, ColumnType>;

  constructor(readonly definition: TableDefinition) {
    this.name = definition.name;
    this.columns = Object.keys(definition.columns);
    this.primaryKey = definition.primaryKey;
    this.types = new Map(Object.entries(definition.columns));
  }

  /**
   * The primary key in a row or key as one text, different for different keys.
   * @throws TypeError if a column of the key is absent
   */
  keyText(row: Row): string {
    const last = this.primaryKey.length - 1;
    let text = '';
    for (let i = 0; i < last; i++) {
      const part = this.keyPart(row, this.primaryKey[i]!);
      text += `${part.length}:${part}`;
    }
    return text + this.keyPart(row, this.primaryKey[last]!);
  }

  /**
   * The row as a store returns it: lone surrogates, which UTF-8 cannot hold, become U+FFFD.
   * @param before the conforming row before the change: unchanged values are not checked again
   * @throws TypeError if a column is absent, unknown, of another type, or null in the key
   */
  conform(row: Row, before?: Row | null): Row {
    const columns = Object.keys(row);
    if (columns.length !== this.columns.length) this.refuseColumns(row);
    const values = Object.values(row);
    const held = before && hasKeys(before, columns) ? Object.values(before) : undefined;
    let repaired: Record<string, Scalar> | undefined;
    for (let i = 0; i < columns.length; i++) {
      const value = values[i];
      if (held && value === held[i]) continue;
      const column = columns[i]!;
      const type = this.types.get(column);
      if (type === undefined) this.refuseColumns(row);
      if (!isOfType(value, type)) throw this.mistyped(column, value);
      if (typeof value === 'string' && !isWellFormed(value)) {
        repaired ??= { ...row };
        repaired[column] = toWellFormed(value);
      }
    }
    for (const column of this.primaryKey) {
      if (row[column] === null) throw this.mistyped(column, null);
    }
    return repaired ?? row;
  }

  /**
   * The value of a column as a store returns it.
   * @throws TypeError if there is no such column, or it is of another type, or null in the key
   */
  conformValue(column: string, value: Scalar): Scalar {
    const type = this.types.get(column);
    if (type === undefined) throw new TypeError(`row of ${this.name}: unknown [${column}], absent []`);
    if (!isOfType(value, type)) throw this.mistyped(column, value);
    return typeof value === 'string' && !isWellFormed(value) ? toWellFormed(value) : value;
  }

  /**
   * Whether a column can be compared with a value.
   * @throws TypeError if it cannot, or there is no such column. Stores do not compare sums.
   */
  checkValue(column: string, value: Scalar): void {
    if (!Object.hasOwn(this.definition.columns, column)) {
      throw new TypeError(`table ${this.name} has no column ${JSON.stringify(column)}`);
    }
    const type = this.definition.columns[column]!;
    if (type === 'sum')
      throw new TypeError(`column ${column} of ${this.name} is a sum, which no query compares`);
    if (!isOfType(value, type)) throw this.mistyped(column, value);
  }

  private keyPart(row: Row, column: string): string {
    const value = row[column];
    if (value === undefined || value === null) throw this.mistyped(column, value);
    return typeof value === 'string' && !isWellFormed(value) ? toWellFormed(value) : String(value);
  }

  private refuseColumns(row: Row): never {
    const unknown = Object.keys(row).filter((column) => !this.columns.includes(column));
    const absent = this.columns.filter((column) => !(column in row));
    throw new TypeError(`row of ${this.name}: unknown [${unknown.join()}], absent [${absent.join()}]`);
  }

  private mistyped(column: string, value: Scalar | undefined): TypeError {
    const type = this.definition.columns[column];
    return new TypeError(
      `column ${column} of ${this.name} is ${type} and cannot be ${typeof value} ${value}`,
    );
  }
}

/** The shapes of a projection's tables by name. */
export function shapesOf(projection: Projection): ReadonlyMap<string, TableShape> {
  return new Map(projection.tables.map((table) => [table.name, new TableShape(table)]));
}

/**
 * One row as a line of a dump: the table, then the values in the order of the columns. It is the same text on every
 * store.
 */
export function dumpLine(table: TableDefinition, row: Row): string {
  const values = Object.keys(table.columns).map((column) => {
    const value = row[column] ?? null;
    return typeof value === 'bigint' ? String(value) : value;
  });
  return `${table.name} ${JSON.stringify(values)}`;
}

/** Whether a row has these columns, in this order. */
function hasKeys(row: Row, columns: readonly string[]): boolean {
  const others = Object.keys(row);
  for (let i = 0; i < columns.length; i++) if (others[i] !== columns[i]) return false;
  return true;
}

function isOfType(value: Scalar | undefined, type: ColumnType): boolean {
  if (value === null) return true;
  switch (type) {
    case 'text':
      return typeof value === 'string';
    case 'integer':
      return Number.isSafeInteger(value);
    case 'bigint':
      return typeof value === 'bigint' && BigInt.asIntN(64, value) === value;
    case 'sum':
      return typeof value === 'bigint';
  }
}

function isWellFormed(text: string): boolean {
  return (text as unknown as UnicodeText).isWellFormed();
}

function toWellFormed(text: string): string {
  return (text as unknown as UnicodeText).toWellFormed();
}
