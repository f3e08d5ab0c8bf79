import { MAX_AMOUNT_CENTS } from '#kernel';
import {
  BANKER_WINS,
  OVERRIDE,
  aContext,
  aRoundOpening,
  aSettledRound,
  aWager,
  anAnnouncedRound,
  anOpenRound,
  tableRules,
} from '../../testing/builders/index.js';
import { given } from '../../testing/given-when-then.js';
import { roundDecider } from './round.decider.js';

const context = aContext();
const noMoreBets = { type: 'CallNoMoreBets', context } as const;
const change = (stakeCents: number, wagerId = 'w1') =>
  ({ type: 'ChangeWager', wagerId, stakeCents, context }) as const;
const withdraw = (wagerId = 'w1') => ({ type: 'WithdrawWager', wagerId, context }) as const;

describe('a round', () => {
  it('is opened once, with the rules in effect', () => {
    const opening = aRoundOpening();
    given(roundDecider)
      .when({ type: 'OpenRound', opening, context })
      .then({ type: 'RoundOpened', data: opening });
    anOpenRound().when({ type: 'OpenRound', opening, context }).thenRefused({ code: 'round-exists' });
  });

  it.each([
    aWager(),
    change(1),
    withdraw(),
    noMoreBets,
    { type: 'DealCards', cards: BANKER_WINS, context },
    { type: 'AnnounceResult', context },
    { type: 'SettleRound', actual: [], vigorish: [], context },
    { type: 'CollectVigorish', wagerId: 'w1', amountCents: 1, context },
    { type: 'CompVigorish', wagerId: 'w1', amountCents: 1, formNumber: 'CV-000001', context },
    { type: 'VoidRound', reason: 'other', note: '', cardsRemaining: 0, context },
    { type: 'CorrectSettlement', reason: 'x', actual: [], context },
    {
      type: 'NoteIrregularity',
      irregularity: { kind: 'other', disclosed: false, remedy: '', note: '', citation: '' },
      context,
    },
  ] as const)('that does not exist refuses $type', (command) => {
    given(roundDecider).when(command).thenRefused({ code: 'unknown-round' });
  });

  it('notes an irregularity of its cards as the shoe recorded it', () => {
    const irregularity = {
      kind: 'other',
      disclosed: false,
      remedy: 'none',
      note: 'spilt',
      citation: '',
    } as const;
    anOpenRound()
      .when({ type: 'NoteIrregularity', irregularity, context })
      .then({ type: 'IrregularityRecorded', data: irregularity });
  });
});

