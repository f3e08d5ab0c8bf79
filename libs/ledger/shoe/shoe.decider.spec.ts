import { DECK } from '#rules';
import type { Card } from '#rules';
import {
  OVERRIDE,
  aContext,
  aPreparedShoe,
  aShoeInPlay,
  aShoeWithRound,
} from '../../testing/builders/index.js';
import { given } from '../../testing/given-when-then.js';
import type { OpenMarker } from '../round/round.state.js';
import { shoeDecider } from './shoe.decider.js';
import { cardsRemaining } from './shoe.state.js';
import type { PreparedShoe } from './shoe.state.js';

const context = aContext();
const R1 = 'S1.001';
const prepare = {
  type: 'PrepareShoe',
  shoeId: 'S1',
  tableId: 'MB-1',
  game: 'minibaccarat',
  decks: 8,
  context,
} as const;
const cut = (cutDepth = 60, cuttingCardFromBack = 14, given = context) =>
  ({ type: 'CutCards', by: 7, cutDepth, cuttingCardFromBack, context: given }) as const;
const burn = (first: Card, further: readonly Card[], given = context) =>
  ({ type: 'BurnCards', first, further, context: given }) as const;
const open = { type: 'OpenRoundFromShoe', context } as const;
const openAnyway = { ...open, context: OVERRIDE };
const draw = (cards: readonly Card[], roundId = R1) =>
  ({ type: 'DrawCards', roundId, cards, context }) as const;
const close = (
  roundId = R1,
  outcome: 'settled' | 'void' | 'void-for-want-of-cards' = 'settled',
  deferredVigorish = false,
) => ({ type: 'CloseRoundInShoe', roundId, outcome, deferredVigorish, context }) as const;
const reachCuttingCard = { type: 'ReachCuttingCard', context } as const;
const lastHand = { type: 'AnnounceLastHand', context } as const;
const complete = (outstandingCents = 0, given = context) =>
  ({ type: 'CompleteShoe', outstandingCents, context: given }) as const;
const marker = (overrides: Partial<OpenMarker> = {}): OpenMarker => ({
  roundId: R1,
  wagerId: 'w1',
  position: 3,
  patronId: 'patron-3',
  outstandingCents: 500,
  ...overrides,
});
const left = (state: unknown): number => cardsRemaining(state as PreparedShoe);

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
    'that does not exist refuses $type',
    (command) => {
      given(shoeDecider).when(command).thenRefused({ code: 'unknown-shoe' });
    },
  );
});

describe('the cut', () => {
  it('is at least ten cards from either end, with fourteen behind the cutting card (7.5(e), (f))', () => {
    aPreparedShoe()
      .when(cut(10, 14))
      .then({ type: 'CardsCut', data: { by: 7, cutDepth: 10, cuttingCardFromBack: 14 } });
  });

  it.each([
    ['minibaccarat', 9, 14, 'cut-too-near-the-end', '19:47-7.5(e)'],
    ['minibaccarat', 10, 13, 'cutting-card-too-near-the-back', '19:47-7.5(f)'],
    ['baccarat-punto-banco', 9, 14, 'cut-too-near-the-end', '19:47-3.5(d)'],
    ['baccarat-punto-banco', 10, 13, 'cutting-card-too-near-the-back', '19:47-3.5(e)'],
  ] as const)('at %s of %d and %d cards is refused: %s (%s)', (game, depth, back, code, citation) => {
    const shoe = aPreparedShoe({ game });
    shoe.when(cut(depth, back)).thenRefused({ code, citation, overridable: true });
    const outcome = shoe.when(cut(depth, back, OVERRIDE));
    outcome.thenTypes('CardsCut', 'ControlExceptionRecorded');
    expect(outcome.events[1]).toMatchObject({ data: { code, citation, tableId: 'MB-1' } });
  });

  it('records each paragraph that it breaks as an exception of its own', () => {
    aPreparedShoe()
      .when(cut(9, 13, OVERRIDE))
      .thenTypes('CardsCut', 'ControlExceptionRecorded', 'ControlExceptionRecorded');
  });

  it.each([-1, 10.5, 417, NaN])('%d cards from an end cannot be', (depth) => {
    aPreparedShoe()
      .when(cut(depth, 14, OVERRIDE))
      .thenRefused({ code: 'cut-impossible' });
  });

  it('may be made again before a card has left the shoe, and not after (3.5(f), 7.5(g))', () => {
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
      .then({ type: 'CardsBurned', data: { first, further: [...further, ...more] } });
  });

  it.each([
    ['minibaccarat', '19:47-7.5(f)'],
    ['baccarat-punto-banco', '19:47-3.5(e)'],
  ] as const)('of a wrong number of cards at %s breaks %s', (game, citation) => {
    const shoe = aPreparedShoe({ game });
    shoe
      .when(burn('3S', ['2S', '4S']))
      .thenRefused({ code: 'wrong-number-of-cards-burned', citation, overridable: true });
    shoe.when(burn('3S', ['2S', '4S'], OVERRIDE)).thenTypes('CardsBurned', 'ControlExceptionRecorded');
  });

  it('happens once, before the first round, and takes its cards from the shoe', () => {
    expect(left(aShoeInPlay().state)).toBe(8 * 52 - 2);
    aShoeInPlay()
      .when(burn('AS', ['2S']))
      .thenRefused({ code: 'cards-already-burned' });
    aPreparedShoe()
      .and(cut())
      .and(openAnyway)
      .when(burn('AS', ['2S'], OVERRIDE))
      .thenRefused({ code: 'shoe-already-dealt' });
  });
});

