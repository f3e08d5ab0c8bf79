import { GrowingMap, odds } from '#kernel';
import { handOf } from '#play/baccarat-hand.js';
import type { PaymentProcedure } from '#rules';
import {
  BANKER_WINS,
  PLAYER_WINS,
  TIE_HAND,
  aSettledRound,
  aWager,
  anAnnouncedRound,
  anOpenRound,
} from '#testing/builders/baccarat-round.js';
import { NO_MORE_BETS, aRoundOf, aStake, observed, settled } from '#testing/builders/round.js';
import { AS_HAPPENED, aContext } from '#testing/builders/contexts.js';
import { QUARTER_ON_TIE, tableRules } from '#testing/builders/rules.js';
import { WITH_VIGORISH } from '#testing/builders/played-rounds.js';
import type { ActualSettlement, SettleRound } from './round.commands.js';
import type { RoundEvent, WagersSettled } from './round.events.js';

const context = aContext();
const actually = (actual: ActualSettlement, more: Partial<SettleRound> = {}): SettleRound =>
  settled({ actual: [actual], ...more });

const settledOf = (events: readonly RoundEvent[]): WagersSettled['data']['wagers'] =>
  events.flatMap((event) => (event.type === 'WagersSettled' ? event.data.wagers : []));
const vigorishOf = (events: readonly RoundEvent[]): readonly (readonly [string, string, number])[] =>
  events.flatMap((event) =>
    event.type === 'VigorishCollected' || event.type === 'VigorishDeferred'
      ? [[event.type, event.data.wagerId, event.data.amountCents] as const]
      : [],
  );

/** Every cent charged is in the stream as vigorish collected or deferred. */
function expectNoMoneyLost(events: readonly RoundEvent[]): void {
  const charged = settledOf(events).reduce((sum, { chargedCents }) => sum + chargedCents, 0);
  expect(vigorishOf(events).reduce((sum, [, , cents]) => sum + cents, 0)).toBe(charged);
}

const FOUR = { dice: [1, 3] };

const spun = (kind: string, number: string) =>
  aRoundOf('roulette').and(aStake(kind)).and(NO_MORE_BETS).and(observed({ number }));
/** A buy bet on 4 that wins 200.00 and owes 5 per cent of 100.00. */
const bought = (opening: Parameters<typeof aRoundOf>[2] = {}) =>
  aRoundOf('craps', WITH_VIGORISH, opening)
    .and(aStake('pass'))
    .and(observed(FOUR))
    .and(aStake('buy', { selection: '4', position: 2 }))
    .and(observed({ dice: [2, 2] }));

describe('a settlement', () => {
  it('takes the losers, pays the winners and puts the vigorish on markers (7.10(b), 7.3(c)2)', () => {
    const { events } = anAnnouncedRound(BANKER_WINS, [{}, { position: 2, kind: 'player' }]).when(settled());
    expect(events).toEqual([
      {
        type: 'WagersSettled',
        data: {
          tableId: 'MB-1',
          game: 'minibaccarat',
          wagers: [
            expect.objectContaining({
              wagerId: 'w1',
              outcome: 'won',
              takenCents: 0,
              paidCents: 10_000,
              chargedCents: 500,
              citations: ['19:47-7.2(a)1i', '19:47-7.3(c)'],
            }) as unknown,
            expect.objectContaining({
              wagerId: 'w2',
              outcome: 'lost',
              takenCents: 10_000,
              paidCents: 0,
              chargedCents: 0,
            }) as unknown,
          ],
        },
      },
      {
        type: 'VigorishDeferred',
        data: {
          tableId: 'MB-1',
          game: 'minibaccarat',
          shoeId: 'S1',
          wagerId: 'w1',
          position: 1,
          patronId: 'patron-1',
          amountCents: 500,
        },
      },
    ]);
  });

  it('cites the paragraphs of its own game', () => {
    const [wager] = settledOf(
      anAnnouncedRound(BANKER_WINS, [{}], { game: 'baccarat-punto-banco' }).when(settled()).events,
    );
    expect(wager?.citations).toEqual(['19:47-3.2(a)1i', '19:47-3.3(c)']);
  });

  it('follows the announcement (3.10(b), 7.10(b)) and happens once', () => {
    const dealt = anOpenRound()
      .and(NO_MORE_BETS)
      .and(observed({ cards: BANKER_WINS }));
    for (const round of [anOpenRound(), anOpenRound().and(NO_MORE_BETS), dealt]) {
      round.when(settled()).thenRefused({ code: 'result-not-announced', citation: '19:47-7.10(a)' });
    }
    aSettledRound().when(settled()).thenRefused({ code: 'round-settled' });
  });

  it('settles a wager outside the limits in full (8.2(e))', () => {
    const [wager] = settledOf(
      anAnnouncedRound(BANKER_WINS, [{ stakeCents: 2_000_000 }]).when(settled()).events,
    );
    expect(wager).toMatchObject({ paidCents: 2_000_000, chargedCents: 100_000 });
  });

  it('is empty for a round without wagers', () => {
    anAnnouncedRound(BANKER_WINS, []).when(settled()).thenTypes('WagersSettled');
  });
});

