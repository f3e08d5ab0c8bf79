import { MAX_AMOUNT_CENTS } from '#kernel';
import { Type } from 'typebox';
import type { TEnum, TOptional, TSchema } from 'typebox';
import { RANKS, SUITS } from '../cards/card.js';

/** Bounds of the two numbers of posted odds; longer odds are not posted anywhere. */
const MOST = 1_000_000;

/** Odds as `{ pays, per }`. */
export const OddsShape = Type.Object(
  { pays: Type.Integer({ minimum: 1, maximum: MOST }), per: Type.Integer({ minimum: 1, maximum: MOST }) },
  { additionalProperties: false },
);

/** An amount of one cent or more. */
export const AmountShape = Type.Integer({ minimum: 1, maximum: MAX_AMOUNT_CENTS });

/** A card as rank and suit, such as `TH`. */
export const CardShape = Type.String({ pattern: `^[${RANKS.join('')}][${SUITS.join('')}]$` });

/** An object of these properties and no others. */
export function closed<const Properties extends Parameters<typeof Type.Object>[0]>(properties: Properties) {
  return Type.Object(properties, { additionalProperties: false });
}

/** One of these texts. */
export function oneOf<const Text extends string>(...texts: readonly Text[]): TEnum<Text[]> {
  return Type.Enum([...texts]);
}

/** An object that may hold a value of one shape for each of these names. */
export function someOf<const Name extends string, Shape extends TSchema>(
  names: readonly Name[],
  shape: Shape,
) {
  const properties = Object.fromEntries(names.map((name) => [name, Type.Optional(shape)]));
  return closed(properties as { [Each in Name]: TOptional<Shape> });
}

/** An object that holds a value of one shape for each of these names. */
export function eachOf<const Name extends string, Shape extends TSchema>(
  names: readonly Name[],
  shape: Shape,
) {
  const properties = Object.fromEntries(names.map((name) => [name, shape]));
  return closed(properties as { [Each in Name]: Shape });
}
