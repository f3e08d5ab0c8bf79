import { MAX_AMOUNT_CENTS, odds } from '#kernel';
import { limitsOf } from '#play/sample-table.js';
import { gameOf } from '#rules';
import {
  BANKER_WINS,
  aRoundOpening,
  aSettledRound,
  aWager,
  anOpenRound,
} from '#testing/builders/baccarat-round.js';
import {
  NO_MORE_BETS,
  aRoundOf,
  aStake,
  corrected,
  observed,
  raisedTo,
  settled,
} from '#testing/builders/round.js';
import { AS_HAPPENED, aContext } from '#testing/builders/contexts.js';
import { tableRules } from '#testing/builders/rules.js';
import { given } from '../../testing/given-when-then.js';
import { roundDecider } from './round.decider.js';

const context = aContext();
const FOUR = { dice: [1, 3] };
const SPREAD = { cards: ['2S', '9H'] };
const withdrawn = (wagerId = 'w1') => ({ type: 'WithdrawWager', wagerId, context }) as const;

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
    raisedTo(1),
    withdrawn(),
    NO_MORE_BETS,
    observed({ cards: BANKER_WINS }),
    settled(),
    { type: 'CollectVigorish', wagerId: 'w1', amountCents: 1, context },
    { type: 'CompVigorish', wagerId: 'w1', amountCents: 1, formNumber: 'CV-000001', context },
    { type: 'VoidRound', reason: 'other', note: '', cardsRemaining: 0, context },
    { type: 'CorrectSettlement', reason: 'x', actual: [], vigorish: [], differences: [], context },
    {
      type: 'NoteIrregularity',
      irregularity: { kind: 'other', disclosed: false, remedy: '', note: '', citation: '' },
      context,
    },
  ] as const)('refuses $type if it does not exist', (command) => {
    given(roundDecider).when(command).thenRefused({ code: 'unknown-round' });
  });

  it('records an irregularity of its cards as the shoe recorded it', () => {
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
      .when(raisedTo(stakeCents)).events;
    expect(changed).toMatchObject({ type: 'WagerChanged', data: { fromCents: 5_000, stakeCents, limits } });
  });

  it.each([0, -1, 100.5, NaN, Infinity, MAX_AMOUNT_CENTS + 1])('is refused for %d cents', (stakeCents) => {
    anOpenRound().when(aWager({ stakeCents })).thenRefused({ code: 'amount-impossible' });
    anOpenRound().and(aWager()).when(raisedTo(stakeCents)).thenRefused({ code: 'amount-impossible' });
  });

  it.each([0, -1, 1.5, 8, NaN])('is refused at position %d of seven', (position) => {
    anOpenRound().when(aWager({ position })).thenRefused({ code: 'unknown-position' });
  });

  it.each([
    ['minibaccarat', '19:47-7.2(b)'],
    ['baccarat-punto-banco', '19:47-3.2(b)'],
  ] as const)('is refused if %s does not offer it (%s)', (game, citation) => {
    const { bonus: _bonus, totalCardOdds: _odds, ...rules } = tableRules();
    for (const kind of ['bonus-player', 'total-four'] as const) {
      anOpenRound({ game, rules })
        .when(aWager({ kind, context: AS_HAPPENED }))
        .thenRefused({ code: 'wager-not-offered', citation });
    }
  });

  it('at a position belongs to one patron, and is one of each kind', () => {
    const round = anOpenRound().and(aWager());
    round.when(aWager({ patronId: 'patron-2', kind: 'tie' })).thenRefused({ code: 'position-taken' });
    round.when(aWager()).thenRefused({ code: 'wager-already-placed' });
    round.when(aWager({ kind: 'tie' })).thenTypes('WagerPlaced');
    round.when(aWager({ position: 2, patronId: 'patron-1' })).thenTypes('WagerPlaced');
  });

  it('leaves its position when it is withdrawn, and its number is not used again', () => {
    const round = anOpenRound().and(aWager()).and(withdrawn());
    expect(round.history.at(-1)).toEqual({
      type: 'WagerWithdrawn',
      data: { wagerId: 'w1', stakeCents: 10_000 },
    });
    const [placed] = round.when(aWager({ patronId: 'patron-2' })).events;
    expect(placed).toMatchObject({ data: { wagerId: 'w2', patronId: 'patron-2' } });
    round.when(withdrawn()).thenRefused({ code: 'unknown-wager' });
    round.when(raisedTo(1)).thenRefused({ code: 'unknown-wager' });
  });

  it.each([
    ['minibaccarat', '19:47-7.2(d)'],
    ['baccarat-punto-banco', '19:47-3.2(d)'],
  ] as const)(
    'that is made, raised or withdrawn at %s after no more bets is recorded as it happened, and decided with the others (%s, 7.2(e))',
    (game, citation) => {
      const called = anOpenRound({ game }).and(aWager()).and(NO_MORE_BETS);
      const announced = called.and(observed({ cards: BANKER_WINS })).and(observed({ winner: 'banker' }));
      for (const round of [called, called.and(observed({ cards: BANKER_WINS })), announced]) {
        for (const command of [aWager({ position: 2 }), raisedTo(20_000), withdrawn()]) {
          const code = 'wager-after-no-more-bets';
          round.when(command).thenRefused({ kind: 'breach', code, citation });
          const late = round.and({ ...command, context: AS_HAPPENED });
          expect(late.history.at(-1)).toMatchObject({
            type: 'ControlExceptionRecorded',
            data: { code, citation, amountCents: 10_000 },
          });
          expect(late.state).toMatchObject({ status: round.state.status });
        }
      }
      const posted = announced.and(aWager({ position: 2, context: AS_HAPPENED })).and(settled());
      expect(posted.state).toMatchObject({
        status: 'settled',
        settled: [
          { wagerId: 'w1', outcome: 'won' },
          { wagerId: 'w2', position: 2, outcome: 'won', paidCents: 10_000 },
        ],
      });
      const raised = announced.and({ ...raisedTo(30_000), context: AS_HAPPENED }).and(settled());
      expect(raised.state).toMatchObject({ settled: [{ stakeCents: 30_000, paidCents: 30_000 }] });
      const none = announced.and({ ...withdrawn(), context: AS_HAPPENED }).and(settled());
      expect(none.state).toMatchObject({ status: 'settled', settled: [] });
      aSettledRound(BANKER_WINS, [{}], { game })
        .when(aWager({ position: 2, context: AS_HAPPENED }))
        .thenRefused({ code: 'round-settled' });
    },
  );

  it('that comes after the outcome is decided by the facts as corrected too', () => {
    const late = aRoundOf('roulette')
      .and(aStake('red'))
      .and(NO_MORE_BETS)
      .and(observed({ number: '17' }))
      .and(aStake('black', { position: 2, context: AS_HAPPENED }))
      .and(settled());
    expect(late.state).toMatchObject({ settled: [{ outcome: 'lost' }, { outcome: 'won' }] });
    expect(late.and(corrected({ facts: [{ number: '18' }] })).state).toMatchObject({
      settled: [{ outcome: 'won' }, { outcome: 'lost' }],
    });
  });

  it('without a hand in the deal that the facts tell of cannot be decided with it', () => {
    aRoundOf('blackjack')
      .and(aStake('main'))
      .and(observed({ act: 'deal', hands: [{ position: 1, cards: ['9S', '8D'] }], dealer: '6H' }))
      .when(aStake('main', { position: 2, context: AS_HAPPENED }))
      .thenRefused({ code: 'boxes-not-wagered-on' });
  });

  it('that is raised once its hand is dealt is recorded as it happened (2.3)', () => {
    const dealt = aRoundOf('blackjack')
      .and(aStake('main'))
      .and(observed({ act: 'deal', hands: [{ position: 1, cards: ['9S', '8D'] }], dealer: '6H' }));
    const code = 'wager-in-play';
    dealt.when(raisedTo(50_000)).thenRefused({ kind: 'breach', code, citation: '19:47-2.3' });
    const raised = dealt.when({ ...raisedTo(50_000), context: AS_HAPPENED });
    raised.thenTypes('WagerChanged', 'ControlExceptionRecorded');
    dealt.when({ ...withdrawn(), context: AS_HAPPENED }).thenRefused({ code: 'boxes-not-wagered-on' });
  });
});

