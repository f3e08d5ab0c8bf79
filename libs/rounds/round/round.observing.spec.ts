import { gameOf } from '#rules';
import { NO_MORE_BETS, aRoundOf, aStake, observed, settled } from '#testing/builders/round.js';
import {
  BANKER_WINS,
  aSettledRound,
  aWager,
  anAnnouncedRound,
  anOpenRound,
} from '#testing/builders/baccarat-round.js';
import { AS_HAPPENED, aContext } from '#testing/builders/contexts.js';
import { standingWagers } from './round.state.js';

const context = aContext();
const FOUR = { dice: [1, 3] };
const SEVEN = { dice: [3, 4] };
const SEVENTEEN = { number: '17' };
const CALL = { winner: 'banker' };
const PUNTO = { game: 'baccarat-punto-banco' };

const roulette = (): ReturnType<typeof aRoundOf> => aRoundOf('roulette').and(aStake('red'));
const craps = (): ReturnType<typeof aRoundOf> => aRoundOf('craps').and(aStake('pass'));

describe('a round', () => {
  it('goes from wagers to no more bets, to a fact, to its settlement', () => {
    const wagering = roulette();
    expect(wagering.state).toMatchObject({ status: 'wagering' });
    const playing = wagering.and(NO_MORE_BETS);
    expect(playing.state).toMatchObject({ status: 'playing' });
    const decided = playing.and(observed(SEVENTEEN));
    expect(decided.state).toMatchObject({ status: 'decided', turn: { summary: '17 black' } });
    const over = decided.and(settled());
    expect(over.state).toMatchObject({ status: 'settled', settled: [{ wagerId: 'w1', outcome: 'lost' }] });
    expect(over.state).toMatchObject({ wagers: standingWagers() });
  });

  it.each<[string, object, string]>([
    ['blackjack', { act: 'deal', hands: [{ position: 1, cards: ['QD', 'QD'] }], dealer: 'QD' }, 'main'],
    ['red-dog', { cards: ['9C', '9C'] }, 'initial'],
  ])('of %s has a card that no such decks hold as it happened, with an exception', (game, fact, kind) => {
    const rules = { ...gameOf(game).sample, decks: 1 };
    const wagered = aRoundOf(game, rules).and(aStake(kind));
    const round = game === 'red-dog' ? wagered.and(NO_MORE_BETS) : wagered;
    const tell = observed(fact);
    round.when(tell).thenRefused({ kind: 'breach', code: 'card-dealt-too-often' });
    const { events } = round.when({ ...tell, context: AS_HAPPENED });
    expect(events).toMatchObject([
      { type: 'OutcomeObserved' },
      { data: { code: 'card-dealt-too-often', amountCents: 10_000 } },
    ]);
  });

  it('records a fact with its result: words, decisions, paragraphs and the next stage of the round', () => {
    roulette()
      .and(NO_MORE_BETS)
      .when(observed(SEVENTEEN))
      .then({
        type: 'ResultAnnounced',
        data: {
          tableId: 'T-1',
          game: 'roulette',
          fact: SEVENTEEN,
          summary: '17 black',
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
          next: 'over',
          citations: ['19:47-5.3(c)'],
        },
      });
  });

  it('settles what a fact decided and continues with the other wagers', () => {
    const point = craps().and(observed(FOUR));
    expect(point.state).toMatchObject({ status: 'wagering', turn: { lines: [], next: 'wagering' } });
    const decided = point.and(aStake('field')).and(observed({ dice: [2, 3] }));
    expect(decided.state).toMatchObject({ status: 'decided' });
    expect(decided.when(settled()).events).toMatchObject([
      { type: 'WagersSettled', data: { wagers: [{ wagerId: 'w2', takenCents: 10_000 }], next: 'wagering' } },
    ]);
    const goesOn = decided.and(settled());
    expect(goesOn.state).toMatchObject({ status: 'wagering', settled: [{ wagerId: 'w2' }] });
    const sevenOut = goesOn.and(observed(SEVEN)).and(settled());
    expect(sevenOut.state).toMatchObject({
      status: 'settled',
      settled: [{ wagerId: 'w2' }, { wagerId: 'w1', outcome: 'lost' }],
      wagers: standingWagers(),
    });
  });

  it('ends with an empty settlement if nothing was wagered', () => {
    const decided = aRoundOf('roulette').and(NO_MORE_BETS).and(observed(SEVENTEEN));
    expect(decided.state).toMatchObject({ status: 'decided' });
    decided
      .when(settled())
      .then({ type: 'WagersSettled', data: { tableId: 'T-1', game: 'roulette', wagers: [] } });
    expect(decided.and(settled()).state).toMatchObject({ status: 'settled' });
  });

  it('accepts wagers again after a fact that decided nothing, without a second call of no more bets', () => {
    const noSpin = roulette()
      .and(NO_MORE_BETS)
      .and(observed({ noSpin: 'foreign-object' }));
    expect(noSpin.state).toMatchObject({
      status: 'wagering',
      wagers: standingWagers([['w1', expect.anything()]]),
    });
    noSpin
      .when(observed(SEVENTEEN))
      .thenRefused({ kind: 'breach', code: 'no-more-bets-not-called', citation: '19:47-5.3(b)' });
    expect(noSpin.and(NO_MORE_BETS).and(observed(SEVENTEEN)).state).toMatchObject({ status: 'decided' });
  });

  it('needs no call of no more bets if its game has none (19:47-1.10)', () => {
    craps().when(observed(FOUR)).thenTypes('OutcomeObserved');
  });

  it('passes the state of its facts on to the next fact', () => {
    const made = craps().and(observed(FOUR)).and(observed(FOUR));
    expect(made.state).toMatchObject({
      turn: { summary: '4 (1-3), point made', lines: [{ outcome: 'won' }] },
    });
  });

  it('takes a fact before no more bets only as it happened (3.2(d), 3.7(b), 5.3(b), 7.2(d), 7.7(b))', () => {
    const code = 'no-more-bets-not-called';
    const kind = 'breach';
    roulette().when(observed(SEVENTEEN)).thenRefused({ kind, code, citation: '19:47-5.3(b)' });
    const [announced, exception] = roulette().when(observed(SEVENTEEN, AS_HAPPENED)).events;
    expect(announced).toMatchObject({ type: 'ResultAnnounced' });
    expect(exception).toMatchObject({ data: { code, amountCents: 10_000 } });
    const cards = observed({ cards: BANKER_WINS });
    anOpenRound().when(cards).thenRefused({ kind, code, citation: '19:47-7.2(d)' });
    anOpenRound(PUNTO).when(cards).thenRefused({ kind, code, citation: '19:47-3.2(d)' });
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
    expect(decision).toMatchObject({ accepted: false, objection: { code: 'fact-malformed' } });
  });

  it('names the place of the fault in a fact, and the game', () => {
    const { decision } = craps().when(observed({ dice: [7, 1] }));
    expect(decision).toMatchObject({
      objection: { message: expect.stringMatching(/^This fact does not fit Craps: \/dice\/0 /) as unknown },
    });
  });

  it('refuses a fact to which its game objects, with the paragraph', () => {
    craps()
      .when(observed({ call: 'on', wagers: ['w1'] }))
      .thenRefused({ code: 'wager-always-on', citation: '19:47-1.2(a)5' });
    roulette()
      .and(NO_MORE_BETS)
      .and(observed({ noSpin: 'foreign-object' }))
      .and(NO_MORE_BETS)
      .when(observed({ number: '00' }))
      .thenTypes('ResultAnnounced');
    aRoundOf('roulette', { wheel: 'single-zero' })
      .and(NO_MORE_BETS)
      .when(observed({ number: '00' }))
      .thenRefused({ code: 'number-not-on-wheel' });
  });

  it('records a fact that breaks a rule only by a supervisor', () => {
    const misdealt = { misdealt: 'a card exposed' };
    const redDog = aRoundOf('red-dog').and(aStake('initial')).and(NO_MORE_BETS);
    redDog
      .when(observed(misdealt))
      .thenRefused({ code: 'hand-misdealt', citation: '19:47-6.7', kind: 'breach' });
    const { events } = redDog.when(observed(misdealt, AS_HAPPENED));
    expect(events).toMatchObject([
      { type: 'ResultAnnounced', data: { lines: [{ outcome: 'void' }], next: 'over' } },
      { type: 'ControlExceptionRecorded', data: { code: 'hand-misdealt', tableId: 'T-1' } },
    ]);
    expect(redDog.and(observed(misdealt, AS_HAPPENED)).state).toMatchObject({ status: 'decided' });
  });

  it.each([
    ['no more bets', NO_MORE_BETS],
    ['another fact', observed(SEVENTEEN)],
  ] as const)('refuses %s until what a fact decided is settled', (_what, command) => {
    roulette()
      .and(NO_MORE_BETS)
      .and(observed(SEVENTEEN))
      .when(command)
      .thenRefused({ code: 'settlement-due', citation: '19:47-5.3(e)' });
  });

  it.each([
    ['a wager', aStake('field', { context: AS_HAPPENED })],
    ['a change', { type: 'ChangeWager', wagerId: 'w1', stakeCents: 5_000, context: AS_HAPPENED }],
    ['a withdrawal', { type: 'WithdrawWager', wagerId: 'w1', context: AS_HAPPENED }],
  ] as const)('refuses %s until what a roll decided is settled: it is of the next roll', (_what, command) => {
    craps()
      .and(observed({ dice: [5, 6] }))
      .when(command)
      .thenRefused({ code: 'settlement-due', citation: '19:47-1.10' });
  });

  it('refuses a settlement before a fact decides anything', () => {
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
      .thenRefused({ code: 'round-settled' });
  });
});

