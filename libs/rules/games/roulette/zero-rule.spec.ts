import { checkGameRules, completeRules } from '#rules';
import { decided, netOf, TablePlay } from '#testing/games/table-play.js';
import { HALF, SINGLE, USED_AS_SINGLE, WHOLE } from './roulette.testing.js';
import type { RouletteRules } from './roulette.rules.js';
import { ROULETTE } from './roulette.js';

const EVEN_MONEY = ['red', 'black', 'odd', 'even', '1-to-18', '19-to-36'];

const refusals = (rules: RouletteRules, onDate: string) =>
  checkGameRules(ROULETTE, rules, onDate).map(({ code, citation }) => `${code} ${citation}`);

describe('a zero at roulette', () => {
  it.each(EVEN_MONEY)('takes half of %s or the whole, as posted, on a double zero wheel (5.2(b))', (kind) => {
    for (const number of ['0', '00']) {
      const half = decided(ROULETTE, { kind }, { number }, HALF);
      expect(half).toMatchObject({ outcome: 'lost', lostCents: 5_000, citations: ['19:47-5.2(b)'] });
      const whole = decided(ROULETTE, { kind }, { number }, WHOLE);
      expect(whole).toMatchObject({ outcome: 'lost', citations: ['19:47-5.2(b)'] });
      expect(netOf(whole)).toBe(-10_000);
    }
  });

  it('returns no less than half of an odd cent (5.2(b))', () => {
    const lost = [1, 2, 3, 101, 999_999_999].map(
      (stakeCents) => decided(ROULETTE, { kind: 'even', stakeCents }, { number: '00' }, HALF).lostCents,
    );
    expect(lost).toEqual([0, 1, 1, 50, 499_999_999]);
  });

  it.each(EVEN_MONEY)('takes the whole of %s on a single zero wheel (5.2(c))', (kind) => {
    const line = decided(ROULETTE, { kind }, { number: '0' }, SINGLE);
    expect(line).toMatchObject({ outcome: 'lost', citations: ['19:47-5.2(c)'] });
    expect(netOf(line)).toBe(-10_000);
  });

  it.each(EVEN_MONEY)('takes the whole of %s if 00 is no spin (5.2(d)2, 5.2(d)3)', (kind) => {
    const play = new TablePlay(ROULETTE, USED_AS_SINGLE);
    play.place({ kind });
    expect(play.fact({ number: '00' })).toMatchObject({
      summary: 'no spin: the ball came to rest in 00',
      next: 'wagering',
      lines: [],
      citations: ['19:47-5.2(d)2'],
    });
    const [line] = play.fact({ number: '0' }).lines;
    expect(line).toMatchObject({ outcome: 'lost', citations: ['19:47-5.2(d)3'] });
    expect(line && netOf(line)).toBe(-10_000);
  });

  it.each([
    ['column', '1', '19:47-5.1(e)9'],
    ['dozen', '1-12', '19:47-5.1(e)10'],
    ['straight', '1', '19:47-5.1(e)1'],
  ])('takes the whole of %s %s, for any posted rule of even money', (kind, selection, citation) => {
    const line = decided(ROULETTE, { kind, selection }, { number: '0' }, HALF);
    expect(line).toMatchObject({ outcome: 'lost', citations: [citation] });
    expect(netOf(line)).toBe(-10_000);
  });

  it('settles a round of 1997 and one of 2010 differently on the same facts (5.2(b))', () => {
    const settled = (edition: string, rules: RouletteRules) => {
      const play = new TablePlay(ROULETTE, rules, edition);
      play.place({ kind: 'red', stakeCents: 2_501 });
      play.place({ kind: 'column', selection: '2', stakeCents: 700 });
      return play.fact({ number: '00' }).lines.map((line) => [netOf(line), line.citations[0]]);
    };
    const of1997 = [
      [-1_250, '19:47-5.2(b)'],
      [-700, '19:47-5.1(e)7'],
    ];
    const of2010 = [
      [-2_501, '19:47-5.2(b)'],
      [-700, '19:47-5.1(e)9'],
    ];
    expect(settled('1997-06-01', { wheel: 'double-zero' })).toEqual(of1997);
    expect(settled('2010-06-01', WHOLE)).toEqual(of2010);
    expect(settled('1998-08-16', WHOLE)).toEqual(of1997);
    expect(settled('1998-08-17', WHOLE)[0]).toEqual(of2010[0]);
  });

  it('is an option of the house since 1998-08-17; half where it is left out, as before (5.2(b))', () => {
    expect(refusals(WHOLE, '1998-08-16')).toEqual(['zero-rule-not-in-force 19:47-5.2(b)']);
    expect(refusals(HALF, '1998-08-16')).toEqual([]);
    expect(refusals(WHOLE, '1998-08-17')).toEqual([]);
    expect(refusals(HALF, '1998-08-17')).toEqual([]);
    expect(completeRules(ROULETTE, { wheel: 'double-zero' })).toEqual(HALF);
    expect(completeRules(ROULETTE, { wheel: 'single-zero' })).toEqual({ wheel: 'single-zero' });
    expect(checkGameRules(ROULETTE, WHOLE, '1997-06-01')[0]?.message).toBe(
      '/zeroRule is whole, but on 1997-06-01 half of the wager is lost; the option was added by R.1998 d.414, effective 1998-08-17',
    );
  });

  it.each([
    ['single-zero', '19:47-5.2(c)'],
    ['double-zero-as-single-zero', '19:47-5.2(d)3'],
  ] as const)('is not an option on a %s wheel (5.2(c), 5.2(d)3)', (wheel, citation) => {
    for (const zeroRule of ['half', 'whole'] as const) {
      expect(refusals({ wheel, zeroRule }, '2010-06-01')).toEqual([`zero-rule-not-an-option ${citation}`]);
    }
  });
});