describe('no more bets', () => {
  it('is called once, over the wagers on the layout (3.2(d), 7.2(d))', () => {
    const round = anOpenRound()
      .and(aWager())
      .and(aWager({ position: 2, stakeCents: 500 }))
      .and(withdrawn())
      .and(aWager({ position: 3, stakeCents: 700 }));
    round.when(NO_MORE_BETS).then({ type: 'NoMoreBetsCalled', data: { wagers: 2, handleCents: 1_200 } });
    round.and(NO_MORE_BETS).when(NO_MORE_BETS).thenRefused({ code: 'no-more-bets-already-called' });
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
      round.when(NO_MORE_BETS).thenRefused({ code: 'bonus-without-main-wager', citation, kind: 'breach' });
      round
        .when({ ...NO_MORE_BETS, context: AS_HAPPENED })
        .thenTypes('NoMoreBetsCalled', 'ControlExceptionRecorded');
      round
        .and(aWager({ kind: 'player' }))
        .when(NO_MORE_BETS)
        .thenTypes('NoMoreBetsCalled');
      anOpenRound({ game }).and(bonus).when(NO_MORE_BETS).thenTypes('NoMoreBetsCalled');
    },
  );

  it.each([
    ['the same player at another position', 'patron-1', 4, true, false],
    ['another player at another position', 'patron-4', 4, false, false],
    ['the same player at the same position', 'patron-1', 1, true, true],
  ] as const)(
    'takes a wager of %s for the main wager as the table posts (3.2(b), 7.2(b))',
    (_what, patronId, position, byPlayer, byPosition) => {
      for (const [companionWagers, taken] of [
        ['by-player', byPlayer],
        ['by-position', byPosition],
      ] as const) {
        const rules = tableRules({ bonus: { paytable: 'C', mainWagerRequired: true }, companionWagers });
        const called = anOpenRound({ game: 'minibaccarat', rules })
          .and(aWager({ kind: 'bonus-player', patronId: 'patron-1', position: 1 }))
          .and(aWager({ kind: 'banker', patronId, position }))
          .when(NO_MORE_BETS);
        if (taken) called.thenTypes('NoMoreBetsCalled');
        else
          called.thenRefused({ code: 'bonus-without-main-wager', citation: '19:47-7.2(b)', kind: 'breach' });
      }
    },
  );
});

