import type { PaymentProcedure, WagerKind } from '#rules';
import {
  BANKER_WINS,
  FIVE_PERCENT,
  OVERRIDE,
  PLAYER_WINS,
  QUARTER_ON_TIE,
  TIE_HAND,
  aContext,
  aSettledRound,
  aWager,
  anAnnouncedRound,
  anOpenRound,
  tableRules,
} from '../../testing/builders/index.js';
import type { ActualSettlement, SettleRound } from './round.commands.js';
import type { RoundEvent, WagersSettled } from './round.events.js';

const context = aContext();
const settle = (overrides: Partial<SettleRound> = {}): SettleRound => ({
  type: 'SettleRound',
  actual: [],
  vigorish: [],
  context,
  ...overrides,
});
const actually = (actual: ActualSettlement, more: Partial<SettleRound> = {}): SettleRound =>
  settle({ actual: [actual], ...more });

const settledOf = (events: readonly RoundEvent[]): WagersSettled['data']['wagers'] =>
  events.flatMap((event) => (event.type === 'WagersSettled' ? event.data.wagers : []));
const vigorishOf = (events: readonly RoundEvent[]): readonly (readonly [string, string, number])[] =>
  events.flatMap((event) =>
    event.type === 'VigorishCollected' || event.type === 'VigorishDeferred'
      ? [[event.type, event.data.wagerId, event.data.amountCents] as const]
      : [],
  );

/** Every cent charged stands in the stream as vigorish collected or deferred. */
function expectNoMoneyLost(events: readonly RoundEvent[]): void {
  const charged = settledOf(events).reduce((sum, { chargedCents }) => sum + chargedCents, 0);
  expect(vigorishOf(events).reduce((sum, [, , cents]) => sum + cents, 0)).toBe(charged);
}

describe('a settlement', () => {
  it('takes the losers, pays the winners and puts the vigorish on markers (7.10(b), 7.3(c)2)', () => {
    const { events } = anAnnouncedRound(BANKER_WINS, [{}, { position: 2, kind: 'player' }]).when(settle());
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
      anAnnouncedRound(BANKER_WINS, [{}], { game: 'baccarat-punto-banco' }).when(settle()).events,
    );
    expect(wager?.citations).toEqual(['19:47-3.2(a)1i', '19:47-3.3(c)']);
  });

  it.each([
    ['banker', BANKER_WINS, '7.2(a)1i', '3.2(a)1i'],
    ['banker', PLAYER_WINS, '7.2(a)1ii', '3.2(a)1ii'],
    ['banker', TIE_HAND, '7.2(a)1iii', '3.2(a)1iii'],
    ['player', PLAYER_WINS, '7.2(a)2i', '3.2(a)2i'],
    ['player', BANKER_WINS, '7.2(a)2ii', '3.2(a)2ii'],
    ['player', TIE_HAND, '7.2(a)2iii', '3.2(a)2iii'],
    ['tie', TIE_HAND, '7.2(a)3', '3.2(a)3'],
  ] as const)('of a %s wager on %j is by %s or %s', (kind, cards, mini, punto) => {
    for (const [game, paragraph] of [
      ['minibaccarat', mini],
      ['baccarat-punto-banco', punto],
    ] as const) {
      const [wager] = settledOf(anAnnouncedRound(cards, [{ kind }], { game }).when(settle()).events);
      expect(wager?.citations[0]).toBe(`19:47-${paragraph}`);
    }
  });

  it('follows the announcement (3.10(b), 7.10(b)) and happens once', () => {
    for (const round of [anOpenRound(), anOpenRound().and({ type: 'CallNoMoreBets', context })]) {
      round.when(settle()).thenRefused({ code: 'result-not-announced', citation: '19:47-7.10(a)' });
    }
    aSettledRound().when(settle()).thenRefused({ code: 'round-settled' });
  });

  it('of a wager outside the limits is in full (8.2(e))', () => {
    const [wager] = settledOf(
      anAnnouncedRound(BANKER_WINS, [{ stakeCents: 2_000_000 }]).when(settle()).events,
    );
    expect(wager).toMatchObject({ paidCents: 2_000_000, chargedCents: 100_000 });
  });

  it('of a round without wagers settles nothing', () => {
    anAnnouncedRound(BANKER_WINS, []).when(settle()).thenTypes('WagersSettled');
  });
});

