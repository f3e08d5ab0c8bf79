import { odds } from '#kernel';
import { checkGameRules } from '#rules';
import { decided, netOf, TablePlay } from '#testing/games/table-play.js';
import { expectedReturn } from '#testing/games/exact-return.js';
import { HALF, POCKETS, SECTIONS, SINGLE, SINGLE_ZERO_SECTIONS, USED_AS_SINGLE } from './roulette.testing.js';
import type { RouletteRules } from './roulette.rules.js';
import { ROULETTE } from './roulette.js';

type ColorWagers = NonNullable<RouletteRules['colorWagers']>;

const colored = (colorWagers: Partial<ColorWagers> = {}): RouletteRules => ({
  ...HALF,
  colorWagers: { kinds: ['six-numbers-color', 'eight-numbers-color'], sections: SECTIONS, ...colorWagers },
});
const coloredSingle: RouletteRules = {
  ...SINGLE,
  colorWagers: { kinds: ['six-numbers-color', 'seven-numbers-color'], sections: SINGLE_ZERO_SECTIONS },
};
const coloredAsSingle: RouletteRules = {
  ...USED_AS_SINGLE,
  colorWagers: { kinds: ['six-numbers-color', 'seven-numbers-color'], sections: SECTIONS },
};
const COLORS = ['black', 'blue', 'gold', 'red', 'purple', 'green'] as const;

const refusals = (rules: RouletteRules, onDate = '2010-06-01') =>
  checkGameRules(ROULETTE, rules, onDate).map(({ code, citation }) => `${code} ${citation}`);