describe('a round of a shoe', () => {
  it('is numbered in the order of the shoe', () => {
    aShoeInPlay()
      .when(open)
      .then({ type: 'RoundOpenedFromShoe', data: { roundId: R1, number: 1 } });
    aShoeWithRound()
      .and(close())
      .when(open)
      .then({ type: 'RoundOpenedFromShoe', data: { roundId: 'S1.002', number: 2 } });
  });

  it('is the only one open, whoever says so', () => {
    aShoeWithRound().when(openAnyway).thenRefused({ code: 'round-already-open' });
  });

  it.each([
    ['minibaccarat', '19:47-7.5(e)', '19:47-7.5(f)'],
    ['baccarat-punto-banco', '19:47-3.5(d)', '19:47-3.5(e)'],
  ] as const)('at %s needs a cut (%s) and a burn (%s)', (game, forCut, forBurn) => {
    const prepared = aPreparedShoe({ game });
    prepared.when(open).thenRefused({ code: 'shoe-not-cut', citation: forCut, overridable: true });
    prepared
      .and(cut())
      .when(open)
      .thenRefused({ code: 'cards-not-burned', citation: forBurn, overridable: true });
    prepared
      .when(openAnyway)
      .thenTypes('RoundOpenedFromShoe', 'ControlExceptionRecorded', 'ControlExceptionRecorded');
  });

  it('closes once, and only the one in play', () => {
    aShoeWithRound()
      .when(close())
      .then({
        type: 'RoundClosedInShoe',
        data: { roundId: R1, outcome: 'settled', deferredVigorish: false },
      });
    aShoeWithRound().and(close()).when(close()).thenRefused({ code: 'round-not-in-play' });
    aShoeWithRound().when(close('S1.002')).thenRefused({ code: 'round-not-in-play' });
  });
});

describe('the cards of a shoe', () => {
  it('are drawn for the round in play', () => {
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
      .thenRefused({ code: 'card-dealt-too-often', citation });
    six.when(draw(['2S', '2S'])).thenRefused({ code: 'card-dealt-too-often', citation });
  });

  it('count burned cards among those that have left', () => {
    aShoeWithRound({ decks: 1 })
      .when(draw(['AC']))
      .thenRefused({ code: 'card-dealt-too-often' });
  });

  it('are no more than remain', () => {
    const rest = DECK.filter((card) => card !== 'AC' && card !== 'KC');
    const shoe = aShoeWithRound({ decks: 1 }).and(draw(rest.slice(1)));
    expect(left(shoe.state)).toBe(1);
    shoe.when(draw(['2S', '3S'])).thenRefused({ code: 'too-few-cards-in-shoe' });
  });

  it('are cards', () => {
    aShoeWithRound()
      .when(draw(['1S' as Card]))
      .thenRefused({ code: 'unknown-card' });
  });

  it('read wrongly go back and those that were dealt come out', () => {
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
      .thenRefused({ code: 'card-dealt-too-often', citation: '19:47-7.1(a)' });
  });
});

