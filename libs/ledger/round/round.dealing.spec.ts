import type { Card } from '#rules';
import {
  BANKER_WINS,
  BANKER_WINS_WITH_SIX,
  OVERRIDE,
  aContext,
  aSettledRound,
  aWager,
  anAnnouncedRound,
  anOpenRound,
} from '../../testing/builders/index.js';
import type { RoundSoFar } from '../../testing/builders/index.js';
import type { AnnounceResult, VoidRound } from './round.commands.js';
import type { RoundOpened } from './round.events.js';

const context = aContext();
const noMoreBets = { type: 'CallNoMoreBets', context } as const;
const deal = (cards: readonly Card[]) => ({ type: 'DealCards', cards, context }) as const;
const announce = (said: Partial<AnnounceResult> = {}): AnnounceResult => ({
  type: 'AnnounceResult',
  context,
  ...said,
});
const voided = (overrides: Partial<VoidRound> = {}): VoidRound => ({
  type: 'VoidRound',
  reason: 'insufficient-cards',
  note: 'the shoe ran out',
  cardsRemaining: 0,
  context,
  ...overrides,
});
const dealing = (opening: Partial<RoundOpened['data']> = {}): RoundSoFar =>
  anOpenRound(opening).and(aWager()).and(noMoreBets);
const PUNTO = { game: 'baccarat-punto-banco' } as const;

describe('the cards of a round', () => {
  it('go to Player and Banker in turn, at once or one by one (3.7(c), 7.7(c))', () => {
    dealing()
      .when(deal(BANKER_WINS))
      .then({
        type: 'CardsDealt',
        data: { cards: BANKER_WINS, player: ['2S', '4S'], banker: ['3H', '4H'] },
      });
    let round = dealing();
    for (const card of BANKER_WINS_WITH_SIX) round = round.and(deal([card]));
    expect(round.state).toMatchObject({
      hands: { player: ['2S', '3S', 'TS'], banker: ['2H', 'KH', '4H'] },
    });
  });

  it('come after no more bets (3.2(d), 3.7(b), 7.2(d), 7.7(b))', () => {
    for (const command of [deal(BANKER_WINS), announce()]) {
      anOpenRound().when(command).thenRefused({ code: 'no-more-bets-not-called', citation: '19:47-7.2(d)' });
      anOpenRound(PUNTO)
        .when(command)
        .thenRefused({ code: 'no-more-bets-not-called', citation: '19:47-3.2(d)' });
    }
  });

  it('are some', () => {
    dealing().when(deal([])).thenRefused({ code: 'no-cards' });
  });

  it.each([
    ['to a natural', ['3S', '2H', '5S', '4H', 'KS'], '7.9(a)', '3.9(a)'],
    ['to two hands that stay', ['2S', '3H', '4S', '4H', 'KS'], '7.9(c)', '3.9(c)'],
    ['to a hand that has three', [...BANKER_WINS_WITH_SIX, 'KS'], '7.8(d)', '3.8(d)'],
  ] as const)('do not include one against the table: %s (%s %s %s)', (_to, cards, mini, punto) => {
    dealing()
      .when(deal(cards))
      .thenRefused({ code: 'third-card-against-table', citation: `19:47-${mini}` });
    dealing(PUNTO)
      .when(deal(cards))
      .thenRefused({ code: 'third-card-against-table', citation: `19:47-${punto}` });
  });

  it('are not dealt once the result is announced, settled or void', () => {
    anAnnouncedRound()
      .when(deal(['KS']))
      .thenRefused({ code: 'round-announced' });
    aSettledRound()
      .when(deal(['KS']))
      .thenRefused({ code: 'round-settled' });
    dealing()
      .and(voided())
      .when(deal(['KS']))
      .thenRefused({ code: 'round-voided' });
  });
});

