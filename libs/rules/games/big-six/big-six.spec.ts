import { odds } from '#kernel';
import { checkGameRules } from '#rules';
import { decided, netOf, TablePlay } from '#testing/games/table-play.js';
import { describeGame } from '#testing/games/describe-game.js';
import { expectedReturn } from '#testing/games/exact-return.js';
import { BIG_SIX } from './big-six.js';
import { INSIGNIA, SEGMENTS, type Insignia } from './big-six.rules.js';

const rest = (symbol: Insignia) => ({ revolutions: 3, symbol });
const between = { revolutions: 4, between: { passed: 'joker', next: 'insignia-1' } } as const;

describeGame(BIG_SIX);

describe('big six', () => {
  it.each([
    ['insignia-1', '-1/9'],
    ['insignia-2', '-1/6'],
    ['insignia-5', '-2/9'],
    ['insignia-10', '-5/27'],
    ['insignia-20', '-2/9'],
    ['joker', '-4/27'],
    ['flag', '-4/27'],
  ] as const)('returns %s with %s over the 54 segments (5.5(a))', (kind, expected) => {
    const outcomes = INSIGNIA.map((symbol) => ({
      weight: SEGMENTS[symbol],
      netCents: netOf(decided(BIG_SIX, { kind }, rest(symbol))),
    }));
    expect(expectedReturn(10_000, outcomes)).toBe(expected);
  });

  it('pays better odds where they are posted, and never worse (5.5(a))', () => {
    const generous = { ...BIG_SIX.sample, odds: { joker: odds(50) } };
    expect(decided(BIG_SIX, { kind: 'joker' }, rest('joker'), generous).winningsCents).toBe(500_000);
    expect(checkGameRules(BIG_SIX, { ...BIG_SIX.sample, odds: { flag: odds(44) } }, '2010-06-01')).toEqual([
      {
        kind: 'breach',
        code: 'odds-below-minimum',
        message: 'flag would pay 44 to 1; at least 45 to 1 is required',
        citation: '19:47-5.5(a)',
      },
    ]);
  });

  it('decides nothing after fewer than three revolutions (5.6(b))', () => {
    const play = new TablePlay(BIG_SIX);
    play.place({ kind: 'flag' });
    expect(play.fact({ revolutions: 2, symbol: 'flag' })).toMatchObject({ next: 'wagering', lines: [] });
    expect(play.fact(rest('flag')).lines).toMatchObject([{ outcome: 'won', winningsCents: 450_000 }]);
  });

  it('with the clapper between two numbers pays the number passed last, or is void, as posted (5.6(c)1, 5.6(c)2)', () => {
    const passed = decided(BIG_SIX, { kind: 'joker' }, between, { betweenNumbers: 'number-passed' });
    expect(passed).toMatchObject({ outcome: 'won', citations: ['19:47-5.5(a)', '19:47-5.6(c)1'] });
    const play = new TablePlay(BIG_SIX, { betweenNumbers: 'respin' });
    play.place({ kind: 'joker' });
    expect(play.fact(between)).toMatchObject({ next: 'wagering', lines: [], citations: ['19:47-5.6(c)2'] });
  });

  it('takes no selection', () => {
    expect(new TablePlay(BIG_SIX).objectionTo({ kind: 'flag', selection: '7' })).toMatchObject({
      code: 'selection-unknown',
    });
  });

  it('is refused before the oldest text, of 1993-12-06', () => {
    expect(checkGameRules(BIG_SIX, BIG_SIX.sample, '1993-12-05')).toMatchObject([
      { code: 'edition-not-held' },
    ]);
    expect(checkGameRules(BIG_SIX, BIG_SIX.sample, '1993-12-06')).toEqual([]);
  });
});
