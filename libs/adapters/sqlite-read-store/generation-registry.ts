import type { Database, Statement } from 'better-sqlite3';
import {
  CheckpointMoved,
  definitionText,
  parseDefinition,
  type Generation,
  type Projection,
  type TableDefinition,
} from '#projections';
import { createTableSql, physicalName } from './table-sql.js';

/** A generation as the registry has it. */
export interface RegisteredGeneration {
  readonly number: number;
  readonly definition: string;
}

/** What generations there are and which of them queries see. Its methods run inside the caller's transaction. */
export class GenerationRegistry {
  private readonly byState: Statement<[string, number], RegisteredGeneration>;
  private readonly serving: Statement<[string], RegisteredGeneration & { projection: string }>;
  private readonly readCheckpoint: Statement<[number], bigint>;
  private readonly moveCheckpoint: Statement<[bigint, number, bigint]>;

  constructor(private readonly db: Database) {
    this.byState = db.prepare(
      'SELECT number, definition FROM _generation WHERE projection = ? AND active = ?',
    );
    this.serving = db.prepare(
      `SELECT g.number, g.definition, g.projection FROM _active_table t JOIN _generation g ON g.number = t.generation
       WHERE t.name = ?`,
    );
    this.readCheckpoint = db.prepare('SELECT checkpoint FROM _generation WHERE number = ?');
    this.readCheckpoint.pluck().safeIntegers();
    this.moveCheckpoint = db.prepare(
      'UPDATE _generation SET checkpoint = ? WHERE number = ? AND checkpoint = ?',
    );
  }

  /** The generation that queries see, if all its tables are there. */
  active(projection: string): RegisteredGeneration | undefined {
    const found = this.byState.get(projection, 1);
    return found && this.isWhole(found) ? found : undefined;
  }

  unfinished(projection: string): RegisteredGeneration | undefined {
    return this.byState.get(projection, 0);
  }

  /** The generation that holds the rows of a table as queries see it. */
  servingTable(table: string): (RegisteredGeneration & { projection: string }) | undefined {
    return this.serving.get(table);
  }

  /** @throws CheckpointMoved when the generation is gone */
  checkpoint({ number, projection: { name } }: Generation): bigint {
    const checkpoint = this.readCheckpoint.get(number);
    if (checkpoint === undefined) throw new CheckpointMoved(name, number);
    return checkpoint;
  }

  /** @throws CheckpointMoved when it is not at `from`, or the generation is gone */
  advance(generation: Generation, from: bigint, to: bigint): void {
    if (this.moveCheckpoint.run(to, generation.number, from).changes === 1) return;
    const actual = this.checkpoint(generation);
    throw new CheckpointMoved(generation.projection.name, generation.number, actual);
  }

  /** Makes a generation that is not active, in the place of an unfinished one. */
  create(projection: Projection): number {
    const left = this.unfinished(projection.name);
    if (left) this.drop(left);
    const { lastInsertRowid } = this.db
      .prepare('INSERT INTO _generation (projection, definition, active) VALUES (?, ?, 0)')
      .run(projection.name, definitionText(projection));
    const number = Number(lastInsertRowid);
    for (const table of projection.tables) this.db.exec(createTableSql(table, number));
    return number;
  }

  /** Shows queries this generation, and drops the one that they saw before. */
  serve({ projection, number }: Pick<Generation, 'projection' | 'number'>): void {
    const before = this.byState.get(projection.name, 1);
    if (before) this.drop(before);
    this.db.prepare('UPDATE _generation SET active = 1 WHERE number = ?').run(number);
    const point = this.db.prepare('INSERT OR REPLACE INTO _active_table (name, generation) VALUES (?, ?)');
    for (const { name } of projection.tables) {
      point.run(name, number);
      this.db.exec(`DROP VIEW IF EXISTS "${name}"`);
      this.db.exec(`CREATE VIEW "${name}" AS SELECT * FROM "${physicalName(name, number)}"`);
    }
  }

  drop({ number, definition }: RegisteredGeneration): void {
    for (const { name } of tablesOf(definition)) {
      if (this.servingTable(name)?.number === number) this.db.exec(`DROP VIEW IF EXISTS "${name}"`);
      this.db.exec(`DROP TABLE IF EXISTS "${physicalName(name, number)}"`);
    }
    this.db.prepare('DELETE FROM _active_table WHERE generation = ?').run(number);
    this.db.prepare('DELETE FROM _generation WHERE number = ?').run(number);
  }

  private isWhole({ number, definition }: RegisteredGeneration): boolean {
    const exists = this.db.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?");
    return tablesOf(definition).every(({ name }) => exists.get(physicalName(name, number)) !== undefined);
  }
}

function tablesOf(definition: string): readonly TableDefinition[] {
  return parseDefinition(definition).tables;
}