describe('the result of a round', () => {
  const dealt = (opening = {}) => dealing(opening).and(deal(BANKER_WINS_WITH_SIX));

  it('is what the cards give (3.10(a), 7.10(a))', () => {
    const result = {
      winner: 'banker',
      playerPoints: 5,
      bankerPoints: 6,
      playerNatural: false,
      bankerNatural: false,
      totalCards: 6,
    } as const;
    dealt().when(announce()).then({ type: 'ResultAnnounced', data: result });
    dealt()
      .when(announce({ winner: 'banker', playerPoints: 5, bankerPoints: 6, totalCards: 6 }))
      .then({ type: 'ResultAnnounced', data: result });
  });

  it.each([{ winner: 'player' }, { playerPoints: 6 }, { bankerPoints: 7 }, { totalCards: 5 }] as const)(
    'is not %j, which the cards do not give, whoever says so (3.10(a), 7.10(a))',
    (said) => {
      const command = announce({ ...said, context: OVERRIDE });
      dealt().when(command).thenRefused({ code: 'result-not-given-by-cards', citation: '19:47-7.10(a)' });
      dealt(PUNTO)
        .when(command)
        .thenRefused({ code: 'result-not-given-by-cards', citation: '19:47-3.10(a)' });
    },
  );

  it.each([
    ['the first four', [], '7.7(c)', '3.7(c)'],
    ['the Player’s third', ['2S', '2H', '3S', 'KH'], '7.9(b)', '3.9(b)'],
    ['the Banker’s third', ['2S', '2H', '3S', 'KH', 'TS'], '7.9(c)', '3.9(c)'],
  ] as const)('waits for %s (%s %s %s)', (_due, cards, mini, punto) => {
    const round = (opening = {}) =>
      cards.length === 0 ? dealing(opening) : dealing(opening).and(deal(cards));
    round()
      .when(announce())
      .thenRefused({ code: 'cards-still-due', citation: `19:47-${mini}` });
    round(PUNTO)
      .when(announce())
      .thenRefused({ code: 'cards-still-due', citation: `19:47-${punto}` });
  });

  it('is announced once', () => {
    anAnnouncedRound().when(announce()).thenRefused({ code: 'round-announced' });
    aSettledRound().when(announce()).thenRefused({ code: 'round-settled' });
  });
});

describe('cards that were read wrongly', () => {
  const reread = (cards: readonly Card[]) =>
    ({ type: 'RereadHands', cards, reason: 'the 6 was a 9', context }) as const;

  it('are set right before the settlement, and a result by them is announced again', () => {
    anAnnouncedRound(BANKER_WINS)
      .and(reread(BANKER_WINS_WITH_SIX))
      .when(announce())
      .thenTypes('ResultAnnounced');
    const round = dealing().and(deal(BANKER_WINS)).and(reread(BANKER_WINS_WITH_SIX));
    expect(round.state).toMatchObject({
      status: 'dealing',
      hands: { player: ['2S', '3S', 'TS'], banker: ['2H', 'KH', '4H'] },
    });
  });

  it('are as the rules deal them, and differ from what stands (3.9(c), 7.9(c))', () => {
    const dealt = dealing().and(deal(BANKER_WINS));
    dealt.when(reread(BANKER_WINS)).thenRefused({ code: 'cards-unchanged' });
    dealt.when(reread([])).thenRefused({ code: 'no-cards' });
    dealt
      .when(reread([...BANKER_WINS_WITH_SIX, 'KD']))
      .thenRefused({ code: 'third-card-against-table', citation: '19:47-7.8(d)' });
    dealing().when(reread(BANKER_WINS)).thenRefused({ code: 'no-cards' });
    anOpenRound().when(reread(BANKER_WINS)).thenRefused({ code: 'no-more-bets-not-called' });
    aSettledRound(BANKER_WINS, [{}])
      .when(reread(BANKER_WINS_WITH_SIX))
      .thenRefused({ code: 'round-settled' });
  });
});