describe('the end of a shoe', () => {
  const ending = aShoeWithRound().and(reachCuttingCard);

  it('begins when the cutting card appears in a round (3.8(e), 7.8(e))', () => {
    aShoeWithRound()
      .when(reachCuttingCard)
      .then({ type: 'CuttingCardReached', data: { roundId: R1 } });
    aShoeInPlay().when(reachCuttingCard).thenRefused({ code: 'no-round-in-play' });
    ending.when(reachCuttingCard).thenRefused({ code: 'cutting-card-already-reached' });
  });

  it('has the last hand announced after the round in which the cutting card appeared (7.8(e))', () => {
    ending.when(lastHand).thenRefused({ code: 'round-not-completed', citation: '19:47-7.8(e)' });
    ending.and(close()).when(lastHand).then({ type: 'LastHandAnnounced', data: {} });
    aShoeWithRound()
      .and(close())
      .when(lastHand)
      .thenRefused({ code: 'cutting-card-not-reached', citation: '19:47-7.8(e)' });
    ending
      .and(close())
      .and(lastHand)
      .when(lastHand)
      .thenRefused({ code: 'cutting-card-not-reached', citation: '19:47-7.8(e)' });
  });

  it.each([
    ['minibaccarat', '19:47-7.8(e)'],
    ['baccarat-punto-banco', '19:47-3.8(e)'],
  ] as const)(
    'at %s refuses a round before the announcement and after the last hand (%s)',
    (game, citation) => {
      const reached = aShoeWithRound({ game }).and(reachCuttingCard).and(close());
      reached.when(open).thenRefused({ code: 'last-hand-not-announced', citation, overridable: true });
      reached.when(openAnyway).thenTypes('RoundOpenedFromShoe', 'ControlExceptionRecorded');
      const last = reached.and(lastHand).and(open).and(close('S1.002'));
      last.when(open).thenRefused({ code: 'last-hand-dealt', citation, overridable: true });
      last.when(openAnyway).thenTypes('RoundOpenedFromShoe', 'ControlExceptionRecorded');
    },
  );

  it.each([
    ['minibaccarat', '19:47-7.5(a)'],
    ['baccarat-punto-banco', '19:47-3.5(a)'],
  ] as const)('comes at %s with a round that was void for want of cards (7.11(e), %s)', (game, citation) => {
    const exhausted = aShoeWithRound({ game }).and(close(R1, 'void-for-want-of-cards'));
    exhausted.when(open).thenRefused({ code: 'shoe-exhausted', citation, overridable: true });
    exhausted.when(openAnyway).thenTypes('RoundOpenedFromShoe', 'ControlExceptionRecorded');
    aShoeWithRound({ game }).and(close(R1, 'void')).when(open).thenTypes('RoundOpenedFromShoe');
  });

  it('waits for the round in play', () => {
    aShoeWithRound().when(complete(0, OVERRIDE)).thenRefused({ code: 'round-not-completed' });
  });

  it.each([
    ['minibaccarat', '19:47-7.3(c)4'],
    ['baccarat-punto-banco', '19:47-3.3(c)4'],
  ] as const)('at %s is refused while a marker is open (%s)', (game, citation) => {
    const shoe = aShoeWithRound({ game }).and(close(R1, 'settled', true));
    shoe.when(complete(1)).thenRefused({ code: 'vigorish-outstanding', citation, overridable: true });
    const outcome = shoe.when(complete(1, OVERRIDE));
    outcome.thenTypes('ShoeCompleted', 'ControlExceptionRecorded');
    expect(outcome.events[0]).toMatchObject({ data: { outstandingCents: 1 } });
    expect(outcome.events[1]).toMatchObject({ data: { citation, code: 'vigorish-outstanding' } });
  });

  it('happens once, and then no round is dealt (3.3(c)4, 7.3(c)4)', () => {
    const done = aShoeInPlay().and(complete());
    expect(done.history.at(-1)).toEqual({
      type: 'ShoeCompleted',
      data: { shoeId: 'S1', tableId: 'MB-1', outstandingCents: 0 },
    });
    for (const command of [complete(), openAnyway, cut(), burn('AS', ['2S']), reachCuttingCard, lastHand]) {
      done.when(command).thenRefused({ code: 'shoe-completed' });
    }
  });

  it('leaves markers collectable, patrons leaving and cards to be reread', () => {
    const done = aShoeInPlay().and(complete(500, OVERRIDE));
    done
      .when({ type: 'ReceiveVigorishPayment', position: 3, markers: [marker()], context })
      .thenTypes('VigorishPaymentReceived');
    done
      .when({
        type: 'RecordPatronDeparture',
        patronId: 'patron-3',
        position: 3,
        outstandingCents: 0,
        context,
      })
      .thenTypes('PatronLeft');
    done
      .when({ type: 'RereadCards', roundId: R1, before: [], after: ['2S'], context })
      .thenTypes('CardsReread');
    done.when({ type: 'OpenRoundMarker', roundId: R1, context }).thenTypes('RoundMarkerOpened');
  });
});

