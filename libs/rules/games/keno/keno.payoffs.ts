import { winningsAt, type Cents, type Odds } from '#kernel';
import type { Citation } from '../../citation.js';
import type { StandingWager, WagerDecision } from '../../game/wager.js';
import { NUMBERS, PAYOFFS, paytablesOf, type KenoRules, type Paytable } from './keno.rules.js';
import { numbersOf } from './keno.tickets.js';

const CITATIONS: readonly Citation[] = ['19:47-15.6', PAYOFFS];

const TABLES = new WeakMap<KenoRules, ReadonlyMap<string, Paytable>>();

/** The paytable of a wager; undefined if it is not offered. */
export function paytableOf(rules: KenoRules, kind: string): Paytable | undefined {
  let tables = TABLES.get(rules);
  if (!tables) {
    tables = new Map(paytablesOf(rules).map((table) => [table.kind, table]));
    TABLES.set(rules, tables);
  }
  return tables.get(kind);
}

/** The decision of the drawn numbers on every ticket, under the limit of one game's payout. */
export function decideTickets(
  rules: KenoRules,
  wagers: readonly StandingWager[],
  drawn: readonly number[],
): readonly WagerDecision[] {
  const isDrawn = new Uint8Array(NUMBERS + 1);
  for (const number of drawn) isDrawn[number] = 1;
  const prices = wagers.map(({ kind, selection = '' }) => {
    let catches = 0;
    for (const number of numbersOf(selection)) catches += isDrawn[number] ?? 0;
    return paytableOf(rules, kind)?.byCatches.get(catches);
  });
  const payoffs = wagers.map(({ stakeCents }, index) => payoffOf(stakeCents, prices[index]));
  const total = payoffs.reduce((sum, payoff) => sum + BigInt(payoff), 0n);
  const limit = BigInt(rules.aggregateLimitCents);
  const within = total <= limit;
  return wagers.map((wager, index) => {
    const payoff = payoffs[index] ?? 0;
    return within
      ? decision(wager, payoff, prices[index])
      : decision(wager, Number((BigInt(payoff) * limit) / total), undefined);
  });
}

function payoffOf(stakeCents: Cents, price: Odds | undefined): Cents {
  return price ? winningsAt(stakeCents, price) : 0;
}

/** A payoff includes the stake: the excess is won, a shortfall is lost. */
function decision(
  { wagerId, stakeCents }: StandingWager,
  payoffCents: Cents,
  price: Odds | undefined,
): WagerDecision {
  if (payoffCents < stakeCents) {
    return {
      wagerId,
      outcome: 'lost',
      citations: CITATIONS,
      ...(payoffCents > 0 && { lostCents: stakeCents - payoffCents }),
    };
  }
  const odds = price && oddsTo(price);
  return odds
    ? { wagerId, outcome: 'won', odds, citations: CITATIONS }
    : { wagerId, outcome: 'won', winningsCents: payoffCents - stakeCents, citations: CITATIONS };
}

/** Odds "to" of a payoff "for"; undefined if it does not exceed the stake. */
export function oddsTo({ pays, per }: Odds): Odds | undefined {
  return pays > per ? { pays: pays - per, per } : undefined;
}
