import { checkGameRules } from '#rules';
import { TablePlay } from '#testing/games/table-play.js';
import { CARIBBEAN_STUD } from './caribbean-stud.js';
import { SAMPLE, type ProgressiveRules } from './caribbean-stud.rules.js';

const cards = (text: string) => text.split(' ');
const NOTHING = cards('2S 7H 9D JC KS');
const FLUSH = cards('AH 9H 6H 5H 3H');
const HEARTS = cards('9H 8H 7D 6D 5D');
const SAME = SAMPLE.progressive as ProgressiveRules;

/** The wins of progressive wagers of 1.00 at positions 1, 2 and so on with these hands. */
function played(hands: readonly string[][], changes: Partial<ProgressiveRules> = {}, meterCents?: number) {
  const play = new TablePlay(CARIBBEAN_STUD, { ...SAMPLE, progressive: { ...SAME, ...changes } });
  const positions = hands.map((_, index) => index + 1);
  for (const position of positions) {
    play.place({ kind: 'ante', position });
    play.place({ kind: 'progressive', position, stakeCents: 100 });
  }
  play.fact({ deal: { positions, upCard: '2S' } });
  for (const position of positions) play.place({ kind: 'bet', position, stakeCents: 20_000 });
  const shown = hands.map((hand, index) => ({ position: index + 1, cards: hand }));
  const fact = { dealer: NOTHING, hands: shown, ...(meterCents !== undefined && { meterCents }) };
  const objection = play.objectionToFact(fact);
  if (objection) return objection.code;
  return play
    .fact(fact)
    .lines.filter(({ kind }) => kind === 'progressive')
    .map(({ outcome, winningsCents }) => (outcome === 'won' ? winningsCents : outcome));
}

describe('the progressive wager of caribbean stud', () => {
  it('depends on the hand alone, whether or not the dealer qualifies (16.11)', () => {
    expect(played([FLUSH])).toEqual([4_900]);
    expect(played([HEARTS])).toEqual(['lost']);
    expect(played([FLUSH], { stakeReturned: true })).toEqual([5_000]);
  });

  it('pays a part of the meter, rounded up to the cent, only if the meter is reported', () => {
    const royal = cards('AH KH QH JH TH');
    const straight = cards('9C 8C 7C 6C 5C');
    expect(played([royal], {}, 12_345_678)).toEqual([12_345_578]);
    expect(played([straight], {}, 12_345_671)).toEqual([1_234_568 - 100]);
    expect(played([royal])).toBe('meter-missing');
  });

  it('shares the part of the meter among hands of one name, or pays it to each', () => {
    const both = [cards('9C 8C 7C 6C 5C'), cards('8D 7D 6D 5D 4D')];
    expect(played(both, {}, 100_010)).toEqual([5_001 - 100, 5_000 - 100]);
    expect(played(both, { severalWinners: 'each' }, 100_010)).toEqual([9_901, 9_901]);
  });

  it('loses the rest of the stake if the meter holds less', () => {
    expect(played([cards('9C 8C 7C 6C 5C')], {}, 400)).toEqual(['lost']);
  });

  it('accepts its one stake, and is not offered if the rules have none', () => {
    const play = new TablePlay(CARIBBEAN_STUD);
    play.place({ kind: 'ante' });
    expect(play.objectionTo({ kind: 'progressive', stakeCents: 99 })).toMatchObject({
      code: 'progressive-stake',
      message: 'the progressive wager is 99 cents; it must be exactly 100 cents',
    });
    const { progressive: _, ...without } = SAMPLE;
    expect(new TablePlay(CARIBBEAN_STUD, without).objectionTo({ kind: 'progressive' })).toMatchObject({
      code: 'wager-not-offered',
    });
  });

  it('cannot have a prize below the stake that it includes', () => {
    const prizes = { ...SAME.prizes, flush: { fixedCents: 99 } };
    expect(
      checkGameRules(CARIBBEAN_STUD, { ...SAMPLE, progressive: { ...SAME, prizes } }, '2010-06-01'),
    ).toMatchObject([{ code: 'prize-below-stake', citation: '19:47-16.11' }]);
    expect(
      checkGameRules(
        CARIBBEAN_STUD,
        { ...SAMPLE, progressive: { ...SAME, prizes, stakeReturned: true } },
        '2010-06-01',
      ),
    ).toEqual([]);
  });
});
