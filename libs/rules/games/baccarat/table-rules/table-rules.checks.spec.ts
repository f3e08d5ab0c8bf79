import { odds, type Odds } from '#kernel';
import { checkTableRules } from './table-rules.checks.js';
import type { BaccaratGameId, TableRules, VigorishScheme } from './table-rules.js';
import { BACCARAT_GAMES, someRules } from './table-rules.testing.js';

const TODAY = '2010-06-05';
const BOTH: readonly BaccaratGameId[] = ['baccarat-punto-banco', 'minibaccarat'];

/** Rules with neither the wagers of 2007 nor those of 2008. */
function plainRules(overrides: Partial<TableRules> = {}): TableRules {
  const { totalCardOdds: _totals, bonus: _bonus, ...plain } = someRules(overrides);
  return plain;
}

function refusals(id: BaccaratGameId, rules: TableRules, onDate = TODAY): string[] {
  return checkTableRules(BACCARAT_GAMES[id], rules, onDate).map(
    ({ code, citation }) => `${code} ${citation}`,
  );
}

function messages(id: BaccaratGameId, rules: TableRules, onDate = TODAY): string {
  return checkTableRules(BACCARAT_GAMES[id], rules, onDate)
    .map(({ message }) => message)
    .join('\n');
}

function percentScheme(percent: number, roundUpToCents: number, waived = false): VigorishScheme {
  return {
    kind: 'percent-of-win',
    percent: percent as 4 | 5,
    roundUpToCents,
    waivedByTotalCardWagers: waived,
  };
}

describe.each(BOTH)('rules that are allowed at %s', (id) => {
  const units = {
    'baccarat-punto-banco': { 4: [0, 20], 5: [0, 25] },
    minibaccarat: { 4: [0, 5], 5: [0, 5] },
  }[id];

  it('are those with every wager at its least odds (3.2, 3.3; 7.2, 7.3)', () => {
    expect(refusals(id, someRules())).toEqual([]);
  });

  it('are plain ones from the first day of our oldest text (R.1991 d.616)', () => {
    expect(refusals(id, plainRules(), '1991-12-16')).toEqual([]);
  });

  it.each([4, 5] as const)('are %i per cent with each of its units (3.3(c)1, 7.3(c)1)', (percent) => {
    for (const unit of [0, 5, 10, 20, 25]) {
      const allowed = units[percent].includes(unit);
      expect(refusals(id, someRules({ vigorish: percentScheme(percent, unit) }))).toEqual(
        allowed ? [] : [`vigorish-rounding-not-allowed ${BACCARAT_GAMES[id].citations.vigorishRounding}`],
      );
    }
  });

  it('are all three paytables, better odds and both ways of play without vigorish', () => {
    for (const paytable of ['A', 'B', 'C'] as const) {
      const betterOdds = { 'by-nine': odds(30), natural: odds(3, 2) };
      const bonus = { paytable, betterOdds, mainWagerRequired: true };
      expect(refusals(id, someRules({ bonus, tieOdds: odds(9) }))).toEqual([]);
    }
    expect(refusals(id, someRules({ vigorish: { kind: 'banker-six-pays-half' } }))).toEqual([]);
    expect(refusals(id, someRules({ vigorish: percentScheme(5, 0, true) }))).toEqual([]);
  });
});

