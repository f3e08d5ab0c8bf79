import { isCents, MAX_AMOUNT_CENTS } from '#kernel';
import { EXAMPLE, isCard } from '#rules';
import { field, isJsonObject, Matching, rule } from '../http/index.js';
import type { FieldOptions } from '../http/index.js';

/** A card as rank and suit: `AS`, `TH`. */
export function CardField(options: FieldOptions = {}): PropertyDecorator {
  return Matching(
    /^[A2-9TJQK][SHDC]$/,
    'must be a card as rank (A 2-9 T J Q K) and suit (S H D C), such as TH',
    {
      example: 'TH',
      ...options,
    },
  );
}

/** Cards in the order in which they left the shoe. */
export function Cards({
  min,
  max,
  ...options
}: FieldOptions & { min: number; max: number }): PropertyDecorator {
  return field(
    { example: ['9S', '4H', 'KD', '3C'], ...options },
    { type: 'array', items: { type: 'string', pattern: '^[A2-9TJQK][SHDC]$' }, minItems: min, maxItems: max },
    rule(
      'cards',
      `must be a list of ${min} to ${max} cards such as TH`,
      (value) => Array.isArray(value) && value.length >= min && value.length <= max && value.every(isCard),
    ),
  );
}

/** A gaming day as `YYYY-MM-DD`. */
export function GamingDay(options: FieldOptions = {}): PropertyDecorator {
  return field(
    { example: '2010-06-05', ...options },
    { type: 'string', format: 'date' },
    rule('gamingDay', 'must be a date as YYYY-MM-DD', isDate),
  );
}

function isDate(value: unknown): boolean {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

/** Positions that a table may have at most. */
export const MAX_POSITIONS = 300;

/** Minimum and maximum of each kind of wager; which kinds there are, the game at the table says. */
export function Limits(options: FieldOptions = {}): PropertyDecorator {
  return field(
    { example: EXAMPLE.limits, ...options },
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

/** A kind of wager as games name them. */
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
