import { percentOf, sumCents, type Cents } from '#kernel';
import { sharedOut } from '../../house-poker/shared-out.js';
import type { PokerRules } from './poker.rules.js';
import type { Award } from './winners.js';

/** The house's and the fund's part of the pots of a round, in cents. */
export interface Taken {
  readonly rakeCents: Cents;
  readonly fundCents: Cents;
}

/** A position's share of the pots: the pushed amount, and the rake and fund taken from its pots. */
export interface Pushed extends Taken {
  readonly netCents: Cents;
}

/** The rake on a total of pots, then the contribution to the fund (13:69F-14.19(c)). */
export function takenOf({ revenue, fund }: PokerRules, potCents: Cents, boardDealt: boolean): Taken {
  let rakeCents = 0;
  if ('percentOfPot' in revenue && (boardDealt || revenue.beforeCommunityCards)) {
    const part = Math.min(revenue.mostCents, percentOf(potCents, revenue.percentOfPot));
    rakeCents = part - (part % revenue.unitCents);
  }
  const contributes = fund !== undefined && potCents >= fund.fromPotCents;
  const fundCents = contributes ? Math.min(fund.contributionCents, potCents - rakeCents) : 0;
  return { rakeCents, fundCents };
}

/**
 * Divides a pot among its winners after the rake and fund: in two halves if two hands win, each in whole chips, with
 * the odd ones in the order of the winners. The rest below a chip goes to the first odd one; the odd chip of the halves
 * goes to the high hand. Rake and fund are divided in proportion.
 */
export function pushPot(
  amountCents: Cents,
  { rakeCents, fundCents }: Taken,
  { high = [], low = [] }: Award,
  unitCents: Cents,
): ReadonlyMap<number, Pushed> {
  const leftCents = amountCents - rakeCents - fundCents;
  const half = Math.floor(leftCents / 2 / unitCents) * unitCents;
  const lowCents = high.length === 0 ? leftCents : low.length === 0 ? 0 : half;
  const net = new Map<number, Cents>();
  for (const [winners, part] of [
    [high, leftCents - lowCents],
    [low, lowCents],
  ] as const) {
    inChips(part, winners.length, unitCents).forEach((share, index) => {
      const position = winners[index] ?? 0;
      net.set(position, (net.get(position) ?? 0) + share);
    });
  }
  const shares = [...net.values()];
  const rakes = borne(rakeCents, shares);
  const contributions = borne(fundCents, shares);
  return new Map(
    [...net].map(([position, netCents], index): [number, Pushed] => [
      position,
      { netCents, rakeCents: rakes[index] ?? 0, fundCents: contributions[index] ?? 0 },
    ]),
  );
}

/** An amount divided into parts of whole chips, with the odd chips to the first. */
function inChips(amountCents: Cents, parts: number, unitCents: Cents): readonly Cents[] {
  if (parts === 0) return [];
  const each = Math.floor(amountCents / parts / unitCents) * unitCents;
  let odd = amountCents - each * parts;
  const shares = new Array<Cents>(parts).fill(each).map((share) => {
    const chip = odd >= unitCents ? unitCents : 0;
    odd -= chip;
    return share + chip;
  });
  return shares.map((share, index) => (index === 0 ? share + odd : share));
}

function borne(amountCents: Cents, shares: readonly Cents[]): readonly Cents[] {
  return sharedOut(amountCents, sumCents(shares) > 0 ? shares : shares.map(() => 1));
}
