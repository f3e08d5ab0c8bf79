import { handOf } from '#play/baccarat-hand.js';
import {
  BANKER_WINS,
  BANKER_WINS_WITH_SIX,
  PLAYER_WINS,
  aSettledRound,
  aWager,
  anAnnouncedRound,
  anOpenRound,
} from '#testing/builders/baccarat-round.js';
import { NO_MORE_BETS, aRoundOf, aStake, corrected, observed, settled } from '#testing/builders/round.js';

const FOUR = { dice: [2, 2] };
const FIVE = { dice: [2, 3] };
const SIX = { dice: [2, 4] };
const ELEVEN = { dice: [5, 6] };

describe('several facts of one turn', () => {
  const [cards, call] = handOf(PLAYER_WINS);
  const called = anOpenRound().and(aWager()).and(NO_MORE_BETS);
  const dealt = called.and(observed({ cards: BANKER_WINS }));

  it('are corrected together: cards and the call, after the settlement (7.10(a))', () => {
    const { events } = aSettledRound().when(corrected({ facts: [cards, call] }));
    expect(events).toMatchObject([
      {
        type: 'SettlementCorrected',
        data: {
          shoeId: 'S1',
          // The settlement, and not the later vigorish.
          correctsRevision: 5,
          observed: {
            facts: [cards, call],
            summary: 'Player wins: Player 7, Banker 6, 4 cards',
            state: { player: ['3H', '4H'], banker: ['2S', '4S'], result: { winner: 'player' } },
            next: 'over',
          },
          status: 'settled',
          wagers: [{ before: { outcome: 'won' }, after: { outcome: 'lost', takenCents: 10_000 } }],
        },
      },
    ]);
  });

  it('are corrected together before the settlement, which then uses them', () => {
    const right = anAnnouncedRound().and(corrected({ facts: [cards, call] }));
    expect(right.history.at(-1)).toMatchObject({
      data: { correctsRevision: 4, status: 'decided', wagers: [] },
    });
    expect(right.state).toMatchObject({ status: 'decided', settlementRevision: -1 });
    expect(right.when(settled()).events).toMatchObject([
      { data: { wagers: [{ outcome: 'lost', takenCents: 10_000 }] } },
    ]);
  });

  it('are corrected before the call, which then follows the corrected cards', () => {
    const right = dealt.and(corrected({ facts: [{ cards: BANKER_WINS_WITH_SIX }] }));
    expect(right.history.at(-1)).toMatchObject({
      data: { correctsRevision: 3, observed: { lines: [], next: 'playing' }, status: 'playing', wagers: [] },
    });
    expect(right.state).toMatchObject({
      status: 'playing',
      turn: { state: { player: ['2S', '3S', 'TS'], banker: ['2H', 'KH', '4H'] } },
    });
    right
      .when(observed({ winner: 'banker', bankerPoints: 7 }))
      .thenRefused({ kind: 'breach', code: 'result-not-given-by-cards' });
    right.when(observed({ winner: 'banker', bankerPoints: 6 })).thenTypes('ResultAnnounced');
  });

  it('are withdrawn as far as the call, which is made again', () => {
    const uncalled = anAnnouncedRound().and(corrected({ facts: [{ cards: BANKER_WINS }] }));
    expect(uncalled.state).toMatchObject({ status: 'playing', turn: { next: 'playing', lines: [] } });
    uncalled.when(settled()).thenRefused({ code: 'result-not-announced', citation: '19:47-7.10(a)' });
    expect(uncalled.and(observed({ winner: 'banker' })).and(settled()).state).toMatchObject({
      status: 'settled',
      settled: [{ outcome: 'won' }],
    });
  });

  it('may be split differently in a correction: cards dealt one by one as one hand, and further cards', () => {
    let round = called;
    for (const card of BANKER_WINS.slice(0, 3)) round = round.and(observed({ cards: [card] }));
    const right = round.and(corrected({ facts: [{ cards: BANKER_WINS_WITH_SIX.slice(0, 4) }] }));
    expect(
      right.and(observed({ cards: ['TS', '4H'] })).and(observed({ winner: 'banker' })).state,
    ).toMatchObject({
      status: 'decided',
      turn: { facts: [{ cards: ['2S', '2H', '3S', 'KH'] }, { cards: ['TS', '4H'] }, { winner: 'banker' }] },
    });
  });

  it('are corrected again after a corrected settlement, back to the first one', () => {
    const settledRight = anAnnouncedRound()
      .and(corrected({ facts: [cards, call] }))
      .and(settled());
    const back = settledRight.and(corrected({ facts: handOf(BANKER_WINS) }));
    expect(back.history.at(-1)).toMatchObject({
      data: {
        correctsRevision: settledRight.history.length - 1,
        wagers: [{ before: { outcome: 'lost' }, after: { outcome: 'won', chargedCents: 500 } }],
      },
    });
  });

  it('must all be given, in the order of play, and must differ (7.7(c), 7.8(d))', () => {
    for (const round of [dealt, anAnnouncedRound(), aSettledRound()]) {
      round.when(corrected({ facts: [] })).thenRefused({ code: 'no-facts' });
      round.when(corrected({ facts: [{ cards: ['XX'] }] })).thenRefused({ code: 'fact-malformed' });
      round
        .when(
          corrected({ facts: [{ cards: BANKER_WINS_WITH_SIX }, { cards: ['KD'] }, { winner: 'banker' }] }),
        )
        .thenRefused({ code: 'third-card-against-table', citation: '19:47-7.8(d)', kind: 'breach' });
      round
        .when(corrected({ facts: [{ winner: 'banker' }] }))
        .thenRefused({ code: 'cards-still-due', citation: '19:47-7.7(c)', kind: 'breach' });
    }
    dealt.when(corrected({ facts: [{ cards: BANKER_WINS }] })).thenRefused({ code: 'facts-unchanged' });
    aSettledRound()
      .when(corrected({ facts: handOf(BANKER_WINS) }))
      .thenRefused({ code: 'facts-unchanged' });
  });

  it('end with the fact that ends the turn', () => {
    const tooMany = corrected({ facts: [cards, call, call] });
    for (const round of [dealt, anAnnouncedRound(), aSettledRound()]) {
      round.when(tooMany).thenRefused({ code: 'facts-after-end-of-turn' });
    }
    const point = aRoundOf('craps').and(aStake('pass')).and(observed(FOUR));
    const { decision } = point.and(observed(ELEVEN)).when(corrected({ facts: [FIVE, SIX] }));
    expect(decision).toMatchObject({
      objection: {
        code: 'facts-after-end-of-turn',
        message:
          'Round T-1.20100605.0001 does not go on with the next fact after 5 (2-3); give the facts of one turn only.',
      },
    });
  });

  it('keep a settled round over: the call cannot be withdrawn', () => {
    aSettledRound()
      .when(corrected({ facts: [{ cards: PLAYER_WINS }] }))
      .thenRefused({ code: 'correction-changes-course-of-round' });
  });

  it('cannot be corrected before the first fact', () => {
    called.when(corrected({ facts: [cards] })).thenRefused({ code: 'nothing-observed' });
    anOpenRound()
      .when(corrected({ facts: [cards] }))
      .thenRefused({ code: 'nothing-observed' });
  });

  it('begin after the newest wager made during play', () => {
    const raised = aRoundOf('red-dog')
      .and(aStake('initial'))
      .and(NO_MORE_BETS)
      .and(observed({ cards: ['2S', '9H'] }))
      .and(aStake('raise', { selection: 'w1' }))
      .and(observed({ third: 'KS' }));
    raised
      .when(corrected({ facts: [{ cards: ['2S', '9H'] }, { third: '5D' }] }))
      .thenRefused({ code: 'cards-dealt' });
    for (const round of [raised, raised.and(settled())]) {
      expect(round.when(corrected({ facts: [{ third: '5D' }] })).events).toMatchObject([
        { data: { observed: { lines: [{ outcome: 'won' }, { outcome: 'won' }] } } },
      ]);
    }
  });
});
