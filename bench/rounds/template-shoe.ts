import type { RecordedEvent } from '#event-store';
import { Chance } from '#play/chance.js';
import { DealingShoe } from '#play/dealing-shoe.js';
import { collectsVigorish, completesShoe } from '#play/floor-acts.js';
import { TestFloor, aWagerRequest } from '#testing/builders/floor.js';

/** Names in the template that every copy replaces. */
export const TEMPLATE = { shoe: 'SHOE@', table: 'TABLE@', day: '2010-06-05' } as const;

/** Rounds dealt from the template shoe of eight decks. */
export const ROUNDS_A_SHOE = 60;

/** Events in the stream of each of its rounds. */
export const EVENTS_A_ROUND = 20;

const KINDS = ['player', 'tie', 'total-four'] as const;

/** Events other than wagers: opened, no more bets, cards, result, settled. */
const FIXED_EVENTS = 5;

/**
 * The events of a new table and one shoe, recorded by the command handler itself: every position wagers, each round has
 * 20 events, and the markers are collected before the shoe is complete.
 */
export async function templateShoe(): Promise<readonly RecordedEvent[]> {
  const floor = new TestFloor();
  const { shoe, table } = TEMPLATE;
  const random = new Chance(20_100_605);
  const shuffled = new DealingShoe(random);
  await floor.table(table);
  await floor.shoe(shoe, table);
  for (let round = 1; round <= ROUNDS_A_SHOE; round++) {
    const { facts } = shuffled.deal();
    // The vigorish of the Banker wager is deferred, and collected at the end of the shoe.
    const [, call] = facts;
    const ofMarker = call && 'winner' in call && call.winner === 'banker' ? 2 : 0;
    const count = EVENTS_A_ROUND - FIXED_EVENTS - ofMarker;
    const wagers = Array.from({ length: count }, (_, index) =>
      aWagerRequest({
        position: 1 + (index % 7),
        kind: index === 0 ? 'banker' : KINDS[Math.floor(index / 7)]!,
        stakeCents: 2_500 * (1 + random.below(40)),
      }),
    );
    const isLast = round === ROUNDS_A_SHOE;
    await floor.round({
      shoeId: shoe,
      facts,
      wagers,
      cuttingCardReached: isLast,
      lastHandAnnounced: isLast,
    });
  }
  await floor.carryOut(collectsVigorish(shoe, { position: 1 }));
  await floor.carryOut(completesShoe(shoe));
  return floor.store.readAll({ limit: 1_000_000 });
}
