import { odds } from '#kernel';
import { checkGameRules, type StandingWager } from '#rules';
import { decided, netOf, TablePlay } from '#testing/games/table-play.js';
import { describeGame } from '#testing/games/describe-game.js';
import { expectedReturn, ratio } from '#testing/games/exact-return.js';
import { KENO } from './keno.js';
import type { KenoRules } from './keno.rules.js';

/** The numbers 1 to 20, selected from the highest. */
const DRAWN = Array.from({ length: 20 }, (_, index) => 20 - index);
const drawing = { drawn: DRAWN };

const span = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);

/** A ticket of `spots` numbers of which `catches` are among 1 to 20. */
const ticket = (spots: number, catches: number) =>
  [...span(21 - catches, catches), ...span(21, spots - catches)].join('-');

const withRules = (rules: Partial<KenoRules>): KenoRules => ({ ...KENO.sample, ...rules });

describeGame(KENO);

function choose(from: bigint, count: bigint): bigint {
  if (count < 0n || count > from) return 0n;
  let ways = 1n;
  for (let each = 1n; each <= count; each++) ways = (ways * (from - count + each)) / each;
  return ways;
}

/** Every payoff of the sample as printed on its schedule, for one. */
const SCHEDULE: Readonly<Record<number, Readonly<Record<number, number>>>> = {
  1: { 1: 3 },
  2: { 2: 12 },
  3: { 2: 1, 3: 42 },
  4: { 2: 1, 3: 4, 4: 112 },
  5: { 3: 2, 4: 20, 5: 480 },
  6: { 3: 1, 4: 4, 5: 88, 6: 1_480 },
  7: { 4: 2, 5: 20, 6: 350, 7: 7_000 },
  8: { 5: 9, 6: 90, 7: 1_500, 8: 18_000 },
  9: { 5: 4, 6: 43, 7: 300, 8: 4_000, 9: 20_000 },
  10: { 5: 2, 6: 20, 7: 132, 8: 960, 9: 3_800, 10: 25_000 },
};

const SPOTS = Object.keys(SCHEDULE).map(Number);

describe('what keno returns (15.3)', () => {
  it.each(SPOTS)('on %i spots, by every number of catches', (spots) => {
    const outcomes = span(0, spots + 1).map((catches) => ({
      // The drawn numbers that a ticket marks, and the others.
      weight: choose(BigInt(spots), BigInt(catches)) * choose(80n - BigInt(spots), 20n - BigInt(catches)),
      netCents: netOf(
        decided(
          KENO,
          { kind: `spots-${spots}`, selection: ticket(spots, catches), stakeCents: 100 },
          drawing,
        ),
      ),
    }));
    // Hypergeometric the other way: the ticket marks some of the 20 drawn and of the 60 others.
    let given = 0n;
    for (const [catches, pays] of Object.entries(SCHEDULE[spots] ?? {})) {
      const caught = BigInt(catches);
      given += BigInt(pays) * choose(20n, caught) * choose(60n, BigInt(spots) - caught);
    }
    const tickets = choose(80n, BigInt(spots));
    expect(expectedReturn(100, outcomes)).toBe(ratio(given - tickets, tickets));
    expect(outcomes.reduce((sum, { weight }) => sum + weight, 0n)).toBe(choose(80n, 20n));
  });

  it('is the published quarter on one spot at 3 for 1', () => {
    const outcomes = [0, 1].map((catches) => ({
      weight: catches === 1 ? 20 : 60,
      netCents: netOf(decided(KENO, { kind: 'spots-1', selection: ticket(1, catches) }, drawing)),
    }));
    expect(expectedReturn(10_000, outcomes)).toBe('-1/4');
  });

  it.each(SPOTS)('counts %i catches at any place on the ticket', (spots) => {
    const most = span(1, spots).map((index) => index * 4);
    const drawn = [...most, ...span(1, 80).filter((number) => number % 4 === 1)].slice(0, 20);
    const line = decided(
      KENO,
      { kind: `spots-${spots}`, selection: most.join('-'), stakeCents: 100 },
      { drawn },
    );
    expect(line.winningsCents).toBe(100 * ((SCHEDULE[spots]?.[spots] ?? 0) - 1));
  });
});