describe('the vigorish of a settlement', () => {
  it.each([
    ['deferred', undefined, 'VigorishDeferred'],
    ['at-payout', undefined, 'VigorishCollected'],
    ['deferred', 'at-payout', 'VigorishCollected'],
    ['at-payout', 'deferred', 'VigorishDeferred'],
  ] as const)(
    "at a table that takes it %s, with the dealer's choice %s: %s (7.3(c)2)",
    (rule, said, type) => {
      const vigorish = said ? [{ wagerId: 'w1', collection: said }] : [];
      const { events } = anAnnouncedRound(BANKER_WINS, [{}], {
        rules: tableRules({ vigorishCollection: rule }),
      }).when(settled({ vigorish }));
      expect(vigorishOf(events)).toEqual([[type, 'w1', 500]]);
      if (type === 'VigorishCollected') expect(events[1]).toMatchObject({ data: { when: 'payout' } });
    },
  );

  it.each([1, 2, 3, 4] as const)(
    'is taken from the highest position down under procedure %d (3.10(b), 7.10(b))',
    (paymentProcedure: PaymentProcedure) => {
      const positions = [3, 7, 1, 5];
      const { events } = anAnnouncedRound(
        BANKER_WINS,
        positions.map((position) => ({ position })),
        { paymentProcedure },
      ).when(settled());
      expect(events.map(({ type }) => type)).toEqual([
        'WagersSettled',
        ...positions.map(() => 'VigorishDeferred'),
      ]);
      expect(events.slice(1).map(({ data }) => (data as { position: number }).position)).toEqual([
        7, 5, 3, 1,
      ]);
    },
  );

  describe('on a tie (7.3(d))', () => {
    const tie = anAnnouncedRound(TIE_HAND, [{}, { position: 2 }], {
      rules: tableRules({ vigorish: QUARTER_ON_TIE }),
    });

    it('is a quarter of the wager, collected at the end of the round although the table defers', () => {
      const { events } = tie.when(settled());
      expect(vigorishOf(events)).toEqual([
        ['VigorishCollected', 'w2', 2_500],
        ['VigorishCollected', 'w1', 2_500],
      ]);
      expect(events[1]).toMatchObject({ data: { when: 'tie' } });
    });

    it('is not deferred, unless recorded as it happened', () => {
      const deferred = settled({ vigorish: [{ wagerId: 'w1', collection: 'deferred' }] });
      tie.when(deferred).thenRefused({
        code: 'tie-vigorish-deferred',
        citation: '19:47-7.3(d)',
        kind: 'breach',
      });
      const outcome = tie.when({ ...deferred, context: AS_HAPPENED });
      outcome.thenTypes('WagersSettled', 'VigorishCollected', 'VigorishDeferred', 'ControlExceptionRecorded');
      expectNoMoneyLost(outcome.events);
    });

    it('is not owed on a win', () => {
      anAnnouncedRound(BANKER_WINS, [{}], { rules: tableRules({ vigorish: QUARTER_ON_TIE }) })
        .when(settled())
        .thenTypes('WagersSettled');
    });
  });
});

