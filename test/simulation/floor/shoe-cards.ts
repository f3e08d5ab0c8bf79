import type { Chance } from '#play/chance.js';
import { naiveHands, naiveNext } from '#testing/naive/games/naive-baccarat.js';
import { DECK_OF_CARDS } from '#testing/naive/clerk/naive-shoe.js';
import type { NaiveShoe } from '#testing/naive/clerk/naive-shoe.js';

/** Number of draws until the shoe counts as empty. */
const TRIES = 1_000;

/** Takes this number of cards from a shoe. */
export function someCards(shoe: NaiveShoe, chance: Chance, count: number): readonly string[] {
  const cards: string[] = [];
  for (let tries = 0; tries < TRIES && cards.length < count; tries++) {
    const card = chance.pick(DECK_OF_CARDS);
    if (shoe.holds([...cards, card])) cards.push(card);
  }
  return cards;
}

/** Cards that continue or begin a hand; a card that left the shoe in error comes first. */
export function dealtOn(shoe: NaiveShoe, chance: Chance, dealt: readonly string[]): readonly string[] {
  const { carried } = shoe;
  if (dealt.length > 0 || carried === undefined) return handFrom(shoe, chance, dealt);
  return carried === 'unseen' ? handFrom(shoe, chance, [], 1) : handFrom(shoe, chance, [carried]);
}

/**
 * Cards after those dealt until both hands are complete, or as many as the shoe has.
 * @param faceDown number of cards that left the shoe before and were not seen
 */
export function handFrom(
  shoe: NaiveShoe,
  chance: Chance,
  dealt: readonly string[] = [],
  faceDown = 0,
): readonly string[] {
  const cards = [...dealt];
  for (let tries = 0; tries < TRIES; tries++) {
    const { player, banker } = naiveHands(cards);
    if (!naiveNext(player, banker)) break;
    const card = chance.pick(DECK_OF_CARDS);
    if (shoe.holds([...cards.slice(dealt.length), card], [], faceDown)) cards.push(card);
  }
  return cards;
}

/** Whether cards complete both hands. */
export function isComplete(cards: readonly string[]): boolean {
  const { player, banker, left } = naiveHands(cards);
  return left === 0 && naiveNext(player, banker) === undefined;
}
