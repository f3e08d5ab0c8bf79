import { isObjection, odds } from '#kernel';
import { settlementLines, type StandingWager } from '#rules';
import { netOf } from '#testing/games/table-play.js';
import { ratio, type Ratio } from '#testing/games/exact-return.js';
import { CRAPS } from './craps.js';
import type { CrapsRules } from './craps.rules.js';
import type { CrapsState } from './craps.state.js';
import { byNumber } from './true-odds.js';
import type { Dice, NumberName } from './dice.js';

const EDITION = '2010-06-01';
/** A stake in cents that every odds of the sample, and 5 per cent, divide without remainder. */
const STAKE = 1_386_000;

const ROLLS = [1, 2, 3, 4, 5, 6].flatMap((one) => [1, 2, 3, 4, 5, 6].map((other): Dice => [one, other]));

type Fraction = readonly [numerator: bigint, denominator: bigint];

/** Lowest terms, so that elimination stays small. */
function fraction(numerator: bigint, denominator: bigint): Fraction {
  const [top = '0', bottom = '1'] = (
    denominator < 0n ? ratio(-numerator, -denominator) : ratio(numerator, denominator)
  ).split('/');
  return [BigInt(top), BigInt(bottom)];
}

const less = ([a, b]: Fraction, [c, d]: Fraction): Fraction => fraction(a * d - c * b, b * d);
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => fraction(a * c, b * d);
const over = ([a, b]: Fraction, [c, d]: Fraction): Fraction => fraction(a * d, b * c);

interface Situation {
  readonly state: CrapsState;
  readonly wagers: readonly StandingWager[];
}

const BEFORE_COME_OUT: CrapsState = { point: null, comePoints: {}, on: [] };

function standing(wagerId: string, kind: string, selection?: string): StandingWager {
  return {
    wagerId,
    kind,
    position: 1,
    patronId: 'P-1',
    stakeCents: STAKE,
    ...(selection !== undefined && { selection }),
  };
}

/**
 * The exact expected net of wager `w1` as a ratio of its stake: a Markov chain over every situation that the 36 rolls
 * of two dice lead to until the wager is decided, solved by elimination. The end of a round is an absorbing state. The
 * chain includes the effects on other wagers.
 */
function expectedNet(start: Situation, rules: CrapsRules = CRAPS.sample): Ratio {
  const index = new Map<string, number>();
  const found: Situation[] = [];
  const rows: Map<number, Fraction>[] = [];
  const find = (situation: Situation): number => {
    const key = JSON.stringify([situation.state, situation.wagers.map(({ wagerId }) => wagerId)]);
    const known = index.get(key);
    if (known !== undefined) return known;
    index.set(key, found.length);
    return found.push(situation) - 1;
  };
  const constants: Fraction[] = [];
  find(start);
  for (let at = 0; at < found.length; at++) {
    const { state, wagers } = found[at] as Situation;
    let net = 0n;
    const next = new Map<number, bigint>();
    for (const dice of ROLLS) {
      const observed = CRAPS.play.observe({ rules, edition: EDITION, state, wagers }, { dice });
      if (isObjection(observed)) throw new Error(observed.message);
      const lines = settlementLines(wagers, observed.decisions);
      const line = lines.find(({ wagerId }) => wagerId === 'w1');
      if (line) {
        net += BigInt(netOf(line));
      } else {
        if (observed.next !== 'wagering') throw new Error('the hand is over and w1 undecided');
        const left = wagers.filter(({ wagerId }) => lines.every((each) => each.wagerId !== wagerId));
        const to = find({ state: observed.state, wagers: left });
        next.set(to, (next.get(to) ?? 0n) + 1n);
      }
    }
    const row = new Map<number, Fraction>();
    for (const [to, weight] of next) row.set(to, fraction(-weight, 36n));
    row.set(at, less([1n, 1n], times([-1n, 1n], row.get(at) ?? [0n, 1n])));
    rows.push(row);
    constants.push(fraction(net, 36n));
  }
  const [top, bottom] = solveFirst(rows, constants);
  return ratio(top, bottom * BigInt(STAKE));
}

/** The first unknown of a system of equations, by elimination from the last. */
function solveFirst(rows: readonly Map<number, Fraction>[], constants: Fraction[]): Fraction {
  for (let pivot = rows.length - 1; pivot > 0; pivot--) {
    const pivotRow = rows[pivot] as Map<number, Fraction>;
    const diagonal = pivotRow.get(pivot) as Fraction;
    for (let at = 0; at < pivot; at++) {
      const row = rows[at] as Map<number, Fraction>;
      const held = row.get(pivot);
      if (!held) continue;
      const factor = over(held, diagonal);
      for (const [column, value] of pivotRow) {
        row.set(column, less(row.get(column) ?? [0n, 1n], times(factor, value)));
      }
      row.delete(pivot);
      constants[at] = less(constants[at] as Fraction, times(factor, constants[pivot] as Fraction));
    }
  }
  return over(constants[0] as Fraction, rows[0]?.get(0) as Fraction);
}

const onComeOut = (kind: string, selection?: string): Situation => ({
  state: BEFORE_COME_OUT,
  wagers: [standing('w1', kind, selection)],
});

const withPoint = (kind: string): Situation => ({
  state: { ...BEFORE_COME_OUT, point: 6 },
  wagers: [standing('w1', kind)],
});

