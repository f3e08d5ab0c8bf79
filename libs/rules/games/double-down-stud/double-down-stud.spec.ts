import { checkGameRules } from '#rules';
import { describeGame } from '#testing/games/describe-game.js';
import { expectedReturn, ratio } from '#testing/games/exact-return.js';
import { netOf, TablePlay } from '#testing/games/table-play.js';
import { fiveCardValue } from '../../cards/poker-hand.js';
import { everyHand } from '../../house-poker/every-hand.testing.js';
import { DOUBLE_DOWN_STUD } from './double-down-stud.js';
import { SAMPLE, type DoubleDownStudRules } from './double-down-stud.rules.js';

const cards = (text: string) => text.split(' ');
const FREE: DoubleDownStudRules = { ...SAMPLE, payoutLimit: 'none' };
const ROYAL = cards('AS KS QS JS TS');

/** A wager at position 1 with its card and three of the community seen. */
function dealt(hand: readonly string[], rules = FREE, stakeCents = 10_000) {
  const play = new TablePlay(DOUBLE_DOWN_STUD, rules);
  play.place({ kind: 'wager', stakeCents });
  play.fact({ own: [{ position: 1, card: hand[0] ?? '' }], community: hand.slice(1, 4) });
  return play;
}

/** The result of the wager and its double; the first card is the patron's. */
function settled(hand: readonly string[], rules = FREE, stakeCents = 10_000) {
  const play = dealt(hand, rules, stakeCents);
  play.place({ kind: 'double', stakeCents });
  return play.fact({ fourth: hand[4] ?? '' }).lines;
}

const paid = (lines: ReturnType<typeof settled>) =>
  lines.map(({ outcome, winningsCents }) => (outcome === 'won' ? winningsCents : outcome));

describeGame(DOUBLE_DOWN_STUD);

describe('double down stud', () => {
  it('returns the known totals of wager and double over all 2,598,960 hands', () => {
    const won =
      4 * 1_000 + 36 * 200 + 624 * 50 + 3_744 * 11 + 5_108 * 8 + 10_200 * 5 + 54_912 * 3 + 123_552 * 2;
    const pairs = 1_098_240 / 13;
    const expected = ratio(BigInt(won + pairs * 4 - pairs * 4 - 1_302_540), 2_598_960n);
    const outcomes = everyHand(5, fiveCardValue).map(({ cards, count }) => ({
      weight: count,
      nets: settled(cards, FREE, 100).map(netOf),
    }));
    for (const wager of [0, 1]) {
      const nets = outcomes.map(({ weight, nets }) => ({ weight, netCents: nets[wager] ?? 0 }));
      expect(expectedReturn(100, nets)).toBe(expected);
    }
  });

  it('pays, returns or takes a pair by its rank', () => {
    const pair = (rank: string, rules?: DoubleDownStudRules) =>
      paid(settled([`${rank}S`, `${rank}H`, '4D', '3C', '2S'], rules));
    expect(pair('J')).toEqual([10_000, 10_000]);
    expect(pair('T')).toEqual(['void', 'void']);
    expect(pair('6')).toEqual(['void', 'void']);
    expect(pair('5')).toEqual(['lost', 'lost']);
    const plain: DoubleDownStudRules = { ...FREE, pairPaidFrom: '8', pairReturnedFrom: '8' };
    expect(pair('8', plain)).toEqual([10_000, 10_000]);
    expect(pair('7', plain)).toEqual(['lost', 'lost']);
    expect(checkGameRules(DOUBLE_DOWN_STUD, plain, '2010-06-01')).toEqual([]);
    expect(checkGameRules(DOUBLE_DOWN_STUD, { ...plain, pairReturnedFrom: '9' }, '2010-06-01')).toMatchObject(
      [{ code: 'pairs-out-of-order', citation: '19:47-17.10' }],
    );
  });

  it('decides a wager that was not doubled alone', () => {
    expect(dealt(ROYAL).fact({ fourth: 'TS' })).toMatchObject({
      summary: 'community KS QS JS TS',
      next: 'over',
      lines: [{ kind: 'wager', winningsCents: 10_000_000 }],
    });
  });

  it('pays no more for a hand than the limit of payout (17.10)', () => {
    const limited = (reduction: 'proportional' | 'in-order'): DoubleDownStudRules => ({
      ...SAMPLE,
      payoutLimit: { mostCents: 10_000_001, reduction },
    });
    expect(paid(settled(ROYAL, limited('proportional'), 10_000))).toEqual([5_000_001, 5_000_000]);
    expect(paid(settled(ROYAL, limited('in-order'), 10_000))).toEqual([10_000_000, 1]);
    expect(paid(settled(ROYAL, limited('in-order'), 5_000))).toEqual([5_000_000, 5_000_000]);
  });

  it('settles one cent and the largest stakes exactly', () => {
    expect(paid(settled(ROYAL, FREE, 1))).toEqual([1_000, 1_000]);
    expect(paid(settled(ROYAL, FREE, 1_000_000_000))).toEqual([1e12, 1e12]);
  });

  it('returns everything on a misdeal (17.11), and plays a round without wagers', () => {
    expect(dealt(ROYAL).fact({ misdeal: 'wrong-number-of-cards' })).toMatchObject({
      summary: 'misdeal: wrong number of cards',
      lines: [{ outcome: 'void' }],
      citations: ['19:47-17.11'],
    });
    const play = new TablePlay(DOUBLE_DOWN_STUD);
    play.fact({ own: [], community: cards('2S 3S 4S') });
    expect(play.fact({ fourth: '5S' })).toMatchObject({ next: 'over', lines: [] });
  });

  it('is not offered before its rules were adopted on 1994-12-05', () => {
    expect(checkGameRules(DOUBLE_DOWN_STUD, SAMPLE, '1994-12-04')).toMatchObject([
      { code: 'game-not-adopted', citation: '19:47-17' },
    ]);
    expect(checkGameRules(DOUBLE_DOWN_STUD, SAMPLE, '1994-12-05')).toEqual([]);
  });
});

