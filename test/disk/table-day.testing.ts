import { v7 } from 'uuid';
import { at } from '../e2e/floor.testing.js';
import { ShuffledShoe } from '../e2e/shuffled-shoe.testing.js';

/** A command as it is sent, and sent again. */
export interface Command {
  readonly path: string;
  readonly body: object;
  readonly key: string;
}

const DECKS = 6;

/** What a table of the kind `MB-02` does all day: rounds, and a new shoe when the cards run low. Ends never. */
export function* tableDay(tableId: string, stride: number): Generator<Command, never> {
  const command = (path: string, body: object): Command => ({
    path,
    body: { ...body, occurredAt: at('12:00') },
    key: v7(),
  });
  const wagers = [
    { position: 1, patronId: 'P-1', kind: 'banker', stakeCents: 10_000 },
    { position: 2, patronId: 'P-2', kind: 'player', stakeCents: 2_500 },
  ];
  for (let shoes = 1; ; shoes++) {
    const shoeId = `${tableId}.${shoes}`;
    const shoe = new ShuffledShoe(DECKS, stride);
    yield command('/shoes', { shoeId, tableId });
    yield command(`/shoes/${shoeId}/cuts`, { cutDepth: 50, cuttingCardFromBack: 14 });
    yield command(`/shoes/${shoeId}/burns`, shoe.burn());
    while (shoe.remaining > 20) {
      yield command(`/shoes/${shoeId}/rounds`, { wagers, cards: shoe.deal().cards });
    }
    yield command(`/shoes/${shoeId}/completion`, {});
  }
}
