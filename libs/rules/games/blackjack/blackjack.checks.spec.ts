import { odds } from '#kernel';
import { checkGameRules } from '#rules';
import { BLACKJACK } from './blackjack.js';
import type { BlackjackRules } from './blackjack.rules.js';

const { additional: _none, ...sample } = BLACKJACK.sample;
const additional = {
  stakeCents: 100,
  twoCards: {},
  sevens: { one: odds(3), two: odds(50), three: odds(500) },
};

const progressive: BlackjackRules['progressive'] = {
  wagerCents: 100,
  rank: 'A',
  firstCards: 4,
  prizes: [{ count: 4, alike: 'in-colour', prize: { percentOfMeter: 100 } }],
  stakeReturned: false,
  severalWinners: 'share',
};

const multipleAction = { actions: 3, leastWagers: 1, equalWagers: false };

const breachesOf = (options: Partial<BlackjackRules>, onDate = '2010-06-01') =>
  checkGameRules(BLACKJACK, { ...sample, ...options }, onDate).map(({ code, citation }) => [code, citation]);

describe('the rules of a blackjack table', () => {
  it('are refused before 2005-01-18, when 2.10(a) lost a sentence', () => {
    expect(breachesOf({}, '2005-01-17')).toEqual([['edition-not-held', '19:47-2.10']]);
    expect(breachesOf({}, '2005-01-18')).toEqual([]);
  });

  it('pay a blackjack 3 to 2 or better, or 6 to 5 since 2006-01-17', () => {
    const sixToFive = { blackjackOdds: odds(6, 5), surrender: false };
    expect(breachesOf(sixToFive, '2006-01-16')).toEqual([['six-to-five-not-in-force', '19:47-2.8(c)']]);
    expect(breachesOf(sixToFive, '2006-01-17')).toEqual([]);
    expect(breachesOf({ blackjackOdds: odds(12, 10), surrender: false })).toEqual([]);
    expect(breachesOf({ blackjackOdds: odds(2) })).toEqual([]);
    expect(breachesOf({ blackjackOdds: odds(7, 5) })).toEqual([['blackjack-odds-not-allowed', '19:47-2.7']]);
    expect(breachesOf({ blackjackOdds: odds(1) })).toEqual([['blackjack-odds-not-allowed', '19:47-2.7']]);
  });

  it('offer no surrender with 6 to 5, multiple action or the progressive wager (2.8(c))', () => {
    const refused = [['surrender-not-available', '19:47-2.8(c)']];
    expect(breachesOf({ blackjackOdds: odds(6, 5) })).toEqual(refused);
    expect(breachesOf({ progressive })).toEqual(refused);
    expect(breachesOf({ multipleAction, splitHands: 2 })).toEqual(refused);
    expect(breachesOf({ progressive, surrender: false })).toEqual([]);
  });

  it('split into four hands at six boxes, three at seven, two with multiple action (2.11(e), 2.11(c)1)', () => {
    const refused = [['splitting-not-allowed', '19:47-2.11(e)']];
    expect(breachesOf({ splitHands: 4, boxes: 6 })).toEqual([]);
    expect(breachesOf({ splitHands: 4, boxes: 7 })).toEqual(refused);
    expect(breachesOf({ splitHands: 3, boxes: 7 })).toEqual([]);
    expect(breachesOf({ splitHands: 3, multipleAction, surrender: false })).toEqual(refused);
    expect(breachesOf({ splitHands: 2, resplitAces: true })).toEqual([
      ['splitting-not-allowed', '19:47-2.11(c)1'],
    ]);
  });

  it('allow no card reader with multiple action, and no more required wagers than actions (2.18)', () => {
    const several = { multipleAction, surrender: false, splitHands: 2 };
    expect(breachesOf(several)).toEqual([]);
    expect(breachesOf({ ...several, cardReader: true })).toEqual([
      ['card-reader-with-multiple-action', '19:47-2.18'],
    ]);
    const tooMany = { actions: 2, leastWagers: 3, equalWagers: false };
    expect(breachesOf({ ...several, multipleAction: tooMany })).toEqual([['actions-too-few', '19:47-2.18']]);
  });

  it('bar doubling after a split only in the 6 to 5 variation (2.10(d))', () => {
    expect(breachesOf({ doubleAfterSplit: false })).toEqual([['double-after-split-barred', '19:47-2.10(d)']]);
    expect(breachesOf({ doubleAfterSplit: false, blackjackOdds: odds(6, 5), surrender: false })).toEqual([]);
  });

  it('allow no insurance after a card reader is used (2.9(b))', () => {
    const late = { insuranceUntil: 'own-decision' } as const;
    expect(breachesOf({ ...late, cardReader: true })).toEqual([
      ['insurance-after-card-reader', '19:47-2.9(b)'],
    ]);
    expect(breachesOf(late)).toEqual([]);
  });

  it('offer additional wagers only if their odds are posted (2.17(a))', () => {
    const kinds = (rules: BlackjackRules) =>
      BLACKJACK.offeredWagers(rules, '2010-06-01').map(({ kind }) => kind);
    expect(kinds(sample)).toEqual(['main', 'insurance', 'double', 'split']);
    expect(kinds({ ...sample, additional: { stakeCents: 100, twoCards: { 'same-suit': odds(2) } } })).toEqual(
      ['main', 'insurance', 'double', 'split', 'same-suit'],
    );
  });

  it('offer the wager on sevens with four decks or more (13:69F-2.2(a)3)', () => {
    expect(breachesOf({ additional, decks: 4 })).toEqual([]);
    expect(breachesOf({ additional, decks: 3 })).toEqual([['decks-too-few', '13:69F-2.2(a)3']]);
    expect(breachesOf({ decks: 1 })).toEqual([]);
  });

  it('offer the progressive wager with four decks or more, and deal at most two from the hand (13:69F-2.2(a))', () => {
    const wagered = { progressive, surrender: false };
    expect(breachesOf({ ...wagered, decks: 4 })).toEqual([]);
    expect(breachesOf({ ...wagered, decks: 3 })).toEqual([['decks-too-few', '13:69F-2.2(a)3']]);
    expect(breachesOf({ dealtFrom: 'hand', decks: 2 })).toEqual([]);
    expect(breachesOf({ dealtFrom: 'hand', decks: 3 })).toEqual([['decks-too-many', '13:69F-2.2(a)1']]);
  });

  it('allow a continuous shuffler (2.20)', () => {
    expect(breachesOf({ dealtFrom: 'continuous-shuffler' })).toEqual([]);
  });

  it('offer no additional wager beside the progressive wager (13:69F-2.17(a))', () => {
    expect(breachesOf({ additional, progressive, surrender: false })).toEqual([
      ['additional-wager-not-available', '13:69F-2.17(a)'],
    ]);
  });
});
