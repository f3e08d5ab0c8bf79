import { isCents, MAX_AMOUNT_CENTS } from '#kernel';
import { EXAMPLE, gameOf } from '#rules';
import { isJsonObject } from '../json-shape.js';
import { field, rule } from './field.js';
import type { FieldOptions } from './field.js';

/** Limits for every kind of wager that the table of the examples offers: a table posts all of them. */
const EXAMPLE_LIMITS = Object.fromEntries(
  gameOf(EXAMPLE.game)
    .offeredWagers(EXAMPLE.rules, '2010-06-05')
    .map(({ kind }) => [kind, { minimumCents: 1_000, maximumCents: 500_000 }]),
);

/** Minimum and maximum of each kind of wager; the game at the table defines the kinds. */
export function Limits(options: FieldOptions = {}): PropertyDecorator {
  return field(
    { example: EXAMPLE_LIMITS, ...options },
    {
      type: 'object',
      additionalProperties: {
        type: 'object',
        required: ['minimumCents', 'maximumCents'],
        additionalProperties: false,
        properties: {
          minimumCents: { type: 'integer', minimum: 1, maximum: MAX_AMOUNT_CENTS },
          maximumCents: { type: 'integer', minimum: 1, maximum: MAX_AMOUNT_CENTS },
        },
      },
    },
    rule(
      'limits',
      `must hold a minimumCents and a maximumCents, and nothing else, for each kind of wager, such as ${EXAMPLE.kind}`,
      (value) =>
        isJsonObject(value) && Object.keys(value).every(isKind) && Object.values(value).every(isLimits),
    ),
  );
}

/** A kind of wager in a game. */
function isKind(name: string): boolean {
  return name.length <= 64 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name);
}

function isLimits(value: unknown): boolean {
  if (!isJsonObject(value)) return false;
  const { minimumCents, maximumCents, ...others } = value;
  return [minimumCents, maximumCents].every(isAmount) && Object.keys(others).length === 0;
}

function isAmount(value: unknown): boolean {
  return isCents(value) && value >= 1 && value <= MAX_AMOUNT_CENTS;
}
