import type { Card } from '#rules';
import {
  BANKER_WINS,
  aSettledRound,
  aWager,
  anAnnouncedRound,
  anOpenRound,
} from '#testing/builders/baccarat-round.js';
import { NO_MORE_BETS, aRoundOf, aStake, observed, settled } from '#testing/builders/round.js';
import { AS_HAPPENED, aContext } from '#testing/builders/contexts.js';
import type { RoundSoFar } from '#testing/builders/round.js';
import type { VoidRound } from '../round.commands.js';
import type { RoundOpened } from '../round.events.js';

const context = aContext();
const SEVENTEEN = { number: '17' };
const RETURNED = [{ wagerId: 'w1', stakeCents: 10_000 }];
const PUNTO = { game: 'baccarat-punto-banco' } as const;

const voided = (overrides: Partial<VoidRound> = {}): VoidRound => ({
  type: 'VoidRound',
  reason: 'insufficient-cards',
  note: 'the shoe ran out',
  cardsRemaining: 0,
  context,
  ...overrides,
});
const failed = (overrides: Partial<VoidRound> = {}): VoidRound =>
  voided({ reason: 'other', note: 'power failed', ...overrides });

/** A Banker wager after no more bets, and cards. */
function dealt(cards: readonly Card[] = [], opening: Partial<RoundOpened['data']> = {}): RoundSoFar {
  const called = anOpenRound(opening).and(aWager()).and(NO_MORE_BETS);
  return cards.length === 0 ? called : called.and(observed({ cards }));
}

const roulette = (): RoundSoFar => aRoundOf('roulette').and(aStake('red'));

describe('a void round of cards', () => {
  const two = aWager({ position: 2, stakeCents: 700 });

  it('for want of cards returns every wager in full (7.11(e))', () => {
    anOpenRound()
      .and(aWager())
      .and(two)
      .and(NO_MORE_BETS)
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

  it('cites 7.11(d) before R.2006 d.314, and 3.12 at punto banco, whose text we do not have', () => {
    const citationOf = (opening: Partial<RoundOpened['data']>) => dealt([], opening).when(voided()).events[0];
    expect(citationOf({ edition: '2006-09-04' })).toMatchObject({ data: { citation: '19:47-7.11(d)' } });
    expect(citationOf({ edition: '2006-09-05' })).toMatchObject({ data: { citation: '19:47-7.11(e)' } });
    expect(citationOf(PUNTO)).toMatchObject({ data: { citation: '' } });
  });

  it.each([
    ['before a card with four left', [], 4],
    ['with one card dealt and three left', ['2S'], 3],
    ['with a third card due and one left', ['2S', '2H', '3S', 'KH'], 1],
    ['with its hands complete and none left', BANKER_WINS, 0],
  ] as const)('%s is not for want of cards: its wagers are valid (8.2(e), 7.11(e))', (_when, cards, left) => {
    const round = dealt(cards);
    const command = voided({ cardsRemaining: left });
    round
      .when(command)
      .thenRefused({ code: 'void-without-provision', citation: '19:47-8.2(e)', kind: 'breach' });
    const outcome = round.when({ ...command, context: AS_HAPPENED });
    outcome.thenTypes('RoundVoided', 'ControlExceptionRecorded');
    expect(outcome.events[0]).toMatchObject({ data: { citation: '' } });
  });

  it.each([
    ['before a card with three left', [], 3],
    ['with one card dealt and two left', ['2S'], 2],
    ['with a third card due and none left', ['2S', '2H', '3S', 'KH'], 0],
  ] as const)('%s is for want of cards (7.11(e))', (_when, cards, left) => {
    const round = dealt(cards);
    round.when(voided({ cardsRemaining: left })).thenTypes('RoundVoided');
  });

  it('for another reason needs a supervisor: an accepted wager is paid or lost (8.2(e))', () => {
    const command = failed();
    for (const round of [anOpenRound().and(aWager()), dealt(), anAnnouncedRound()]) {
      round
        .when(command)
        .thenRefused({ code: 'void-without-provision', citation: '19:47-8.2(e)', kind: 'breach' });
      round.when({ ...command, context: AS_HAPPENED }).thenTypes('RoundVoided', 'ControlExceptionRecorded');
    }
  });

  it('has no vigorish and no settlement to correct', () => {
    const round = dealt().and(voided());
    for (const command of [
      { type: 'CollectVigorish', wagerId: 'w1', amountCents: 1, context },
      { type: 'CompVigorish', wagerId: 'w1', amountCents: 1, formNumber: 'CV-000001', context },
      { type: 'CorrectSettlement', reason: 'x', actual: [], vigorish: [], differences: [], context },
    ] as const) {
      round.when(command).thenRefused({ code: 'round-not-settled' });
    }
  });
});

describe('a void round of any game', () => {
  it('is never for want of cards if the game has none', () => {
    const { decision } = roulette().when(failed({ reason: 'insufficient-cards' }));
    expect(decision).toMatchObject({
      objection: {
        code: 'void-without-provision',
        message: 'No rule makes round T-1.20100605.0001 void for "power failed"; settle the round instead.',
      },
    });
  });

  it('returns the open wagers, including those that a fact decided and nobody settled', () => {
    for (const round of [
      roulette(),
      roulette().and(NO_MORE_BETS),
      roulette().and(NO_MORE_BETS).and(observed(SEVENTEEN)),
    ]) {
      const { events } = round.when(failed({ context: AS_HAPPENED }));
      expect(events).toMatchObject([
        { type: 'RoundVoided', data: { reason: 'other', citation: '', returned: RETURNED } },
        { type: 'ControlExceptionRecorded', data: { code: 'void-without-provision' } },
      ]);
    }
  });

  it('keeps what was settled before, and returns the rest', () => {
    const goesOn = aRoundOf('craps')
      .and(aStake('pass'))
      .and(aStake('field', { stakeCents: 500 }))
      .and(observed({ dice: [2, 3] }))
      .and(settled());
    const over = goesOn.and(failed({ context: AS_HAPPENED }));
    expect(over.history.at(-2)).toMatchObject({ type: 'RoundVoided', data: { returned: RETURNED } });
    expect(over.state).toMatchObject({ status: 'voided', settled: [{ wagerId: 'w2', takenCents: 500 }] });
  });

  it('cannot be a settled round', () => {
    for (const round of [
      aSettledRound(),
      roulette().and(NO_MORE_BETS).and(observed(SEVENTEEN)).and(settled()),
    ]) {
      round.when(failed({ context: AS_HAPPENED })).thenRefused({ code: 'round-settled' });
    }
  });

  it('accepts nothing more', () => {
    const over = roulette().and(failed({ context: AS_HAPPENED }));
    over.when(observed(SEVENTEEN)).thenRefused({ code: 'round-voided' });
    over.when(settled()).thenRefused({ code: 'round-voided' });
    over.when(failed({ context: AS_HAPPENED })).thenRefused({ code: 'round-voided' });
    over.when(aStake('black')).thenRefused({ code: 'round-voided' });
    over
      .when({
        type: 'CorrectSettlement',
        reason: 'x',
        facts: [SEVENTEEN],
        actual: [],
        vigorish: [],
        differences: [],
        context,
      })
      .thenRefused({ code: 'nothing-observed' });
  });
});
