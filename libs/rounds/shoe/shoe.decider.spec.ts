import type { Card } from '#rules';
import { AN_EVENING, AS_HAPPENED, aContext, later } from '#testing/builders/contexts.js';
import { aPreparedShoe, aShoeInPlay, aShoeWithRound } from '#testing/builders/shoe.js';
import {
  R1,
  burn,
  close,
  complete,
  cut,
  draw,
  lastHand,
  left,
  open,
  openAnyway,
  reachCuttingCard,
  whole,
} from '../../testing/builders/shoe-commands.js';
import { given } from '../../testing/given-when-then.js';
import { shoeDecider } from './shoe.decider.js';

const context = aContext();
const prepare = {
  type: 'PrepareShoe',
  shoeId: 'S1',
  tableId: 'MB-1',
  game: 'minibaccarat',
  decks: 8,
  context,
} as const;

describe('a shoe', () => {
  it('is prepared once for its table', () => {
    given(shoeDecider)
      .when(prepare)
      .then({
        type: 'ShoePrepared',
        data: { shoeId: 'S1', tableId: 'MB-1', game: 'minibaccarat', decks: 8 },
      });
    aPreparedShoe().when(prepare).thenRefused({ code: 'shoe-exists' });
  });

  it.each([cut(), burn('AS', ['2S']), open, draw(['AS']), close(), reachCuttingCard, lastHand, complete()])(
    'refuses $type if it does not exist',
    (command) => {
      given(shoeDecider).when(command).thenRefused({ code: 'unknown-shoe' });
    },
  );
});

describe('the cut', () => {
  it('is at least ten cards from either end, with fourteen behind the cutting card (7.5(e), (f))', () => {
    aPreparedShoe()
      .when(cut(10, 14))
      .then({ type: 'CardsCut', data: { by: 7, cutDepth: 10, cuttingCardFromBack: 14, at: AN_EVENING } });
  });

  it.each([
    ['minibaccarat', 9, 14, 'cut-too-near-the-end', '19:47-7.5(e)'],
    ['minibaccarat', 10, 13, 'cutting-card-too-near-the-back', '19:47-7.5(f)'],
    ['baccarat-punto-banco', 9, 14, 'cut-too-near-the-end', '19:47-3.5(d)'],
    ['baccarat-punto-banco', 10, 13, 'cutting-card-too-near-the-back', '19:47-3.5(e)'],
  ] as const)('at %s of %d and %d cards is refused: %s (%s)', (game, depth, back, code, citation) => {
    const shoe = aPreparedShoe({ game });
    shoe.when(cut(depth, back)).thenRefused({ code, citation, kind: 'breach' });
    const outcome = shoe.when(cut(depth, back, AS_HAPPENED));
    outcome.thenTypes('CardsCut', 'ControlExceptionRecorded');
    expect(outcome.events[1]).toMatchObject({ data: { code, citation, tableId: 'MB-1' } });
  });

  it('records each broken paragraph as a separate exception', () => {
    aPreparedShoe()
      .when(cut(9, 13, AS_HAPPENED))
      .thenTypes('CardsCut', 'ControlExceptionRecorded', 'ControlExceptionRecorded');
  });

  it.each([-1, 10.5, 417, NaN])('cannot be %d cards from an end', (depth) => {
    aPreparedShoe()
      .when(cut(depth, 14, AS_HAPPENED))
      .thenRefused({ code: 'cut-impossible' });
  });

  it('is missing in a round that began before it (7.5(e))', () => {
    const late = cut(60, 14, aContext({ occurredAt: later(20 * 60_000) }));
    const shoe = aPreparedShoe()
      .and(late)
      .and(burn('AS', ['2S']));
    shoe.when(open).thenRefused({ code: 'shoe-not-cut', kind: 'breach' });
    shoe.when({ type: 'StartRound', context: late.context }).thenTypes('RoundStarted');
  });

  it('may be repeated until a card has left the shoe, and not after (3.5(f), 7.5(g))', () => {
    aPreparedShoe().and(cut()).when(cut(70)).thenTypes('CardsCut');
    aShoeInPlay().when(cut()).thenRefused({ code: 'shoe-already-dealt' });
  });
});

