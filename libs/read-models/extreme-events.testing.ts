import { IsArray, IsInteger, IsObject } from 'typebox';
import type { TSchema } from 'typebox';
import { MAX_AMOUNT_CENTS } from '#kernel';
import { LEDGER_EVENTS, MAX_WAGERS, MAX_WINNINGS_CENTS } from '#ledger';
import type { EventType, LedgerEvent } from '#ledger';

/** Amounts of a wager that its odds bound; its other amounts are at most the largest single amount (ADR 14). */
const BY_ODDS = /^(winnings|paid|remaining|due|difference)Cents$/;
/** Sums over the wagers of a round or the markers of a shoe: their shape alone bounds them. */
const SUMS = /^(handle|outstanding)Cents$/;

/** Which end of its range each number of an event takes. */
export type End = 'largest' | 'smallest';

/** The example of an event type with each number at an end of the range that deciders accept. */
export function extremeOf({ schema, example }: EventType<LedgerEvent>, end: End): object {
  return extreme(schema, example, end, '') as object;
}

/** The longest texts of a wager that requests accept. */
const LONGEST = { patronId: 'P'.repeat(64), selection: '1-'.repeat(30) };

/** The same for a settlement or a correction of as many wagers as a round can have, with the longest texts. */
export function largestSettlement(type: 'WagersSettled' | 'SettlementCorrected', end: End): object {
  const data = extremeOf(LEDGER_EVENTS.get(type)!, end) as { readonly wagers: readonly object[] };
  const [first] = data.wagers;
  const wager = 'before' in first! ? longest(first, ['before', 'after']) : { ...first, ...LONGEST };
  return {
    ...data,
    wagers: Array.from({ length: MAX_WAGERS }, (_, n) => ({ ...wager, wagerId: `w${n + 1}` })),
  };
}

function longest(wager: object, of: readonly string[]): object {
  const states = Object.entries(wager).filter(([name]) => of.includes(name));
  return { ...wager, ...Object.fromEntries(states.map(([name, state]) => [name, { ...state, ...LONGEST }])) };
}

function extreme(shape: TSchema, value: unknown, end: End, name: string): unknown {
  if (IsInteger(shape)) return endOf(shape, end, name);
  if (IsArray(shape) && Array.isArray(value)) {
    return value.map((item: unknown) => extreme(shape.items, item, end, name));
  }
  if (!IsObject(shape) || value === undefined) return value;
  const given = value as Readonly<Record<string, unknown>>;
  // A correction is at its largest from one end to the other.
  const endOfField = (field: string): End => (field === 'before' ? other(end) : end);
  const fields = Object.entries(shape.properties)
    .filter(([field, each]) => given[field] !== undefined || IsInteger(each))
    .map(([field, each]) => [field, extreme(each, given[field], endOfField(field), field)]);
  return { ...given, ...(Object.fromEntries(fields) as object) };
}

function endOf(shape: TSchema, end: End, name: string): number {
  const { minimum, maximum } = shape as { readonly minimum?: number; readonly maximum?: number };
  const { least, most } = {
    least: minimum ?? Number.MIN_SAFE_INTEGER,
    most: maximum ?? Number.MAX_SAFE_INTEGER,
  };
  const accepted =
    !name.endsWith('Cents') || SUMS.test(name)
      ? Number.MAX_SAFE_INTEGER
      : BY_ODDS.test(name)
        ? MAX_WINNINGS_CENTS
        : MAX_AMOUNT_CENTS;
  return end === 'largest' ? Math.min(most, accepted) : Math.max(least, -accepted);
}

function other(end: End): End {
  return end === 'largest' ? 'smallest' : 'largest';
}
