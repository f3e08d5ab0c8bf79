import { DECK, EXAMPLE } from '#rules';
import type { Card, PaymentProcedure, TableLimits } from '#rules';
import { closed } from '#rules/game/shapes.js';
import { Type } from 'typebox';
import type { TEnum, TInteger, TSchema, TSchemaOptions, TString, TStringOptions } from 'typebox';

/** Sums and winnings exceed the largest single amount, but are exact as JSON numbers. */
const LARGEST_CENTS = Number.MAX_SAFE_INTEGER;

export function text(description?: string, limits: TStringOptions = {}): TString {
  return Type.String({ ...limits, ...options(description) });
}

export function oneOf<const Text extends string>(
  values: readonly Text[],
  description?: string,
): TEnum<Text[]> {
  return Type.Enum([...values], { type: 'string', ...options(description) });
}

export function integer(minimum: number, maximum?: number, description?: string): TInteger {
  return Type.Integer({ minimum, ...(maximum !== undefined && { maximum }), ...options(description) });
}

/** An amount of money in cents, from `minimum`. */
export function cents(minimum = 0, description = 'amount in cents'): TInteger {
  return integer(minimum, LARGEST_CENTS, description);
}

/** Whether a shape is that of an amount from zero, not of another whole number. */
export function isCentsShape(shape: TSchema): boolean {
  const { minimum, maximum } = shape as { readonly minimum?: number; readonly maximum?: number };
  return maximum === LARGEST_CENTS && Number(minimum) >= 0;
}

/** A change of an amount in cents, of either sign. */
export const centsChange = (description = 'change in cents') =>
  integer(-LARGEST_CENTS, LARGEST_CENTS, description);

/** A sum of either sign and any size: a number of cents, or its digits as text beyond 2^53 - 1 (ADR 91). */
export const sumOfAnySize = (description: string) =>
  Type.Union([centsChange(), text(undefined, { pattern: '^-?[1-9][0-9]{15,}$' })], {
    description: `${description}; digits as text beyond 2^53 - 1`,
  });

/** The same shape with a name of its own. */
export function described<Shape extends TSchema>(shape: Shape, description: string): Shape {
  return Type.With(shape, { description }) as Shape;
}

/** An object whose shape its game declares. */
export function gameOwned<Value = object>(description: string) {
  return Type.Unsafe<Value>({ type: 'object', description });
}

function options(description: string | undefined): TSchemaOptions {
  return description === undefined ? {} : { description };
}

export const id = text(undefined, { minLength: 1 });
export const citation = text('paragraph of N.J.A.C.; empty where we do not have its text');
export const instant = text('RFC 3339, UTC');
export const inForceFrom = described(instant, 'floor time from which it is in force; RFC 3339, UTC');
export const isoDate = text('YYYY-MM-DD', { pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
export const game = text(`name of a game, such as ${EXAMPLE.game}; more may come`, { minLength: 1 });
export const position = integer(1, undefined, 'numbered player position');
export const card = Type.Unsafe<Card>(
  oneOf(DECK, 'rank and suit: AS is the ace of spades, TH the ten of hearts'),
);
export const cards = Type.Array(card);
export const paymentProcedure = Type.Unsafe<PaymentProcedure>(
  integer(1, 4, 'paragraph of 3.10(b) or 7.10(b)'),
);
export const wagerLimits = Type.Unsafe<TableLimits>({
  type: 'object',
  additionalProperties: Type.Object({ minimumCents: cents(), maximumCents: cents() }),
  description: 'posted limits by kind of wager',
});
export const tableRules = gameOwned('rules in effect at the table, as its sign states them (8.3(a))');

/** What is under trial at a table (8.4(f)2ii, (g)). */
export const trials = Type.Optional(
  Type.Array(
    closed({
      wager: Type.Optional(text('kind of wager under trial; absent where the game is', { minLength: 1 })),
      fromGamingDay: isoDate,
      toGamingDay: isoDate,
    }),
    { description: 'the game or wagers under trial, with their periods; absent if there is no trial' },
  ),
);