describe('a wager on a selection', () => {
  it('is placed with its selection', () => {
    aRoundOf('roulette')
      .when(aStake('split', { position: 3, selection: '17-20', stakeCents: 500 }))
      .then({
        type: 'WagerPlaced',
        data: {
          tableId: 'T-1',
          wagerId: 'w1',
          position: 3,
          patronId: 'patron-3',
          kind: 'split',
          selection: '17-20',
          stakeCents: 500,
          limits: 'within',
        },
      });
  });

  it('is refused if its game objects to the selection', () => {
    const roulette = aRoundOf('roulette');
    roulette.when(aStake('straight')).thenRefused({ code: 'selection-missing', citation: '19:47-5.1(e)1' });
    for (const selection of ['37', '', '17 ', '١٧', '🎲', '\u0000', '1-2', 'x'.repeat(60)]) {
      roulette
        .when(aStake('straight', { selection }))
        .thenRefused({ code: 'selection-unknown', citation: '19:47-5.1(e)1' });
    }
    roulette
      .when(aStake('red', { selection: '17' }))
      .thenRefused({ code: 'selection-unknown', citation: '19:47-5.1(e)11' });
  });

  it('is placed once at a position on each selection, and beside others', () => {
    const round = aRoundOf('roulette').and(aStake('straight', { selection: '17' }));
    round
      .when(aStake('straight', { selection: '17', stakeCents: 500 }))
      .thenRefused({ code: 'wager-already-placed' });
    round.when(aStake('straight', { selection: '18' })).thenTypes('WagerPlaced');
    round.when(aStake('straight', { position: 2, selection: '17' })).thenTypes('WagerPlaced');
    round
      .and(withdrawn())
      .when(aStake('straight', { selection: '17' }))
      .thenTypes('WagerPlaced');
  });

  it('names the selection that is already taken', () => {
    const { decision } = aRoundOf('roulette')
      .and(aStake('straight', { selection: '17' }))
      .when(aStake('straight', { selection: '17' }));
    expect(decision).toMatchObject({
      objection: { message: 'Position 1 already has wager w1 on straight 17; change that wager instead.' },
    });
  });

  it('may be repeated if its game allows it, such as a second come bet (1.2(a)3)', () => {
    const point = aRoundOf('craps').and(aStake('pass')).and(observed(FOUR)).and(aStake('come'));
    point.when(aStake('come')).thenTypes('WagerPlaced');
    point.when(aStake('field')).thenTypes('WagerPlaced');
    point.and(aStake('field')).when(aStake('field')).thenRefused({ code: 'wager-already-placed' });
  });

  it('is refused with the reason of its game if that is not offered', () => {
    const single = aRoundOf('roulette', { wheel: 'single-zero' });
    single.when(aStake('insurance')).thenRefused({ code: 'wager-not-offered', citation: '19:47-5.1(e)' });
    single.when(aStake('seven-numbers')).thenRefused({ code: 'wager-not-chosen', citation: '19:47-5.1(f)' });
  });

  it('is within or outside the posted limits, and without limits if there are none', () => {
    const standing = (stakeCents: number) =>
      aRoundOf('roulette').when(aStake('red', { stakeCents })).events[0]?.data;
    expect(standing(99)).toMatchObject({ limits: 'below-minimum' });
    expect(standing(100)).toMatchObject({ limits: 'within' });
    expect(standing(1_000_001)).toMatchObject({ limits: 'above-maximum' });
    expect(limitsOf('red-dog')).not.toHaveProperty('raise');
    const raise = aRoundOf('red-dog')
      .and(aStake('initial'))
      .and(NO_MORE_BETS)
      .and(observed(SPREAD))
      .when(aStake('raise', { selection: 'w1', stakeCents: 1 }));
    expect(raise.events).toMatchObject([{ data: { limits: 'within', selection: 'w1' } }]);
  });
});

