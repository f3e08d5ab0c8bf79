import type { TSchema } from 'typebox';
import type { SeededRandom } from '../seeded-random.js';

/** The part of JSON Schema that shapes of facts use. */
interface Shape {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape | readonly Shape[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
}

/** A fact of a shape, by chance; whether it can be, its game says. */
export function randomFact(shape: TSchema, random: SeededRandom): unknown {
  return valueOf(shape, random);
}

function valueOf(shape: Shape, random: SeededRandom): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return pick(shape.enum, random);
  if (shape.anyOf) return valueOf(pick(shape.anyOf, random), random);
  switch (shape.type) {
    case 'object':
      return objectOf(shape, random);
    case 'array':
      return listOf(shape, random);
    case 'integer':
      return integerOf(shape, random);
    case 'boolean':
      return random.below(2) === 1;
    case 'string':
      return textOf(shape, random);
    default:
      throw new Error(`no value is made of ${JSON.stringify(shape)}`);
  }
}

function objectOf({ properties = {}, required = [] }: Shape, random: SeededRandom): object {
  const chosen = Object.entries(properties).filter(
    ([name]) => required.includes(name) || random.below(4) === 0,
  );
  return Object.fromEntries(chosen.map(([name, shape]) => [name, valueOf(shape, random)]));
}

function listOf({ items, minItems = 0, maxItems, uniqueItems }: Shape, random: SeededRandom): unknown[] {
  if (isTuple(items)) return items.map((item) => valueOf(item, random));
  const length = minItems + random.below(Math.min(maxItems ?? minItems + 3, minItems + 3) - minItems + 1);
  const list: unknown[] = [];
  while (list.length < length) {
    const value = valueOf(items ?? {}, random);
    if (!uniqueItems || !list.includes(value)) list.push(value);
  }
  return list;
}

function isTuple(items: Shape['items']): items is readonly Shape[] {
  return Array.isArray(items);
}

/** Small numbers are more common, for they mean more. */
function integerOf({ minimum = 0, maximum = minimum + 10 }: Shape, random: SeededRandom): number {
  const span = random.below(2) === 0 ? Math.min(maximum - minimum, 10) : Math.min(maximum - minimum, 100_000);
  return minimum + random.below(span + 1);
}

/** Text of a pattern of character classes, such as that of a card; otherwise the number of a wager or a word. */
function textOf({ pattern }: Shape, random: SeededRandom): string {
  if (pattern === undefined) return pick(['w1', 'w2', 'w3', 'spilt'], random);
  const classes = [...pattern.matchAll(/\[([^\]]+)\](?:\{(\d+)\})?/g)];
  return classes
    .flatMap(([, characters = '', times = '1']) => Array<string>(Number(times)).fill(characters))
    .map((characters) => pick([...characters], random))
    .join('');
}

function pick<Value>(values: readonly Value[], random: SeededRandom): Value {
  const value = values[random.below(values.length)];
  if (value === undefined) throw new Error('there is nothing to choose from');
  return value;
}
