import {
  NO_MORE_BETS,
  OVERRIDE,
  aContext,
  aFactRound,
  aStake,
  aWager,
  anAnnouncedRound,
  anOpenRound,
  observed,
  settled,
} from '../../testing/builders/index.js';

const context = aContext();
const FOUR = { dice: [1, 3] };
const SEVEN = { dice: [3, 4] };
const SEVENTEEN = { number: '17' };
const voided = { type: 'VoidRound', reason: 'other', note: 'power failed', cardsRemaining: 0 } as const;
const RETURNED = [{ wagerId: 'w1', stakeCents: 10_000 }];

const roulette = (): ReturnType<typeof aFactRound> => aFactRound('roulette').and(aStake('red'));
const craps = (): ReturnType<typeof aFactRound> => aFactRound('craps').and(aStake('pass'));

describe('a round that is played fact by fact', () => {
  it('goes from wagers to no more bets, to a fact, to its settlement', () => {
    const wagering = roulette();
    expect(wagering.state).toMatchObject({ status: 'wagering' });
    const playing = wagering.and(NO_MORE_BETS);
    expect(playing.state).toMatchObject({ status: 'playing' });
    const decided = playing.and(observed(SEVENTEEN));
    expect(decided.state).toMatchObject({ status: 'decided', lastFact: { told: '17 black' } });
    const over = decided.and(settled());
    expect(over.state).toMatchObject({ status: 'settled', settled: [{ wagerId: 'w1', outcome: 'lost' }] });
    expect(over.state).toMatchObject({ wagers: new Map() });
  });

  it('records a fact with what it comes to: words, decisions, paragraphs and how the round goes on', () => {
    roulette()
      .and(NO_MORE_BETS)
      .when(observed(SEVENTEEN))
      .then({
        type: 'OutcomeObserved',
        data: {
          tableId: 'T-1',
          game: 'roulette',
          fact: SEVENTEEN,
          told: '17 black',
          state: null,
          lines: [
            {
              wagerId: 'w1',
              position: 1,
              patronId: 'patron-1',
              kind: 'red',
              stakeCents: 10_000,
              outcome: 'lost',
              winningsCents: 0,
              vigorishCents: 0,
              citations: ['19:47-5.1(e)11'],
            },
          ],
          then: 'over',
          citations: ['19:47-5.3(c)'],
        },
      });
  });

  it('settles what a fact decided and goes on with the wagers that it left', () => {
    const point = craps().and(observed(FOUR));
    expect(point.state).toMatchObject({ status: 'wagering', lastFact: { lines: [], then: 'wagering' } });
    const decided = point.and(aStake('field')).and(observed({ dice: [2, 3] }));
    expect(decided.state).toMatchObject({ status: 'decided' });
    expect(decided.when(settled()).events).toMatchObject([
      { type: 'WagersSettled', data: { wagers: [{ wagerId: 'w2', takenCents: 10_000 }], then: 'wagering' } },
    ]);
    const goesOn = decided.and(settled());
    expect(goesOn.state).toMatchObject({ status: 'wagering', settled: [{ wagerId: 'w2' }] });
    const sevenOut = goesOn.and(observed(SEVEN)).and(settled());
    expect(sevenOut.state).toMatchObject({
      status: 'settled',
      settled: [{ wagerId: 'w2' }, { wagerId: 'w1', outcome: 'lost' }],
      wagers: new Map(),
    });
  });

  it('ends with a settlement of nothing where nothing was wagered', () => {
    const decided = aFactRound('roulette').and(NO_MORE_BETS).and(observed(SEVENTEEN));
    expect(decided.state).toMatchObject({ status: 'decided' });
    decided
      .when(settled())
      .then({ type: 'WagersSettled', data: { tableId: 'T-1', game: 'roulette', wagers: [] } });
    expect(decided.and(settled()).state).toMatchObject({ status: 'settled' });
  });

  it('takes wagers again after a fact that decided nothing, and needs no more bets called again', () => {
    const noSpin = roulette()
      .and(NO_MORE_BETS)
      .and(observed({ noSpin: 'foreign-object' }));
    expect(noSpin.state).toMatchObject({ status: 'wagering', wagers: new Map([['w1', expect.anything()]]) });
    noSpin
      .when(observed(SEVENTEEN))
      .thenRefused({ code: 'no-more-bets-not-called', citation: '19:47-5.3(b)' });
    expect(noSpin.and(NO_MORE_BETS).and(observed(SEVENTEEN)).state).toMatchObject({ status: 'decided' });
  });

  it('needs no call of no more bets where its game has none (19:47-1.10)', () => {
    craps().when(observed(FOUR)).thenTypes('OutcomeObserved');
  });

  it('hands the state of its facts on to the next', () => {
    const made = craps().and(observed(FOUR)).and(observed(FOUR));
    expect(made.state).toMatchObject({
      lastFact: { told: '4 (1-3), point made', lines: [{ outcome: 'won' }] },
    });
  });

  it('refuses a fact before no more bets', () => {
    roulette()
      .when(observed(SEVENTEEN))
      .thenRefused({ code: 'no-more-bets-not-called', citation: '19:47-5.3(b)' });
  });

  it('refuses no more bets twice', () => {
    roulette().and(NO_MORE_BETS).when(NO_MORE_BETS).thenRefused({ code: 'no-more-bets-already-called' });
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a list', [SEVENTEEN]],
    ['text', '17'],
    ['a number as number', { number: 17 }],
    ['a number of no wheel', { number: '37' }],
    ['two facts at once', { number: '17', noSpin: 'foreign-object' }],
    ['an unknown key', { number: '17', tilt: true }],
    ['a key of every object', JSON.parse('{"number":"17","__proto__":{"x":1}}') as object],
  ])('refuses %s as a fact', (_what, fact) => {
    const { decision } = roulette().and(NO_MORE_BETS).when(observed(fact));
    expect(decision).toMatchObject({ accepted: false, rejection: { code: 'fact-malformed' } });
  });

  it('names the place at which a fact is malformed, and the game', () => {
    const { decision } = craps().when(observed({ dice: [7, 1] }));
    expect(decision).toMatchObject({
      rejection: { message: expect.stringMatching(/^This is no fact of Craps: \/dice\/0 /) as unknown },
    });
  });

  it('refuses what its game objects to, with the paragraph', () => {
    craps()
      .when(observed({ call: 'on', wagers: ['w1'] }))
      .thenRefused({ code: 'wager-always-on', citation: '19:47-1.2(a)5' });
    roulette()
      .and(NO_MORE_BETS)
      .and(observed({ noSpin: 'foreign-object' }))
      .and(NO_MORE_BETS)
      .when(observed({ number: '00' }))
      .thenTypes('OutcomeObserved');
    aFactRound('roulette', { wheel: 'single-zero' })
      .and(NO_MORE_BETS)
      .when(observed({ number: '00' }))
      .thenRefused({ code: 'number-not-on-wheel' });
  });

  it('takes what breaks a rule and happened all the same on the word of a supervisor only', () => {
    const misdealt = { misdealt: 'a card exposed' };
    const redDog = aFactRound('red-dog').and(aStake('initial')).and(NO_MORE_BETS);
    redDog
      .when(observed(misdealt))
      .thenRefused({ code: 'hand-misdealt', citation: '19:47-6.7', overridable: true });
    const { events } = redDog.when(observed(misdealt, OVERRIDE));
    expect(events).toMatchObject([
      { type: 'OutcomeObserved', data: { lines: [{ outcome: 'void' }], then: 'over' } },
      { type: 'ControlExceptionRecorded', data: { code: 'hand-misdealt', tableId: 'T-1' } },
    ]);
    expect(redDog.and(observed(misdealt, OVERRIDE)).state).toMatchObject({ status: 'decided' });
  });

  it.each([
    ['a wager', aStake('black')],
    ['a change', { type: 'ChangeWager', wagerId: 'w1', stakeCents: 5_000, context }],
    ['a withdrawal', { type: 'WithdrawWager', wagerId: 'w1', context }],
    ['no more bets', NO_MORE_BETS],
    ['another fact', observed(SEVENTEEN)],
  ] as const)('refuses %s until what a fact decided is settled', (_what, command) => {
    roulette()
      .and(NO_MORE_BETS)
      .and(observed(SEVENTEEN))
      .when(command)
      .thenRefused({ code: 'settlement-due', citation: '19:47-5.3(e)' });
  });

  it('refuses a settlement before a fact decided anything', () => {
    const due = { code: 'result-not-announced', citation: '19:47-5.3(c)' };
    roulette().when(settled()).thenRefused(due);
    roulette().and(NO_MORE_BETS).when(settled()).thenRefused(due);
    craps()
      .and(observed(FOUR))
      .when(settled())
      .thenRefused({ code: 'result-not-announced', citation: '19:47-1.10' });
  });

  it.each([
    ['a fact', observed(SEVENTEEN)],
    ['a settlement', settled()],
    ['to be void', { ...voided, context: OVERRIDE }],
  ] as const)('refuses %s once it is settled', (_what, command) => {
    roulette()
      .and(NO_MORE_BETS)
      .and(observed(SEVENTEEN))
      .and(settled())
      .when(command)
      .thenRefused({ code: 'round-settled' });
  });

  it('refuses wagers once it is settled', () => {
    roulette()
      .and(NO_MORE_BETS)
      .and(observed(SEVENTEEN))
      .and(settled())
      .when(aStake('black'))
      .thenRefused({ code: 'wager-after-no-more-bets', citation: '19:47-5.3(b)' });
  });
});

