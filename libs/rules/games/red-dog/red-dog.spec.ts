import { isObjection, odds } from '#kernel';
import { checkGameRules, DECK, settlementLines, type Card, type SettlementLine } from '#rules';
import { describeGame } from '#testing/games/describe-game.js';
import { expectedReturn, ratio, type WeightedNet } from '#testing/games/exact-return.js';
import { netOf, TablePlay } from '#testing/games/table-play.js';
import { RED_DOG } from './red-dog.js';
import type { RedDogRules } from './red-dog.rules.js';

type Cards = [Card, Card];

const dealt = (...cards: Cards) => ({ cards });

/** A table with an initial wager of 100.00 as `w1` and two cards dealt. */
function afterCards(cards: Cards, rules: RedDogRules = RED_DOG.sample) {
  const play = new TablePlay(RED_DOG, rules);
  play.place({ kind: 'initial' });
  return { play, turn: play.fact(dealt(...cards)) };
}

const raise = (stakeCents = 10_000) => ({ kind: 'raise', selection: 'w1', stakeCents });

describeGame(RED_DOG);

describe('a round of red dog (6.5)', () => {
  it.each([
    ['2S', '3H'],
    ['KS', 'AH'],
    ['TD', 'JD'],
    ['3H', '2H'],
  ] as Cards[])('pushes on %s %s, which are consecutive (6.1(b)1, 6.1(b)2, 6.1(b)4, 6.5)', (...cards) => {
    const { turn } = afterCards(cards);
    expect(turn).toMatchObject({
      next: 'over',
      summary: `${cards.join(' ')}, consecutive: push`,
      lines: [{ outcome: 'void', citations: ['19:47-6.5', '19:47-6.1(b)'] }],
    });
  });

  it('pays three of a kind and pushes on any other card after a pair (6.5)', () => {
    const { play, turn } = afterCards(['9S', '9H']);
    expect(turn).toMatchObject({ next: 'playing', summary: '9S 9H, a pair', lines: [] });
    expect(play.fact({ third: '9D' })).toMatchObject({
      summary: '9S 9H, third card 9D: three of a kind',
      next: 'over',
      lines: [{ outcome: 'won', odds: odds(11), winningsCents: 110_000 }],
    });
    for (const third of ['8D', 'TD', 'AD', '2D']) {
      expect(afterCards(['9S', '9H']).play.fact({ third })).toMatchObject({
        next: 'over',
        lines: [{ outcome: 'void' }],
      });
    }
  });

  it.each([
    ['7S', 'TS', 2, 4],
    ['5S', 'TS', 4, 1],
    ['8S', 'TS', 1, 5],
    ['5S', 'QS', 6, 1],
    ['2S', 'AS', 11, 1],
    ['AS', 'TS', 3, 2],
  ] as const)(
    'pays a card between %s and %s, spread %i, %i to 1 on the wager and the raise (6.1(b)1, 6.1(b)3, 6.1(b)5, 6.5)',
    (one, other, spread, pays) => {
      const { play, turn } = afterCards([one, other]);
      expect(turn).toMatchObject({ next: 'playing', summary: `${one} ${other}, spread ${spread}` });
      play.place(raise(5_000));
      const third = one === 'AS' ? 'QH' : one === '2S' ? '8H' : '9H';
      const between = one === '5S' && other === 'TS' ? '7H' : third;
      expect(play.fact({ third: between }).lines).toMatchObject([
        { kind: 'initial', outcome: 'won', odds: odds(pays), winningsCents: pays * 10_000 },
        { kind: 'raise', outcome: 'won', odds: odds(pays), winningsCents: pays * 5_000 },
      ]);
    },
  );

  it('loses wager and raise to a card outside or of the value of either (6.1(b), 6.5)', () => {
    for (const third of ['4H', '5H', 'TH', 'JH', 'AH', '2H']) {
      const { play } = afterCards(['5S', 'TS']);
      play.place(raise());
      expect(play.fact({ third })).toMatchObject({
        summary: `5S TS, third card ${third}: not between`,
        lines: [{ outcome: 'lost' }, { outcome: 'lost' }],
      });
    }
  });

  it('continues without a wager', () => {
    const play = new TablePlay(RED_DOG);
    expect(play.fact(dealt('5S', 'TS'))).toMatchObject({ next: 'playing', lines: [] });
    expect(play.fact({ third: '7H' })).toMatchObject({ next: 'over', lines: [] });
  });

  it('returns every wager of a misdealt hand, recorded as it happened (6.7)', () => {
    const { play } = afterCards(['5S', 'TS']);
    play.place(raise());
    expect(play.fact({ misdealt: 'no card is left in the shoe' })).toMatchObject({
      summary: 'misdeal: no card is left in the shoe',
      next: 'over',
      citations: ['19:47-6.7'],
      breaches: ['hand-misdealt'],
      lines: [{ outcome: 'void' }, { outcome: 'void', citations: ['19:47-6.7'] }],
    });
  });
});