describe('double down stud refuses', () => {
  it('a double before the cards, for another stake, or of no wager', () => {
    expect(new TablePlay(DOUBLE_DOWN_STUD).objectionTo({ kind: 'double' })).toMatchObject({
      code: 'cards-not-dealt',
    });
    const play = dealt(ROYAL);
    expect(play.objectionTo({ kind: 'double', stakeCents: 9_999 })).toEqual({
      kind: 'impossible',
      code: 'double-stake',
      message: 'doubling with 9999 cents is not allowed; the amount must be exactly 10000 cents',
      citation: '19:47-17.9',
    });
    expect(play.objectionTo({ kind: 'double', position: 2 })).toMatchObject({ code: 'partner-missing' });
    expect(play.objectionTo({ kind: 'double', patronId: 'P-2' })).toMatchObject({ code: 'position-taken' });
  });

  it('a double above the wager if less may be doubled', () => {
    const play = dealt(ROYAL, { ...FREE, doubling: 'up-to' });
    expect(play.objectionTo({ kind: 'double', stakeCents: 1 })).toBeUndefined();
    expect(play.objectionTo({ kind: 'double', stakeCents: 10_001 })).toMatchObject({
      message: 'doubling with 10001 cents is not allowed; the amount must be up to 10000 cents',
    });
  });

  it('a selection, and wagers made or changed after the cards', () => {
    expect(new TablePlay(DOUBLE_DOWN_STUD).objectionTo({ kind: 'wager', selection: '1' })).toMatchObject({
      code: 'selection-unknown',
    });
    const play = dealt(ROYAL);
    expect(play.objectionTo({ kind: 'wager', position: 2 })).toMatchObject({ code: 'cards-dealt' });
    expect(play.objectionToRelease('w1')).toMatchObject({ code: 'cards-dealt' });
    const before = new TablePlay(DOUBLE_DOWN_STUD);
    expect(before.objectionToRelease(before.place({ kind: 'wager' }))).toBeUndefined();
  });

  it('facts out of order and impossible cards', () => {
    const play = new TablePlay(DOUBLE_DOWN_STUD);
    play.place({ kind: 'wager' });
    const community = cards('2S 3S 4S');
    const own = (...own: [number, string][]) => ({
      own: own.map(([position, card]) => ({ position, card })),
      community,
    });
    expect(play.objectionToFact({ fourth: '2S' })).toMatchObject({ code: 'wrong-order' });
    expect(play.objectionToFact(own())).toMatchObject({ code: 'wager-without-hand' });
    expect(play.objectionToFact(own([1, '9S'], [2, '8S']))).toMatchObject({ code: 'hand-without-wager' });
    expect(play.objectionToFact(own([1, '9S'], [1, '8S']))).toMatchObject({ code: 'hand-repeated' });
    play.fact(own([1, '9S']));
    expect(play.objectionToFact(own([1, '9S']))).toMatchObject({ code: 'wrong-order' });
  });

  it('no card that the deck holds once: each one too many breaks a rule of its own fact (17.8)', () => {
    const play = new TablePlay(DOUBLE_DOWN_STUD);
    play.place({ kind: 'wager' });
    const dealt = play.fact({ own: [{ position: 1, card: '2S' }], community: cards('2S 3S 4S') });
    expect(dealt.breaches).toEqual(['card-dealt-too-often']);
    expect(play.fact({ fourth: '5S' })).toMatchObject({ breaches: [], next: 'over' });
  });
});
