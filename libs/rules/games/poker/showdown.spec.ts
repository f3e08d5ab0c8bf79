import { Chance } from '#play/chance.js';
import { expectedReturn, ratio } from '#testing/games/exact-return.js';
import { netOf, TablePlay } from '#testing/games/table-play.js';
import { DECK, type Card } from '../../cards/card.js';
import { fiveCardValue } from '../../cards/poker-hand.js';
import { shapeFaults } from '../../game/shape.js';
import { everyHand } from '../../house-poker/every-hand.testing.js';
import { combinations, handCountsWithout } from '../../house-poker/hand-counts.testing.js';
import { POKER } from './poker.js';
import { SAMPLE, type PokerRules } from './poker.rules.js';
import type { Showdown } from './showdown.js';

const cards = (text: string) => text.split(' ');
const FREE: PokerRules = {
  ...SAMPLE,
  revenue: { timeChargeCents: 600, everyMinutes: 30 },
  oddChip: { unitCents: 1, to: 'left-of-button' },
};
const BOARD = cards('2S 7S JC 4D');

function two(rules: PokerRules, stakeCents = 100) {
  const play = new TablePlay(POKER, rules);
  for (const position of [1, 2]) play.place({ kind: 'pot', position, patronId: `P-${position}`, stakeCents });
  return play;
}

function shown(rules: PokerRules, board: string[], first: string[], second: string[], more: Showdown = {}) {
  const hands = [
    { position: 1, cards: first },
    { position: 2, cards: second },
  ];
  return two(rules).fact({ showdown: { board, hands, button: 2, ...more } });
}

const netOfFirst = (turn: ReturnType<typeof shown>) => netOf(turn.lines[0]!);

describe('hands shown', () => {
  it('win as calculated over every five cards against A-2-3-4-5', () => {
    const wheel: readonly Card[] = ['AS', '2H', '3D', '4C', '5S'];
    const counts = handCountsWithout(wheel);
    const all = combinations(47, 5);
    // Three of each rank are left, and no suit has all five.
    const ties = 3 ** 5;
    const wins =
      counts['royal-flush'] +
      counts['straight-flush'] +
      counts['four-of-a-kind'] +
      counts['full-house'] +
      counts.flush +
      counts.straight -
      ties;
    const rules: PokerRules = { ...FREE, game: 'five-card-draw' };
    const outcomes = everyHand(5, fiveCardValue, wheel).map(({ cards, count }) => ({
      weight: count,
      netCents: netOfFirst(shown(rules, [], [...cards], [...wheel])),
    }));
    expect(expectedReturn(100, outcomes)).toBe(ratio(BigInt(wins - (all - wins - ties)), BigInt(all)));
  });

  it('make the best five of seven at hold-em: 15 of 44 rivers save ace-king of the flush draw', () => {
    const [draw, pair] = [cards('AS KS'), cards('9H 9D')];
    const rivers = DECK.filter((card) => ![...BOARD, ...draw, ...pair].includes(card));
    const won = rivers.filter((card) => netOfFirst(shown(FREE, [...BOARD, card], draw, pair)) > 0);
    expect(rivers.length).toBe(44);
    // Nine spades, three aces, three kings.
    expect(won.length).toBe(15);
  });

  it('use exactly two of the hand with three of the board at omaha', () => {
    const omaha: PokerRules = { ...FREE, game: 'omaha' };
    const board = cards('2S 7S JC 4D QC');
    expect(netOfFirst(shown(omaha, board, cards('AS KH 3D 8C'), cards('9H 9D 3C 5H')))).toBe(-100);
    expect(netOfFirst(shown(omaha, board, cards('AS KS 3D 8C'), cards('9H 9D 3C 5H')))).toBe(-100);
    const spades = cards('2S 7S JS 4S QC');
    expect(netOfFirst(shown(omaha, spades, cards('AS KH 3D 8C'), cards('9H 9D 3C 5H')))).toBe(-100);
    expect(netOfFirst(shown(omaha, spades, cards('AS KS 3D 8C'), cards('9H 9D 3C 5H')))).toBe(100);
    const four = cards('JS JH JD 4D QC');
    expect(netOfFirst(shown(omaha, four, cards('JC 2C 3H 8C'), cards('AH AD 3C 5H')))).toBe(100);
  });

  it('may have a common card as the last at stud (14.1)', () => {
    const stud: PokerRules = { ...FREE, game: 'five-card-stud' };
    expect(netOfFirst(shown(stud, ['9S'], cards('9H 3C 4D 6H'), cards('KH QC 4S 6C')))).toBe(100);
  });

  it('share the pot when they tie', () => {
    expect(netOfFirst(shown(FREE, cards('TS JH QD KC AS'), cards('2H 3C'), cards('4H 5C')))).toBe(0);
  });

  it('contradict a dealer who names another winner, which is recorded as a breach', () => {
    const board = [...BOARD, '9C'];
    const named = (high: number[]) =>
      shown(FREE, board, cards('AS AH'), cards('KS KH'), { awards: [{ pot: 1, high }] });
    expect(named([1]).breaches).toEqual([]);
    expect(named([2])).toMatchObject({ breaches: ['winner-contradicted'] });
    expect(netOfFirst(named([2]))).toBe(-100);
    expect(named([1, 2]).breaches).toEqual(['winner-contradicted']);
  });

  it('contradict a dealer who gives nobody the low that one of them makes', () => {
    const play = two({ ...FREE, pot: 'high-low-split-eight-or-better', lowRanking: 'ace-to-five' });
    const turn = play.fact({
      showdown: {
        board: [...cards('2S 7S JC 4D'), 'KC'],
        hands: [{ position: 1, cards: cards('AS 3H') }],
        awards: [{ pot: 1, high: [2] }],
      },
    });
    expect(turn.breaches).toEqual(['winner-contradicted']);
  });

  it('decide with a card that the deck holds once, which breaks a rule (14.3)', () => {
    const turn = shown(FREE, [...BOARD, '9C'], cards('AS 9C'), cards('KS KH'));
    expect(turn.breaches).toContain('card-dealt-too-often');
  });

  it('prove nothing against a winner who does not show', () => {
    const play = two(FREE);
    const hands = [{ position: 2, cards: cards('AS AH') }];
    const showdown = { board: [...BOARD, '9C'], hands, awards: [{ pot: 1, high: [1] }] };
    expect(play.fact({ showdown }).breaches).toEqual([]);
  });
});

