import { percentOf, sumCents, type Cents } from '#kernel';
import { sharedOut } from '../../house-poker/shared-out.js';
import type { PokerRules } from './poker.rules.js';
import type { Award } from './winners.js';

/** What of the pots of a round is the house's and the fund's, in cents. */
export interface Taken {
  readonly rakeCents: Cents;
  readonly fundCents: Cents;
}

/** What a position has of the pots: what it is pushed, and the rake and contribution that its pots bore. */
export interface Pushed extends Taken {
  readonly netCents: Cents;
}

/** The rake of pots that come to an amount, then the contribution to the fund (13:69F-14.19(c)). */
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
 * A pot to its winners: what is left after what was taken, in two halves where two hands win, each in whole chips with
 * the odd ones in the order of the winners. What does not make a chip goes with the first odd one; the odd chip of the
 * halves goes to the high hand. The rake and the contribution are borne in proportion.
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

/** An amount in so many parts of whole chips, the odd chips to the first. */
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