describe('rules that are refused at both games', () => {
  const subchapter = { 'baccarat-punto-banco': 0, minibaccarat: 1 } as const;

  it.each<[string, Partial<TableRules>, string, string, string]>([
    ['five decks', { decks: 5 }, 'decks-below-minimum', '3.4(a)', '7.1(a)'],
    ['half a deck', { decks: 6.5 }, 'decks-malformed', '3.4(a)', '7.1(a)'],
    ['no number of decks', { decks: NaN }, 'decks-malformed', '3.4(a)', '7.1(a)'],
    ['fewer than no decks', { decks: -8 }, 'decks-malformed', '3.4(a)', '7.1(a)'],
    ['a tie under 8 to 1', { tieOdds: odds(79, 10) }, 'tie-odds-below-minimum', '3.3(b)', '7.3(b)'],
    ['odds of part of a unit', { tieOdds: odds(8.5) }, 'odds-malformed', '3.3(b)', '7.3(b)'],
    ['odds to zero', { tieOdds: odds(8, 0) }, 'odds-malformed', '3.3(b)', '7.3(b)'],
    ['negative odds', { tieOdds: odds(-8, -1) }, 'odds-malformed', '3.3(b)', '7.3(b)'],
    ['odds that are no number', { tieOdds: odds(NaN) }, 'odds-malformed', '3.3(b)', '7.3(b)'],
    ['odds beyond measure', { tieOdds: odds(10_001) }, 'odds-malformed', '3.3(b)', '7.3(b)'],
    ['no odds at all', { tieOdds: undefined as unknown as Odds }, 'odds-malformed', '3.3(b)', '7.3(b)'],
    ['six per cent', { vigorish: percentScheme(6, 0) }, 'vigorish-percent-not-allowed', '3.3(c)', '7.3(c)'],
    [
      'a percentage that is no number',
      { vigorish: percentScheme(NaN, 0) },
      'vigorish-percent-not-allowed',
      '3.3(c)',
      '7.3(c)',
    ],
    [
      'rounding to less than nothing',
      { vigorish: percentScheme(5, -25) },
      'vigorish-rounding-not-allowed',
      '3.3(c)1',
      '7.3(c)1',
    ],
    [
      'rounding to no number',
      { vigorish: percentScheme(4, NaN) },
      'vigorish-rounding-not-allowed',
      '3.3(c)1',
      '7.3(c)1',
    ],
    [
      'a scheme of its own',
      { vigorish: { kind: 'flat-fee' } as unknown as VigorishScheme },
      'vigorish-scheme-unknown',
      '3.3(c)',
      '7.3(c)',
    ],
    [
      'collection at another time',
      { vigorishCollection: 'never' as unknown as 'deferred' },
      'vigorish-collection-unknown',
      '3.3(c)2',
      '7.3(c)2',
    ],
    [
      'another paytable',
      { bonus: { paytable: 'D' as 'A', mainWagerRequired: false } },
      'paytable-unknown',
      '3.3(g)',
      '7.3(h)',
    ],
    [
      'a bonus under its schedule',
      { bonus: { paytable: 'B', betterOdds: { 'by-five': odds(5, 2) }, mainWagerRequired: false } },
      'bonus-odds-below-schedule',
      '3.3(g)',
      '7.3(h)',
    ],
    [
      'a bonus at odds to zero',
      { bonus: { paytable: 'A', betterOdds: { natural: odds(2, 0) }, mainWagerRequired: false } },
      'odds-malformed',
      '3.3(g)',
      '7.3(h)',
    ],
    [
      'a bonus for a margin of three',
      { bonus: { paytable: 'A', betterOdds: { 'by-three': odds(1) } as object, mainWagerRequired: false } },
      'bonus-win-unknown',
      '3.3(g)',
      '7.3(h)',
    ],
  ])('have %s (%4$s, %5$s)', (_what, overrides, code, ...paragraphs) => {
    for (const id of BOTH) {
      expect(refusals(id, someRules(overrides))).toEqual([`${code} 19:47-${paragraphs[subchapter[id]]}`]);
    }
  });

  it.each([
    ['four', odds(7, 5)],
    ['five', odds(3, 2)],
    ['six', odds(199, 100)],
  ] as const)('pay %s cards under the odds (3.3(f), 7.3(g))', (count, offered) => {
    const totalCardOdds = { four: odds(3, 2), five: odds(2), six: odds(2), [count]: offered };
    const code = 'total-card-odds-below-minimum';
    expect(refusals('baccarat-punto-banco', someRules({ totalCardOdds }))).toEqual([`${code} 19:47-3.3(f)`]);
    expect(refusals('minibaccarat', someRules({ totalCardOdds }))).toEqual([`${code} 19:47-7.3(g)`]);
  });

  it('waive vigorish for wagers that are not offered (3.3(e)2, 7.3(f)2)', () => {
    const rules = plainRules({ vigorish: percentScheme(5, 0, true) });
    const code = 'vigorish-waiver-without-total-card-wagers';
    expect(refusals('baccarat-punto-banco', rules)).toEqual([`${code} 19:47-3.3(e)2`]);
    expect(refusals('minibaccarat', rules)).toEqual([`${code} 19:47-7.3(f)2`]);
  });

  it('are refused with the wrong value and what is allowed', () => {
    expect(messages('minibaccarat', someRules({ decks: 5 }))).toBe(
      'the shoe has 5 decks; at least 6 are required',
    );
    expect(messages('minibaccarat', someRules({ tieOdds: odds(7) }))).toBe(
      'tie would pay 7 to 1; at least 8 to 1 is required',
    );
    expect(messages('minibaccarat', someRules({ vigorish: percentScheme(5, 25) }))).toBe(
      'vigorish of 5 per cent cannot be rounded up to 25 cents at Minibaccarat; the rounding unit must be 0 or 5',
    );
  });

  it('are refused with every breach, not only the first', () => {
    const rules = someRules({ decks: 1, tieOdds: odds(1), vigorish: percentScheme(3, 0) });
    expect(refusals('minibaccarat', rules)).toEqual([
      'decks-below-minimum 19:47-7.1(a)',
      'tie-odds-below-minimum 19:47-7.3(b)',
      'vigorish-percent-not-allowed 19:47-7.3(c)',
    ]);
  });
});

