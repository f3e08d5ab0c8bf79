import { gameOf } from '#rules';
import type { BlackjackRules } from '#rules/games/blackjack/blackjack.rules.js';
import { aRoundOf, aStake, corrected, observed, settled } from '#testing/builders/round.js';
import type { RoundSoFar } from '#testing/builders/round.js';

const { additional: _none, ...sample } = gameOf('blackjack').sample as BlackjackRules;

/** A round of blackjack at box 1 whose facts are settled, each as soon as it decides a wager. */
function played(round: RoundSoFar, ...facts: readonly object[]): RoundSoFar {
  return facts.reduce<RoundSoFar>((before, fact) => {
    const after = before.and(observed(fact));
    return after.state.status === 'decided' ? after.and(settled()) : after;
  }, round);
}

/** What was taken and paid on each wager in the end, corrections included. */
function moneyOf({ state }: RoundSoFar) {
  if (!('settled' in state)) throw new Error(`the round is ${state.status}`);
  return state.settled.map(({ kind, selection, takenCents, paidCents }) => [
    [kind, selection].filter(Boolean).join(' '),
    paidCents - takenCents,
  ]);
}

const deal = (first: string, second: string, dealer: string) => ({
  act: 'deal',
  hands: [{ position: 1, cards: [first, second] }],
  dealer,
});
const second = (card: string) => ({ act: 'second-card', card });

describe('a round of blackjack', () => {
  it('whose second card was a ten returns what splitting and doubling had lost on a hand over 21 (2.10(b), 2.11(d))', () => {
    const double = { act: 'double', hand: '1-2', card: 'TD' };
    let round = played(aRoundOf('blackjack', sample).and(aStake('main')), deal('7S', '7D', 'AH'));
    round = played(round.and(aStake('split', { selection: '1-2' })), { act: 'split', hand: '1' });
    round = played(round, { act: 'draw', hand: '1', card: '6S' }, { act: 'draw', hand: '1', card: 'TC' });
    round = played(round, { act: 'draw', hand: '1-2', card: '5S' });
    round = played(round.and(aStake('double', { selection: '1-2' })), double, second('2H'));
    expect(moneyOf(round)).toEqual([
      ['main', -10_000],
      ['split 1-2', -10_000],
      ['double 1-2', -10_000],
    ]);
    expect(moneyOf(round.and(corrected({ facts: [double, second('KH')] })))).toEqual([
      ['main', -10_000],
      ['split 1-2', 0],
      ['double 1-2', 0],
    ]);
  });

  it('of multiple action is settled action by action, and corrected in the newest (2.18)', () => {
    const multipleAction = { actions: 2, leastWagers: 2, equalWagers: true };
    const rules = { ...sample, surrender: false, splitHands: 2, multipleAction };
    const round = played(
      aRoundOf('blackjack', rules)
        .and(aStake('main'))
        .and(aStake('main', { selection: '@2' })),
      deal('TS', '8D', '9H'),
      { act: 'stand', hand: '1' },
      second('TH'),
      { act: 'dealer', cards: [] },
      second('5H'),
      { act: 'dealer', cards: ['KD'] },
    );
    expect(round.state.status).toBe('settled');
    expect(moneyOf(round)).toEqual([
      ['main', -10_000],
      ['main @2', 10_000],
    ]);
    const reread = round.and(corrected({ facts: [second('5H'), { act: 'dealer', cards: ['4D'] }] }));
    expect(moneyOf(reread)).toEqual([
      ['main', -10_000],
      ['main @2', 0],
    ]);
  });

  it('pays a part of the meter, and another where the meter was read wrongly (2.19)', () => {
    const progressive: BlackjackRules['progressive'] = {
      wagerCents: 100,
      rank: '7',
      firstCards: 2,
      prizes: [{ count: 2, alike: 'in-colour', prize: { percentOfMeter: 50 } }],
      stakeReturned: true,
      severalWinners: 'share',
    };
    const round = played(
      aRoundOf('blackjack', { ...sample, surrender: false, progressive })
        .and(aStake('main'))
        .and(aStake('progressive', { stakeCents: 100 })),
      deal('7S', '7C', '9H'),
      { act: 'stand', hand: '1' },
      second('TH'),
      { act: 'dealer', cards: [] },
      { act: 'progressive', meterCents: 300_001 },
    );
    expect(moneyOf(round)).toEqual([
      ['main', -10_000],
      ['progressive', 150_001],
    ]);
    const reread = round.and(corrected({ facts: [{ act: 'progressive', meterCents: 310_000 }] }));
    expect(moneyOf(reread)).toEqual([
      ['main', -10_000],
      ['progressive', 155_000],
    ]);
  });

  it('pays a coupon on top of its wager, which alone is the stake (2.3)', () => {
    const matchPlay = { amountsCents: [2_500], pays: 'even-money' } as const;
    const round = played(
      aRoundOf('blackjack', { ...sample, matchPlay }).and(aStake('main', { selection: 'match-play 2500' })),
      deal('TS', 'TD', '9H'),
      { act: 'stand', hand: '1' },
      second('TH'),
      { act: 'dealer', cards: [] },
    );
    expect(moneyOf(round)).toEqual([['main match-play 2500', 12_500]]);
    expect(round.history.filter(({ type }) => type === 'ControlExceptionRecorded')).toEqual([]);
  });
});