describe('an actual settlement against the odds', () => {
  const DIFFERS = 'payout-differs-from-odds';

  it.each<[string, readonly [string, typeof BANKER_WINS], ActualSettlement, string]>([
    ['paid under', ['banker', BANKER_WINS], { wagerId: 'w1', paidCents: 9_999 }, '7.2(a)1i'],
    ['paid over', ['player', PLAYER_WINS], { wagerId: 'w1', paidCents: 10_001 }, '7.2(a)2i'],
    ['a winner not paid', ['tie', TIE_HAND], { wagerId: 'w1', paidCents: 0 }, '7.2(a)3'],
    ['a loser not taken', ['banker', PLAYER_WINS], { wagerId: 'w1', takenCents: 0 }, '7.2(a)1ii'],
    ['a loser paid', ['player', BANKER_WINS], { wagerId: 'w1', paidCents: 10_000 }, '7.2(a)2ii'],
    ['a void wager taken', ['player', TIE_HAND], { wagerId: 'w1', takenCents: 10_000 }, '7.2(a)2iii'],
    ['no vigorish charged', ['banker', BANKER_WINS], { wagerId: 'w1', chargedCents: 0 }, '7.3(c)'],
    ['less charged', ['banker', BANKER_WINS], { wagerId: 'w1', chargedCents: 499 }, '7.3(c)'],
    ['more charged', ['banker', BANKER_WINS], { wagerId: 'w1', chargedCents: 501 }, '7.3(c)'],
    ['vigorish on the Player', ['player', PLAYER_WINS], { wagerId: 'w1', chargedCents: 500 }, '7.3(a)'],
    ['vigorish on a loser', ['banker', PLAYER_WINS], { wagerId: 'w1', chargedCents: 500 }, '7.2(a)1ii'],
    ['vigorish on a bonus', ['bonus-banker', PLAYER_WINS], { wagerId: 'w1', chargedCents: 5 }, '7.2(a)5'],
  ])('is refused and then recorded as it happened: %s', (_what, [kind, cards], actual, citation) => {
    const round = anAnnouncedRound(cards, [{ kind }]);
    round.when(actually(actual)).thenRefused({ code: DIFFERS, kind: 'breach' });
    expect(round.when(actually(actual)).decision).toMatchObject({
      objection: { citation: expect.stringContaining(`19:47-${citation}`) as string },
    });
    const { events } = round.when(actually(actual, { context: AS_HAPPENED }));
    expect(settledOf(events)[0]).toMatchObject(actual);
    expect(events.at(-1)).toMatchObject({
      type: 'ControlExceptionRecorded',
      data: { code: DIFFERS, tableId: 'MB-1', reason: 'seen by the floorperson' },
    });
    expectNoMoneyLost(events);
  });

  it('is shown in full if vigorish is charged on a wager that owes none, after the others', () => {
    const { events } = anAnnouncedRound(BANKER_WINS, [{ position: 2, kind: 'player' }, {}]).when(
      actually({ wagerId: 'w1', chargedCents: 250 }, { context: AS_HAPPENED }),
    );
    expect(vigorishOf(events)).toEqual([
      ['VigorishDeferred', 'w2', 500],
      ['VigorishDeferred', 'w1', 250],
    ]);
    expectNoMoneyLost(events);
  });

  it('has one exception for each figure that differs', () => {
    anAnnouncedRound()
      .when(actually({ wagerId: 'w1', paidCents: 1, chargedCents: 2 }, { context: AS_HAPPENED }))
      .thenTypes('WagersSettled', 'VigorishDeferred', 'ControlExceptionRecorded', 'ControlExceptionRecorded');
  });

  it('may be of more than the wager, as it happened', () => {
    const settling = actually({ wagerId: 'w1', takenCents: 25_000, chargedCents: 12_000 });
    anAnnouncedRound().when(settling).thenRefused({ code: 'payout-differs-from-odds', kind: 'breach' });
    const { events } = anAnnouncedRound().when({ ...settling, context: AS_HAPPENED });
    expect(events).toMatchObject([
      { data: { wagers: [{ stakeCents: 10_000, takenCents: 25_000, chargedCents: 12_000 }] } },
      { type: 'VigorishDeferred', data: { amountCents: 12_000 } },
      { data: { code: 'payout-differs-from-odds', amountCents: 25_000 } },
      { data: { code: 'payout-differs-from-odds', amountCents: 11_500 } },
    ]);
  });

  it('breaks nothing if it equals the rules', () => {
    anAnnouncedRound()
      .when(actually({ wagerId: 'w1', takenCents: 0, paidCents: 10_000, chargedCents: 500 }))
      .thenTypes('WagersSettled', 'VigorishDeferred');
  });

  it.each<[ActualSettlement, string]>([
    [{ wagerId: 'w9', paidCents: 1 }, 'unknown-wager'],
    [{ wagerId: 'w1', takenCents: -1 }, 'amount-impossible'],
    [{ wagerId: 'w1', paidCents: -1 }, 'amount-impossible'],
    [{ wagerId: 'w1', chargedCents: -1 }, 'amount-impossible'],
    [{ wagerId: 'w1', chargedCents: 0.5 }, 'amount-impossible'],
    [{ wagerId: 'w1', paidCents: NaN }, 'amount-impossible'],
  ])('cannot be %j, not even by a supervisor: %s', (actual, code) => {
    anAnnouncedRound()
      .when(actually(actual, { context: AS_HAPPENED }))
      .thenRefused({ code });
    aSettledRound()
      .when({
        type: 'CorrectSettlement',
        reason: 'x',
        actual: [actual],
        vigorish: [],
        differences: [],
        context: AS_HAPPENED,
      })
      .thenRefused({ code });
  });

  it('names each wager once, and no withdrawn one', () => {
    const twice = [
      { wagerId: 'w1', paidCents: 1 },
      { wagerId: 'w1', paidCents: 2 },
    ];
    anAnnouncedRound()
      .when(settled({ actual: twice, context: AS_HAPPENED }))
      .thenRefused({
        code: 'wager-named-twice',
      });
    const collections = [
      { wagerId: 'w1', collection: 'deferred' as const },
      { wagerId: 'w1', collection: 'at-payout' as const },
    ];
    anAnnouncedRound()
      .when(settled({ vigorish: collections }))
      .thenRefused({ code: 'wager-named-twice' });
    for (const collection of ['deferred', 'at-payout'] as const) {
      anAnnouncedRound(PLAYER_WINS)
        .when(settled({ vigorish: [{ wagerId: 'w1', collection }] }))
        .thenRefused({ code: 'no-vigorish-owed' });
      anAnnouncedRound()
        .when(
          settled({
            actual: [{ wagerId: 'w1', chargedCents: 0 }],
            vigorish: [{ wagerId: 'w1', collection }],
          }),
        )
        .thenRefused({ code: 'no-vigorish-owed' });
    }
    const [cards, call] = handOf(BANKER_WINS);
    anOpenRound()
      .and(aWager())
      .and({ type: 'WithdrawWager', wagerId: 'w1', context })
      .and(NO_MORE_BETS)
      .and(observed(cards))
      .and(observed(call))
      .when(settled({ vigorish: [{ wagerId: 'w1', collection: 'deferred' }] }))
      .thenRefused({ code: 'unknown-wager' });
  });
});

