import type { TSchema } from 'typebox';
import type { Chance } from './chance.js';

/** The part of JSON Schema that schemas of facts use. */
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

/** A random fact of a schema; its game decides whether it is possible. */
export function randomFact(shape: TSchema, chance: Chance): unknown {
  return valueOf(shape, chance);
}

function valueOf(shape: Shape, chance: Chance): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return chance.pick(shape.enum);
  if (shape.anyOf) return valueOf(chance.pick(shape.anyOf), chance);
  switch (shape.type) {
    case 'object':
      return objectOf(shape, chance);
    case 'array':
      return listOf(shape, chance);
    case 'integer':
      return integerOf(shape, chance);
    case 'boolean':
      return chance.below(2) === 1;
    case 'string':
      return textOf(shape, chance);
    default:
      throw new Error(`no value is made of ${JSON.stringify(shape)}`);
  }
}

function objectOf({ properties = {}, required = [] }: Shape, chance: Chance): object {
  const chosen = Object.entries(properties).filter(
    ([name]) => required.includes(name) || chance.below(4) === 0,
  );
  return Object.fromEntries(chosen.map(([name, shape]) => [name, valueOf(shape, chance)]));
}

function listOf({ items, minItems = 0, maxItems, uniqueItems }: Shape, chance: Chance): unknown[] {
  if (isTuple(items)) return items.map((item) => valueOf(item, chance));
  const length = minItems + chance.below(Math.min(maxItems ?? minItems + 3, minItems + 3) - minItems + 1);
  const list: unknown[] = [];
  while (list.length < length) {
    const value = valueOf(items ?? {}, chance);
    if (!uniqueItems || !list.includes(value)) list.push(value);
  }
  return list;
}

function isTuple(items: Shape['items']): items is readonly Shape[] {
  return Array.isArray(items);
}

/** Small numbers are more frequent, because they mean more. */
function integerOf({ minimum = 0, maximum = minimum + 10 }: Shape, chance: Chance): number {
  const span = chance.below(2) === 0 ? Math.min(maximum - minimum, 10) : Math.min(maximum - minimum, 100_000);
  return minimum + chance.below(span + 1);
}

/** Text of a pattern of character classes, such as that of a card; otherwise the number of a wager or a word. */
function textOf({ pattern }: Shape, chance: Chance): string {
  if (pattern === undefined) return chance.pick(['w1', 'w2', 'w3', 'spilt']);
  const classes = [...pattern.matchAll(/\[([^\]]+)\](?:\{(\d+)\})?/g)];
  return classes
    .flatMap(([, characters = '', times = '1']) => Array<string>(Number(times)).fill(characters))
    .map((characters) => chance.pick([...characters]))
    .join('');
}
