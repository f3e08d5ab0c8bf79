import { odds } from '#kernel';
import { checkGameRules } from '#rules';
import { describeGame } from '#testing/games/describe-game.js';
import { expectedReturn, ratio } from '#testing/games/exact-return.js';
import { netOf, TablePlay, type Stake } from '#testing/games/table-play.js';
import { fiveCardValue, threeCardValue } from '../../cards/poker-hand.js';
import { everyHand } from '../../house-poker/every-hand.testing.js';
import { LET_IT_RIDE } from './let-it-ride.js';
import { SAMPLE, type LetItRideRules } from './let-it-ride.rules.js';

const cards = (text: string) => text.split(' ');
const FREE: LetItRideRules = {
  ...SAMPLE,
  payoutLimit: 'none',
  threeCardBonus: {
    pair: odds(1),
    flush: odds(4),
    straight: odds(5),
    'three-of-a-kind': odds(30),
    'straight-flush': odds(40),
    'mini-royal': odds(50),
  },
};

/** Three wagers at position 1, dealt. */
function dealt(rules: LetItRideRules = FREE, stakeCents = 10_000, bonus = false) {
  const play = new TablePlay(LET_IT_RIDE, rules);
  for (const selection of ['1', '2', '3']) play.place({ kind: 'bet', selection, stakeCents });
  if (bonus) play.place({ kind: 'three-card-bonus', stakeCents });
  play.fact({ deal: [1] });
  return play;
}

/** The results of the wagers with three cards and two of the community. */
function settled(hand: readonly string[], rules?: LetItRideRules, stakeCents?: number, bonus?: boolean) {
  const play = dealt(rules, stakeCents, bonus);
  play.fact({ community: hand[3] ?? '' });
  play.fact({ community: hand[4] ?? '' });
  return play.fact({ hands: [{ position: 1, cards: hand.slice(0, 3) }] }).lines;
}

const paid = (lines: ReturnType<typeof settled>) =>
  lines.map(({ outcome, winningsCents }) => (outcome === 'won' ? winningsCents : outcome));

describeGame(LET_IT_RIDE);

describe('let it ride poker', () => {
  it('returns the known totals of each of the three over all 2,598,960 hands', () => {
    const won =
      4 * 1_000 + 36 * 200 + 624 * 50 + 3_744 * 11 + 5_108 * 8 + 10_200 * 5 + 54_912 * 3 + 123_552 * 2;
    const tens = (1_098_240 / 13) * 5;
    const winning = 4 + 36 + 624 + 3_744 + 5_108 + 10_200 + 54_912 + 123_552 + tens;
    const expected = ratio(BigInt(won + tens - (2_598_960 - winning)), 2_598_960n);
    const outcomes = everyHand(5, fiveCardValue).map(({ cards, count }) => ({
      weight: count,
      nets: settled(cards, FREE, 100).map(netOf),
    }));
    for (const circle of [0, 1, 2]) {
      const nets = outcomes.map(({ weight, nets }) => ({ weight, netCents: nets[circle] ?? 0 }));
      expect(expectedReturn(100, nets)).toBe(expected);
    }
  });

  it('returns the known totals of the bonus over all 22,100 hands of three cards', () => {
    const won = 4 * 50 + 44 * 40 + 52 * 30 + 720 * 5 + 1_096 * 4 + 3_744;
    const outcomes = everyHand(3, threeCardValue).map(({ cards, count }) => {
      const rest = ['2S', '3H', '4D', '5C', '6S', '7H', '8D'].filter((card) => !cards.includes(card as 'AS'));
      const lines = settled([...cards, ...rest.slice(0, 2)], FREE, 100, true);
      return { weight: count, netCents: netOf(lines[3]!) };
    });
    expect(expectedReturn(100, outcomes)).toBe(ratio(BigInt(won - 16_440), 22_100n));
  });

  it('pays a pair from the rank that the rules name', () => {
    expect(paid(settled(cards('TS TH 2D 3C 4S')))).toEqual([10_000, 10_000, 10_000]);
    expect(paid(settled(cards('9S 9H 2D 3C 4S')))).toEqual(['lost', 'lost', 'lost']);
    expect(paid(settled(cards('TS TH 2D 3C 4S'), { ...FREE, pairFrom: 'J' }))).toEqual([
      'lost',
      'lost',
      'lost',
    ]);
  });

  it('releases the first wager before the first community card, the second before the second, the third never', () => {
    expect(LET_IT_RIDE.play.releasesInPlay).toBe(true);
    const play = dealt();
    const movable = () => ['w1', 'w2', 'w3'].filter((wagerId) => !play.objectionToRelease(wagerId));
    expect(movable()).toEqual(['w1']);
    expect(play.objectionToRelease('w1', 5_000)).toMatchObject({
      code: 'wager-stays',
      message:
        'the wager in circle 1 cannot be changed to 5000 cents now; only the one in circle 1 may be withdrawn',
    });
    play.fact({ community: '2S' });
    expect(movable()).toEqual(['w2']);
    expect(play.objectionToRelease('w3')).toMatchObject({
      message: expect.stringContaining('only the one in circle 2 may be withdrawn') as string,
    });
    play.fact({ community: '3S' });
    expect(movable()).toEqual([]);
    expect(play.objectionToRelease('w3')).toMatchObject({
      message: 'the wager in circle 3 cannot be changed to 0 cents now; none may be',
    });
  });

  it('keeps the bonus once hands are dealt, and releases every wager before', () => {
    const play = dealt(FREE, 10_000, true);
    expect(play.objectionToRelease('w4')).toMatchObject({ code: 'wager-stays' });
    const before = new TablePlay(LET_IT_RIDE);
    expect(before.objectionToRelease(before.place({ kind: 'bet', selection: '3' }), 5)).toBeUndefined();
  });

  it('pays the three in proportion to the limit of payout, to the cent, or in their order', () => {
    const limit = (reduction: 'proportional' | 'in-order'): LetItRideRules => ({
      ...SAMPLE,
      payoutLimit: { mostCents: 2_500_000, reduction },
    });
    const royal = cards('AS KS QS JS TS');
    expect(paid(settled(royal, limit('proportional'), 1_000))).toEqual([833_334, 833_333, 833_333]);
    expect(paid(settled(royal, limit('in-order'), 1_000))).toEqual([1_000_000, 1_000_000, 500_000]);
    expect(paid(settled(royal, limit('in-order'), 3_000))).toEqual([2_500_000, 0, 0]);
    expect(paid(settled(royal, limit('proportional'), 833))).toEqual([833_000, 833_000, 833_000]);
    expect(settled(royal, limit('proportional'), 1_000)[0]?.citations).toEqual([
      '19:47-18.10',
      '19:47-18.11',
    ]);
  });

  it('settles one cent and the largest stakes exactly', () => {
    const royal = cards('AS KS QS JS TS');
    expect(paid(settled(royal, FREE, 1))).toEqual([1_000, 1_000, 1_000]);
    const most = 1_000_000_000;
    expect(paid(settled(royal, FREE, most))).toEqual([most * 1_000, most * 1_000, most * 1_000]);
    expect(paid(settled(royal, SAMPLE, most))).toEqual([833_334, 833_333, 833_333]);
  });

  it('returns everything on a misdeal (18.12), and plays a round without wagers', () => {
    expect(dealt().fact({ misdeal: 'deck-incomplete' })).toMatchObject({
      next: 'over',
      lines: [{ outcome: 'void' }, { outcome: 'void' }, { outcome: 'void' }],
      citations: ['19:47-18.12'],
    });
    const play = new TablePlay(LET_IT_RIDE);
    play.fact({ deal: [] });
    play.fact({ community: '2S' });
    play.fact({ community: '3S' });
    expect(play.fact({ hands: [] })).toMatchObject({ summary: 'hands shown with 2S 3S', next: 'over' });
  });

  it('is not offered before its rules were adopted on 1995-01-24', () => {
    expect(checkGameRules(LET_IT_RIDE, SAMPLE, '1995-01-23')).toMatchObject([{ code: 'game-not-adopted' }]);
    expect(checkGameRules(LET_IT_RIDE, SAMPLE, '1995-01-24')).toEqual([]);
  });
});

