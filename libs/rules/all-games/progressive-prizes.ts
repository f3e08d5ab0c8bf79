import { Type, type Static } from 'typebox';
import { winningsAt, type Cents } from '#kernel';
import type { Citation } from '../citation.js';
import { AmountShape, closed, oneOf } from '../game/shapes.js';
import type { StandingWager, WagerDecision } from '../game/wager.js';
import { sharedOut } from '../house-poker/shared-out.js';

/** What a progressive wager wins: an amount, or a part of the meter as it stood when the cards were dealt. */
export const Prize = Type.Union([
  closed({ fixedCents: AmountShape }),
  closed({ percentOfMeter: Type.Integer({ minimum: 1, maximum: 100 }) }),
]);

export type Prize = Static<typeof Prize>;

/** Terms of a progressive wager beside its prizes. */
export const PROGRESSIVE_TERMS = {
  /** The one stake that is taken, in cents. */
  wagerCents: AmountShape,
  /** Whether a winning stake comes back beside the prize, or is part of it. */
  stakeReturned: Type.Boolean(),
  /** Whether winners of the same part of the meter in one round share that part, or win it each. */
  severalWinners: oneOf('share', 'each'),
};

interface Terms {
  readonly stakeReturned: boolean;
  readonly severalWinners: 'share' | 'each';
}

/** Decides progressive wagers by the prize that each has won, if any. */
export function decidePrizes(
  { stakeReturned, severalWinners }: Terms,
  wagers: readonly StandingWager[],
  prizeOf: (wager: StandingWager) => Prize | undefined,
  meterCents: Cents,
  { won, lost }: Readonly<Record<'won' | 'lost', readonly Citation[]>>,
): readonly WagerDecision[] {
  const winners = new Map<Prize, StandingWager[]>();
  const decisions: WagerDecision[] = [];
  for (const wager of wagers) {
    const prize = prizeOf(wager);
    if (!prize) decisions.push({ wagerId: wager.wagerId, outcome: 'lost', citations: lost });
    else winners.set(prize, [...(winners.get(prize) ?? []), wager]);
  }
  for (const [prize, of] of winners) {
    const prizesCents = amountsOf(prize, of.length, meterCents, severalWinners === 'share');
    of.forEach(({ wagerId, stakeCents }, index) => {
      const prizeCents = prizesCents[index] ?? 0;
      const winningsCents = stakeReturned ? prizeCents : prizeCents - stakeCents;
      decisions.push(
        winningsCents >= 0
          ? { wagerId, outcome: 'won', winningsCents, citations: won }
          : { wagerId, outcome: 'lost', lostCents: -winningsCents, citations: won },
      );
    });
  }
  return decisions;
}

function amountsOf(prize: Prize, winners: number, meterCents: Cents, shared: boolean): readonly Cents[] {
  const each = new Array<Cents>(winners).fill(1);
  if ('fixedCents' in prize) return each.map(() => prize.fixedCents);
  const part = winningsAt(meterCents, { pays: prize.percentOfMeter, per: 100 });
  return shared ? sharedOut(part, each) : each.map(() => part);
}
