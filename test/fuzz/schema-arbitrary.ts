import fc from 'fast-check';
import type { ApiOperations, Schema } from './api-operations.js';
import { Seen } from './seen-values.js';

/** Maximum depth of nested objects and lists. */
const DEEPEST = 4;
/** Maximum length of a list if the schema allows more. */
const LONGEST = 5;

const JSON_OBJECT = fc.dictionary(
  fc.oneof(fc.constantFrom('kind', 'decks', 'number', 'dice'), fc.string({ maxLength: 8 })),
  fc.jsonValue({ maxDepth: 2 }),
  { maxKeys: 4 },
);

/** Valid values by the schemas of a document, often values seen before under the same name. */
export class SchemaArbitraries {
  constructor(private readonly operations: ApiOperations) {}

  /** @param name of the property that holds the value */
  of(name: string, schema: Schema, depth = 0): fc.Arbitrary<unknown> {
    const found = this.operations.schemaOf(schema);
    const made = this.made(found, depth);
    if (found.type === 'boolean' || found.enum) return made;
    const seen = fc.tuple(fc.nat(10_000), made).map(([nth, otherwise]) => new Seen(name, nth, otherwise));
    return name === '' ? made : fc.oneof({ arbitrary: seen, weight: 4 }, { arbitrary: made, weight: 1 });
  }

  private made(schema: Schema, depth: number): fc.Arbitrary<unknown> {
    if (schema.enum) return fc.constantFrom(...schema.enum);
    switch (schema.type) {
      case 'object':
        return this.objects(schema, depth);
      case 'array': {
        const { items = {}, minItems = 0, maxItems = LONGEST } = schema;
        const most = depth > DEEPEST ? minItems : Math.max(minItems, Math.min(maxItems, LONGEST));
        return fc.array(this.of('', items, depth + 1), { minLength: minItems, maxLength: most });
      }
      case 'integer':
      case 'number':
        return wholeNumbers(schema);
      case 'boolean':
        return fc.boolean();
      default:
        return texts(schema);
    }
  }

  private objects(
    { properties, required = [], additionalProperties }: Schema,
    depth: number,
  ): fc.Arbitrary<unknown> {
    if (!properties) {
      if (typeof additionalProperties !== 'object') return JSON_OBJECT;
      return fc.dictionary(fc.constantFrom('banker', 'player', 'red'), this.of('', additionalProperties));
    }
    const members = Object.entries(properties).map(([name, schema]) => {
      const given = this.of(name, schema, depth + 1);
      const always = required.includes(name);
      return [name, always ? given : fc.option(given, { nil: undefined, freq: 1 })] as const;
    });
    return fc
      .record(Object.fromEntries(members))
      .map((object) => Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)));
  }
}

function wholeNumbers({ minimum = 0, maximum = 1_000 }: Schema): fc.Arbitrary<number> {
  const small = fc.integer({ min: minimum, max: Math.min(maximum, minimum + 20) });
  return fc.oneof(
    small,
    fc.maxSafeInteger().map(within(minimum, maximum)),
    fc.constantFrom(minimum, maximum),
  );
}

function within(minimum: number, maximum: number): (value: number) => number {
  return (value) => minimum + (Math.abs(value) % (maximum - minimum + 1));
}

const DAYS = fc
  .date({ min: new Date('2010-05-01T00:00:00Z'), max: new Date('2010-07-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString());

function texts({ format, pattern, minLength = 0, maxLength = 100 }: Schema): fc.Arbitrary<string> {
  if (format === 'date-time') return DAYS;
  if (format === 'date') return DAYS.map((instant) => instant.slice(0, 10));
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ minLength, maxLength, unit: 'grapheme' });
}
