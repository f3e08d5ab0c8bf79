import type { WagerRequest } from '#application';
import type { Chance } from './chance.js';
import { DealingShoe } from './dealing-shoe.js';
import { bringsShoe, completesShoe, recordsRound } from './floor-acts.js';
import type { FloorAct } from './floor-acts.js';

/**
 * A shoe of baccarat in whole rounds: it comes to the table, is dealt past its cutting card to the last hand, and is
 * completed.
 */
export function* dealsShoe(options: {
  readonly shoeId: string;
  readonly tableId: string;
  readonly decks: number;
  readonly chance: Chance;
  readonly wagers: () => readonly WagerRequest[];
}): Generator<FloorAct, void, unknown> {
  const { shoeId, tableId, decks, chance, wagers } = options;
  const shoe = new DealingShoe(chance, decks);
  const cut = { cutDepth: 60, cuttingCardFromBack: shoe.behindCuttingCard };
  yield* bringsShoe(shoeId, tableId, shoe.burn(), cut);
  for (let lastHand = false, over = false; !over;) {
    const { facts, cuttingCardReached } = shoe.deal();
    const turns = [{ wagers: wagers(), facts }];
    yield recordsRound({ shoeId, turns, cuttingCardReached, lastHandAnnounced: cuttingCardReached });
    over = lastHand;
    lastHand = cuttingCardReached;
  }
  yield completesShoe(shoeId);
}