describe('the rounds with markers of a shoe', () => {
  const withMarkers = (state: unknown) => (state as PreparedShoe).roundsWithMarkers;

  it('are those that deferred vigorish, and those that a correction gave a marker, once each', () => {
    const shoe = aShoeWithRound()
      .and(close(R1, 'settled', true))
      .and(open)
      .and(close('S1.002'))
      .and({ type: 'OpenRoundMarker', roundId: R1, context });
    expect(withMarkers(shoe.state)).toEqual([R1]);
    expect(withMarkers(shoe.and({ type: 'OpenRoundMarker', roundId: 'S1.002', context }).state)).toEqual([
      R1,
      'S1.002',
    ]);
  });
});

describe('a patron who leaves', () => {
  const depart = (outstandingCents: number, given = context) =>
    ({
      type: 'RecordPatronDeparture',
      patronId: 'p3',
      position: 3,
      outstandingCents,
      context: given,
    }) as const;

  it('has had the vigorish collected or documented (3.3(c)4, 7.3(c)4)', () => {
    aShoeInPlay()
      .when(depart(0))
      .then({
        type: 'PatronLeft',
        data: { tableId: 'MB-1', patronId: 'p3', position: 3, outstandingCents: 0 },
      });
  });

  it.each([
    ['minibaccarat', '19:47-7.3(c)4'],
    ['baccarat-punto-banco', '19:47-3.3(c)4'],
  ] as const)('owing at %s breaks %s, and is recorded on a supervisor’s word', (game, citation) => {
    const shoe = aShoeInPlay({ game });
    shoe.when(depart(500)).thenRefused({ code: 'patron-leaves-owing-vigorish', citation, overridable: true });
    shoe.when(depart(500, OVERRIDE)).thenTypes('PatronLeft', 'ControlExceptionRecorded');
  });
});

describe('a payment of vigorish', () => {
  const pay = (amountCents: number | undefined, ...markers: OpenMarker[]) =>
    ({
      type: 'ReceiveVigorishPayment',
      position: 3,
      ...(amountCents !== undefined && { amountCents }),
      markers,
      context,
    }) as const;
  const second = marker({ roundId: 'S1.002', outstandingCents: 300 });

  it('pays all markers when no amount is given (3.3(c)2, 7.3(c)2)', () => {
    aShoeInPlay()
      .when(pay(undefined, marker(), second))
      .then({
        type: 'VigorishPaymentReceived',
        data: {
          position: 3,
          patronId: 'patron-3',
          amountCents: 800,
          pays: [
            { roundId: R1, wagerId: 'w1', amountCents: 500 },
            { roundId: 'S1.002', wagerId: 'w1', amountCents: 300 },
          ],
        },
      });
  });

  it.each([
    [1, [1]],
    [499, [499]],
    [500, [500]],
    [501, [500, 1]],
    [800, [500, 300]],
  ])('of %d cents pays the oldest marker first: %j', (amount, paid) => {
    const [event] = aShoeInPlay().when(pay(amount, marker(), second)).events;
    expect(event).toMatchObject({
      data: { amountCents: amount, pays: paid.map((amountCents) => ({ amountCents })) },
    });
  });

  it('is no more than what is outstanding, and something', () => {
    aShoeInPlay()
      .when(pay(801, marker(), second))
      .thenRefused({ code: 'more-than-outstanding' });
    aShoeInPlay().when(pay(undefined)).thenRefused({ code: 'no-open-marker' });
    for (const amount of [0, -1, 0.5, NaN]) {
      aShoeInPlay().when(pay(amount, marker())).thenRefused({ code: 'amount-impossible' });
    }
  });
});