describe('what red dog refuses', () => {
  it('accepts an initial wager only before the cards (6.5)', () => {
    const { play } = afterCards(['5S', 'TS']);
    expect(play.objectionTo({ kind: 'initial', position: 2 })).toEqual({
      kind: 'impossible',
      code: 'cards-dealt',
      message: 'initial is made before the deal; 5S TS are already dealt',
      citation: '19:47-6.5',
    });
    const before = new TablePlay(RED_DOG);
    before.place({ kind: 'initial' });
    expect(before.objectionTo({ kind: 'initial', selection: 'w1' })).toMatchObject({
      code: 'selection-unknown',
    });
  });

  it('accepts a raise only on a spread (6.5)', () => {
    const before = new TablePlay(RED_DOG);
    before.place({ kind: 'initial' });
    expect(before.objectionTo(raise())).toMatchObject({
      code: 'no-spread-to-raise-on',
      message: 'raise cannot be made with no cards dealt; it needs two cards with a spread of 1 or more',
    });
    expect(afterCards(['9S', '9H']).play.objectionTo(raise())).toMatchObject({
      code: 'no-spread-to-raise-on',
      message: 'raise cannot be made with 9S 9H dealt; it needs two cards with a spread of 1 or more',
    });
    expect(afterCards(['8S', 'TH']).play.objectionTo(raise())).toBeUndefined();
  });

  it('accepts a raise up to the initial wager, or of the same amount, as the rules say (6.5)', () => {
    const { play } = afterCards(['5S', 'TS']);
    expect(play.objectionTo(raise(10_001))).toEqual({
      kind: 'impossible',
      code: 'raise-not-of-initial-wager',
      message: 'the raise is 100.01; it must be no more than 100.00, the initial wager',
      citation: '19:47-6.5',
    });
    expect(play.objectionTo(raise(1))).toBeUndefined();
    const equal = afterCards(['5S', 'TS'], { ...RED_DOG.sample, raise: 'equal-to-initial-wager' }).play;
    expect(equal.objectionTo(raise(9_999))).toMatchObject({
      message: 'the raise is 99.99; it must be exactly 100.00, the initial wager',
    });
    expect(equal.objectionTo(raise())).toBeUndefined();
  });

  it('accepts a raise only with the initial wager of the same patron and position (6.5)', () => {
    const { play } = afterCards(['5S', 'TS']);
    const missing = { code: 'initial-wager-missing', citation: '19:47-6.5' };
    expect(play.objectionTo({ kind: 'raise' })).toMatchObject(missing);
    expect(play.objectionTo({ ...raise(), selection: 'w9' })).toMatchObject(missing);
    expect(play.objectionTo({ ...raise(), position: 2 })).toMatchObject(missing);
    expect(play.objectionTo({ ...raise(), patronId: 'P-2' })).toMatchObject(missing);
    play.place(raise());
    expect(play.objectionTo({ ...raise(), selection: 'w2' })).toMatchObject(missing);
  });

  it('accepts cards once and in order; one that its decks do not hold so often breaks a rule (6.1(a))', () => {
    const { play } = afterCards(['5S', 'TS']);
    expect(play.objectionToFact(dealt('2S', '9S'))).toMatchObject({ code: 'cards-dealt' });
    const before = new TablePlay(RED_DOG);
    expect(before.objectionToFact({ third: 'TS' })).toMatchObject({ code: 'cards-not-dealt' });
    expect(RED_DOG.play.observe(play.layout, { third: 'TS' })).toHaveProperty('breaches', [
      {
        kind: 'breach',
        code: 'card-dealt-too-often',
        message: 'TS is dealt 2 times in one round; one deck holds it once',
        citation: '19:47-6.1(a)',
      },
    ]);
    const twoDecks = { ...RED_DOG.sample, decks: 2 };
    const paired = afterCards(['TS', 'TS'], twoDecks).play;
    expect(paired.fact({ third: 'TS' }).breaches).toEqual(['card-dealt-too-often']);
    const threeDecks = afterCards(['TS', 'TS'], { ...RED_DOG.sample, decks: 3 }).play;
    expect(threeDecks.fact({ third: 'TS' })).toMatchObject({
      breaches: [],
      lines: [{ outcome: 'won', odds: odds(11) }],
    });
  });

  it('is played with one deck or more since the oldest text, of 1996-03-11 (6.1(a))', () => {
    expect(checkGameRules(RED_DOG, { ...RED_DOG.sample, decks: 0 }, '2010-06-01')).toEqual([
      {
        kind: 'breach',
        code: 'decks-below-minimum',
        message: 'the table has 0 decks; at least one is required',
        citation: '19:47-6.1(a)',
      },
    ]);
    expect(checkGameRules(RED_DOG, RED_DOG.sample, '1996-03-10')).toMatchObject([
      { code: 'edition-not-held' },
    ]);
    expect(checkGameRules(RED_DOG, RED_DOG.sample, '1996-03-11')).toEqual([]);
  });

  it('needs a price for every spread (6.5)', () => {
    const { 11: _eleven, ...spreads } = RED_DOG.sample.spreads;
    expect(checkGameRules(RED_DOG, { ...RED_DOG.sample, spreads }, '2010-06-01')).toMatchObject([
      { code: 'rule-value-missing', message: expect.stringContaining('/spreads/11 ') as string },
    ]);
  });

  it.each([1, 33, 1_000_000_000])('pays %i cents to the cent (6.5)', (stakeCents) => {
    const spreads = { ...RED_DOG.sample.spreads, 4: odds(3, 2) };
    const play = new TablePlay(RED_DOG, { ...RED_DOG.sample, spreads });
    play.place({ kind: 'initial', stakeCents });
    play.fact(dealt('5S', 'TS'));
    expect(play.fact({ third: '7S' }).lines[0]?.winningsCents).toBe(Math.ceil(stakeCents * 1.5));
  });
});

