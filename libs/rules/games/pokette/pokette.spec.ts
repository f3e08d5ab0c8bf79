import { odds } from '#kernel';
import { checkGameRules } from '#rules';
import { decided, TablePlay, type Stake } from '#testing/games/table-play.js';
import { describeGame } from '#testing/games/describe-game.js';
import { areasOf } from './layout.js';
import { KINDS, LEAST_ODDS, SAMPLE, type PoketteRules } from './pokette.rules.js';
import { POKETTE } from './pokette.js';

const rest = (depiction: string) => ({ revolutions: 3, depiction });
/** The sample wheel shows the aces, then a joker, then the twos. */
const between = { revolutions: 5, between: { passed: 'AD', next: 'AC' } } as const;

/** A round with these cards in the stand. */
function stand(cards: string, rules: PoketteRules = SAMPLE) {
  const play = new TablePlay(POKETTE, rules);
  for (const depiction of cards.split(' ')) play.fact(rest(depiction));
  return play;
}

/** The poker hand wagers that a stand of cards takes. */
const taken = (cards: string, rules?: PoketteRules) =>
  KINDS.slice(10).filter((kind) => stand(cards, rules).objectionTo({ kind }) === undefined);

describeGame(POKETTE);

describe('pokette', () => {
  it('settles the wagers of each spin, and continues the set (12.8(a), 12.8(b))', () => {
    const play = new TablePlay(POKETTE);
    play.place({ kind: 'single-card', selection: 'AS' });
    play.place({ kind: 'red' });
    expect(play.fact(rest('AS'))).toMatchObject({
      summary: 'AS: first card',
      next: 'wagering',
      lines: [
        { outcome: 'won', winningsCents: 500_000, citations: ['19:47-12.5', '19:47-12.6'] },
        { outcome: 'lost' },
      ],
      citations: ['19:47-12.8(a)'],
    });
    play.place({ kind: 'suit', selection: 'H' });
    play.place({ kind: 'pair-in-two' });
    expect(play.fact(rest('AH'))).toMatchObject({
      summary: 'AH: pair; three-of-a-kind to come',
      lines: [
        { kind: 'suit', winningsCents: 30_000 },
        {
          kind: 'pair-in-two',
          winningsCents: 110_000,
          citations: ['19:47-12.8(b)', '19:47-12.6'],
        },
      ],
    });
    play.place({ kind: 'three-of-a-kind' });
    expect(play.fact(rest('AD'))).toMatchObject({ next: 'over', lines: [{ winningsCents: 110_000 }] });
  });

  it('takes pair in two after the first card alone (12.8(a))', () => {
    expect(taken('AS')).toEqual(['pair-in-two']);
    expect(new TablePlay(POKETTE).objectionTo({ kind: 'pair-in-two' })).toEqual({
      kind: 'impossible',
      code: 'hand-not-to-come',
      message: 'pair-in-two cannot be made with no card in the stand; no poker hand wager can be made now',
      citation: '19:47-12.8(a)',
    });
    expect(stand('AS KS').objectionTo({ kind: 'pair-in-two' })).toEqual({
      kind: 'impossible',
      code: 'hand-not-to-come',
      message:
        'pair-in-two cannot be made with AS KS in the stand; pair-in-three, flush, inside-straight, inside-straight-flush can be made now',
      citation: '19:47-12.8(a)',
    });
  });

  it.each([
    ['9S 5H', ['pair-in-three']],
    ['9S 5S', ['pair-in-three', 'flush']],
    ['9S 8H', ['pair-in-three', 'open-straight']],
    ['8S 9S', ['pair-in-three', 'flush', 'open-straight', 'open-straight-flush']],
    ['9S 7H', ['pair-in-three', 'inside-straight']],
    ['9S 7S', ['pair-in-three', 'flush', 'inside-straight', 'inside-straight-flush']],
    ['9S 9H', ['three-of-a-kind']],
    ['9S 9S', ['flush', 'three-of-a-kind']],
    ['KS AH', ['pair-in-three', 'inside-straight']],
    ['AS 2H', ['pair-in-three', 'inside-straight']],
    ['AS 3H', ['pair-in-three', 'inside-straight']],
    ['2S 3H', ['pair-in-three', 'open-straight']],
    ['KS 2H', ['pair-in-three']],
    ['AS joker', ['pair-in-three']],
  ])(
    'admits after %s the wagers that the third card can win (12.8(c), 12.8(d)1 to 12.8(d)4)',
    (cards, hands) => {
      expect(taken(cards)).toEqual(hands);
    },
  );

  it('reads consecutive cards at the edge as inside, or as open where the rules say so (12.8(d)2i, 12.8(d)2ii)', () => {
    const open: PoketteRules = { ...SAMPLE, consecutiveAtEdge: 'open' };
    expect(taken('AS KH', open)).toEqual(['pair-in-three', 'open-straight']);
    expect(taken('AS KS', open)).toContain('open-straight-flush');
    expect(taken('QS AH', open)).toEqual(['pair-in-three', 'inside-straight']);
    const high: PoketteRules = { ...SAMPLE, ace: 'high' };
    expect(taken('AS 2H', high)).toEqual(['pair-in-three']);
    expect(taken('AS 3H', high)).toEqual(['pair-in-three']);
    expect(taken('2S 3H', high)).toEqual(['pair-in-three', 'inside-straight']);
    expect(taken('2S 3H', { ...high, consecutiveAtEdge: 'open' })).toEqual([
      'pair-in-three',
      'open-straight',
    ]);
  });

  it.each([
    ['9S 5S', '2S', ['flush']],
    ['9S 5S', '2H', []],
    ['9S 5S', '5H', ['pair-in-three']],
    ['9S 9H', '9C', ['three-of-a-kind']],
    ['9S 9H', '8C', []],
    ['9S 8H', '7S', ['open-straight']],
    ['9S 8S', 'TS', ['flush', 'open-straight', 'open-straight-flush']],
    ['7S 9S', '8H', ['inside-straight']],
    ['7S 9S', '8S', ['flush', 'inside-straight', 'inside-straight-flush']],
  ])(
    'decides by the third card after %s, %s, what it completes (12.8(e)1 to 12.8(e)5)',
    (cards, third, hands) => {
      const play = stand(cards);
      for (const kind of taken(cards)) play.place({ kind });
      const { lines } = play.fact(rest(third));
      expect(lines.flatMap(({ kind, outcome }) => (outcome === 'won' ? [kind] : []))).toEqual(hands);
    },
  );

  it('ignores a joker before the first card (12.8(a), 12.8(g))', () => {
    const play = new TablePlay(POKETTE);
    play.place({ kind: 'joker' });
    play.place({ kind: 'black' });
    expect(play.fact(rest('joker'))).toMatchObject({
      summary: 'joker: no first card',
      next: 'over',
      lines: [{ outcome: 'won', winningsCents: 120_000 }, { outcome: 'lost' }],
    });
  });

  it('lets a joker take a space of the stand, or spins again, as the rules say (12.8(b), 12.8(e)1)', () => {
    const second = stand('AS');
    second.place({ kind: 'pair-in-two' });
    expect(second.fact(rest('joker'))).toMatchObject({
      summary: 'joker: no pair; pair-in-three to come',
      lines: [{ outcome: 'lost' }],
    });
    second.place({ kind: 'pair-in-three' });
    expect(second.fact(rest('AD')).lines).toMatchObject([{ outcome: 'won', winningsCents: 50_000 }]);
    const twoJokers = stand('AS joker');
    twoJokers.place({ kind: 'pair-in-three' });
    expect(twoJokers.fact(rest('joker')).lines).toMatchObject([{ outcome: 'lost' }]);

    const again = stand('AS', { ...SAMPLE, jokerInSet: 'spin-again' });
    again.place({ kind: 'pair-in-two' });
    again.place({ kind: 'joker' });
    expect(again.fact(rest('joker'))).toMatchObject({
      summary: 'joker: no space of the stand',
      next: 'wagering',
      lines: [{ kind: 'joker', outcome: 'won' }],
    });
    expect(again.fact(rest('AD')).lines).toMatchObject([{ kind: 'pair-in-two', outcome: 'won' }]);
    expect(again.fact(rest('joker'))).toMatchObject({ next: 'wagering' });
    expect(again.fact(rest('2D'))).toMatchObject({ next: 'over' });
  });

  it('accepts pair in three after a pair only if the rules offer it (12.8(c), 12.8(e)1)', () => {
    const offered: PoketteRules = { ...SAMPLE, pairInThreeAfterPair: 'offered' };
    expect(taken('9S 9H', offered)).toEqual(['pair-in-three', 'three-of-a-kind']);
    const play = stand('9S 9H', offered);
    play.place({ kind: 'pair-in-three' });
    expect(play.fact(rest('9C')).lines).toMatchObject([{ outcome: 'won' }]);
  });

  it('with the clapper between two depictions pays the one passed last, or spins again (12.9(a)1, 12.9(a)2)', () => {
    const passed: PoketteRules = { ...SAMPLE, betweenDepictions: 'card-passed' };
    expect(decided(POKETTE, { kind: 'single-card', selection: 'AD' }, between, passed)).toMatchObject({
      outcome: 'won',
      citations: ['19:47-12.5', '19:47-12.6', '19:47-12.9(a)1'],
    });
    const play = new TablePlay(POKETTE);
    play.place({ kind: 'red' });
    expect(play.fact(between)).toMatchObject({
      summary: 'clapper between AD and AC: spin void',
      next: 'wagering',
      lines: [],
      citations: ['19:47-12.9(a)2'],
    });
  });

  it('decides nothing after fewer than three revolutions (12.9(c))', () => {
    const play = new TablePlay(POKETTE);
    play.place({ kind: 'red' });
    expect(play.fact({ revolutions: 2, depiction: 'AH' })).toMatchObject({
      summary: 'no spin: 2 revolutions of 3',
      next: 'wagering',
      lines: [],
      citations: ['19:47-12.9(c)'],
    });
    expect(play.fact(rest('AH')).lines).toMatchObject([{ outcome: 'won' }]);
  });

  it('pays better odds where they are posted, and never worse (12.6)', () => {
    const generous: PoketteRules = { ...SAMPLE, odds: { joker: odds(27, 2) } };
    expect(decided(POKETTE, { kind: 'joker', stakeCents: 1 }, rest('joker'), generous).winningsCents).toBe(
      14,
    );
    for (const kind of KINDS) {
      const worse = odds(LEAST_ODDS[kind].pays * 2 - 1, 2);
      expect(checkGameRules(POKETTE, { ...SAMPLE, odds: { [kind]: worse } }, '2010-06-01')).toMatchObject([
        { code: 'odds-below-minimum', citation: '19:47-12.6' },
      ]);
    }
  });

  it.each([1, 33, 1_000_000_000])('pays %i cents exactly', (stakeCents) => {
    const wager = { kind: 'single-card', selection: '7H', stakeCents };
    expect(decided(POKETTE, wager, rest('7H')).winningsCents).toBe(50 * stakeCents);
  });

  it('continues without wagers', () => {
    expect(stand('AS KS').fact(rest('QS'))).toMatchObject({
      summary: 'QS: third card',
      next: 'over',
      lines: [],
    });
  });

  it('is refused before the oldest text, of 1992-11-16', () => {
    expect(checkGameRules(POKETTE, SAMPLE, '1992-11-15')).toMatchObject([{ code: 'edition-not-held' }]);
    expect(checkGameRules(POKETTE, SAMPLE, '1992-11-16')).toEqual([]);
  });
});

