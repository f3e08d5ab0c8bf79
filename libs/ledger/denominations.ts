import { MAX_AMOUNT_CENTS, refuse, sumCents } from '#kernel';
import type { Cents, Decision } from '#kernel';
import { closed } from '#rules/game/shapes.js';
import { Type } from 'typebox';
import { refuseImpossibleAmount } from './amount.js';
import { described, id, integer, oneOf } from './event-shapes.js';
import type { ValueOf } from './event-type.js';

/** What a denomination consists of. */
export const DENOMINATION_KINDS = ['chip', 'plaque', 'coin', 'currency'] as const;

/** The largest number of denominations that are counted together. */
export const MAX_DENOMINATIONS = 60;

/** The largest number of pieces of a denomination: the sum of all denominations stays exact. */
export const MAX_PIECES = 100_000;

const pieces = {
  kind: oneOf(DENOMINATION_KINDS),
  valueCents: integer(1, MAX_AMOUNT_CENTS, 'value of one piece in cents'),
  propertyId: Type.Optional(described(id, 'property that issued it, where that is another one')),
};

const denomination = closed({ ...pieces, count: integer(0, MAX_PIECES, 'number of pieces') });

/** The pieces of one value: chips, plaques, coins or notes. */
export type Denomination = ValueOf<typeof denomination>;

/** What was counted, by denomination. */
export const denominations = Type.Array(denomination, { maxItems: MAX_DENOMINATIONS });

/** By how many pieces two counts differ, by denomination. */
export const denominationChanges = Type.Array(
  closed({ ...pieces, count: integer(-MAX_PIECES, MAX_PIECES, 'number of pieces more, or fewer') }),
  { maxItems: 2 * MAX_DENOMINATIONS },
);

/** The value of denominations, in cents. An amount is always derived from them. */
export function totalOf(counted: readonly Denomination[]): Cents {
  return sumCents(counted.map(({ valueCents, count }) => valueCents * count));
}

/** Refuses denominations of which two are equal, or whose value is no possible amount. */
export function refuseImpossibleDenominations(
  what: string,
  counted: readonly Denomination[],
  leastCents: 0 | 1 = 0,
): Decision<never> | undefined {
  const twice = counted.find((one, index) => counted.findIndex((other) => isSame(one, other)) < index);
  if (!twice) return refuseImpossibleAmount(what, totalOf(counted), leastCents);
  return refuse(
    'impossible',
    'denomination-twice',
    `${what} lists the ${twice.kind} of ${twice.valueCents} cents twice; list each denomination once.`,
  );
}

/** By how many pieces a count differs from an earlier one, in the order of the two lists; equal denominations are left out. */
export function differenceOf(
  counted: readonly Denomination[],
  before: readonly Denomination[],
): readonly Denomination[] {
  const missing = before.filter((one) => !counted.some((other) => isSame(one, other)));
  return [...counted, ...missing.map((one) => ({ ...one, count: 0 }))]
    .map((one) => ({ ...one, count: one.count - (before.find((other) => isSame(one, other))?.count ?? 0) }))
    .filter(({ count }) => count !== 0);
}

function isSame(one: Denomination, other: Denomination): boolean {
  return (
    one.kind === other.kind && one.valueCents === other.valueCents && one.propertyId === other.propertyId
  );
}