describe('a round that is void', () => {
  it('is so on the word of a supervisor only (8.2(e))', () => {
    roulette()
      .when({ ...voided, context })
      .thenRefused({ code: 'void-without-provision', citation: '19:47-8.2(e)', overridable: true });
  });

  it('is never so for want of cards, which it has not', () => {
    const { decision } = roulette().when({ ...voided, reason: 'insufficient-cards', context });
    expect(decision).toMatchObject({
      rejection: {
        code: 'void-without-provision',
        message: 'Nothing in the rules makes round T-1.20100605.0001 void: "power failed".',
      },
    });
  });

  it('returns the wagers that stand, those that a fact decided and nobody settled among them', () => {
    for (const round of [
      roulette(),
      roulette().and(NO_MORE_BETS),
      roulette().and(NO_MORE_BETS).and(observed(SEVENTEEN)),
    ]) {
      const { events } = round.when({ ...voided, context: OVERRIDE });
      expect(events).toMatchObject([
        { type: 'RoundVoided', data: { reason: 'other', citation: '', returned: RETURNED } },
        { type: 'ControlExceptionRecorded', data: { code: 'void-without-provision' } },
      ]);
    }
  });

  it('keeps what was settled before, and returns the rest', () => {
    const goesOn = craps()
      .and(aStake('field', { stakeCents: 500 }))
      .and(observed({ dice: [2, 3] }))
      .and(settled());
    const over = goesOn.and({ ...voided, context: OVERRIDE });
    expect(over.history.at(-2)).toMatchObject({ type: 'RoundVoided', data: { returned: RETURNED } });
    expect(over.state).toMatchObject({ status: 'voided', settled: [{ wagerId: 'w2', takenCents: 500 }] });
  });

  it('takes nothing more', () => {
    const over = roulette().and({ ...voided, context: OVERRIDE });
    over.when(observed(SEVENTEEN)).thenRefused({ code: 'round-voided' });
    over.when(settled()).thenRefused({ code: 'round-voided' });
    over.when({ ...voided, context: OVERRIDE }).thenRefused({ code: 'round-voided' });
    over.when(aStake('black')).thenRefused({ code: 'wager-after-no-more-bets' });
    over
      .when({ type: 'CorrectSettlement', reason: 'x', fact: SEVENTEEN, actual: [], context })
      .thenRefused({ code: 'round-not-settled' });
  });
});