describe('pokette refuses', () => {
  it.each<Stake>([
    { kind: 'single-card' },
    { kind: 'single-card', selection: 'joker' },
    { kind: 'single-card', selection: '' },
    { kind: 'two-cards', selection: 'AH-AS' },
    { kind: 'two-cards', selection: 'AS-AC' },
    { kind: 'two-cards', selection: 'AS-QS' },
    { kind: 'four-cards', selection: 'AS-KS-AH-KH' },
    { kind: 'single-rank', selection: '10' },
    { kind: 'double-rank', selection: 'K-A' },
    { kind: 'double-rank', selection: 'A-2' },
    { kind: 'rank-group', selection: 'K-Q-J' },
    { kind: 'suit', selection: 's' },
    { kind: 'red', selection: '' },
    { kind: 'joker', selection: 'AS' },
  ])('$kind on $selection', (stake) => {
    expect(new TablePlay(POKETTE).objectionTo(stake)).toMatchObject({ code: 'selection-unknown' });
  });

  it('an area that the layout does not have: two, and four, cards are neighbours on it', () => {
    const areas = areasOf(SAMPLE.layout);
    expect(areas['two-cards'].get('AS-KS')).toEqual(new Set(['AS', 'KS']));
    expect(areas['four-cards'].get('AS-AH-KS-KH')).toEqual(new Set(['AS', 'AH', 'KS', 'KH']));
    expect([areas['two-cards'].size, areas['four-cards'].size]).toEqual([13 * 3 + 12 * 4, 12 * 3]);
    expect(areas['double-rank'].size).toBe(12);
    expect([...areas['rank-group'].values()].map(({ size }) => size)).toEqual([12, 12, 12, 12]);
  });

  it('a selection for a hand', () => {
    expect(stand('AS').objectionTo({ kind: 'pair-in-two', selection: 'A' })).toEqual({
      kind: 'impossible',
      code: 'selection-unknown',
      message: 'pair-in-two takes no selection; leave out A',
    });
  });

  it('a joker wager on a wheel without one, and a stop that the wheel does not have', () => {
    const plain: PoketteRules = { ...SAMPLE, wheel: SAMPLE.wheel.filter((shown) => shown !== 'joker') };
    const play = new TablePlay(POKETTE, plain);
    expect(play.objectionTo({ kind: 'joker' })).toMatchObject({ code: 'joker-not-on-wheel' });
    expect(play.objectionToFact(rest('joker'))).toMatchObject({ code: 'depiction-not-on-wheel' });
    const apart = { revolutions: 3, between: { passed: 'AS', next: '7H' } };
    expect(play.objectionToFact(apart)).toEqual({
      kind: 'impossible',
      code: 'depictions-not-neighbours',
      message: 'the clapper rests between AS and 7H, which are not neighbours on the wheel',
      citation: '19:47-12.2',
    });
    const around = { revolutions: 3, between: { passed: 'KC', next: 'AS' } };
    expect(play.objectionToFact(around)).toBeUndefined();
    expect(play.objectionToFact({ revolutions: 3, between: { passed: 'AS', next: 'KC' } })).toBeUndefined();
  });

  it('a wheel that lacks a card, and a layout that repeats a rank', () => {
    const wheel = SAMPLE.wheel.filter((shown) => shown !== '7H');
    expect(checkGameRules(POKETTE, { ...SAMPLE, wheel }, '2010-06-01')).toEqual([
      {
        kind: 'breach',
        code: 'card-not-on-wheel',
        message: 'the wheel does not show 7H; it must show every card',
        citation: '19:47-12.2',
      },
    ]);
    const layout = { ...SAMPLE.layout, suits: ['S', 'S', 'C', 'D'] };
    expect(checkGameRules(POKETTE, { ...SAMPLE, layout }, '2010-06-01')).toMatchObject([
      { code: 'rule-value-malformed' },
    ]);
  });
});
