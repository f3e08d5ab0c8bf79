import { odds } from '#kernel';
import { gameOf } from '#rules';
import {
  NO_MORE_BETS,
  aContext,
  aFactRound,
  aStake,
  limitsOf,
  observed,
  raisedTo,
} from '../../testing/builders/index.js';

const FOUR = { dice: [1, 3] };
const SPREAD = { cards: ['2S', '9H'] };
const withdrawn = (wagerId = 'w1') => ({ type: 'WithdrawWager', wagerId, context: aContext() }) as const;

describe('a wager at a game of facts', () => {
  it('is placed with what it is on', () => {
    aFactRound('roulette')
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

  it('is refused where its game objects to what it is on', () => {
    const roulette = aFactRound('roulette');
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

  it('stands once at a position on each selection, and beside others', () => {
    const round = aFactRound('roulette').and(aStake('straight', { selection: '17' }));
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

  it('names the selection that stands already', () => {
    const { decision } = aFactRound('roulette')
      .and(aStake('straight', { selection: '17' }))
      .when(aStake('straight', { selection: '17' }));
    expect(decision).toMatchObject({
      rejection: { message: 'Position 1 has wager w1 on straight 17 already; change it instead.' },
    });
  });

  it('stands again where its game lets it, such as a second come bet (1.2(a)3)', () => {
    const point = aFactRound('craps').and(aStake('pass')).and(observed(FOUR)).and(aStake('come'));
    point.when(aStake('come')).thenTypes('WagerPlaced');
    point.when(aStake('field')).thenTypes('WagerPlaced');
    point.and(aStake('field')).when(aStake('field')).thenRefused({ code: 'wager-already-placed' });
  });

  it('is refused at a position that another patron holds, and at none', () => {
    const round = aFactRound('roulette').and(aStake('red'));
    round.when(aStake('black', { patronId: 'someone' })).thenRefused({ code: 'position-taken' });
    round.when(aStake('black', { position: 8 })).thenRefused({ code: 'unknown-position' });
  });

  it('is refused with the reason of its game where that is not offered', () => {
    const single = aFactRound('roulette', { wheel: 'single-zero' });
    single.when(aStake('insurance')).thenRefused({ code: 'wager-not-offered', citation: '19:47-5.1(e)' });
    single.when(aStake('seven-numbers')).thenRefused({ code: 'wager-not-chosen', citation: '19:47-5.1(f)' });
  });

  it('is outside the posted limits or within, and without limits where there are none', () => {
    const standing = (stakeCents: number) =>
      aFactRound('roulette').when(aStake('red', { stakeCents })).events[0]?.data;
    expect(standing(99)).toMatchObject({ limits: 'below-minimum' });
    expect(standing(100)).toMatchObject({ limits: 'within' });
    expect(standing(1_000_001)).toMatchObject({ limits: 'above-maximum' });
    expect(limitsOf('red-dog')).not.toHaveProperty('raise');
    const raise = aFactRound('red-dog')
      .and(aStake('initial'))
      .and(NO_MORE_BETS)
      .and(observed(SPREAD))
      .when(aStake('raise', { selection: 'w1', stakeCents: 1 }));
    expect(raise.events).toMatchObject([{ data: { limits: 'within', selection: 'w1' } }]);
  });
});

describe('after no more bets', () => {
  it('no wager is made, changed or withdrawn (5.3(b))', () => {
    const round = aFactRound('roulette').and(aStake('red')).and(NO_MORE_BETS);
    for (const command of [aStake('black'), raisedTo(5_000), withdrawn()]) {
      round.when(command).thenRefused({ code: 'wager-after-no-more-bets', citation: '19:47-5.3(b)' });
    }
  });

  it('those are made that belong to the play, when their game admits them', () => {
    const dealt = aFactRound('red-dog').and(aStake('initial')).and(NO_MORE_BETS);
    const raise = aStake('raise', { selection: 'w1' });
    dealt.when(raise).thenRefused({ code: 'no-spread-to-raise-on' });
    const spread = dealt.and(observed(SPREAD));
    spread.when(raise).thenTypes('WagerPlaced');
    spread.when(aStake('initial', { position: 2 })).thenRefused({ code: 'wager-after-no-more-bets' });
    spread
      .when(aStake('raise', { selection: 'w1', stakeCents: 10_001 }))
      .thenRefused({ code: 'raise-not-of-initial-wager' });
  });
});

describe('a standing wager', () => {
  it('is changed and withdrawn until no more bets', () => {
    const round = aFactRound('roulette').and(aStake('red'));
    round.when(raisedTo(20_000)).then({
      type: 'WagerChanged',
      data: { tableId: 'T-1', wagerId: 'w1', fromCents: 10_000, stakeCents: 20_000, limits: 'within' },
    });
    round.when(withdrawn()).then({ type: 'WagerWithdrawn', data: { wagerId: 'w1', stakeCents: 10_000 } });
    round.when(raisedTo(10_000)).thenRefused({ code: 'wager-unchanged' });
    round.when(raisedTo(5_000, 'w2')).thenRefused({ code: 'unknown-wager' });
    round.when(withdrawn('w2')).thenRefused({ code: 'unknown-wager' });
  });

  it('stays where its game holds it: a pass bet with its point (1.3)', () => {
    const before = aFactRound('craps').and(aStake('pass'));
    before.when(raisedTo(20_000)).thenTypes('WagerChanged');
    const point = before.and(observed(FOUR));
    point.when(raisedTo(20_000)).thenRefused({ code: 'line-wager-raised', citation: '19:47-1.2(a)1' });
    point.when(raisedTo(5_000)).thenRefused({ code: 'line-wager-stands', citation: '19:47-1.3' });
    point.when(withdrawn()).thenRefused({ code: 'line-wager-stands', citation: '19:47-1.3' });
  });

  it('is changed to nothing that could not have been made', () => {
    const horn = aFactRound('craps').and(aStake('horn', { stakeCents: 400 }));
    horn.when(raisedTo(401)).thenRefused({ code: 'stake-without-equal-parts' });
    horn.when(raisedTo(800)).thenTypes('WagerChanged');
  });

  it('is no wager of the next turn once it is settled', () => {
    const sevenOut = aFactRound('craps').and(aStake('pass')).and(aStake('field'));
    const goesOn = sevenOut
      .and(observed({ dice: [2, 3] }))
      .and({ type: 'SettleRound', actual: [], vigorish: [], context: aContext() });
    goesOn.when(withdrawn('w2')).thenRefused({ code: 'unknown-wager' });
    expect(goesOn.when(aStake('field')).events).toMatchObject([{ data: { wagerId: 'w3' } }]);
  });
});

describe('a wager beyond what the ledger can add', () => {
  const longShot = { ...gameOf('roulette').sample, odds: { straight: odds(100_000) } };
  const seventeen = (stakeCents: number) => aStake('straight', { selection: '17', stakeCents });

  it('is refused, placed or raised', () => {
    const round = aFactRound('roulette', longShot);
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

  it('is one patron’s, unless the rules of the table let several wager there', () => {
    aFactRound('blackjack').and(aStake('main')).when(beside).thenRefused({ code: 'position-taken' });
    const shared = aFactRound('blackjack', { ...gameOf('blackjack').sample, severalAtBox: true });
    const both = shared.and(aStake('main')).and(beside);
    expect(both.state).toMatchObject({ wagersPlaced: 2 });
    both.when(beside).thenRefused({ code: 'wager-already-placed' });
  });
});