describe('payoffs of keno (15.6)', () => {
  it('gives the stake within a payoff: 3 for 1 is 2 to 1 (15.3, 15.6)', () => {
    expect(decided(KENO, { kind: 'spots-1', selection: '7' }, drawing)).toMatchObject({
      outcome: 'won',
      odds: odds(2),
      winningsCents: 20_000,
      citations: ['19:47-15.6', '19:47-15.3'],
    });
  });

  it('gives the stake back for 1 for 1, and a part of it for less (15.3)', () => {
    const even = decided(KENO, { kind: 'spots-3', selection: '7-8-80' }, drawing);
    expect(even).toMatchObject({ outcome: 'won', winningsCents: 0 });
    expect(even).not.toHaveProperty('odds');
    const rules = withRules({ paytables: { 'spots-2': { '1': odds(1, 3) } } });
    const part = decided(KENO, { kind: 'spots-2', selection: '7-80', stakeCents: 1_000 }, drawing, rules);
    expect(part).toMatchObject({ outcome: 'lost', lostCents: 666, winningsCents: 0 });
    const none = decided(KENO, { kind: 'spots-2', selection: '79-80' }, drawing, rules);
    expect(none).toMatchObject({ outcome: 'lost' });
    expect(none).not.toHaveProperty('lostCents');
  });

  it('pays for catching none where a schedule has it (15.3)', () => {
    const rules = withRules({ paytables: { 'spots-10': { '0': odds(2) } } });
    const selection = span(61, 10).join('-');
    expect(decided(KENO, { kind: 'spots-10', selection }, drawing, rules)).toMatchObject({
      winningsCents: 10_000,
    });
  });

  it('shares the greatest payout of one game in proportion, rounded down to the cent (15.3)', () => {
    const rules = withRules({ aggregateLimitCents: 10_000 });
    const play = new TablePlay(KENO, rules);
    play.place({ kind: 'spots-2', selection: '1-2', stakeCents: 1_000 });
    play.place({ kind: 'spots-2', selection: '3-4', stakeCents: 500, position: 2 });
    play.place({ kind: 'spots-3', selection: '3-4-80', stakeCents: 700, position: 3 });
    play.place({ kind: 'spots-1', selection: '80', stakeCents: 100, position: 4 });
    // Payoffs of 120.00, 60.00 and 7.00, together 187.00, share 100.00.
    expect(play.fact(drawing).lines).toMatchObject([
      { outcome: 'won', winningsCents: 5_417 },
      { outcome: 'won', winningsCents: 2_708 },
      { outcome: 'lost', lostCents: 326 },
      { outcome: 'lost' },
    ]);
    const whole = new TablePlay(KENO, withRules({ aggregateLimitCents: 12_000 }));
    whole.place({ kind: 'spots-2', selection: '1-2', stakeCents: 1_000 });
    expect(whole.fact(drawing).lines).toMatchObject([{ odds: odds(11), winningsCents: 11_000 }]);
  });

  it('is exact when many of the longest payoffs on the largest stakes reach the limit', () => {
    const wagers = span(1, 500).map((position): StandingWager => ({
      wagerId: `w${position}`,
      position,
      patronId: `P-${position}`,
      kind: 'spots-10',
      selection: ticket(10, 10),
      stakeCents: 1_000_000_000,
    }));
    const rules = withRules({ aggregateLimitCents: 1_000_000_000 });
    const observed = KENO.play.observe({ rules, edition: '2010-06-01', state: null, wagers }, drawing);
    expect(observed).toHaveProperty('decisions.length', 500);
    expect(observed).toHaveProperty('decisions.0.lostCents', 1_000_000_000 - 2_000_000);
  });

  it('returns every wager after an uncorrected malfunction (15.7)', () => {
    const play = new TablePlay(KENO);
    play.place({ kind: 'spots-1', selection: '7' });
    play.place({ kind: 'spots-1', selection: '80', position: 2 });
    expect(play.objectionToFact({ malfunction: { drawn: DRAWN } })).toEqual({
      kind: 'impossible',
      code: 'outcome-determined',
      message:
        'the malfunction came after all 20 numbers were drawn; they determine the outcome, and no wager is void',
      citation: '13:69E-1.28U',
    });
    expect(play.fact({ malfunction: { drawn: [7, 9] } })).toMatchObject({
      summary: 'malfunction after 2 numbers: wagers returned',
      next: 'over',
      lines: [
        { outcome: 'void', citations: ['13:69E-1.28U', '19:47-15.7'] },
        { outcome: 'void', winningsCents: 0 },
      ],
    });
  });

  it('lists the numbers in ascending order, also for a game without tickets (15.5)', () => {
    expect(new TablePlay(KENO).fact(drawing)).toMatchObject({
      summary: '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20',
      next: 'over',
      lines: [],
      citations: ['19:47-15.5'],
    });
  });

  it.each([1, 33, 1_000_000_000])('pays %i cents to the cent (15.6)', (stakeCents) => {
    const rules = withRules({
      paytables: { 'spots-1': { '1': odds(5, 2) } },
      aggregateLimitCents: 1_000_000_000,
    });
    const line = decided(KENO, { kind: 'spots-1', selection: '7', stakeCents }, drawing, rules);
    const payoff = Math.min(Math.ceil(stakeCents * 2.5), 1_000_000_000);
    expect(line.winningsCents).toBe(payoff - stakeCents);
  });
});

