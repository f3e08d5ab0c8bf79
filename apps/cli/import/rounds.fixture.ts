import { burnCount, DECK, dealingOf, NO_CARDS, nextCardFor, placeCards } from '#rules';
import type { Card } from '#rules';

/** A whole round as a line of a file holds it. */
export interface RoundOfFile {
  readonly shoeId: string;
  readonly occurredAt: string;
  readonly wagers: readonly object[];
  readonly cards: readonly Card[];
}

/** A shoe of shuffled cards and the rounds that are dealt from it. */
export interface DealtShoe {
  readonly burned: { readonly first: Card; readonly further: readonly Card[] };
  readonly rounds: readonly RoundOfFile[];
}

/** A repeatable source of chance. */
interface Chance {
  below(bound: number): number;
}

const OPENED_AT = Date.parse('2010-06-05T18:00:00.000Z');
const MINIBACCARAT = dealingOf('minibaccarat');

/** Deals rounds from eight decks, the same for the same chance. */
export function dealShoe(shoeId: string, random: Chance, rounds: number): DealtShoe {
  const cards = shuffled(random);
  const first = cards.shift()!;
  const further = cards.splice(0, burnCount(first));
  return {
    burned: { first, further },
    rounds: Array.from({ length: rounds }, (_, index) => ({
      shoeId,
      occurredAt: new Date(OPENED_AT + index * 60_000).toISOString(),
      wagers: [wager(random, 1), wager(random, 2)],
      cards: dealHands(cards),
    })),
  };
}

function shuffled(random: Chance): Card[] {
  const cards = Array.from({ length: 8 }, () => DECK).flat();
  for (let last = cards.length - 1; last > 0; last--) {
    const other = random.below(last + 1);
    [cards[last], cards[other]] = [cards[other]!, cards[last]!];
  }
  return cards;
}

function dealHands(cards: Card[]): readonly Card[] {
  const dealt: Card[] = [];
  for (let hands = NO_CARDS; nextCardFor(hands) !== undefined;) {
    const card = cards.shift()!;
    dealt.push(card);
    const placement = placeCards(MINIBACCARAT, hands, [card]);
    if (!placement.placed) throw new Error(placement.breach.message);
    hands = placement.hands;
  }
  return dealt;
}

function wager(random: Chance, position: number): object {
  const kind = ['banker', 'player', 'tie'][random.below(3)];
  return { position, patronId: `P-${position}`, kind, stakeCents: 1_000 * (1 + random.below(50)) };
}