describe('the vigorish of a settlement', () => {
  it.each([
    ['deferred', undefined, 'VigorishDeferred'],
    ['at-payout', undefined, 'VigorishCollected'],
    ['deferred', 'at-payout', 'VigorishCollected'],
    ['at-payout', 'deferred', 'VigorishDeferred'],
  ] as const)('at a table that takes it %s, the dealer saying %s: %s (7.3(c)2)', (rule, said, type) => {
    const vigorish = said ? [{ wagerId: 'w1', collection: said }] : [];
    const { events } = anAnnouncedRound(BANKER_WINS, [{}], {
      rules: tableRules({ vigorishCollection: rule }),
    }).when(settle({ vigorish }));
    expect(vigorishOf(events)).toEqual([[type, 'w1', 500]]);
    if (type === 'VigorishCollected') expect(events[1]).toMatchObject({ data: { when: 'payout' } });
  });

  it.each([1, 2, 3, 4] as const)(
    'is taken from the highest position down under procedure %d (3.10(b), 7.10(b))',
    (paymentProcedure: PaymentProcedure) => {
      const positions = [3, 7, 1, 5];
      const { events } = anAnnouncedRound(
        BANKER_WINS,
        positions.map((position) => ({ position })),
        { paymentProcedure },
      ).when(settle());
      expect(events.map(({ type }) => type)).toEqual([
        'WagersSettled',
        ...positions.map(() => 'VigorishDeferred'),
      ]);
      expect(events.slice(1).map(({ data }) => (data as { position: number }).position)).toEqual([
        7, 5, 3, 1,
      ]);
    },
  );

  it('is waived for total-card wagers of at least the Banker wager (3.3(e)2, 7.3(f)2)', () => {
    const rules = tableRules({ vigorish: { ...FIVE_PERCENT, waivedByTotalCardWagers: true } });
    const wagers = (stakeCents: number) => [
      {},
      { kind: 'total-five' as const, stakeCents: 4_000 },
      { kind: 'total-six' as const, stakeCents },
    ];
    const waived = anAnnouncedRound(BANKER_WINS, wagers(6_000), { rules }).when(settle());
    waived.thenTypes('WagersSettled');
    expect(settledOf(waived.events)[0]?.citations).toContain('19:47-7.3(f)2');
    const short = anAnnouncedRound(BANKER_WINS, wagers(5_999), { rules }).when(settle());
    expect(vigorishOf(short.events)).toEqual([['VigorishDeferred', 'w1', 500]]);
  });

  describe('on a tie (7.3(d))', () => {
    const tie = anAnnouncedRound(TIE_HAND, [{}, { position: 2 }], {
      rules: tableRules({ vigorish: QUARTER_ON_TIE }),
    });

    it('is a quarter of the wager, collected at the end of the round though the table defers', () => {
      const { events } = tie.when(settle());
      expect(vigorishOf(events)).toEqual([
        ['VigorishCollected', 'w2', 2_500],
        ['VigorishCollected', 'w1', 2_500],
      ]);
      expect(events[1]).toMatchObject({ data: { when: 'tie' } });
    });

    it('is not deferred, unless a supervisor says that it was', () => {
      const deferred = settle({ vigorish: [{ wagerId: 'w1', collection: 'deferred' }] });
      tie.when(deferred).thenRefused({
        code: 'tie-vigorish-deferred',
        citation: '19:47-7.3(d)',
        overridable: true,
      });
      const outcome = tie.when({ ...deferred, context: OVERRIDE });
      outcome.thenTypes('WagersSettled', 'VigorishCollected', 'VigorishDeferred', 'ControlExceptionRecorded');
      expectNoMoneyLost(outcome.events);
    });

    it('is not owed on a win', () => {
      anAnnouncedRound(BANKER_WINS, [{}], { rules: tableRules({ vigorish: QUARTER_ON_TIE }) })
        .when(settle())
        .thenTypes('WagersSettled');
    });
  });
});

