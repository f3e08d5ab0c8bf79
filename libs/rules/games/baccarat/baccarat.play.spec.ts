import { describeGame } from '#testing/games/describe-game.js';
import { netOf, TablePlay } from '#testing/games/table-play.js';
import type { Card } from '../../cards/card.js';
import { shapeFaults } from '../../game/shape.js';
import { MINIBACCARAT } from '../minibaccarat/game.js';
import { PUNTO_BANCO } from '../punto-banco/game.js';
import { baccarat } from './baccarat.js';
import type { ResultCalled } from './baccarat.facts.js';
import type { TableRules } from './table-rules/table-rules.js';

const MINI = baccarat(MINIBACCARAT);
const PUNTO = baccarat(PUNTO_BANCO);

describeGame(MINI);
describeGame(PUNTO);

/** Banker wins with seven over six, on four cards. */
const FOUR_CARDS: readonly Card[] = ['2S', '3H', '4S', '4H'];
/** Banker wins with six over five, on six cards. */
const SIX_CARDS: readonly Card[] = ['2S', '2H', '3S', 'KH', 'TS', '4H'];
/** Six all, on four cards. */
const TIE_HAND: readonly Card[] = ['2S', '2H', '4S', '4H'];

function dealt(cards: readonly Card[], game = MINI, rules: Partial<TableRules> = {}) {
  const play = new TablePlay(game, { ...game.sample, ...rules });
  if (cards.length > 0) play.fact({ cards: [...cards] });
  return play;
}

describe('the cards of baccarat', () => {
  it('go to Player and Banker in turn, at once, one by one or in portions (3.7(c), 7.7(c))', () => {
    const hands = { player: ['2S', '3S', 'TS'], banker: ['2H', 'KH', '4H'] };
    const oneByOne = dealt([]);
    for (const card of SIX_CARDS) oneByOne.fact({ cards: [card] });
    const portions = dealt(SIX_CARDS.slice(0, 4));
    portions.fact({ cards: SIX_CARDS.slice(4) });
    for (const play of [dealt(SIX_CARDS), oneByOne, portions]) expect(play.layout.state).toEqual(hands);
  });

  it('decide no wager before the result is called', () => {
    const play = dealt([]);
    play.place({ kind: 'banker' });
    expect(play.fact({ cards: [...FOUR_CARDS] })).toEqual({
      summary: 'Player 2S 4S, Banker 3H 4H',
      next: 'playing',
      lines: [],
      citations: ['19:47-7.7(c)'],
      breaches: [],
    });
    expect(dealt([]).fact({ cards: ['2S'] }).summary).toBe('Player 2S, Banker no card');
  });

  it.each([
    ['to a natural', ['3S', '2H', '5S', '4H', 'KS'], '7.9(a)', '3.9(a)'],
    ['to two hands that stay', [...FOUR_CARDS, 'KS'], '7.9(c)', '3.9(c)'],
    ['to a hand that has three', [...SIX_CARDS, 'KS'], '7.8(d)', '3.8(d)'],
  ] as const)('do not include one against the table: %s (%s %s %s)', (_to, cards, mini, punto) => {
    const fact = { cards: [...cards] };
    for (const [game, paragraph] of [
      [MINI, mini],
      [PUNTO, punto],
    ] as const) {
      expect(dealt([], game).objectionToFact(fact)).toMatchObject({
        code: 'third-card-against-table',
        citation: `19:47-${paragraph}`,
      });
    }
  });

  it.each([
    ['no card', { cards: [] }],
    ['more cards than 20', { cards: Array.from({ length: 21 }, () => 'KS' as const) }],
    ['a card of no deck', { cards: ['1S'] }],
    ['cards with the call', { cards: [...FOUR_CARDS], winner: 'banker' }],
    ['a winner of no hand', { winner: 'house' }],
    ['ten points', { winner: 'banker', bankerPoints: 10 }],
    ['a result on no cards', { winner: 'banker', totalCards: 0 }],
    ['cards to no hand', { cards: ['2S'], to: 'dealer' }],
  ])('and the call are never %s', (_what, fact) => {
    expect(shapeFaults(MINI.play.fact, fact)).not.toEqual([]);
  });

  it('are replayed one by one, each with its hand and its paragraph (7.7(c), 7.9(b), (c))', () => {
    const steps = MINI.play.steps?.(dealt([]).layout, { cards: [...SIX_CARDS] });
    expect(steps?.map(({ summary, citation }) => `${summary}, ${citation}`)).toEqual([
      "2S to the Player's Hand, 19:47-7.7(c)",
      "2H to the Banker's Hand, 19:47-7.7(c)",
      "3S to the Player's Hand, 19:47-7.7(c)",
      "KH to the Banker's Hand, 19:47-7.7(c)",
      "TS to the Player's Hand, 19:47-7.9(b)",
      "4H to the Banker's Hand, 19:47-7.9(c)",
    ]);
    expect(steps?.at(-1)?.state).toEqual(dealt(SIX_CARDS).layout.state);
    expect(MINI.play.steps?.(dealt(FOUR_CARDS).layout, { winner: 'banker' })).toEqual([]);
  });
});

