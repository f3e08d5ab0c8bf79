import { DECK } from '#rules';
import type { Card } from '#rules';
import { AS_HAPPENED, aContext } from '#testing/builders/contexts.js';
import { aShoeInPlay, aShoeWithRound } from '#testing/builders/shoe.js';
import { R1, close, draw, left } from '../../testing/builders/shoe-commands.js';

const context = aContext();

describe('the cards of a shoe', () => {
  it('are drawn for the open round', () => {
    aShoeWithRound()
      .when(draw(['2S', '3H']))
      .then({ type: 'CardsDrawn', data: { roundId: R1, cards: ['2S', '3H'], carriedForward: 0 } });
    aShoeInPlay()
      .when(draw(['2S']))
      .thenRefused({ code: 'round-not-in-play' });
  });

  it.each([
    ['minibaccarat', '19:47-7.1(a)'],
    ['baccarat-punto-banco', '19:47-3.4(a)'],
  ] as const)('at %s include no card more often than the decks hold it (%s)', (game, citation) => {
    const six = aShoeWithRound({ game, decks: 6 }).and(draw(['2S', '2S', '2S', '2S', '2S']));
    six.when(draw(['2S'])).thenTypes('CardsDrawn');
    six
      .and(draw(['2S']))
      .when(draw(['2S']))
      .thenRefused({ kind: 'breach', code: 'card-dealt-too-often', citation });
    six.when(draw(['2S', '2S'])).thenRefused({ kind: 'breach', code: 'card-dealt-too-often', citation });
  });

  it('that no such shoe holds are recorded as they happened, each an exception of the census (7.1(a))', () => {
    const eight = aShoeWithRound().and(draw(Array.from({ length: 8 }, () => 'QD' as const)));
    const ninth = eight.and({ ...draw(['QD', '3C']), context: AS_HAPPENED });
    expect(ninth.history.slice(-2)).toMatchObject([
      { type: 'CardsDrawn', data: { cards: ['QD', '3C'] } },
      { type: 'ControlExceptionRecorded', data: { code: 'card-dealt-too-often', citation: '19:47-7.1(a)' } },
    ]);
    expect(ninth.when(draw(['5H'])).events).toHaveLength(1);
    ninth.when(draw(['QD'])).thenRefused({ kind: 'breach', code: 'card-dealt-too-often' });
  });

  it('are taken beyond the last as they happened, and the count of the shoe goes on (7.1(a))', () => {
    const spent = aShoeWithRound({ decks: 1 }).and(draw(DECK.filter((card) => !['AC', 'KC'].includes(card))));
    expect(left(spent.state)).toBe(0);
    const more = spent.and({ ...draw(['2S']), context: AS_HAPPENED });
    expect(more.history.slice(-2)).toMatchObject([
      { data: { code: 'too-few-cards-in-shoe', citation: '19:47-7.1(a)' } },
      { data: { code: 'card-dealt-too-often' } },
    ]);
    expect(left(more.state)).toBe(-1);
    more.when(draw(['3S'])).thenRefused({ kind: 'breach', code: 'too-few-cards-in-shoe' });
  });

  it('count burned cards among those that have left', () => {
    aShoeWithRound({ decks: 1 })
      .when(draw(['AC']))
      .thenRefused({ kind: 'breach', code: 'card-dealt-too-often' });
  });

  it('are limited to those that remain', () => {
    const rest = DECK.filter((card) => card !== 'AC' && card !== 'KC');
    const shoe = aShoeWithRound({ decks: 1 }).and(draw(rest.slice(1)));
    expect(left(shoe.state)).toBe(1);
    shoe.when(draw(['2S', '3S'])).thenRefused({ kind: 'breach', code: 'too-few-cards-in-shoe' });
  });

  it('must be valid cards', () => {
    aShoeWithRound()
      .when(draw(['1S' as Card]))
      .thenRefused({ code: 'unknown-card' });
  });

  it('go back if they were misread, and the right ones come out', () => {
    const shoe = aShoeWithRound({ decks: 1 })
      .and(draw(['2S', '3S', '4S', '5S']))
      .and(close());
    const reread = { type: 'RereadCards', roundId: R1, context } as const;
    const before: readonly Card[] = ['2S', '3S', '4S', '5S'];
    const after: readonly Card[] = ['2S', '3S', '4S', '5S', '6S'];
    shoe
      .when({ ...reread, before, after })
      .then({ type: 'CardsReread', data: { roundId: R1, before, after } });
    expect(left(shoe.and({ ...reread, before, after }).state)).toBe(52 - 2 - 5);
    shoe
      .when({ ...reread, before, after: ['2S', '3S', '4S', 'AC'] })
      .thenRefused({ kind: 'breach', code: 'card-dealt-too-often', citation: '19:47-7.1(a)' });
  });
});
