import type { Chance, ChanceOutcome, WagerOn } from '../../game/chance.js';
import { DRAWN, NUMBERS, type KenoRules } from './keno.rules.js';
import { numbersOf } from './keno.tickets.js';

type Outcome = ChanceOutcome<null, { readonly drawn: number[] }>;

/**
 * The chances of one or two tickets: how many of the drawn numbers only one marks, only the other, both and neither. The
 * limit of one game's payout is left out, because it depends on every ticket at once.
 */
export const KENO_CHANCE: Chance<KenoRules, null, { readonly drawn: number[] }> = {
  outcomes: (_rules, _state, on) => {
    const [one = [], other = []] = on.map(({ selection = '' }) => numbersOf(selection));
    const both = one.filter((number) => other.includes(number));
    const parts = [
      one.filter((number) => !both.includes(number)),
      other.filter((number) => !both.includes(number)),
      both,
    ];
    const marked = new Set(parts.flat());
    return drawnFrom([...parts, EVERY.filter((number) => !marked.has(number))], DRAWN);
  },
  alone: (rules) => {
    let unlimited = UNLIMITED.get(rules);
    if (!unlimited)
      UNLIMITED.set(rules, (unlimited = { ...rules, aggregateLimitCents: Number.MAX_SAFE_INTEGER }));
    return unlimited;
  },
  alike: (on) => {
    const inOrder = on.toSorted((one, other) => (one.kind < other.kind ? -1 : 1));
    return `${inOrder.map(({ kind }) => kind).join(' ')} ${inCommon(on)}`;
  },
};

const UNLIMITED = new WeakMap<KenoRules, KenoRules>();
const EVERY = Array.from({ length: NUMBERS }, (_, index) => index + 1);

function inCommon([one, other]: readonly WagerOn[]): number {
  if (!one?.selection || !other?.selection) return 0;
  const marked = new Set(numbersOf(one.selection));
  return numbersOf(other.selection).filter((number) => marked.has(number)).length;
}

/** Every number of draws from each part, so many in all, by the first numbers of each. */
function drawnFrom([part, ...parts]: readonly (readonly number[])[], draws: number): readonly Outcome[] {
  if (!part) return draws === 0 ? [{ ways: 1n, state: null, fact: { drawn: [] } }] : [];
  return Array.from({ length: Math.min(part.length, draws) + 1 }, (_, taken) => taken).flatMap((taken) =>
    drawnFrom(parts, draws - taken).map(({ ways, state, fact }) => ({
      ways: ways * combinations(part.length, taken),
      state,
      fact: { drawn: [...part.slice(0, taken), ...fact.drawn] },
    })),
  );
}

function combinations(of: number, taken: number): bigint {
  let ways = 1n;
  for (let index = 0; index < taken; index++) ways = (ways * BigInt(of - index)) / BigInt(index + 1);
  return ways;
}