describe('a turn', () => {
  const dealt = anOpenRound().and(aWager()).and(NO_MORE_BETS);
  const [first, ...others] = BANKER_WINS.map((card) => observed({ cards: [card] }));
  if (!first) throw new Error('there are no cards');

  it('consists of all facts since the last wager: the cards one by one, and the call', () => {
    let round = dealt.and(first);
    for (const card of others) round = round.and(card);
    const called = round.and(observed(CALL));
    expect(called.state).toMatchObject({
      status: 'decided',
      turn: {
        facts: [...BANKER_WINS.map((card) => ({ cards: [card] })), CALL],
        summary: 'Banker wins: Player 6, Banker 7, 4 cards',
        next: 'over',
        revision: 7,
        before: { state: undefined, wagers: standingWagers([['w1', expect.anything()]]) },
      },
    });
    expect(called.history.map(({ type }) => type).slice(-5)).toEqual([
      ...BANKER_WINS.map(() => 'OutcomeObserved'),
      'ResultAnnounced',
    ]);
  });

  it('starts again after a wager made during play', () => {
    const spread = aRoundOf('red-dog')
      .and(aStake('initial'))
      .and(NO_MORE_BETS)
      .and(observed({ cards: ['2S', '9H'] }));
    const third = observed({ third: '5D' });
    expect(spread.and(third).state).toMatchObject({ turn: { facts: [{}, { third: '5D' }] } });
    expect(spread.and(aStake('raise', { selection: 'w1' })).and(third).state).toMatchObject({
      turn: { facts: [{ third: '5D' }], before: { state: expect.anything() as unknown } },
    });
  });

  it('starts again with each roll that opens the wagering again', () => {
    expect(
      craps()
        .and(observed(FOUR))
        .and(observed({ dice: [2, 3] })).state,
    ).toMatchObject({
      turn: { facts: [{ dice: [2, 3] }] },
    });
  });

  it('continues past a recorded irregularity', () => {
    const irregularity = { kind: 'other', disclosed: false, remedy: 'none', note: 'spilt', citation: '' };
    const noted = dealt.and(first).and({ type: 'NoteIrregularity', irregularity, context });
    expect(noted.and(observed({ cards: ['3H'] })).state).toMatchObject({
      turn: { facts: [{ cards: ['2S'] }, { cards: ['3H'] }] },
    });
  });

  it('accepts no fact after the result is announced or settled (3.10(b), 7.10(b))', () => {
    const fact = observed({ cards: ['KS'] });
    for (const again of [fact, observed(CALL)]) {
      anAnnouncedRound().when(again).thenRefused({ code: 'settlement-due', citation: '19:47-7.10(b)' });
      aSettledRound().when(again).thenRefused({ code: 'round-settled' });
    }
    anAnnouncedRound(BANKER_WINS, [], PUNTO)
      .when(fact)
      .thenRefused({ code: 'settlement-due', citation: '19:47-3.10(b)' });
  });

  it('takes a call that the cards do not give as it happened, and is settled by the cards (7.10(a))', () => {
    const code = 'result-not-given-by-cards';
    const shown = dealt.and(observed({ cards: BANKER_WINS }));
    const wrong = { winner: 'player' };
    shown.when(observed(wrong)).thenRefused({ kind: 'breach', code, citation: '19:47-7.10(a)' });
    const called = shown.and(observed(wrong, AS_HAPPENED));
    expect(called.history.at(-2)).toMatchObject({
      type: 'ResultAnnounced',
      data: { fact: wrong, summary: 'Banker wins: Player 6, Banker 7, 4 cards' },
    });
    expect(called.history.at(-1)).toMatchObject({ data: { code, amountCents: 10_000 } });
    const byTheCall = settled({
      actual: [{ wagerId: 'w1', takenCents: 10_000, paidCents: 0, chargedCents: 0 }],
      context: AS_HAPPENED,
    });
    expect(called.and(byTheCall).state).toMatchObject({
      settled: [{ outcome: 'won', winningsCents: 10_000, paidCents: 0, takenCents: 10_000 }],
    });
  });
});