describe('after no more bets', () => {
  it('no wager is made, changed or withdrawn unless it happened (5.3(b))', () => {
    const round = aRoundOf('roulette').and(aStake('red')).and(NO_MORE_BETS);
    for (const command of [aStake('black'), raisedTo(5_000), withdrawn()]) {
      round
        .when(command)
        .thenRefused({ kind: 'breach', code: 'wager-after-no-more-bets', citation: '19:47-5.3(b)' });
    }
  });

  it('wagers made during play are accepted if their game admits them', () => {
    const dealt = aRoundOf('red-dog').and(aStake('initial')).and(NO_MORE_BETS);
    const raise = aStake('raise', { selection: 'w1' });
    dealt.when(raise).thenRefused({ code: 'no-spread-to-raise-on' });
    const spread = dealt.and(observed(SPREAD));
    spread.when(raise).thenTypes('WagerPlaced');
    const code = 'wager-after-no-more-bets';
    spread.when(aStake('initial', { position: 2 })).thenRefused({ kind: 'breach', code });
    spread
      .when(aStake('raise', { selection: 'w1', stakeCents: 10_001 }))
      .thenRefused({ code: 'raise-not-of-initial-wager' });
  });
});

describe('an open wager', () => {
  it('can be changed and withdrawn until no more bets', () => {
    const round = aRoundOf('roulette').and(aStake('red'));
    round.when(raisedTo(20_000)).then({
      type: 'WagerChanged',
      data: {
        ...{ tableId: 'T-1', wagerId: 'w1', position: 1, patronId: 'patron-1' },
        ...{ fromCents: 10_000, stakeCents: 20_000, limits: 'within' },
      },
    });
    round.when(withdrawn()).then({ type: 'WagerWithdrawn', data: { wagerId: 'w1', stakeCents: 10_000 } });
    round.when(raisedTo(10_000)).thenRefused({ code: 'wager-unchanged' });
    round.when(raisedTo(5_000, 'w2')).thenRefused({ code: 'unknown-wager' });
    round.when(withdrawn('w2')).thenRefused({ code: 'unknown-wager' });
  });

  it('stays if its game holds it: a pass bet with its point (1.3)', () => {
    const before = aRoundOf('craps').and(aStake('pass'));
    before.when(raisedTo(20_000)).thenTypes('WagerChanged');
    const point = before.and(observed(FOUR));
    const kind = 'breach';
    point.when(raisedTo(20_000)).thenRefused({ kind, code: 'line-wager-raised', citation: '19:47-1.2(a)1' });
    for (const lowered of [raisedTo(5_000), withdrawn()]) {
      point.when(lowered).thenRefused({ kind, code: 'line-wager-stands', citation: '19:47-1.3' });
      const types = point.when({ ...lowered, context: AS_HAPPENED }).events.map(({ type }) => type);
      expect(types.at(-1)).toBe('ControlExceptionRecorded');
    }
  });

  it('cannot be changed into one that could not have been made', () => {
    const horn = aRoundOf('craps').and(aStake('horn', { stakeCents: 400 }));
    horn.when(raisedTo(401)).thenRefused({ code: 'stake-without-equal-parts' });
    horn.when(raisedTo(800)).thenTypes('WagerChanged');
  });

  it('is not part of the next turn once it is settled', () => {
    const sevenOut = aRoundOf('craps').and(aStake('pass')).and(aStake('field'));
    const goesOn = sevenOut.and(observed({ dice: [2, 3] })).and(settled());
    goesOn.when(withdrawn('w2')).thenRefused({ code: 'unknown-wager' });
    expect(goesOn.when(aStake('field')).events).toMatchObject([{ data: { wagerId: 'w3' } }]);
  });
});