/** Every pair of first cards in either order counts alike; their third cards follow from the decks. */
function* everyRound(decks: number, raiseFrom: number): Generator<WeightedNet> {
  const rules = { ...RED_DOG.sample, decks };
  for (const [at, one] of DECK.entries()) {
    for (const other of DECK.slice(at)) {
      const first = one === other ? (decks * (decks - 1)) / 2 : decks * decks;
      if (first === 0) continue;
      const { play, turn } = afterCards([one, other], rules);
      if (turn.next === 'over') {
        yield { weight: first * (52 * decks - 2), netCents: turn.lines.reduce(netSum, 0) };
        continue;
      }
      const spread = Number(/spread (\d+)/.exec(turn.summary)?.[1] ?? 0);
      if (spread >= raiseFrom) play.place(raise());
      for (const third of DECK) {
        const left = decks - Number(third === one) - Number(third === other);
        if (left === 0) continue;
        const observed = RED_DOG.play.observe(play.layout, { third });
        if (isObjection(observed)) throw new Error(observed.message);
        const lines = settlementLines(play.layout.wagers, observed.decisions);
        yield { weight: first * left, netCents: lines.reduce(netSum, 0) };
      }
    }
  }
}

const netSum = (sum: number, line: SettlementLine) => sum + netOf(line);

/** The same from counts of ranks alone: 4 a deck, a third card between with `4 x spread` of the cards left. */
function returnByCounting(decks: number, raiseFrom: number) {
  const pays = (spread: number) => BigInt([5, 4, 2][spread - 1] ?? 1);
  const [each, left] = [BigInt(4 * decks), BigInt(52 * decks - 2)];
  let net = 0n;
  for (let low = 2; low <= 14; low++) {
    net += ((each * (each - 1n)) / 2n) * (each - 2n) * 11n;
    for (let high = low + 2; high <= 14; high++) {
      const spread = high - low - 1;
      const between = each * BigInt(spread);
      const units = spread >= raiseFrom ? 2n : 1n;
      net += each * each * units * (between * pays(spread) - (left - between));
    }
  }
  const pairs = (BigInt(52 * decks) * BigInt(52 * decks - 1)) / 2n;
  return ratio(net, pairs * left);
}

describe('what red dog returns', () => {
  it.each([
    [1, 7],
    [1, 99],
    [2, 7],
  ])('over every round of %i decks, raising from a spread of %i (6.1(b), 6.5)', (decks, raiseFrom) => {
    expect(expectedReturn(10_000, everyRound(decks, raiseFrom))).toBe(returnByCounting(decks, raiseFrom));
  });

  it('has the published return of one, two, four and eight decks, raising from seven (6.5)', () => {
    const percent = [1, 2, 4, 8].map((decks) => {
      const [top, bottom] = returnByCounting(decks, 7).split('/').map(BigInt) as [bigint, bigint];
      // The house's share in thousandths of a per cent, rounded.
      const kept = (-200_000n * top + bottom) / (2n * bottom);
      return `-${kept / 1_000n}.${String(kept % 1_000n).padStart(3, '0')}`;
    });
    expect(percent).toEqual(['-3.155', '-3.077', '-2.884', '-2.751']);
  });
});
