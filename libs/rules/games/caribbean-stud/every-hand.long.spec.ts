import { DECK, rankOf, type Card } from '../../cards/card.js';
import { fiveCardHand, fiveCardValue } from '../../cards/poker-hand.js';
import { everyHand } from '../../house-poker/every-hand.testing.js';
import { combinations, elementary, handCountsWithout } from '../../house-poker/hand-counts.testing.js';
import { expectedReturn, ratio, type WeightedNet } from '#testing/games/exact-return.js';
import { netOf, TablePlay } from '#testing/games/table-play.js';
import { CARIBBEAN_STUD } from './caribbean-stud.js';
import { HANDS, SAMPLE } from './caribbean-stud.rules.js';

const RULES = { ...SAMPLE, payoutLimit: 'none' as const };
const ACE_KING: readonly Card[] = ['AS', 'KH', '4D', '3C', '2S'];

/** The results of ante, bet and progressive for each hand of the deck beside the dealer's, always betting. */
function nets(dealer: readonly Card[]) {
  const byKind: Record<string, WeightedNet[]> = { ante: [], bet: [], progressive: [] };
  for (const { cards, count } of everyHand(5, fiveCardValue, dealer)) {
    const play = new TablePlay(CARIBBEAN_STUD, RULES);
    play.place({ kind: 'ante', stakeCents: 100 });
    play.place({ kind: 'progressive', stakeCents: 100 });
    play.fact({ deal: { positions: [1], upCard: dealer[4] as Card } });
    play.place({ kind: 'bet', stakeCents: 200 });
    const fact = { dealer: [...dealer], hands: [{ position: 1, cards: [...cards] }], meterCents: 1_000_000 };
    for (const line of play.fact(fact).lines)
      byKind[line.kind]?.push({ weight: count, netCents: netOf(line) });
  }
  return byKind;
}

/** High cards that beat ace-king-4-3-2: every other with an ace and a king; and those that tie it. */
function highCards() {
  const left = (rank: string) => 4 - ACE_KING.filter((card) => card[0] === rank).length;
  const lower = 'Q J T 9 8 7 6 5 4 3 2'.split(' ');
  const suited = (ranks: string[]) =>
    ['S', 'H', 'D', 'C'].filter(
      (suit) => !ACE_KING.some((card) => card[1] === suit && ranks.includes(rankOf(card))),
    );
  const royal = suited(['A', 'K', 'Q', 'J', 'T']).length;
  const flushes = suited(['A', 'K'])
    .map((suit) =>
      DECK.filter((card) => card[1] === suit && lower.includes(rankOf(card)) && !ACE_KING.includes(card)),
    )
    .reduce((all, cards) => all + combinations(cards.length, 3), 0);
  const inOrder = ['A', 'K', 'Q', 'J', 'T'].reduce((all, rank) => all * left(rank), 1);
  const all = left('A') * left('K') * elementary(lower.map(left), 3) - inOrder - flushes + royal;
  const ties = 3 ** 5 - suited(['A', 'K', '4', '3', '2']).length;
  return { wins: all - ties, ties };
}

describe('caribbean stud over every hand', () => {
  it('counts hands as the known figures do', () => {
    expect(handCountsWithout([])).toEqual({
      'royal-flush': 4,
      'straight-flush': 36,
      'four-of-a-kind': 624,
      'full-house': 3_744,
      flush: 5_108,
      straight: 10_200,
      'three-of-a-kind': 54_912,
      'two-pair': 123_552,
      pair: 1_098_240,
      'high-card': 1_302_540,
    });
  });

  it('returns ante, bet and progressive exactly against the least dealer that qualifies', () => {
    const counts = handCountsWithout(ACE_KING);
    const hands = combinations(47, 5);
    const { wins, ties } = highCards();
    const above = HANDS.filter((hand) => hand !== 'high-card');
    const winning = above.reduce((sum, hand) => sum + counts[hand], 0) + wins;
    const losing = hands - winning - ties;
    const paid = above.reduce((sum, hand) => sum + counts[hand] * RULES.betOdds[hand].pays, 0) + wins;

    const byKind = nets(ACE_KING);
    expect(expectedReturn(100, byKind.ante!)).toBe(ratio(BigInt(winning - losing), BigInt(hands)));
    expect(expectedReturn(200, byKind.bet!)).toBe(ratio(BigInt(paid - losing), BigInt(hands)));
    const prizes =
      counts.flush * 50 +
      counts['full-house'] * 100 +
      counts['four-of-a-kind'] * 500 +
      counts['straight-flush'] * 1_000 +
      counts['royal-flush'] * 10_000;
    expect(expectedReturn(100, byKind.progressive!)).toBe(ratio(BigInt(prizes - hands), BigInt(hands)));
  });

  it('lets the dealer qualify on 1,463,700 of 2,598,960 hands', () => {
    let qualified = 0;
    for (const { cards, count } of everyHand(5, fiveCardValue)) {
      const play = new TablePlay(CARIBBEAN_STUD);
      play.fact({ deal: { positions: [], upCard: cards[0] as Card } });
      const { summary } = play.fact({ dealer: [...cards], hands: [] });
      expect(summary).toContain(fiveCardHand(fiveCardValue(cards)).replaceAll('-', ' '));
      if (summary.endsWith(', qualifies')) qualified += count;
    }
    expect(qualified).toBe(1_463_700);
  });
});
