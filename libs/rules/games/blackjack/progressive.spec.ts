import { checkGameRules, type Card } from '#rules';
import { nets } from '../../../testing/games/blackjack-rounds.js';
import { netOf, TablePlay } from '#testing/games/table-play.js';
import { BLACKJACK } from './blackjack.js';
import type { BlackjackRules } from './blackjack.rules.js';

type Progressive = NonNullable<BlackjackRules['progressive']>;

/** Aces among the first four cards; a wager of 1.00 that is part of its prize. */
const ACES: Progressive = {
  wagerCents: 100,
  rank: 'A',
  firstCards: 4,
  prizes: [
    { count: 4, alike: 'in-colour', prize: { percentOfMeter: 100 } },
    { count: 3, alike: 'in-suit', prize: { percentOfMeter: 10 } },
    { count: 3, alike: 'in-rank', prize: { fixedCents: 20_000 } },
    { count: 2, alike: 'in-suit', prize: { fixedCents: 5_000 } },
    { count: 2, alike: 'in-rank', prize: { fixedCents: 2_500 } },
    { count: 1, alike: 'in-rank', prize: { fixedCents: 300 } },
  ],
  stakeReturned: false,
  severalWinners: 'share',
};

const { additional: _none, ...sample } = BLACKJACK.sample;

function table(options: Partial<Progressive> = {}) {
  return new TablePlay(BLACKJACK, { ...sample, surrender: false, progressive: { ...ACES, ...options } });
}

/** Hands at boxes 1, 2 and so on with a progressive wager each, drawn to and stood on; the dealer has 19. */
function played(hands: readonly (readonly [Card, Card, ...Card[]])[], options: Partial<Progressive> = {}) {
  const play = table(options);
  for (const box of hands.keys()) {
    for (const kind of ['main', 'progressive'])
      play.place({ kind, position: box + 1, ...(kind === 'progressive' && { stakeCents: 100 }) });
  }
  const dealt = hands.map(([first, second], box) => ({ position: box + 1, cards: [first, second] }));
  play.fact({ act: 'deal', hands: dealt, dealer: '9H' });
  for (const [box, [, , ...further]] of hands.entries()) {
    const hand = String(box + 1);
    for (const card of further) play.fact({ act: 'draw', hand, card });
    if (play.layout.state.hands[box]?.status === 'open') play.fact({ act: 'stand', hand });
  }
  return play;
}