describe('a round', () => {
  it.each([
    ['cards', { type: 'DealCards', cards: ['2S'], context }],
    ['cards read anew', { type: 'RereadHands', cards: ['2S'], reason: 'x', context }],
    ['a result announced', { type: 'AnnounceResult', context }],
    ['a correction by cards', { type: 'CorrectSettlement', cards: ['2S'], reason: 'x', actual: [], context }],
  ] as const)('of facts refuses %s in every status', (_what, command) => {
    const playing = roulette().and(NO_MORE_BETS);
    const decided = playing.and(observed(SEVENTEEN));
    for (const round of [roulette(), playing, decided, decided.and(settled())]) {
      round.when(command).thenRefused({ code: 'outcome-is-observed' });
    }
  });

  it('of dealt hands refuses a fact in every status, and a correction by one', () => {
    const wagering = anOpenRound().and(aWager());
    const announced = anAnnouncedRound();
    const over = announced.and(settled());
    for (const round of [wagering, wagering.and(NO_MORE_BETS), announced, over]) {
      round.when(observed(SEVENTEEN)).thenRefused({ code: 'outcome-is-dealt' });
    }
    over
      .when({ type: 'CorrectSettlement', reason: 'x', fact: SEVENTEEN, actual: [], context })
      .thenRefused({ code: 'outcome-is-dealt' });
  });

  it('of dealt hands refuses a wager with a selection', () => {
    anOpenRound()
      .when(aWager({ selection: '17' }))
      .thenRefused({ code: 'selection-unknown' });
  });
});