describe('a wager beyond the range of the ledger', () => {
  const longShot = { ...gameOf('roulette').sample, odds: { straight: odds(100_000) } };
  const seventeen = (stakeCents: number) => aStake('straight', { selection: '17', stakeCents });

  it('is refused when it is placed or raised', () => {
    const round = aRoundOf('roulette', longShot);
    round.when(seventeen(10_000_000)).thenTypes('WagerPlaced');
    round.when(seventeen(10_000_001)).thenRefused({ code: 'winnings-beyond-ledger' });
    round
      .and(seventeen(10_000_000))
      .when(raisedTo(10_000_001))
      .thenRefused({ code: 'winnings-beyond-ledger' });
  });
});

describe('a position', () => {
  const beside = aStake('main', { patronId: 'patron-2' });

  it('belongs to one patron, unless the rules of the table let several wager there', () => {
    aRoundOf('blackjack').and(aStake('main')).when(beside).thenRefused({ code: 'position-taken' });
    const shared = aRoundOf('blackjack', {
      ...gameOf('blackjack').sample,
      severalAtBox: { most: 2, unmatchedSplit: 'not-split' },
    });
    const both = shared.and(aStake('main')).and(beside);
    expect(both.state).toMatchObject({ wagersPlaced: 2 });
    both.when(beside).thenRefused({ code: 'wager-already-placed' });
  });
});
