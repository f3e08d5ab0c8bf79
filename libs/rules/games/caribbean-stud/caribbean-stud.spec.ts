import { odds } from '#kernel';
import { checkGameRules } from '#rules';
import { describeGame } from '#testing/games/describe-game.js';
import { TablePlay, type Stake } from '#testing/games/table-play.js';
import { CARIBBEAN_STUD } from './caribbean-stud.js';
import { SAMPLE, type CaribbeanStudRules } from './caribbean-stud.rules.js';

const cards = (text: string) => text.split(' ');
const ACE_KING = cards('AS KH 4D 3C 2S');
const NOTHING = cards('AS QH 4D 3C 2S');
const PAIR = cards('9S 9H KD 8C 5S');
const ROYAL = cards('AC KC QC JC TC');

/** A table with an ante of 100.00 at position 1, dealt. */
function dealt(rules: CaribbeanStudRules = SAMPLE, more: readonly Stake[] = []) {
  const play = new TablePlay(CARIBBEAN_STUD, rules);
  play.place({ kind: 'ante' });
  for (const stake of more) play.place(stake);
  const positions = [...new Set([1, ...more.map(({ position = 1 }) => position)])];
  play.fact({ deal: { positions, upCard: '2S' } });
  return play;
}

const bet: Stake = { kind: 'bet', stakeCents: 20_000 };
const shown = (hand: readonly string[], position = 1) => ({ position, cards: [...hand] });

function outcomes(rules: CaribbeanStudRules, dealer: string[], hand: string[]) {
  const play = dealt(rules);
  play.place(bet);
  return play
    .fact({ dealer, hands: [shown(hand)] })
    .lines.map(({ kind, outcome, winningsCents }) => [kind, outcome, winningsCents]);
}

describeGame(CARIBBEAN_STUD);

describe('caribbean stud poker', () => {
  it('pays the ante and returns the bet when the dealer has less than ace-king', () => {
    const expected = [
      ['ante', 'won', 10_000],
      ['bet', 'void', 0],
    ];
    expect(outcomes(SAMPLE, NOTHING, PAIR)).toEqual(expected);
    const play = dealt();
    play.place(bet);
    expect(play.fact({ dealer: NOTHING, hands: [] })).toMatchObject({
      summary: 'dealer high card, does not qualify',
      next: 'over',
    });
  });

  it('pays both when the dealer qualifies and is beaten, returns both on a tie, takes both otherwise', () => {
    expect(outcomes(SAMPLE, ACE_KING, PAIR)).toEqual([
      ['ante', 'won', 10_000],
      ['bet', 'won', 20_000],
    ]);
    expect(outcomes(SAMPLE, ACE_KING, cards('AH KD 4C 3S 2H'))).toEqual([
      ['ante', 'void', 0],
      ['bet', 'void', 0],
    ]);
    expect(outcomes(SAMPLE, ACE_KING, cards('AH QD 4C 3S 2H'))).toEqual([
      ['ante', 'lost', 0],
      ['bet', 'lost', 0],
    ]);
  });

  it('qualifies the dealer by the hand that the rules name', () => {
    const ante = (rules: CaribbeanStudRules, dealer: string[]) => outcomes(rules, dealer, ROYAL)[1]?.[1];
    const free = { ...SAMPLE, payoutLimit: 'none' as const };
    expect(ante({ ...free, dealerQualifies: 'pair' }, cards('AS KH 4C 3C 2S'))).toBe('void');
    expect(ante({ ...free, dealerQualifies: 'pair' }, cards('2H 2S 5D 4C 3S'))).toBe('won');
    expect(ante({ ...free, dealerQualifies: 'any-hand' }, cards('7H 5S 4C 3C 2S'))).toBe('won');
    expect(ante(free, cards('AS KH 4C 3C 2S'))).toBe('won');
    expect(ante(free, cards('AS QH JD 9D 2S'))).toBe('void');
  });

  it('pays no more for a bet than the limit of payout (16.12)', () => {
    expect(outcomes(SAMPLE, ACE_KING, ROYAL)).toEqual([
      ['ante', 'won', 10_000],
      ['bet', 'won', 500_000],
    ]);
    expect(outcomes({ ...SAMPLE, payoutLimit: 'none' }, ACE_KING, ROYAL)[1]).toEqual([
      'bet',
      'won',
      2_000_000,
    ]);
    const play = dealt();
    play.place(bet);
    expect(play.fact({ dealer: ACE_KING, hands: [shown(ROYAL)] }).lines[1]).toMatchObject({
      odds: odds(100),
      winningsCents: 500_000,
      citations: ['19:47-16.10', '19:47-16.12'],
    });
  });

  it('takes the ante of a hand that folds, and ends the round with the last one', () => {
    const play = dealt(SAMPLE, [
      { kind: 'progressive', stakeCents: 100 },
      { kind: 'ante', position: 2 },
    ]);
    expect(play.fact({ fold: 1 })).toMatchObject({
      summary: 'position 1 folds',
      next: 'playing',
      lines: [
        { kind: 'ante', outcome: 'lost' },
        { kind: 'progressive', outcome: 'lost' },
      ],
    });
    expect(play.objectionToFact({ fold: 1 })).toMatchObject({ code: 'wrong-order' });
    expect(play.fact({ fold: 2 })).toMatchObject({ next: 'over' });
  });

  it('returns everything on a misdeal (16.13)', () => {
    const play = dealt();
    play.place(bet);
    expect(play.fact({ misdeal: 'card-exposed' })).toMatchObject({
      summary: 'misdeal: card exposed',
      next: 'over',
      lines: [{ outcome: 'void' }, { outcome: 'void' }],
      citations: ['19:47-16.13'],
    });
  });

  it('settles odd cents, one cent and the largest amounts exactly', () => {
    for (const anteCents of [1, 333, 100_000_000]) {
      const play = new TablePlay(CARIBBEAN_STUD, { ...SAMPLE, payoutLimit: 'none' });
      play.place({ kind: 'ante', stakeCents: anteCents });
      play.fact({ deal: { positions: [1], upCard: '2S' } });
      play.place({ kind: 'bet', stakeCents: 2 * anteCents });
      expect(
        play.fact({ dealer: ACE_KING, hands: [shown(ROYAL)] }).lines.map((line) => line.winningsCents),
      ).toEqual([anteCents, 200 * anteCents]);
    }
  });

  it('plays a round without wagers', () => {
    const play = new TablePlay(CARIBBEAN_STUD);
    expect(play.fact({ deal: { positions: [], upCard: '2S' } })).toMatchObject({ next: 'playing' });
    expect(play.fact({ dealer: ACE_KING, hands: [] })).toMatchObject({ next: 'over', lines: [] });
  });

  it('is not offered before its rules were adopted on 1994-08-22', () => {
    expect(checkGameRules(CARIBBEAN_STUD, SAMPLE, '1994-08-21')).toMatchObject([
      { code: 'game-not-adopted' },
    ]);
    expect(checkGameRules(CARIBBEAN_STUD, SAMPLE, '1994-08-22')).toEqual([]);
  });
});