describe('the burn', () => {
  it.each([
    ['AS', 1],
    ['7S', 7],
    ['TS', 10],
    ['KS', 10],
  ] as const)('after %s is %d further cards (3.5(e), 7.5(f))', (first, due) => {
    const further = Array.from({ length: due }, (): Card => '2D').slice(0, 8);
    const more = Array.from({ length: due - further.length }, (): Card => '3D');
    aPreparedShoe()
      .when(burn(first, [...further, ...more]))
      .then({ type: 'CardsBurned', data: { first, further: [...further, ...more], at: AN_EVENING } });
  });

  it.each([
    ['minibaccarat', '19:47-7.5(f)'],
    ['baccarat-punto-banco', '19:47-3.5(e)'],
  ] as const)('of a wrong number of cards at %s breaks %s', (game, citation) => {
    const shoe = aPreparedShoe({ game });
    shoe
      .when(burn('3S', ['2S', '4S']))
      .thenRefused({ code: 'wrong-number-of-cards-burned', citation, kind: 'breach' });
    shoe.when(burn('3S', ['2S', '4S'], AS_HAPPENED)).thenTypes('CardsBurned', 'ControlExceptionRecorded');
  });

  it('happens once, and takes its cards from the shoe', () => {
    expect(left(aShoeInPlay().state)).toBe(8 * 52 - 2);
    aShoeInPlay()
      .when(burn('AS', ['2S']))
      .thenRefused({ code: 'cards-already-burned' });
  });

  it('is missing in a round that began before it, whichever is recorded first (7.5(f))', () => {
    const burned = burn('AS', ['2S'], aContext({ occurredAt: later(20 * 60_000) }));
    aPreparedShoe().and(cut()).and(openAnyway).and(close()).when(burned).thenTypes('CardsBurned');
    const shoe = aPreparedShoe().and(cut()).and(burned);
    shoe.when(open).thenRefused({ code: 'cards-not-burned', citation: '19:47-7.5(f)', kind: 'breach' });
    shoe.when({ type: 'StartRound', context: burned.context }).thenTypes('RoundStarted');
  });
});

describe('a round of a shoe', () => {
  it('is numbered in the order of the shoe', () => {
    aShoeInPlay()
      .when(open)
      .then({ type: 'RoundStarted', data: { roundId: R1, number: 1, from: AN_EVENING } });
    aShoeWithRound()
      .and(close())
      .when(open)
      .then({ type: 'RoundStarted', data: { roundId: 'S1.002', number: 2, from: AN_EVENING } });
  });

  it('is the only open one, even for a supervisor', () => {
    aShoeWithRound().when(openAnyway).thenRefused({ code: 'round-already-open' });
  });

  it('is open beside one that is recorded whole, and in play again after it', () => {
    const both = aShoeWithRound().and(whole);
    expect(both.state).toMatchObject({ roundInPlay: 'S1.002' });
    both.when(lastHand).thenRefused({ code: 'round-not-completed' });
    const after = both.and(reachCuttingCard).and(close('S1.002'));
    expect(after.state).toMatchObject({ roundInPlay: R1 });
    after.when(lastHand).thenRefused({ code: 'round-not-completed' });
    after
      .and({ ...lastHand, whole: true })
      .and(close())
      .when(open)
      .thenTypes('RoundStarted');
  });

  it.each([
    ['minibaccarat', '19:47-7.5(e)', '19:47-7.5(f)'],
    ['baccarat-punto-banco', '19:47-3.5(d)', '19:47-3.5(e)'],
  ] as const)('at %s needs a cut (%s) and a burn (%s)', (game, forCut, forBurn) => {
    const prepared = aPreparedShoe({ game });
    prepared.when(open).thenRefused({ code: 'shoe-not-cut', citation: forCut, kind: 'breach' });
    prepared
      .and(cut())
      .when(open)
      .thenRefused({ code: 'cards-not-burned', citation: forBurn, kind: 'breach' });
    prepared
      .when(openAnyway)
      .thenTypes('RoundStarted', 'ControlExceptionRecorded', 'ControlExceptionRecorded');
  });

  it('closes once, and only the open one', () => {
    aShoeWithRound()
      .when(close())
      .then({
        type: 'RoundEnded',
        data: { roundId: R1, outcome: 'settled', deferredVigorish: false, until: AN_EVENING },
      });
    aShoeWithRound().and(close()).when(close()).thenRefused({ code: 'round-not-in-play' });
    aShoeWithRound().when(close('S1.002')).thenRefused({ code: 'round-not-in-play' });
  });
});