describe('a showdown refuses', () => {
  const board = [...BOARD, '9C'];
  const hand = (position: number, text: string) => ({ position, cards: cards(text) });
  const split: PokerRules = { ...FREE, pot: 'high-low-split', lowRanking: 'ace-to-five' };

  it.each<[string, Showdown, PokerRules?]>([
    ['winner-unknown', {}],
    ['winner-unknown', { board, hands: [hand(1, 'AS AH')] }],
    ['hand-not-in-play', { board, hands: [hand(3, 'AS AH')] }],
    ['hand-not-in-play', { board, hands: [hand(1, 'AS AH'), hand(1, 'KS KH')] }],
    ['hand-incomplete', { board, hands: [hand(1, 'AS AH AD'), hand(2, 'KS KH')] }],
    ['hand-incomplete', { board: ['2S'], hands: [hand(1, 'AS'), hand(2, 'KS')] }],
    ['hand-incomplete', { board: BOARD, hands: [hand(1, 'AS AH'), hand(2, 'KS KH')] }],
    [
      'board-cannot-be',
      { board: BOARD, awards: [{ pot: 1, high: [1] }] },
      { ...FREE, game: 'five-card-draw' },
    ],
    ['pot-unknown', { awards: [{ pot: 2, high: [1] }] }],
    [
      'pot-unknown',
      {
        awards: [
          { pot: 1, high: [1] },
          { pot: 1, high: [2] },
        ],
      },
    ],
    ['award-cannot-be', { awards: [{ pot: 1, high: [3] }] }],
    ['award-cannot-be', { awards: [{ pot: 1 }] }],
    ['award-cannot-be', { awards: [{ pot: 1, high: [1], low: [2] }] }],
    ['award-cannot-be', { awards: [{ pot: 1, high: [1] }] }, split],
  ])('%s', (code, showdown, rules = FREE) => {
    expect(two(rules).objectionToFact({ showdown })).toMatchObject({ code });
  });

  it('a winner who is named twice for one pot', () => {
    const faults = (high: number[]) =>
      shapeFaults(POKER.play.fact, { showdown: { awards: [{ pot: 1, high }] } });
    expect(faults([1, 2])).toEqual([]);
    expect(faults([1, 1])).not.toEqual([]);
  });

  it('a bet that is neither called, folded to nor matched all-in', () => {
    const play = two(FREE);
    play.place({ kind: 'pot', position: 1, patronId: 'P-1', stakeCents: 50 });
    expect(play.objectionToFact({ showdown: {} })).toEqual({
      kind: 'impossible',
      code: 'bet-not-called',
      message:
        'position 2 has put in 100 of the 150 cents that were bet; it must call, fold or go all-in first',
      citation: '19:47-14.1',
    });
    play.fact({ allIn: 2 });
    expect(play.objectionToFact({ showdown: { awards: [{ pot: 1, high: [2] }] } })).toBeUndefined();
  });

  it('contributions of a folded or all-in player, of another patron, with a selection, or taken back', () => {
    const play = two(FREE);
    play.place({ kind: 'pot', position: 3, patronId: 'P-3', stakeCents: 100 });
    play.fact({ fold: 1 });
    play.fact({ allIn: 2 });
    const pot = (position: number, patronId = `P-${position}`) => ({ kind: 'pot', position, patronId });
    expect(play.objectionTo(pot(1))).toMatchObject({ code: 'not-in-play' });
    expect(play.objectionTo(pot(2))).toMatchObject({ code: 'not-in-play' });
    expect(play.objectionTo(pot(3, 'P-9'))).toMatchObject({ code: 'position-taken' });
    expect(play.objectionTo({ ...pot(3), selection: '1' })).toMatchObject({ code: 'selection-unknown' });
    expect(play.objectionTo(pot(3))).toBeUndefined();
    expect(play.objectionToRelease('w1')).toMatchObject({ code: 'in-the-pot' });
    for (const fact of [{ fold: 1 }, { fold: 2 }, { allIn: 2 }, { fold: 9 }]) {
      expect(play.objectionToFact(fact)).toMatchObject({ code: 'not-in-play' });
    }
  });
});