describe('a wager', () => {
  it('is placed at a position by its patron (3.2(a), 7.2(a))', () => {
    anOpenRound()
      .when(aWager({ position: 3 }))
      .then({
        type: 'WagerPlaced',
        data: {
          tableId: 'MB-1',
          wagerId: 'w1',
          position: 3,
          patronId: 'patron-3',
          kind: 'banker',
          stakeCents: 10_000,
          limits: 'within',
        },
      });
  });

  it.each([
    [999, 'below-minimum'],
    [1_000, 'within'],
    [1_000_000, 'within'],
    [1_000_001, 'above-maximum'],
  ] as const)('of %d cents is accepted and recorded as %s the limits (8.2(d), (e))', (stakeCents, limits) => {
    const [placed] = anOpenRound().when(aWager({ stakeCents })).events;
    expect(placed).toMatchObject({ data: { stakeCents, limits } });
    const [changed] = anOpenRound()
      .and(aWager({ stakeCents: 5_000 }))
      .when(change(stakeCents)).events;
    expect(changed).toMatchObject({ type: 'WagerChanged', data: { fromCents: 5_000, stakeCents, limits } });
  });

  it.each([0, -1, 100.5, NaN, Infinity, MAX_AMOUNT_CENTS + 1])('is not of %d cents', (stakeCents) => {
    anOpenRound().when(aWager({ stakeCents })).thenRefused({ code: 'amount-impossible' });
    anOpenRound().and(aWager()).when(change(stakeCents)).thenRefused({ code: 'amount-impossible' });
  });

  it.each([0, -1, 1.5, 8, NaN])('is not placed at position %d of seven', (position) => {
    anOpenRound().when(aWager({ position })).thenRefused({ code: 'unknown-position' });
  });

  it.each([
    ['minibaccarat', '19:47-7.2(b)'],
    ['baccarat-punto-banco', '19:47-3.2(b)'],
  ] as const)('that %s does not offer is not accepted (%s)', (game, citation) => {
    const { bonus: _bonus, totalCardOdds: _odds, ...rules } = tableRules();
    for (const kind of ['bonus-player', 'total-four'] as const) {
      anOpenRound({ game, rules })
        .when(aWager({ kind, context: OVERRIDE }))
        .thenRefused({ code: 'wager-not-offered', citation });
    }
  });

  it('at a position is of one patron, and one of each kind', () => {
    const round = anOpenRound().and(aWager());
    round.when(aWager({ patronId: 'patron-2', kind: 'tie' })).thenRefused({ code: 'position-taken' });
    round.when(aWager()).thenRefused({ code: 'wager-already-placed' });
    round.when(aWager({ kind: 'tie' })).thenTypes('WagerPlaced');
    round.when(aWager({ position: 2, patronId: 'patron-1' })).thenTypes('WagerPlaced');
  });

  it('that was withdrawn leaves its position, and its number is not given again', () => {
    const round = anOpenRound().and(aWager()).and(withdraw());
    expect(round.history.at(-1)).toEqual({
      type: 'WagerWithdrawn',
      data: { wagerId: 'w1', stakeCents: 10_000 },
    });
    const [placed] = round.when(aWager({ patronId: 'patron-2' })).events;
    expect(placed).toMatchObject({ data: { wagerId: 'w2', patronId: 'patron-2' } });
    round.when(withdraw()).thenRefused({ code: 'unknown-wager' });
    round.when(change(1)).thenRefused({ code: 'unknown-wager' });
  });

  it('that stands so already is not changed', () => {
    anOpenRound().and(aWager()).when(change(10_000)).thenRefused({ code: 'wager-unchanged' });
  });

  it.each([
    ['minibaccarat', '19:47-7.2(d)'],
    ['baccarat-punto-banco', '19:47-3.2(d)'],
  ] as const)(
    'is not made, raised or withdrawn at %s after no more bets nor altered once cards are out, whoever says so (%s, 7.2(e))',
    (game, citation) => {
      const called = anOpenRound({ game }).and(aWager()).and(noMoreBets);
      const wagers = [aWager({ position: 2 }), change(20_000), withdraw()];
      for (const round of [called, anAnnouncedRound(BANKER_WINS, [{}], { game })]) {
        for (const command of wagers) {
          round
            .when({ ...command, context: OVERRIDE })
            .thenRefused({ code: 'wager-after-no-more-bets', citation });
        }
      }
      aSettledRound(BANKER_WINS, [{}], { game })
        .when(aWager({ position: 2 }))
        .thenRefused({ code: 'wager-after-no-more-bets', citation });
    },
  );
});

describe('no more bets', () => {
  it('is called once, over what is on the layout (3.2(d), 7.2(d))', () => {
    const round = anOpenRound()
      .and(aWager())
      .and(aWager({ position: 2, stakeCents: 500 }))
      .and(withdraw())
      .and(aWager({ position: 3, stakeCents: 700 }));
    round.when(noMoreBets).then({ type: 'NoMoreBetsCalled', data: { wagers: 2, handleCents: 1_200 } });
    round.and(noMoreBets).when(noMoreBets).thenRefused({ code: 'no-more-bets-already-called' });
  });

  it.each([
    ['minibaccarat', '19:47-7.2(b)'],
    ['baccarat-punto-banco', '19:47-3.2(b)'],
  ] as const)(
    'at %s finds a bonus wager without the main wager that the table requires (%s)',
    (game, citation) => {
      const rules = tableRules({ bonus: { paytable: 'A', mainWagerRequired: true } });
      const bonus = aWager({ kind: 'bonus-banker' });
      const round = anOpenRound({ game, rules })
        .and(bonus)
        .and(aWager({ position: 2, kind: 'tie' }));
      round.when(noMoreBets).thenRefused({ code: 'bonus-without-main-wager', citation, overridable: true });
      round
        .when({ ...noMoreBets, context: OVERRIDE })
        .thenTypes('NoMoreBetsCalled', 'ControlExceptionRecorded');
      round
        .and(aWager({ kind: 'player' }))
        .when(noMoreBets)
        .thenTypes('NoMoreBetsCalled');
      anOpenRound({ game }).and(bonus).when(noMoreBets).thenTypes('NoMoreBetsCalled');
    },
  );
});
