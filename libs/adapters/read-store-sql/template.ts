import { sql, type Compilable, type RawBuilder } from 'kysely';
import type { Parameter, Statement } from './steps.js';

/** The place of a value that is known when the statement is run. */
class OpenValue<Values> {
  constructor(readonly from: (values: Values) => Parameter) {}
}

/** A value that a template takes from its parameters. */
export function openValue<Values, T = Parameter>(from: (values: Values) => Parameter): RawBuilder<T> {
  return sql.val(new OpenValue(from)) as unknown as RawBuilder<T>;
}

/** A statement that is compiled once and run with other values each time. */
export class Template<Values> {
  private readonly sql: string;
  private readonly places: readonly OpenValue<Values>[];

  /** @param statement whose values are all open values */
  constructor(statement: Compilable) {
    const { sql: text, parameters } = statement.compile();
    this.sql = text;
    this.places = parameters as readonly OpenValue<Values>[];
  }

  with(values: Values): Statement {
    return { sql: this.sql, parameters: this.parametersOf(values) };
  }

  /** One statement that is run with each of these values. */
  withEach(each: Iterable<Values>): Statement {
    return {
      sql: this.sql,
      parameters: [],
      runs: Iterator.from(each).map((values) => this.parametersOf(values)),
    };
  }

  private parametersOf(values: Values): readonly Parameter[] {
    return this.places.map(({ from }) => from(values));
  }
}