describe('what was done against the odds', () => {
  const DIFFERS = 'payout-differs-from-odds';

  it.each<[string, readonly [WagerKind, typeof BANKER_WINS], ActualSettlement, string]>([
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
  ])('is refused and then recorded whole: %s', (_what, [kind, cards], actual, citation) => {
    const round = anAnnouncedRound(cards, [{ kind }]);
    round.when(actually(actual)).thenRefused({ code: DIFFERS, overridable: true });
    expect(round.when(actually(actual)).decision).toMatchObject({
      rejection: { citation: expect.stringContaining(`19:47-${citation}`) as string },
    });
    const { events } = round.when(actually(actual, { context: OVERRIDE }));
    expect(settledOf(events)[0]).toMatchObject(actual);
    expect(events.at(-1)).toMatchObject({
      type: 'ControlExceptionRecorded',
      data: { code: DIFFERS, tableId: 'MB-1', reason: 'seen by the floorperson' },
    });
    expectNoMoneyLost(events);
  });

  it('appears in full where vigorish is charged on a wager that owes none, after the others', () => {
    const { events } = anAnnouncedRound(BANKER_WINS, [{ position: 2, kind: 'player' }, {}]).when(
      actually({ wagerId: 'w1', chargedCents: 250 }, { context: OVERRIDE }),
    );
    expect(vigorishOf(events)).toEqual([
      ['VigorishDeferred', 'w2', 500],
      ['VigorishDeferred', 'w1', 250],
    ]);
    expectNoMoneyLost(events);
  });

  it('is one exception for each figure that differs', () => {
    anAnnouncedRound()
      .when(actually({ wagerId: 'w1', paidCents: 1, chargedCents: 2 }, { context: OVERRIDE }))
      .thenTypes('WagersSettled', 'VigorishDeferred', 'ControlExceptionRecorded', 'ControlExceptionRecorded');
  });

  it('that is what the rules give breaks nothing', () => {
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
    [{ wagerId: 'w1', takenCents: 10_001 }, 'more-taken-than-wagered'],
  ])('cannot be %j, whoever says so: %s', (actual, code) => {
    anAnnouncedRound()
      .when(actually(actual, { context: OVERRIDE }))
      .thenRefused({ code });
    aSettledRound()
      .when({ type: 'CorrectSettlement', reason: 'x', actual: [actual], context: OVERRIDE })
      .thenRefused({ code });
  });

  it('names each wager once, and none that was withdrawn', () => {
    const twice = [
      { wagerId: 'w1', paidCents: 1 },
      { wagerId: 'w1', paidCents: 2 },
    ];
    anAnnouncedRound()
      .when(settle({ actual: twice, context: OVERRIDE }))
      .thenRefused({
        code: 'wager-named-twice',
      });
    const collections = [
      { wagerId: 'w1', collection: 'deferred' as const },
      { wagerId: 'w1', collection: 'at-payout' as const },
    ];
    anAnnouncedRound()
      .when(settle({ vigorish: collections }))
      .thenRefused({ code: 'wager-named-twice' });
    anOpenRound()
      .and(aWager())
      .and({ type: 'WithdrawWager', wagerId: 'w1', context })
      .and({ type: 'CallNoMoreBets', context })
      .and({ type: 'DealCards', cards: BANKER_WINS, context })
      .and({ type: 'AnnounceResult', context })
      .when(settle({ vigorish: [{ wagerId: 'w1', collection: 'deferred' }] }))
      .thenRefused({ code: 'unknown-wager' });
  });
});
