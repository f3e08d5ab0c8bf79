import { AN_EVENING, AS_HAPPENED, aContext, later } from '#testing/builders/contexts.js';
import { aPreparedShoe, aShoeInPlay, aShoeWithRound } from '#testing/builders/shoe.js';
import {
  R1,
  burn,
  close,
  complete,
  cut,
  lastHand,
  marker,
  open,
  openAnyway,
  reachCuttingCard,
} from '../../testing/builders/shoe-commands.js';
import { stageOfEnd } from './shoe.state.js';
import type { PreparedShoe } from './shoe.state.js';

const context = aContext();

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
    ending
      .and(close())
      .when(lastHand)
      .then({ type: 'LastHandAnnounced', data: { at: AN_EVENING } });
    aShoeWithRound()
      .and(close())
      .when(lastHand)
      .thenRefused({ kind: 'breach', code: 'cutting-card-not-reached', citation: '19:47-7.8(e)' });
    ending
      .and(close())
      .and(lastHand)
      .when(lastHand)
      .thenRefused({ code: 'last-hand-already-announced', citation: '19:47-7.8(e)' });
  });

  it('has the last hand announced before its completion where that is recorded after it', () => {
    const at = (ms: number) => aContext({ occurredAt: later(ms) });
    const done = ending.and(close()).and({ ...complete(0), context: at(900_000) });
    done.when({ ...lastHand, context: at(899_999) }).thenTypes('LastHandAnnounced');
    done.when({ ...lastHand, context: at(900_000) }).thenRefused({ code: 'shoe-completed' });
  });

  it('keeps what whole rounds report twice, with exceptions (7.8(e))', () => {
    const card = { ...reachCuttingCard, whole: true } as const;
    const announcement = { ...lastHand, whole: true } as const;
    const whole = { whole: true, context: AS_HAPPENED } as const;
    const code = (name: string) => ({ type: 'ControlExceptionRecorded', data: { code: name } });
    ending.when(card).thenRefused({ kind: 'breach', code: 'cutting-card-already-reached' });
    const twice = ending.when({ ...card, ...whole });
    expect(twice.events).toMatchObject([
      { type: 'CuttingCardReached', data: { roundId: R1 } },
      code('cutting-card-already-reached'),
    ]);
    const announced = ending.and(close()).and(lastHand);
    announced.when(announcement).thenRefused({ kind: 'breach', code: 'last-hand-already-announced' });
    expect(announced.when({ ...announcement, ...whole }).events).toMatchObject([
      { type: 'LastHandAnnounced' },
      code('last-hand-already-announced'),
    ]);
    const last = announced
      .and(open)
      .and(close('S1.002'))
      .and({ ...open, context: AS_HAPPENED });
    for (const again of [card, announcement]) {
      const { state } = last.and({ ...again, ...whole }).and(close('S1.003'));
      expect(stageOfEnd(state as PreparedShoe)).toBe('last-hand-dealt');
    }
  });

  it.each([
    ['minibaccarat', '19:47-7.8(e)'],
    ['baccarat-punto-banco', '19:47-3.8(e)'],
  ] as const)(
    'at %s refuses a round before the announcement and after the last hand (%s)',
    (game, citation) => {
      const reached = aShoeWithRound({ game }).and(reachCuttingCard).and(close());
      reached.when(open).thenRefused({ code: 'last-hand-not-announced', citation, kind: 'breach' });
      reached.when(openAnyway).thenTypes('RoundStarted', 'ControlExceptionRecorded');
      const last = reached.and(lastHand).and(open).and(close('S1.002'));
      last.when(open).thenRefused({ code: 'last-hand-dealt', citation, kind: 'breach' });
      last.when(openAnyway).thenTypes('RoundStarted', 'ControlExceptionRecorded');
    },
  );

  it('leaves the last hand to be dealt when a round before the announcement is recorded after it', () => {
    const at = (ms: number) => aContext({ occurredAt: later(ms) });
    const announced = aShoeInPlay()
      .and({ ...open, context: at(10_000) })
      .and({ ...close(), context: at(20_000) })
      .and({ ...open, context: at(600_000) })
      .and(reachCuttingCard)
      .and({ ...close('S1.002'), context: at(660_000) })
      .and({ ...lastHand, context: at(660_000) });
    const before = { ...open, until: later(60_000), context: at(30_000) };
    const late = announced.and(before).and({ ...close('S1.003'), context: at(60_000) });
    const last = { ...open, context: at(700_000) };
    late.when(last).thenTypes('RoundStarted');
    late
      .and(last)
      .and({ ...close('S1.004'), context: at(760_000) })
      .when({ ...open, context: at(800_000) })
      .thenRefused({ kind: 'breach', code: 'last-hand-dealt' });
  });

  it.each([
    ['minibaccarat', '19:47-7.5(a)'],
    ['baccarat-punto-banco', '19:47-3.5(a)'],
  ] as const)('comes at %s with a round void for want of cards (7.11(e), %s)', (game, citation) => {
    const exhausted = aShoeWithRound({ game }).and(close(R1, 'void-for-want-of-cards'));
    exhausted.when(open).thenRefused({ code: 'shoe-exhausted', citation, kind: 'breach' });
    exhausted.when(openAnyway).thenTypes('RoundStarted', 'ControlExceptionRecorded');
    aShoeWithRound({ game }).and(close(R1, 'void')).when(open).thenTypes('RoundStarted');
  });

  it('waits for the open round', () => {
    aShoeWithRound().when(complete(0, AS_HAPPENED)).thenRefused({ code: 'round-not-completed' });
  });

  it.each([
    ['minibaccarat', '19:47-7.3(c)4'],
    ['baccarat-punto-banco', '19:47-3.3(c)4'],
  ] as const)('at %s is refused while a marker is open (%s)', (game, citation) => {
    const shoe = aShoeWithRound({ game }).and(close(R1, 'settled', 500));
    shoe.when(complete(1)).thenRefused({ code: 'vigorish-outstanding', citation, kind: 'breach' });
    const outcome = shoe.when(complete(1, AS_HAPPENED));
    outcome.thenTypes('ShoeCompleted', 'ControlExceptionRecorded');
    expect(outcome.events[0]).toMatchObject({ data: { outstandingCents: 1 } });
    expect(outcome.events[1]).toMatchObject({
      data: { citation, code: 'vigorish-outstanding', amountCents: 1 },
    });
  });

  it('happens once, and no round is dealt afterwards (3.3(c)4, 7.3(c)4)', () => {
    const done = aShoeInPlay().and(complete());
    expect(done.history.at(-1)).toEqual({
      type: 'ShoeCompleted',
      data: { shoeId: 'S1', tableId: 'MB-1', outstandingCents: 0, at: AN_EVENING },
    });
    for (const command of [complete(), openAnyway, cut(), burn('AS', ['2S']), reachCuttingCard, lastHand]) {
      done.when(command).thenRefused({ code: 'shoe-completed' });
    }
  });

  it('leaves a cut and a burn to be recorded that were made before it, and none that were made after it', () => {
    const at = (ms: number) => aContext({ occurredAt: later(ms) });
    const done = aPreparedShoe().and(complete(0, at(60_000)));
    done.when(cut(60, 14, at(30_000))).thenTypes('CardsCut');
    done.when(burn('AS', ['2S'], at(30_000))).thenTypes('CardsBurned');
    for (const late of [cut(60, 14, at(90_000)), burn('AS', ['2S'], at(90_000))])
      done.when(late).thenRefused({ code: 'shoe-completed' });
  });

  it('still allows collections, departures and corrected cards', () => {
    const done = aShoeInPlay().and(complete(500, AS_HAPPENED));
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
    const opened = { type: 'OpenRoundMarker', roundId: R1, deferredCents: 250, context } as const;
    done.when(opened).thenTypes('RoundMarkerOpened', 'ControlExceptionRecorded');
  });

  it.each([
    ['minibaccarat', '19:47-7.3(c)4'],
    ['baccarat-punto-banco', '19:47-3.3(c)4'],
  ] as const)(
    'at %s has an exception for a marker that a correction puts there later (%s)',
    (game, citation) => {
      const done = aShoeInPlay({ game }).and(complete());
      const opened = { type: 'OpenRoundMarker', roundId: R1, deferredCents: 250, context } as const;
      expect(done.when(opened).events[1]).toMatchObject({
        data: { code: 'vigorish-outstanding', citation, amountCents: 250, tableId: 'MB-1' },
      });
    },
  );
});