describe('the progressive wager', () => {
  it.each([
    [['TS', '9S'], -100],
    [['AS', '9S'], 200],
    [['TS', '2S', '3S', 'AH'], 200],
    [['TS', '2S', '3S', '2H', 'AH'], -100],
    [['AS', 'AH'], 2_400],
    [['AS', 'AS'], 4_900],
    [['AS', 'AH', 'AD'], 19_900],
    [['AS', '2H', 'AS', 'AS'], 99_900],
    [['AS', 'AC', 'AS', 'AC'], 999_900],
    [['AH', 'AD', 'AH', 'AD'], 999_900],
    [['AS', 'AC', 'AS', 'AH'], -100],
    [['AH', 'AD', 'AH', 'AC'], -100],
    [['AS', 'KH'], 200],
  ] as const)('on %j with 10,000.00 on the meter leaves %i cents of 1.00 (2.19)', (cards, net) => {
    const turn = played([cards]).fact({ act: 'progressive', meterCents: 1_000_000 });
    expect(nets(turn)).toEqual([['progressive', net]]);
    expect(turn.citations).toEqual(['19:47-2.19']);
  });

  it.each([
    ['share', [50_000, 50_000]],
    ['each', [100_000, 100_000]],
  ] as const)(
    'of several winners of one part of the meter is what the property says: %s (2.19)',
    (severalWinners, prizes) => {
      const cards = ['AS', '2H', 'AS', 'AS'] as const;
      const play = played([cards, ['TS', '9S'], cards], { severalWinners, stakeReturned: true });
      const turn = play.fact({ act: 'progressive', meterCents: 1_000_000 });
      expect(turn.lines.map(netOf)).toEqual([prizes[0], -100, prizes[1]]);
    },
  );

  it('counts only the two dealt cards if the pair is split (2.19)', () => {
    const play = table();
    play.place({ kind: 'main' });
    play.place({ kind: 'progressive', stakeCents: 100 });
    play.fact({ act: 'deal', hands: [{ position: 1, cards: ['AS', 'AH'] }], dealer: '9H' });
    play.place({ kind: 'split', selection: '1-2' });
    play.fact({ act: 'split', hand: '1' });
    for (const hand of ['1', '1-2']) play.fact({ act: 'draw', hand, card: 'AD' });
    expect(nets(play.fact({ act: 'progressive' }))).toEqual([['progressive', 2_400]]);
  });

  it('ends the round if it is settled last, whatever the dealer has (2.19)', () => {
    const play = played([['TS', '9S']]);
    play.fact({ act: 'second-card', card: 'KD' });
    expect(play.fact({ act: 'dealer', cards: [] }).next).toBe('playing');
    expect(play.fact({ act: 'progressive' })).toMatchObject({ next: 'over', lines: [{ outcome: 'lost' }] });
  });

  it('waits for the cards of every hand, and for the meter if a part of it is won (2.19)', () => {
    const play = table();
    play.place({ kind: 'main' });
    play.place({ kind: 'progressive', stakeCents: 100 });
    play.fact({ act: 'deal', hands: [{ position: 1, cards: ['AS', '2S'] }], dealer: '9H' });
    expect(play.objectionToFact({ act: 'progressive' })).toMatchObject({ code: 'hands-incomplete' });
    for (const card of ['AS', 'AS'] as const) play.fact({ act: 'draw', hand: '1', card });
    play.fact({ act: 'stand', hand: '1' });
    expect(play.objectionToFact({ act: 'progressive' })).toMatchObject({
      code: 'meter-missing',
      citation: '19:47-2.19',
    });
    play.fact({ act: 'progressive', meterCents: 5_000 });
    expect(play.objectionToFact({ act: 'progressive' })).toMatchObject({ code: 'no-progressive-wager' });
  });

  it('has one amount, is made before the deal with a main wager, and is not insured (2.9(e))', () => {
    const play = table();
    const wager = { kind: 'progressive', stakeCents: 100 };
    expect(play.objectionTo(wager)).toMatchObject({ code: 'partner-wager-missing', citation: '19:47-2.19' });
    const main = play.place({ kind: 'main', stakeCents: 1_000 });
    expect(play.objectionTo({ ...wager, stakeCents: 200 })).toMatchObject({ code: 'stake-not-allowed' });
    play.place(wager);
    expect(play.objectionToRelease(main)).toMatchObject({ code: 'partner-wager-stands' });
    play.fact({ act: 'deal', hands: [{ position: 1, cards: ['AS', '2S'] }], dealer: 'AH' });
    expect(play.objectionTo({ ...wager, patronId: 'P-2' })).toMatchObject({ code: 'wager-after-deal' });
    expect(play.objectionTo({ kind: 'insurance', stakeCents: 501 })).toMatchObject({
      code: 'insurance-above-half',
    });
    play.place({ kind: 'insurance', stakeCents: 500 });
    play.fact({ act: 'stand', hand: '1' });
    expect(nets(play.fact({ act: 'second-card', card: 'KH' }))).toEqual([
      ['main', -1_000],
      ['insurance', 1_000],
    ]);
    expect(nets(play.fact({ act: 'progressive' }))).toEqual([['progressive', 200]]);
  });

  it('is offered on terms of the property; a refusal names each missing one (2.19)', () => {
    const { severalWinners: _left, ...others } = ACES;
    const rules = { ...sample, surrender: false, progressive: others };
    const [missing] = checkGameRules(BLACKJACK, rules, '2010-06-01');
    expect(missing).toMatchObject({ code: 'rule-value-missing' });
    expect(missing?.message).toContain('/progressive/severalWinners');
  });
});
