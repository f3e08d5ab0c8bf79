import { shoeDecider } from '#ledger';
import type { ShoeCommand, ShoeEvent, ShoePrepared, ShoeState } from '#ledger';
import { given } from '../given-when-then.js';
import type { Given } from '../given-when-then.js';
import { aContext } from './contexts.js';

export type ShoeSoFar = Given<ShoeCommand, ShoeState, ShoeEvent>;

/** A shoe of eight decks as it comes to a minibaccarat table. */
export function aPreparedShoe(overrides: Partial<ShoePrepared['data']> = {}): ShoeSoFar {
  const data = { shoeId: 'S1', tableId: 'MB-1', game: 'minibaccarat', decks: 8, ...overrides };
  return given(shoeDecider, { type: 'ShoePrepared', data } satisfies ShoePrepared);
}

/** A shoe after the cut and the burn of an ace and one more card. */
export function aShoeInPlay(overrides: Partial<ShoePrepared['data']> = {}): ShoeSoFar {
  return aPreparedShoe(overrides)
    .and({ type: 'CutCards', by: 7, cutDepth: 20, cuttingCardFromBack: 14, context: aContext() })
    .and({ type: 'BurnCards', first: 'AC', further: ['KC'], context: aContext() });
}

/** A shoe with its first round open. */
export function aShoeWithRound(overrides: Partial<ShoePrepared['data']> = {}): ShoeSoFar {
  return aShoeInPlay(overrides).and({ type: 'StartRound', context: aContext() });
}