describe('color wagers at roulette', () => {
  it.each([
    ['six-numbers-color', colored(), SECTIONS, [], '-1/19'],
    ['eight-numbers-color', colored(), SECTIONS, ['0', '00'], '-3/19'],
    ['six-numbers-color', coloredSingle, SINGLE_ZERO_SECTIONS, [], '-1/37'],
    ['seven-numbers-color', coloredSingle, SINGLE_ZERO_SECTIONS, ['0'], '-2/37'],
    ['seven-numbers-color', coloredAsSingle, SECTIONS, ['0'], '-2/37'],
  ] as const)(
    'wins %s on the section of its color and its zeros (5.1(e)6ii, 5.1(e)7, 5.1(e)8, 5.2(a))',
    (kind, rules, sections, zeros, returned) => {
      const deciding = rules.wheel === 'double-zero' ? POCKETS : POCKETS.filter((each) => each !== '00');
      for (const color of COLORS) {
        const lines = deciding.map((number) =>
          decided(ROULETTE, { kind, selection: color }, { number }, rules),
        );
        const won = deciding.filter((_, index) => lines[index]?.outcome === 'won');
        expect(won.sort()).toEqual([...zeros, ...sections[color]].sort());
        const outcomes = lines.map((line) => ({ weight: 1, netCents: netOf(line) }));
        expect(expectedReturn(10_000, outcomes)).toBe(returned);
      }
    },
  );

  it('were added on 2009-06-15, eight numbers with their odds (5.1(e)8)', () => {
    expect(refusals(colored(), '2009-06-15')).toEqual([]);
    expect(refusals(colored(), '2009-06-14')).toEqual([
      'wager-not-in-force 19:47-5.1(e)6ii',
      'wager-not-in-force 19:47-5.1(e)8',
    ]);
    const before = new TablePlay(ROULETTE, colored(), '2009-06-14');
    expect(before.objectionTo({ kind: 'eight-numbers-color', selection: 'blue' })).toEqual({
      kind: 'breach',
      code: 'wager-not-in-force',
      message:
        'eight-numbers-color cannot be offered on 2009-06-14; the color wagers were added by R.2009 d.200, effective 2009-06-15',
      citation: '19:47-5.1(e)8',
    });
    expect(refusals({ ...HALF, odds: { 'eight-numbers-color': odds(4) } }, '2009-06-14')).toEqual([
      'odds-without-wager 19:47-5.1(e)8',
    ]);
  });

  it('renumbered the wagers from column on (5.1(e)9, 5.1(e)16)', () => {
    const paragraphs = (onDate: string) =>
      Object.fromEntries(ROULETTE.offeredWagers(HALF, onDate).map(({ kind, citation }) => [kind, citation]));
    expect(paragraphs('2009-06-14')).toMatchObject({ column: '19:47-5.1(e)7', '19-to-36': '19:47-5.1(e)14' });
    expect(paragraphs('2009-06-15')).toMatchObject({ column: '19:47-5.1(e)9', '19-to-36': '19:47-5.1(e)16' });
  });

  it.each([
    ['dozen', '1-12'],
    ['red', undefined],
    ['black', undefined],
  ])('exclude %s at the same table (5.1(g))', (kind, selection) => {
    const stake = { kind, ...(selection !== undefined && { selection }) };
    expect(new TablePlay(ROULETTE, colored()).objectionTo(stake)).toMatchObject({
      code: 'wager-beside-color-wagers',
      citation: '19:47-5.1(g)',
    });
    expect(new TablePlay(ROULETTE, HALF).objectionTo(stake)).toBeUndefined();
    expect(refusals({ ...colored(), odds: { [kind]: odds(3) } })).toEqual([
      'odds-without-wager 19:47-5.1(g)',
    ]);
  });

  it('leave every other wager unchanged', () => {
    const kinds = (rules: RouletteRules) =>
      ROULETTE.offeredWagers(rules, '2010-06-01').map(({ kind }) => kind);
    const without = kinds(HALF).filter((kind) => !['dozen', 'red', 'black'].includes(kind));
    expect(kinds(colored()).sort()).toEqual([...without, 'eight-numbers-color', 'six-numbers-color'].sort());
  });

  it('are those of the wheel that the house selected (5.1(e)7, 5.1(e)8)', () => {
    expect(refusals(colored({ kinds: ['seven-numbers-color'] }))).toEqual([
      'wager-of-another-wheel 19:47-5.1(e)7',
    ]);
    for (const rules of [coloredSingle, coloredAsSingle]) {
      const eight = {
        kinds: ['eight-numbers-color' as const],
        sections: rules.colorWagers?.sections ?? SECTIONS,
      };
      expect(refusals({ ...rules, colorWagers: eight })).toEqual(['wager-of-another-wheel 19:47-5.1(e)8']);
    }
    const six = new TablePlay(ROULETTE, colored({ kinds: ['six-numbers-color'] }));
    expect(six.objectionTo({ kind: 'eight-numbers-color', selection: 'blue' })).toMatchObject({
      code: 'wager-not-chosen',
    });
    expect(six.objectionTo({ kind: 'six-numbers-color', selection: 'white' })).toMatchObject({
      code: 'selection-unknown',
    });
  });

  it('need six sections of the wheel, each number in one of them (5.1(e)8)', () => {
    const swapped = { ...SECTIONS, black: ['28', '9', '26', '30', '11', '20'] };
    expect(refusals(colored({ sections: swapped }))).toEqual([
      'color-not-a-section 19:47-5.1(e)8',
      'number-of-two-colors 19:47-5.1(e)8',
    ]);
    const acrossZero = { ...SECTIONS, black: ['14', '2', '0', '28', '9', '26'] };
    expect(refusals(colored({ sections: acrossZero }))[0]).toBe('color-not-a-section 19:47-5.1(e)8');
    const twice = { ...SECTIONS, blue: [...SECTIONS.black].reverse() };
    expect(refusals(colored({ sections: twice }))).toEqual(
      Array.from({ length: 6 }, () => 'number-of-two-colors 19:47-5.1(e)8'),
    );
    expect(
      refusals({ ...coloredSingle, colorWagers: { kinds: ['six-numbers-color'], sections: SECTIONS } })[0],
    ).toBe('color-not-a-section 19:47-5.1(e)7');
    const { black: _left, ...five } = SECTIONS;
    const left = { ...HALF, colorWagers: { kinds: ['six-numbers-color'], sections: five } };
    expect(checkGameRules(ROULETTE, left, '2010-06-01')).toMatchObject([{ code: 'rule-value-missing' }]);
  });
});