describe('every settlement of poker', () => {
  it('sums to zero between players, rake and fund over 1,000 rounds with side pots', () => {
    const chance = new Chance(14);
    const games = ['hold-em', 'omaha', 'seven-card-stud', 'five-card-draw'] as const;
    const pots = ['high', 'low', 'high-low-split', 'high-low-split-eight-or-better'] as const;
    const sizes = { 'hold-em': 2, omaha: 4, 'seven-card-stud': 7, 'five-card-draw': 5 };
    let sidePots = 0;
    for (let round = 0; round < 1_000; round++) {
      const game = games[chance.below(games.length)]!;
      const rules: PokerRules = {
        game,
        pot: pots[chance.below(pots.length)]!,
        lowRanking: 'ace-to-five',
        revenue: {
          percentOfPot: 1 + chance.below(100),
          mostCents: 1 + chance.below(900),
          unitCents: 1 + chance.below(30),
          beforeCommunityCards: true,
        },
        oddChip: { unitCents: 1 + chance.below(60), to: chance.below(2) ? 'left-of-button' : 'highest-card' },
        fund: {
          for: 'high-hand',
          contributionCents: 1 + chance.below(200),
          fromPotCents: 1 + chance.below(500),
        },
      };
      const play = new TablePlay(POKER, rules);
      const deck = [...DECK].sort(() => chance.below(3) - 1);
      const seats = Array.from({ length: 2 + chance.below(4) }, (_, seat) => seat + 1);
      const totals = seats.map(() => 1 + chance.below(4) * 77 + chance.below(3));
      for (const seat of seats) {
        const total = totals[seat - 1]!;
        const first = 1 + chance.below(total);
        for (const stakeCents of [first, total - first].filter((cents) => cents > 0)) {
          play.place({ kind: 'pot', position: seat, patronId: `P-${seat}`, stakeCents });
        }
      }
      const most = Math.max(...totals);
      const folded = seats.filter((seat) => seat > 1 && chance.below(4) === 0);
      for (const seat of folded) play.fact({ fold: seat });
      const live = seats.filter((seat) => !folded.includes(seat));
      for (const seat of live) if (totals[seat - 1]! < most) play.fact({ allIn: seat });
      const hands = live.map((position) => ({ position, cards: deck.splice(0, sizes[game]) }));
      const board = game === 'hold-em' || game === 'omaha' ? deck.splice(0, 5) : [];
      const { lines, breaches } = play.fact({ showdown: { hands, board, button: 1 + chance.below(9) } });

      if (new Set(live.map((seat) => totals[seat - 1])).size > 1) sidePots++;
      const sum = (of: (line: (typeof lines)[number]) => number) =>
        lines.reduce((all, line) => all + of(line), 0);
      const rake = sum((line) => line.vigorishCents);
      const fund = sum((line) => line.fundCents ?? 0);
      expect(sum(netOf) + rake + fund).toBe(0);
      expect(breaches).toEqual([]);
      const secondMost = [...totals].sort((a, b) => b - a)[1]!;
      const topIsLive = live.some((seat) => totals[seat - 1] === most);
      const contested = totals.reduce((a, b) => a + b) - (topIsLive ? most - secondMost : 0);
      const revenue = rules.revenue as Extract<PokerRules['revenue'], { percentOfPot: number }>;
      const part = Math.min(revenue.mostCents, Math.floor((contested * revenue.percentOfPot) / 100));
      expect(rake).toBe(part - (part % revenue.unitCents));
      const due = contested >= rules.fund!.fromPotCents ? rules.fund!.contributionCents : 0;
      expect(fund).toBe(Math.min(due, contested - rake));
    }
    expect(sidePots).toBeGreaterThan(200);
  });
});