describe('let it ride poker refuses', () => {
  it.each<[string, Stake]>([
    ['selection-unknown', { kind: 'bet' }],
    ['selection-unknown', { kind: 'bet', selection: '4' }],
    ['selection-unknown', { kind: 'three-card-bonus', selection: '1' }],
    ['wagers-not-equal', { kind: 'bet', selection: '2', stakeCents: 9_999 }],
    ['position-taken', { kind: 'bet', selection: '2', patronId: 'P-2' }],
    ['partner-missing', { kind: 'three-card-bonus', position: 2 }],
  ])('%s', (code, stake) => {
    const play = new TablePlay(LET_IT_RIDE, FREE);
    play.place({ kind: 'bet', selection: '1' });
    expect(play.objectionTo(stake)).toMatchObject({ code });
  });

  it('the bonus if the rules have none, and wagers after the deal', () => {
    expect(new TablePlay(LET_IT_RIDE).objectionTo({ kind: 'three-card-bonus' })).toMatchObject({
      code: 'wager-not-offered',
    });
    expect(dealt().objectionTo({ kind: 'bet', selection: '1', position: 2 })).toMatchObject({
      code: 'hands-dealt',
    });
  });

  it('a deal on fewer than three wagers', () => {
    const play = new TablePlay(LET_IT_RIDE);
    play.place({ kind: 'bet', selection: '1' });
    play.place({ kind: 'bet', selection: '3' });
    expect(play.objectionToFact({ deal: [1] })).toMatchObject({
      code: 'wagers-not-equal',
      message: 'position 1 has 2 wagers of 10000 cents; it needs three equal wagers',
    });
    expect(play.objectionToFact({ deal: [] })).toMatchObject({ code: 'wager-without-hand' });
    expect(play.objectionToFact({ deal: [1, 2] })).toMatchObject({ code: 'hand-without-wager' });
  });

  it('facts out of order', () => {
    const play = new TablePlay(LET_IT_RIDE);
    expect(play.objectionToFact({ community: '2S' })).toMatchObject({ code: 'wrong-order' });
    const round = dealt();
    const hands = (...hand: string[]) => ({ hands: [{ position: 1, cards: hand }] });
    expect(round.objectionToFact({ deal: [1] })).toMatchObject({ code: 'wrong-order' });
    expect(round.objectionToFact(hands('2S', '3S', '4S'))).toMatchObject({ code: 'wrong-order' });
    round.fact({ community: '2S' });
    round.fact({ community: '3S' });
    expect(round.objectionToFact({ community: '4S' })).toMatchObject({ code: 'wrong-order' });
    expect(round.objectionToFact({ hands: [] })).toMatchObject({ code: 'hand-missing' });
  });

  it('no card that the deck holds once: it is decided, and breaks a rule (18.7)', () => {
    const round = dealt();
    round.fact({ community: '2S' });
    expect(round.fact({ community: '2S' }).breaches).toEqual(['card-dealt-too-often']);
    const shown = round.fact({ hands: [{ position: 1, cards: cards('2S 5S 5S') }] });
    expect(shown.breaches).toEqual(['card-dealt-too-often', 'card-dealt-too-often']);
  });
});
