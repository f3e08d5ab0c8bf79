import type { Card } from '#rules';
import { netOf, TablePlay } from '#testing/games/table-play.js';
import { BLACKJACK } from './blackjack.js';

type Pays = 'even-money' | 'odds-of-wager';

const table = (pays: Pays = 'even-money') =>
  new TablePlay(BLACKJACK, { ...BLACKJACK.sample, matchPlay: { amountsCents: [1_000, 2_500], pays } });

/** 50.00 at box 1 with a coupon of 25.00, both cards and what the dealer has; what is left when the hand stands. */
function withCoupon(pays: Pays, cards: readonly [Card, Card], up: Card, second: Card): number {
  const play = table(pays);
  play.place({ kind: 'main', selection: 'match-play 2500', stakeCents: 5_000 });
  let turn = play.fact({ act: 'deal', hands: [{ position: 1, cards: [...cards] }], dealer: up });
  if (turn.next !== 'over' && play.layout.state.hands[0]?.status === 'open')
    turn = play.fact({ act: 'stand', hand: '1' });
  if (turn.next !== 'over') turn = play.fact({ act: 'second-card', card: second });
  if (turn.next !== 'over') turn = play.fact({ act: 'dealer', cards: [] });
  const [line] = turn.lines;
  if (!line) throw new Error('the main wager was not decided');
  expect(line.stakeCents).toBe(5_000);
  return netOf(line);
}

describe('a match-play coupon', () => {
  it.each([
    // Pays, cards, dealer, what 50.00 with a coupon of 25.00 leaves.
    ['even-money', ['TS', 'TD'], 'TH', '9H', 7_500],
    ['even-money', ['TS', '9D'], 'TH', '9H', 0],
    ['even-money', ['TS', '8D'], 'TH', '9H', -5_000],
    ['even-money', ['AS', 'KD'], '9H', '9D', 7_500 + 2_500],
    ['odds-of-wager', ['AS', 'KD'], '9H', '9D', 7_500 + 3_750],
    ['odds-of-wager', ['TS', 'TD'], 'TH', '9H', 7_500],
  ] as const)(
    'that pays %s with %j against %s %s leaves %i cents (2.3, 2.7)',
    (pays, cards, up, second, net) => {
      expect(withCoupon(pays, cards, up, second)).toBe(net);
    },
  );

  it('is not part of the stake: surrender, doubling and splitting count the chips only (2.8(a), 2.10(a), 2.11(a))', () => {
    const coupon = { kind: 'main', selection: 'match-play 2500', stakeCents: 2_500 };
    const surrendered = table();
    surrendered.place(coupon);
    surrendered.fact({ act: 'deal', hands: [{ position: 1, cards: ['TS', '6D'] }], dealer: '9H' });
    expect(surrendered.fact({ act: 'surrender', hand: '1' }).lines.map(netOf)).toEqual([-1_250]);
    const split = table();
    split.place(coupon);
    split.fact({ act: 'deal', hands: [{ position: 1, cards: ['9S', '9D'] }], dealer: '9H' });
    expect(split.objectionTo({ kind: 'double', selection: '1', stakeCents: 2_501 })).toMatchObject({
      code: 'double-above-wager',
    });
    split.place({ kind: 'split', selection: '1-2', stakeCents: 2_500 });
    split.fact({ act: 'split', hand: '1' });
    for (const hand of ['1', '1-2']) {
      split.fact({ act: 'draw', hand, card: 'TC' });
      split.fact({ act: 'stand', hand });
    }
    split.fact({ act: 'second-card', card: '9C' });
    const { lines } = split.fact({ act: 'dealer', cards: [] });
    // The coupon stays with the first hand of the pair.
    expect(lines.map((line) => [line.kind, netOf(line)])).toEqual([
      ['main', 5_000],
      ['split', 2_500],
    ]);
  });

  it('must be one that the table takes, must not exceed its wager, and is the only one of a patron at a box', () => {
    const coupon = (selection: string, stakeCents = 2_500) => ({ kind: 'main', selection, stakeCents });
    expect(new TablePlay(BLACKJACK).objectionTo(coupon('match-play 2500'))).toMatchObject({
      code: 'coupon-not-offered',
    });
    const play = table();
    for (const selection of ['match-play 500', 'match-play', '2500', 'match-play -1000']) {
      expect(play.objectionTo(coupon(selection))).toMatchObject({ code: 'coupon-unknown' });
    }
    expect(play.objectionTo(coupon('match-play 2500', 2_499))).toMatchObject({ code: 'coupon-above-wager' });
    const main = play.place(coupon('match-play 2500'));
    expect(play.objectionToRelease(main, 2_499)).toMatchObject({ code: 'coupon-above-wager' });
    expect(play.objectionToRelease(main, 2_600)).toBeUndefined();
    expect(play.objectionTo({ kind: 'main' })).toMatchObject({ code: 'main-wager-stands' });
  });
});