describe('what keno refuses', () => {
  it('requires the right count of different numbers from 1 to 80, ascending, in one spelling (15.2)', () => {
    const play = new TablePlay(KENO);
    for (const selection of ['3-17-42', '1-2-80']) {
      expect(play.objectionTo({ kind: 'spots-3', selection })).toBeUndefined();
    }
    for (const selection of [
      '3-17',
      '3-17-42-43',
      '17-3-42',
      '3-3-42',
      '0-3-42',
      '3-42-81',
      '03-17-42',
      '3,17,42',
      '3-17-42 ',
      '',
    ]) {
      expect(play.objectionTo({ kind: 'spots-3', selection })).toMatchObject({ code: 'selection-unknown' });
    }
    expect(play.objectionTo({ kind: 'spots-3' })).toEqual({
      kind: 'impossible',
      code: 'selection-unknown',
      message:
        'spots-3 is on nothing; select 3 different numbers from 1 to 80 in ascending order, such as 3-17-42',
      citation: '19:47-15.2',
    });
  });

  it('accepts no wager without a paytable (15.2)', () => {
    expect(
      new TablePlay(KENO).objectionTo({ kind: 'spots-15', selection: span(1, 15).join('-') }),
    ).toMatchObject({
      code: 'wager-not-offered',
      citation: '19:47-15.2',
    });
  });

  it('requires a paytable with payoffs for possible catches (15.3)', () => {
    const code = (paytables: KenoRules['paytables']) =>
      checkGameRules(KENO, withRules({ paytables }), '2010-06-01').map((breach) => breach.code);
    expect(code({})).toEqual(['paytables-missing']);
    expect(code({ 'spots-2': {} })).toEqual(['paytable-empty']);
    expect(code({ 'spots-2': { '3': odds(9) } })).toEqual(['catches-above-spots']);
    expect(code({ 'spots-2': { '0': odds(1), '2': odds(9) } })).toEqual([]);
    expect(code({ 'spots-21': { '3': odds(9) } })).toEqual(['rule-value-malformed']);
  });

  it('posts the best odds of each wager, and none if the payoff does not exceed the stake', () => {
    const best = (rules: KenoRules) =>
      KENO.offeredWagers(rules, '2010-06-01').map(({ highestOdds }) => highestOdds);
    expect(best(KENO.sample).slice(0, 3)).toEqual([odds(2), odds(11), odds(41)]);
    expect(best(withRules({ paytables: { 'spots-2': { '1': odds(1) } } }))).toEqual([undefined]);
  });

  it('is in the chapter from 1995-03-13 (15.1)', () => {
    expect(checkGameRules(KENO, KENO.sample, '1995-03-12')).toMatchObject([{ code: 'edition-not-held' }]);
    expect(checkGameRules(KENO, KENO.sample, '1995-03-13')).toEqual([]);
  });
});