describe('the result of baccarat', () => {
  it('is what the cards give, called in part or in full, and ends the round (3.10(a), 7.10(a))', () => {
    for (const [game, citation] of [
      [MINI, '19:47-7.10(a)'],
      [PUNTO, '19:47-3.10(a)'],
    ] as const) {
      for (const called of [
        { winner: 'banker' },
        { winner: 'banker', playerPoints: 5, bankerPoints: 6, totalCards: 6 },
      ] satisfies ResultCalled[]) {
        const play = dealt(SIX_CARDS, game);
        expect(play.fact(called)).toMatchObject({
          summary: 'Banker wins: Player 5, Banker 6, 6 cards',
          next: 'over',
          citations: [citation],
        });
        expect(play.layout.state.result).toEqual({
          winner: 'banker',
          playerPoints: 5,
          bankerPoints: 6,
          playerNatural: false,
          bankerNatural: false,
          totalCards: 6,
        });
      }
    }
  });

  it.each([
    [{ winner: 'player' }, 'winner player', 'winner banker'],
    [{ winner: 'banker', playerPoints: 6 }, 'Player points 6', 'Player points 5'],
    [{ winner: 'banker', bankerPoints: 7 }, 'Banker points 7', 'Banker points 6'],
    [{ winner: 'tie', totalCards: 5 }, 'winner tie, total cards 5', 'winner banker, total cards 6'],
  ] satisfies [ResultCalled, string, string][])(
    'is by the cards, where the call is %j too, which breaks a rule (3.10(a), 7.10(a))',
    (called, calls, gives) => {
      const play = dealt(SIX_CARDS);
      expect(play.game.play.observe(play.layout, called)).toMatchObject({
        state: { result: { winner: 'banker', playerPoints: 5, bankerPoints: 6, totalCards: 6 } },
        breaches: [
          {
            kind: 'breach',
            code: 'result-not-given-by-cards',
            message:
              `The result was called with ${calls}. The cards give ${gives} (Player 2S 3S TS, Banker 2H KH 4H). ` +
              'Call the result of the cards, or correct the cards first.',
            citation: '19:47-7.10(a)',
          },
        ],
      });
      const punto = dealt(SIX_CARDS, PUNTO);
      expect(punto.game.play.observe(punto.layout, called)).toMatchObject({
        breaches: [{ citation: '19:47-3.10(a)' }],
      });
    },
  );

  it.each([
    ['the first four', [], '7.7(c)', '3.7(c)'],
    ['the Player’s third', SIX_CARDS.slice(0, 4), '7.9(b)', '3.9(b)'],
    ['the Banker’s third', SIX_CARDS.slice(0, 5), '7.9(c)', '3.9(c)'],
  ] as const)('waits for %s (%s %s %s)', (_due, cards, mini, punto) => {
    const due = (paragraph: string) => ({ code: 'cards-still-due', citation: `19:47-${paragraph}` });
    expect(dealt(cards).objectionToFact({ winner: 'banker' })).toMatchObject(due(mini));
    expect(dealt(cards, PUNTO).objectionToFact({ winner: 'banker' })).toMatchObject(due(punto));
  });

  it('decides every wager, the Banker wager with its vigorish (7.2(a), 7.3(c))', () => {
    const play = dealt([]);
    for (const kind of ['banker', 'player', 'tie']) play.place({ kind });
    play.fact({ cards: [...FOUR_CARDS] });
    expect(play.fact({ winner: 'banker' }).lines.map(netOf)).toEqual([9_500, -10_000, -10_000]);
  });
});

describe('the wagers of baccarat', () => {
  it('take no selection', () => {
    expect(dealt([]).objectionTo({ kind: 'banker', selection: '17' })).toMatchObject({
      code: 'selection-unknown',
    });
    expect(dealt([]).objectionTo({ kind: 'banker' })).toBeUndefined();
  });
});

describe('the vigorish of baccarat', () => {
  const collectionOf = (
    cards: readonly Card[],
    winner: ResultCalled['winner'],
    rules: Partial<TableRules>,
  ) => {
    const play = dealt([], MINI, rules);
    play.place({ kind: 'banker' });
    play.fact({ cards: [...cards] });
    const [line] = play.fact({ winner }).lines;
    if (!line) throw new Error('nothing was decided');
    return { line, collection: MINI.play.collection?.(play.rules, line) };
  };

  it.each(['at-payout', 'deferred'] as const)('on a win goes where the table says: %s (7.3(c)2)', (usual) => {
    const { line, collection } = collectionOf(FOUR_CARDS, 'banker', { vigorishCollection: usual });
    expect(line.vigorishCents).toBe(500);
    expect(collection).toEqual({ usual });
  });

  it('on a tie is a quarter of the wager and cannot be deferred (7.3(d))', () => {
    const { line, collection } = collectionOf(TIE_HAND, 'tie', {
      vigorish: { kind: 'quarter-of-wager-on-tie' },
      vigorishCollection: 'deferred',
    });
    expect(line).toMatchObject({ outcome: 'void', vigorishCents: 2_500, vigorishOn: 'tie' });
    expect(collection).toMatchObject({
      usual: 'at-payout',
      deferredBreaks: { code: 'tie-vigorish-deferred', citation: '19:47-7.3(d)' },
    });
  });
});

describe('the shoe of baccarat', () => {
  const { shoe } = MINI.play;
  if (!shoe) throw new Error('minibaccarat is dealt from a shoe');

  it('loses the cards of a fact, and none for the call', () => {
    expect(shoe.cards({ cards: ['2S', 'KD'] })).toEqual(['2S', 'KD']);
    expect(shoe.cards({ winner: 'tie' })).toEqual([]);
  });

  it.each([
    ['the first card', [], 4],
    ['the second', ['2S'], 3],
    ['a third card', SIX_CARDS.slice(0, 4), 1],
    ['the result', FOUR_CARDS, 0],
  ] as const)(
    'needs the least cards with which a round can go on, before %s (7.11(e))',
    (_due, cards, least) => {
      expect(shoe.cardsNeeded(dealt(cards).layout.state)).toBe(least);
    },
  );
});