describe('a settlement at any game', () => {
  it('takes only the losing part of a wager (5.2(b))', () => {
    const decided = spun('red', '0');
    expect(decided.when(settled()).events).toMatchObject([
      {
        type: 'WagersSettled',
        data: { wagers: [{ outcome: 'lost', lostCents: 5_000, takenCents: 5_000, paidCents: 0 }] },
      },
    ]);
    decided
      .when(settled({ actual: [{ wagerId: 'w1', takenCents: 10_000 }] }))
      .thenRefused({ code: 'payout-differs-from-odds', citation: '19:47-5.2(b)', kind: 'breach' });
  });

  it('takes the losing parts of a wager of which one part wins (1.2(a)19)', () => {
    const decided = aRoundOf('craps')
      .and(aStake('horn', { stakeCents: 400 }))
      .and(observed({ dice: [6, 6] }));
    expect(decided.when(settled()).events).toMatchObject([
      {
        data: {
          wagers: [{ outcome: 'won', odds: odds(30), lostCents: 300, takenCents: 300, paidCents: 3_000 }],
        },
      },
    ]);
  });

  it('takes vigorish with the payout, in a separate event', () => {
    const { events } = bought().when(settled());
    expect(events).toMatchObject([
      { type: 'WagersSettled', data: { wagers: [{}, { paidCents: 20_000, chargedCents: 500 }] } },
      {
        type: 'VigorishCollected',
        data: { wagerId: 'w2', position: 2, patronId: 'patron-2', amountCents: 500, when: 'payout' },
      },
    ]);
    expect(bought().and(settled()).state).toMatchObject({
      vigorish: GrowingMap.of<string, unknown>([
        ['w2', { collectedAtPayout: 500, deferred: 0, collectedLater: 0, comped: 0, documented: 0 }],
      ]),
    });
  });

  it('puts no vigorish on a marker at a table without a shoe, whose end would collect it', () => {
    const deferred = settled({ vigorish: [{ wagerId: 'w2', collection: 'deferred' }], context: AS_HAPPENED });
    bought().when(deferred).thenRefused({ code: 'vigorish-not-deferrable' });
    bought()
      .when(settled({ vigorish: [{ wagerId: 'w2', collection: 'at-payout' }] }))
      .thenTypes('WagersSettled', 'VigorishCollected');
  });

  it('puts none on a marker at a game that takes it with the payout, nor at baccarat outside its shoe', () => {
    const deferred = settled({ vigorish: [{ wagerId: 'w2', collection: 'deferred' }], context: AS_HAPPENED });
    const inShoe = bought({ place: { kind: 'shoe', shoeId: 'S1' } });
    const outsideShoe = anAnnouncedRound(BANKER_WINS, [{ position: 2, kind: 'player' }, {}], {
      place: { kind: 'table-day', gamingDay: '2010-06-05' },
    });
    for (const round of [inShoe, outsideShoe]) {
      round.when(deferred).thenRefused({ code: 'vigorish-not-deferrable' });
      round.when(settled()).thenTypes('WagersSettled', 'VigorishCollected');
    }
  });

  it('records the actual settlement only by a supervisor, each difference with its paragraph', () => {
    const actual = [
      { wagerId: 'w1', paidCents: 9_000 },
      { wagerId: 'w2', chargedCents: 0 },
    ];
    bought().when(settled({ actual })).thenRefused({ code: 'payout-differs-from-odds', kind: 'breach' });
    const { events } = bought().when(settled({ actual, context: AS_HAPPENED }));
    expect(events).toMatchObject([
      { type: 'WagersSettled', data: { wagers: [{ paidCents: 9_000 }, { chargedCents: 0 }] } },
      {
        type: 'ControlExceptionRecorded',
        data: {
          message: 'On the pass wager w1 at position 1, 9000 cents was paid; by the rules it is 10000 cents.',
          citation: expect.stringContaining('19:47-1.2(a)1') as unknown,
        },
      },
      {
        type: 'ControlExceptionRecorded',
        data: { message: expect.stringContaining('0 cents was charged as vigorish') as unknown },
      },
    ]);
  });

  it('refuses amounts and vigorish of an undecided wager', () => {
    const decided = aRoundOf('craps')
      .and(aStake('pass'))
      .and(aStake('field'))
      .and(observed({ dice: [2, 3] }));
    decided
      .when(settled({ actual: [{ wagerId: 'w1', takenCents: 0 }] }))
      .thenRefused({ code: 'wager-not-settled' });
    decided
      .when(settled({ vigorish: [{ wagerId: 'w1', collection: 'at-payout' }] }))
      .thenRefused({ code: 'wager-not-settled' });
    const again = decided
      .and(settled())
      .and(aStake('field'))
      .and(observed({ dice: [2, 2] }));
    again
      .when(settled({ actual: [{ wagerId: 'w2', takenCents: 0 }] }))
      .thenRefused({ code: 'wager-not-decided-now' });
  });

  it('opens no marker, so that nothing is collected later', () => {
    const over = spun('red', '1').and(settled());
    over
      .when({ type: 'CollectVigorish', wagerId: 'w1', amountCents: 5, context: aContext() })
      .thenRefused({ code: 'no-open-marker' });
    over
      .when({ type: 'CollectVigorish', wagerId: 'w9', amountCents: 5, context: aContext() })
      .thenRefused({ code: 'unknown-wager' });
  });
});