describe('caribbean stud poker refuses', () => {
  it.each<[string, Stake]>([
    ['selection-unknown', { kind: 'ante', selection: '1' }],
    ['hands-not-dealt', bet],
    ['partner-missing', { kind: 'progressive', stakeCents: 100 }],
  ])('%s before the deal', (code, stake) => {
    expect(new TablePlay(CARIBBEAN_STUD).objectionTo(stake)).toMatchObject({ code });
  });

  it.each<[string, Stake]>([
    ['bet-not-multiple-of-ante', { kind: 'bet', stakeCents: 19_999 }],
    ['partner-missing', { ...bet, position: 2 }],
    ['position-taken', { ...bet, patronId: 'P-2' }],
    ['hands-dealt', { kind: 'ante', position: 2 }],
    ['hands-dealt', { kind: 'progressive', stakeCents: 100 }],
  ])('%s after it', (code, stake) => {
    expect(dealt().objectionTo(stake)).toMatchObject({ code });
  });

  it('a change of a wager once hands are dealt, and the withdrawal of an ante below another wager', () => {
    const play = new TablePlay(CARIBBEAN_STUD);
    const ante = play.place({ kind: 'ante' });
    expect(play.objectionToRelease(ante)).toBeUndefined();
    const progressive = play.place({ kind: 'progressive', stakeCents: 100 });
    expect(play.objectionToRelease(ante)).toMatchObject({ code: 'partner-stands' });
    expect(play.objectionToRelease(ante, 5_000)).toBeUndefined();
    expect(play.objectionToRelease(progressive, 200)).toMatchObject({ code: 'progressive-stake' });
    expect(play.objectionToRelease(progressive)).toBeUndefined();
    play.fact({ deal: { positions: [1], upCard: '2S' } });
    expect(play.objectionToRelease(ante)).toMatchObject({ code: 'hands-dealt' });
  });

  it.each([
    ['wrong-order', { fold: 1 }],
    ['wrong-order', { dealer: ACE_KING, hands: [] }],
    ['hand-without-wager', { deal: { positions: [1, 2], upCard: '2S' } }],
    ['wager-without-hand', { deal: { positions: [], upCard: '2S' } }],
  ])('%s as the first fact', (code, fact) => {
    const play = new TablePlay(CARIBBEAN_STUD);
    play.place({ kind: 'ante' });
    expect(play.objectionToFact(fact)).toMatchObject({ code });
  });

  it.each([
    ['wrong-order', { fold: 2 }],
    ['wrong-order', { fold: 1 }],
    ['wrong-order', { deal: { positions: [1], upCard: '2S' } }],
    ['up-card-differs', { dealer: cards('AS KH 4D 3C 2H'), hands: [shown(PAIR)] }],
    ['hand-missing', { dealer: ACE_KING, hands: [] }],
    ['hand-not-dealt', { dealer: ACE_KING, hands: [shown(PAIR, 3)] }],
    ['hand-repeated', { dealer: ACE_KING, hands: [shown(PAIR), shown(cards('7S 7H QD 8H 5C'))] }],
  ])('%s once the bet is made', (code, fact) => {
    const play = dealt();
    play.place(bet);
    expect(play.objectionToFact(fact)).toMatchObject({ code });
  });

  it('no card that the deck holds once: it is decided, and breaks a rule (16.7)', () => {
    const play = dealt();
    play.place(bet);
    const repeated = { dealer: ACE_KING, hands: [shown(cards('AS 9H KD 8C 5S'))] };
    expect(play.fact(repeated).breaches).toEqual(['card-dealt-too-often']);
  });

  it('to show hands while one has neither bet nor folded', () => {
    expect(dealt().objectionToFact({ dealer: ACE_KING, hands: [shown(PAIR)] })).toMatchObject({
      code: 'hand-undecided',
    });
  });
});