describe('an automated shuffler', () => {
  const shuffling = (decks: number): TableRules => plainRules({ decks, automatedShuffler: true });

  it('needs twelve decks at minibaccarat (7.1(d))', () => {
    expect(refusals('minibaccarat', shuffling(11))).toEqual(['shuffler-decks-below-minimum 19:47-7.1(d)']);
    expect(refusals('minibaccarat', shuffling(12), '1999-07-06')).toEqual([]);
  });

  it('needs two batches with the same number of decks (7.1(d)2)', () => {
    expect(refusals('minibaccarat', shuffling(13))).toEqual(['shuffler-batches-unequal 19:47-7.1(d)2']);
  });

  it('is not allowed before its amendment (7.1(d), R.1999 d.208)', () => {
    expect(refusals('minibaccarat', shuffling(12), '1999-07-05')).toEqual([
      'shuffler-not-provided-for 19:47-7.1(d)',
    ]);
    expect(messages('minibaccarat', shuffling(12), '1999-07-05')).toContain(
      'added by R.1999 d.208, effective 1999-07-06',
    );
  });

  it('is not allowed at punto banco, where dealers shuffle (3.5(a))', () => {
    expect(refusals('baccarat-punto-banco', shuffling(12))).toEqual([
      'shuffler-not-provided-for 19:47-3.5(a)',
    ]);
  });
});

describe('vigorish of a quarter on ties', () => {
  const rules = plainRules({ vigorish: { kind: 'quarter-of-wager-on-tie' } });

  it('is allowed at minibaccarat since R.1993 d.655 (7.3(d))', () => {
    expect(refusals('minibaccarat', rules, '1993-12-20')).toEqual([]);
    expect(refusals('minibaccarat', rules, '1993-12-19')).toEqual([
      'vigorish-scheme-not-in-force 19:47-7.3(d)',
    ]);
    expect(messages('minibaccarat', rules, '1993-12-19')).toContain(
      'added by R.1993 d.655, effective 1993-12-20',
    );
  });

  it('is not a scheme of punto banco (3.3(c))', () => {
    expect(refusals('baccarat-punto-banco', rules)).toEqual([
      'vigorish-scheme-not-of-this-game 19:47-3.3(c)',
    ]);
  });
});

