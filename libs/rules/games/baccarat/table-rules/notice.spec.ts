import { odds } from '#kernel';
import type { TableRules, VigorishScheme } from './table-rules.js';
import { someRules } from './table-rules.testing.js';
import { noticeRequired as noticeRequiredOf, RULE_CHANGE_NOTICE_MS } from '../../../all-games/notice.js';
import { MINIBACCARAT } from '../../minibaccarat/game.js';
import { baccarat } from '../baccarat.js';

const noticeRequired = (from: TableRules, to: TableRules) =>
  noticeRequiredOf(baccarat(MINIBACCARAT), from, to);

const NOTICE = '19:47-8.3(b)';

function percent(rate: 4 | 5, roundUpToCents: number, waivedByTotalCardWagers = false): TableRules {
  const vigorish: VigorishScheme = {
    kind: 'percent-of-win',
    percent: rate,
    roundUpToCents,
    waivedByTotalCardWagers,
  };
  return someRules({ vigorish });
}

describe('notice of a change of rules', () => {
  it('takes half an hour (8.3(b))', () => {
    expect(RULE_CHANGE_NOTICE_MS).toBe(1_800_000);
  });

  it.each<[string, Partial<TableRules>]>([
    ['the number of decks', { decks: 6 }],
    ['the odds of a tie', { tieOdds: odds(9) }],
    ['odds on the number of cards', { totalCardOdds: { four: odds(2), five: odds(2), six: odds(2) } }],
    ['the paytable', { bonus: { paytable: 'B', mainWagerRequired: false } }],
    ['better odds', { bonus: { paytable: 'A', betterOdds: { natural: odds(2) }, mainWagerRequired: false } }],
    ['who may place a bonus wager', { bonus: { paytable: 'A', mainWagerRequired: true } }],
    ['the kind of vigorish', { vigorish: { kind: 'banker-six-pays-half' } }],
    ['which wagers count together', { companionWagers: 'by-position' }],
    ['when vigorish is collected', { vigorishCollection: 'deferred' }],
    ['the option for a disclosed card', { disclosedCard: { option: 2, cardsAfterTen: 1 } }],
    ['the cards after a ten', { disclosedCard: { option: 1, cardsAfterTen: 10 } }],
    ['the shuffler', { automatedShuffler: true }],
  ])('is required for a change of %s, there and back (8.3(b))', (_what, overrides) => {
    expect(noticeRequired(someRules(), someRules(overrides))).toBe(NOTICE);
    expect(noticeRequired(someRules(overrides), someRules())).toBe(NOTICE);
  });

  it('is required for new wagers and for wagers that are no longer offered (8.3(b))', () => {
    const { totalCardOdds: _totals, ...noTotals } = someRules();
    const { bonus: _bonus, ...noBonus } = someRules();
    for (const fewer of [noTotals, noBonus]) {
      expect(noticeRequired(someRules(), fewer)).toBe(NOTICE);
      expect(noticeRequired(fewer, someRules())).toBe(NOTICE);
      expect(noticeRequired(fewer, fewer)).toBeUndefined();
    }
  });

  it('is not required if nothing changes for the patron', () => {
    expect(noticeRequired(someRules(), structuredClone(someRules()))).toBeUndefined();
    const same = {
      tieOdds: odds(16, 2),
      bonus: { paytable: 'A', betterOdds: {}, mainWagerRequired: false },
    } as const;
    expect(noticeRequired(someRules(), someRules(same))).toBeUndefined();
  });

  it('is required for an increase of the percentage and not for a decrease (3.3(d), 7.3(e))', () => {
    expect(noticeRequired(percent(4, 0), percent(5, 0))).toBe(NOTICE);
    expect(noticeRequired(percent(5, 0), percent(4, 0))).toBeUndefined();
  });

  it('is not required when rounding falls with the percentage (3.3(c)1, (d))', () => {
    expect(noticeRequired(percent(5, 25), percent(4, 20))).toBeUndefined();
    expect(noticeRequired(percent(5, 25), percent(4, 0))).toBeUndefined();
  });

  it('is required when a decrease comes with coarser rounding or another change (8.3(b))', () => {
    expect(noticeRequired(percent(5, 0), percent(4, 20))).toBe(NOTICE);
    expect(noticeRequired(percent(5, 0, true), percent(4, 0))).toBe(NOTICE);
    expect(noticeRequired(percent(5, 0), { ...percent(4, 0), decks: 6 })).toBe(NOTICE);
  });

  it('is required for another rounding of the same percentage (8.3(b))', () => {
    expect(noticeRequired(percent(5, 25), percent(5, 0))).toBe(NOTICE);
  });
});
