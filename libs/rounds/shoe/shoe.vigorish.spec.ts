import { AS_HAPPENED, aContext } from '#testing/builders/contexts.js';
import { aShoeInPlay, aShoeWithRound } from '#testing/builders/shoe.js';
import { R1, close, marker, open } from '../../testing/builders/shoe-commands.js';
import type { OpenMarker } from '../round/round.state.js';
import type { PreparedShoe } from './shoe.state.js';

const context = aContext();
const openMarker = (roundId: string) =>
  ({ type: 'OpenRoundMarker', roundId, deferredCents: 500, context }) as const;

describe('the rounds with markers of a shoe', () => {
  const withMarkers = (state: unknown) => (state as PreparedShoe).roundsWithMarkers;

  it('are those that deferred vigorish and those with a marker from a correction, once each', () => {
    const shoe = aShoeWithRound()
      .and(close(R1, 'settled', 500))
      .and(open)
      .and(close('S1.002'))
      .and(openMarker(R1));
    expect(withMarkers(shoe.state)).toEqual([R1]);
    expect(withMarkers(shoe.and(openMarker('S1.002')).state)).toEqual([R1, 'S1.002']);
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

  it('must have the vigorish collected or documented (3.3(c)4, 7.3(c)4)', () => {
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
  ] as const)('with debts at %s breaks %s, and is recorded as it happened', (game, citation) => {
    const shoe = aShoeInPlay({ game });
    shoe
      .when(depart(500))
      .thenRefused({ code: 'patron-leaves-owing-vigorish', citation, kind: 'breach', amountCents: 500 });
    shoe.when(depart(500, AS_HAPPENED)).thenTypes('PatronLeft', 'ControlExceptionRecorded');
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

  it('pays all markers without an amount (3.3(c)2, 7.3(c)2)', () => {
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

  it('is at most the outstanding amount, and at least one cent', () => {
    aShoeInPlay()
      .when(pay(801, marker(), second))
      .thenRefused({ code: 'more-than-outstanding' });
    aShoeInPlay().when(pay(undefined)).thenRefused({ code: 'no-open-marker' });
    for (const amount of [0, -1, 0.5, NaN]) {
      aShoeInPlay().when(pay(amount, marker())).thenRefused({ code: 'amount-impossible' });
    }
  });
});