describe('a void round', () => {
  const two = aWager({ position: 2, stakeCents: 700 });

  it('for want of cards returns every wager whole (7.11(e))', () => {
    anOpenRound()
      .and(aWager())
      .and(two)
      .and(noMoreBets)
      .when(voided({ cardsRemaining: 3 }))
      .then({
        type: 'RoundVoided',
        data: {
          tableId: 'MB-1',
          game: 'minibaccarat',
          reason: 'insufficient-cards',
          note: 'the shoe ran out',
          citation: '19:47-7.11(e)',
          returned: [
            { wagerId: 'w1', stakeCents: 10_000 },
            { wagerId: 'w2', stakeCents: 700 },
          ],
        },
      });
  });

  it('stood at 7.11(d) before R.2006 d.314, and at punto banco in 3.12, which is not held', () => {
    const citationOf = (opening: Partial<RoundOpened['data']>) => dealing(opening).when(voided()).events[0];
    expect(citationOf({ edition: '2006-09-04' })).toMatchObject({ data: { citation: '19:47-7.11(d)' } });
    expect(citationOf({ edition: '2006-09-05' })).toMatchObject({ data: { citation: '19:47-7.11(e)' } });
    expect(citationOf(PUNTO)).toMatchObject({ data: { citation: '' } });
  });

  it.each([
    ['before a card with four left', [], 4],
    ['with one card dealt and three left', ['2S'], 3],
    ['with a third card due and one left', ['2S', '2H', '3S', 'KH'], 1],
    ['with its hands complete and none left', BANKER_WINS, 0],
  ] as const)('%s is not for want of cards: its wagers stand (8.2(e), 7.11(e))', (_when, cards, left) => {
    const round = cards.length === 0 ? dealing() : dealing().and(deal(cards));
    const command = voided({ cardsRemaining: left });
    round
      .when(command)
      .thenRefused({ code: 'void-without-provision', citation: '19:47-8.2(e)', overridable: true });
    const outcome = round.when({ ...command, context: OVERRIDE });
    outcome.thenTypes('RoundVoided', 'ControlExceptionRecorded');
    expect(outcome.events[0]).toMatchObject({ data: { citation: '' } });
  });

  it.each([
    ['before a card with three left', [], 3],
    ['with one card dealt and two left', ['2S'], 2],
    ['with a third card due and none left', ['2S', '2H', '3S', 'KH'], 0],
  ] as const)('%s is for want of cards (7.11(e))', (_when, cards, left) => {
    const round = cards.length === 0 ? dealing() : dealing().and(deal(cards));
    round.when(voided({ cardsRemaining: left })).thenTypes('RoundVoided');
  });

  it('for another reason needs a supervisor: an accepted wager is paid or lost (8.2(e))', () => {
    const command = voided({ reason: 'other', note: 'a dispute' });
    for (const round of [anOpenRound().and(aWager()), dealing(), anAnnouncedRound()]) {
      round
        .when(command)
        .thenRefused({ code: 'void-without-provision', citation: '19:47-8.2(e)', overridable: true });
      round.when({ ...command, context: OVERRIDE }).thenTypes('RoundVoided', 'ControlExceptionRecorded');
    }
  });

  it('is void once, and a settled round is not', () => {
    dealing().and(voided()).when(voided()).thenRefused({ code: 'round-voided' });
    aSettledRound()
      .when(voided({ context: OVERRIDE }))
      .thenRefused({ code: 'round-settled' });
  });

  it('has no settlement, no vigorish and no correction', () => {
    const round = dealing().and(voided());
    round
      .when({ type: 'SettleRound', actual: [], vigorish: [], context })
      .thenRefused({ code: 'round-voided' });
    for (const command of [
      { type: 'CollectVigorish', wagerId: 'w1', amountCents: 1, context },
      { type: 'CompVigorish', wagerId: 'w1', amountCents: 1, formNumber: 'CV-000001', context },
      { type: 'CorrectSettlement', reason: 'x', actual: [], context },
    ] as const) {
      round.when(command).thenRefused({ code: 'round-not-settled' });
    }
  });
});
