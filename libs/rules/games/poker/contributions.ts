import { sumCents, type Cents } from '#kernel';
import type { StandingWager, WagerDecision } from '../../game/wager.js';
import { sharedOut } from '../../house-poker/shared-out.js';
import type { Pushed } from './share-out.js';

const LOST = ['19:47-14.1'];
const WON = ['19:47-14.1', '19:47-14.14'];
const WITH_FUND = ['19:47-14.1', '19:47-14.14', '13:69F-14.19(c)'];

/**
 * Decides the contributions of one position by its share of the pots. The pushed amount, with the rake and fund taken
 * from it, is divided among the contributions in proportion, to the cent: the difference of each is won or lost. The
 * taken amount is charged in proportion to those shares, so that none is charged more than its share.
 */
export function decideContributions(
  wagers: readonly StandingWager[],
  { netCents, rakeCents, fundCents }: Pushed,
): readonly WagerDecision[] {
  const stakes = wagers.map(({ stakeCents }) => stakeCents);
  const putIn = sumCents(stakes);
  const grossCents = netCents + rakeCents + fundCents;
  if (grossCents === putIn && rakeCents + fundCents === 0) {
    return wagers.map(({ wagerId }) => ({ wagerId, outcome: 'void', citations: LOST }));
  }
  const shares = sharedOut(grossCents, stakes);
  const rakes = sharedOut(rakeCents, shares);
  const funds = sharedOut(
    fundCents,
    shares.map((share, index) => share - (rakes[index] ?? 0)),
  );
  const citations = fundCents > 0 ? WITH_FUND : rakeCents > 0 ? WON : LOST;
  return wagers.map(({ wagerId, stakeCents }, index) => {
    const charged = { ...charge('vigorishCents', rakes[index]), ...charge('fundCents', funds[index]) };
    const share = shares[index] ?? 0;
    return grossCents >= putIn
      ? { wagerId, outcome: 'won', winningsCents: share - stakeCents, ...charged, citations }
      : { wagerId, outcome: 'lost', lostCents: stakeCents - share, ...charged, citations };
  });
}

function charge(name: 'vigorishCents' | 'fundCents', cents: Cents = 0) {
  return cents > 0 ? { [name]: cents } : {};
}