describe('the expected return of craps wagers, over every sequence of rolls', () => {
  it.each([
    ['pass', onComeOut('pass'), '-7/495'],
    ["don't pass, void on 12", onComeOut('dont-pass'), '-3/220'],
    ['come', withPoint('come'), '-7/495'],
    ["don't come, void on 12", withPoint('dont-come'), '-3/220'],
    ['four the hardway', onComeOut('four-the-hardway'), '-1/9'],
    ['six the hardway', onComeOut('six-the-hardway'), '-1/11'],
    ['eight the hardway', onComeOut('eight-the-hardway'), '-1/11'],
    ['ten the hardway', onComeOut('ten-the-hardway'), '-1/9'],
    ['field', onComeOut('field'), '-1/18'],
    ['any seven', onComeOut('any-seven'), '-1/6'],
    ['any craps', onComeOut('any-craps'), '-1/9'],
    ['craps two', onComeOut('craps-two'), '-5/36'],
    ['craps three', onComeOut('craps-three'), '-1/9'],
    ['craps twelve', onComeOut('craps-twelve'), '-5/36'],
    ['11 in one roll', onComeOut('eleven-in-one-roll'), '-1/9'],
    ['C and E in halves', onComeOut('craps-eleven'), '-1/9'],
    ['horn in quarters', onComeOut('horn'), '-1/8'],
  ] as const)('%s (1.1, 1.2(a))', (_name, start, expected) => {
    expect(expectedNet(start)).toBe(expected);
  });

  const NUMBER_RETURNS: Readonly<Record<string, Readonly<Record<NumberName, Ratio>>>> = {
    'place-to-win': byNumber<Ratio>('-1/15', '-1/25', '-1/66'),
    'place-to-lose': byNumber<Ratio>('-1/33', '-1/40', '-1/55'),
    buy: byNumber<Ratio>('0', '0', '0'),
    lay: byNumber<Ratio>('0', '0', '0'),
  };

  const onNumbers = Object.entries(NUMBER_RETURNS).flatMap(([kind, byName]) =>
    Object.entries(byName).map(([number, expected]) => [kind, number, expected] as const),
  );

  it.each(onNumbers)(
    '%s on %s, asleep or not on come out rolls (1.2(a)5, 1.2(a)6)',
    (kind, number, expected) => {
      expect(expectedNet(onComeOut(kind, number))).toBe(expected);
      expect(expectedNet({ ...withPoint('pass'), wagers: [standing('w1', kind, number)] })).toBe(expected);
      const called = { ...BEFORE_COME_OUT, on: ['w1'] };
      expect(expectedNet({ state: called, wagers: [standing('w1', kind, number)] })).toBe(expected);
      const asleep: CrapsRules = { ...CRAPS.sample, againstNumbersOnComeOut: 'inactive' };
      expect(expectedNet(onComeOut(kind, number), asleep)).toBe(expected);
    },
  );

  it.each([
    ['taking-odds', 'pass'],
    ['laying-odds', 'dont-pass'],
  ])('%s on a %s wager has an expected return of its stake (1.6)', (kind, supported) => {
    for (const point of [4, 5, 6, 8, 9, 10] as const) {
      const wagers = [standing('w2', supported), standing('w1', kind, 'w2')];
      expect(expectedNet({ state: { ...BEFORE_COME_OUT, point }, wagers })).toBe('0');
    }
  });

  it.each([
    ['taking-odds', 'come', 'active'],
    ['taking-odds', 'come', 'inactive'],
    ['laying-odds', 'dont-come', 'active'],
    ['laying-odds', 'dont-come', 'inactive'],
  ] as const)(
    '%s on a %s wager, %s on come out rolls, through every point of the table (1.6)',
    (kind, supported, onRoll) => {
      const { takingOdds, layingOdds } = CRAPS.sample;
      const rules: CrapsRules = {
        ...CRAPS.sample,
        takingOdds: { ...takingOdds, onComeOut: onRoll },
        layingOdds: { ...layingOdds, onComeOut: onRoll },
      };
      for (const point of [4, 9, 6] as const) {
        const state: CrapsState = { point: 8, comePoints: { w2: point }, on: [] };
        expect(
          expectedNet({ state, wagers: [standing('w2', supported), standing('w1', kind, 'w2')] }, rules),
        ).toBe('0');
      }
    },
  );

  it('buy and lay with 5 per cent of what they win or stake, charged when they win (1.5)', () => {
    const rules: CrapsRules = { ...CRAPS.sample, vigorish: { percent: 5, roundUpToCents: 0 } };
    expect(expectedNet(onComeOut('buy', '4'), rules)).toBe('-1/60');
    expect(expectedNet(onComeOut('buy', '6'), rules)).toBe('-1/44');
    expect(expectedNet(onComeOut('lay', '4'), rules)).toBe('-1/60');
    expect(expectedNet(onComeOut('lay', '9'), rules)).toBe('-1/50');
  });

  it('C and E and horn at odds of the whole wager (1.2(a)18, 1.2(a)19)', () => {
    const rules: CrapsRules = {
      ...CRAPS.sample,
      odds: {
        ...CRAPS.sample.odds,
        'craps-eleven': { craps: odds(3), 11: odds(7) },
        horn: { 2: odds(27, 4), 3: odds(3), 11: odds(3), 12: odds(27, 4) },
      },
      crapsElevenPaid: 'whole',
      hornPaid: 'whole',
    };
    expect(expectedNet(onComeOut('craps-eleven'), rules)).toBe('-1/9');
    expect(expectedNet(onComeOut('horn'), rules)).toBe('-1/8');
  });
});