describe('what a later amendment added', () => {
  const totals = { totalCardOdds: { four: odds(3, 2), five: odds(2), six: odds(2) } };
  const cases: [string, TableRules, string, string, string, string, string][] = [
    [
      'wagers on the number of cards',
      { ...plainRules(), ...totals },
      '2007-10-15',
      'total-card-wagers-not-in-force',
      '3.2(a)4',
      '7.2(a)4',
      'R.2007 d.318',
    ],
    [
      'bonus wagers',
      plainRules(),
      '2008-03-17',
      'bonus-wagers-not-in-force',
      '3.2(a)5',
      '7.2(a)5',
      'R.2008 d.61',
    ],
    [
      'Banker six at half',
      plainRules({ vigorish: { kind: 'banker-six-pays-half' } }),
      '2007-10-15',
      'vigorish-scheme-not-in-force',
      '3.3(e)1',
      '7.3(f)1',
      'R.2007 d.318',
    ],
    [
      'the waiver for wagers on the number of cards',
      { ...plainRules({ vigorish: percentScheme(4, 0, true) }), ...totals },
      '2007-10-15',
      'vigorish-waiver-not-in-force',
      '3.3(e)2',
      '7.3(f)2',
      'R.2007 d.318',
    ],
  ];
  const withBonus = cases.map(([what, rules, ...rest]): (typeof cases)[number] => [
    what,
    what === 'bonus wagers' ? { ...rules, bonus: { paytable: 'C', mainWagerRequired: false } } : rules,
    ...rest,
  ]);

  it.each(withBonus)('%s: allowed from %3$s and not before (%5$s, %6$s)', (...row) => {
    const [, rules, from, code, inPunto, inMini, amendment] = row;
    const dayBefore = new Date(Date.parse(from) - 86_400_000).toISOString().slice(0, 10);
    for (const [id, paragraph] of [
      ['baccarat-punto-banco', inPunto],
      ['minibaccarat', inMini],
    ] as const) {
      expect(refusals(id, rules, from)).toEqual([]);
      expect(refusals(id, rules, dayBefore)).toContain(`${code} 19:47-${paragraph}`);
      expect(messages(id, rules, dayBefore)).toContain(`added by ${amendment}, effective ${from}`);
    }
  });

  it('names the wording of 1998 that we do not have, on dates that had it (3.3(e), 7.3(f))', () => {
    const rules = plainRules({ vigorish: { kind: 'banker-six-pays-half' } });
    const notHeld = 'added by R.1998 d.474, effective 1998-09-21, in another wording that we do not have';
    expect(messages('baccarat-punto-banco', rules, '1998-09-21')).toContain(notHeld);
    expect(messages('minibaccarat', rules, '2007-10-14')).toContain(notHeld);
    expect(messages('minibaccarat', rules, '1998-09-20')).not.toContain('R.1998 d.474');
  });
});

describe('a date', () => {
  it('before 1991-12-16 has no text, and the refusal names only this (R.1991 d.616)', () => {
    const rules = someRules({ decks: 1 });
    expect(refusals('baccarat-punto-banco', rules, '1991-12-15')).toEqual(['edition-not-held 19:47-3.3']);
    expect(refusals('minibaccarat', rules, '1985-01-01')).toEqual(['edition-not-held 19:47-7.3']);
    expect(messages('minibaccarat', rules, '1985-01-01')).toContain('R.1991 d.616, effective 1991-12-16');
  });

  it.each(['yesterday', '', '2010-6-5', '05/06/2010'])('of %j is malformed', (onDate) => {
    expect(refusals('minibaccarat', someRules(), onDate)).toEqual(['date-malformed 19:47-7.3']);
  });
});

describe('the procedure for a card disclosed in error', () => {
  const withProcedure = (option: number, cardsAfterTen: number): TableRules =>
    plainRules({ disclosedCard: { option: option as 1, cardsAfterTen: cardsAfterTen as 1 } });

  it.each([
    [4, 1, 'disclosed-card-option-unknown 19:47-7.11(c)'],
    [NaN, 1, 'disclosed-card-option-unknown 19:47-7.11(c)'],
    [1, 5, 'cards-after-ten-not-allowed 19:47-7.11(c)1'],
  ])('of option %d with %d cards after a ten is refused (7.11(c))', (option, cardsAfterTen, refusal) => {
    expect(refusals('minibaccarat', withProcedure(option, cardsAfterTen))).toEqual([refusal]);
  });

  it('may draw ten cards after a ten since R.2008 d.198 (7.11(c)1)', () => {
    expect(refusals('minibaccarat', withProcedure(1, 10), '2008-07-21')).toEqual([]);
    expect(refusals('minibaccarat', withProcedure(1, 10), '2008-07-20')).toEqual([
      'cards-after-ten-not-in-force 19:47-7.11(c)1',
    ]);
    expect(messages('minibaccarat', withProcedure(1, 10), '2008-07-20')).toContain('added by R.2008 d.198');
  });

  it('is not checked before the options existed (7.11(c))', () => {
    expect(refusals('minibaccarat', withProcedure(2, 1), '2006-09-04')).toEqual([]);
  });

  it('is not checked at punto banco, whose section we do not have', () => {
    expect(refusals('baccarat-punto-banco', withProcedure(4, 10), '2000-01-01')).toEqual([]);
  });
});
