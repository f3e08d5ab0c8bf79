import { TablePlay } from '#testing/games/table-play.js';
import { CRAPS } from './craps.js';
import type { CrapsRules } from './craps.rules.js';
import type { Dice } from './dice.js';

const rollOf = (total: number): { dice: Dice } => ({
  dice: total < 8 ? [1, total - 1] : [6, total - 6],
});

/** A line wager of 10.00 that has its point, as `w1`. */
function supported(kind: string, point: number, rules: CrapsRules = CRAPS.sample) {
  const play = new TablePlay(CRAPS, rules);
  if (kind.endsWith('come')) play.fact(rollOf(point === 6 ? 8 : 6));
  play.place({ kind, stakeCents: 1_000 });
  play.fact(rollOf(point));
  return play;
}

const taken = (stakeCents: number) => ({ kind: 'taking-odds', selection: 'w1', stakeCents });
const laid = (stakeCents: number) => ({ kind: 'laying-odds', selection: 'w1', stakeCents });

describe('taking and laying odds (1.6)', () => {
  it.each([
    ['pass', 4, 3_000, 6_000],
    ['pass', 5, 4_000, 6_000],
    ['pass', 6, 5_000, 6_000],
    ['come', 10, 3_000, 6_000],
    ['come', 9, 4_000, 6_000],
    ['come', 8, 5_000, 6_000],
  ])(
    'takes odds on %s of 10.00 with the point %i up to %i cents, and pays %i (1.6)',
    (kind, point, most, wins) => {
      const play = supported(kind, point);
      expect(play.objectionTo(taken(most + 1))).toMatchObject({
        code: 'odds-above-multiple',
        citation: '19:47-1.6',
      });
      play.place(taken(most));
      expect(play.fact(rollOf(point)).lines).toMatchObject([
        { outcome: 'won', winningsCents: 1_000 },
        { outcome: 'won', winningsCents: wins, citations: ['19:47-1.6'] },
      ]);
    },
  );

  it.each([
    ['dont-pass', 4, 6_000, 3_000],
    ['dont-pass', 9, 6_000, 4_000],
    ['dont-come', 8, 6_000, 5_000],
  ])('lays odds on %s of 10.00 against %i up to %i cents, to win %i (1.6)', (kind, point, most, wins) => {
    const play = supported(kind, point);
    expect(play.objectionTo(laid(most + 2))).toMatchObject({ code: 'odds-above-multiple' });
    play.place(laid(most));
    expect(play.fact(rollOf(7)).lines[1]).toMatchObject({ outcome: 'won', winningsCents: wins });
  });

  it('pays 20.00, 15.00 and 12.00 for 10.00 taken, and 10.00 for 20.00 laid against a 4 (1.6)', () => {
    const paid = [4, 5, 6].map((point) => {
      const play = supported('pass', point);
      play.place(taken(1_000));
      return play.fact(rollOf(point)).lines[1]?.winningsCents;
    });
    expect(paid).toEqual([2_000, 1_500, 1_200]);
    const play = supported('dont-pass', 4);
    play.place(laid(2_000));
    expect(play.fact(rollOf(7)).lines[1]?.winningsCents).toBe(1_000);
  });

  it('is refused with the largest allowed stake', () => {
    expect(supported('pass', 4).objectionTo(taken(3_001))).toEqual({
      kind: 'breach',
      code: 'odds-above-multiple',
      message: 'taking-odds of 30.01 on 4 supports pass w1 of 10.00; no more than 30.00 is allowed',
      citation: '19:47-1.6',
    });
  });

  it('supports a wager of the same patron and position, on the same side, that has its point (1.6)', () => {
    const play = supported('pass', 4);
    const missing = { code: 'supported-wager-missing', citation: '19:47-1.6' };
    expect(play.objectionTo({ kind: 'taking-odds' })).toMatchObject(missing);
    expect(play.objectionTo({ kind: 'taking-odds', selection: 'w9' })).toMatchObject(missing);
    expect(play.objectionTo({ ...taken(1_000), position: 2 })).toMatchObject(missing);
    expect(play.objectionTo({ ...taken(1_000), patronId: 'P-2' })).toMatchObject(missing);
    expect(play.objectionTo(laid(1_000))).toMatchObject(missing);
    const field = play.place({ kind: 'field' });
    expect(play.objectionTo({ kind: 'taking-odds', selection: field })).toMatchObject(missing);
    const come = play.place({ kind: 'come' });
    expect(play.objectionTo({ kind: 'taking-odds', selection: come })).toMatchObject({
      code: 'supported-wager-without-point',
    });
    const before = new TablePlay(CRAPS);
    before.place({ kind: 'pass' });
    expect(before.objectionTo(taken(1_000))).toMatchObject({ code: 'supported-wager-without-point' });
  });

  it("returns a come bet's sleeping odds when a come out roll decides it, and leaves them otherwise (1.6)", () => {
    for (const deciding of [5, 7]) {
      const play = supported('come', 5);
      play.place(taken(1_000));
      play.fact(rollOf(6));
      expect(play.fact(rollOf(11)).lines).toEqual([]);
      const { lines } = play.fact(rollOf(deciding));
      expect(lines.map(({ kind, outcome }) => [kind, outcome])).toEqual([
        ['come', deciding === 5 ? 'won' : 'lost'],
        ['taking-odds', 'void'],
      ]);
    }
  });

  it('keeps the odds active there if they are called on, or the rules make them active (1.2(a)5, 1.6)', () => {
    const called = supported('come', 5);
    called.place(taken(1_000));
    called.fact(rollOf(6));
    called.fact({ call: 'on', wagers: ['w2'] });
    expect(called.fact(rollOf(7)).lines[1]).toMatchObject({ kind: 'taking-odds', outcome: 'lost' });
    const { takingOdds, layingOdds } = CRAPS.sample;
    const rules: CrapsRules = {
      ...CRAPS.sample,
      takingOdds: { ...takingOdds, onComeOut: 'active' },
      layingOdds: { ...layingOdds, onComeOut: 'inactive' },
    };
    const active = supported('come', 5, rules);
    active.place(taken(1_000));
    active.fact(rollOf(6));
    expect(active.fact(rollOf(5)).lines[1]).toMatchObject({ outcome: 'won', winningsCents: 1_500 });
    const asleep = supported('dont-come', 5, rules);
    asleep.place(laid(1_500));
    asleep.fact(rollOf(6));
    expect(asleep.fact(rollOf(7)).lines).toMatchObject([{ outcome: 'won' }, { outcome: 'void' }]);
  });

  it('may be changed within the multiple, and withdrawn (1.6)', () => {
    const play = supported('pass', 4);
    play.place(taken(1_000));
    expect(play.objectionToRelease('w2', 3_000)).toBeUndefined();
    expect(play.objectionToRelease('w2', 3_001)).toMatchObject({ code: 'odds-above-multiple' });
    expect(play.objectionToRelease('w2')).toBeUndefined();
  });

  it('may be withdrawn after the wager that they supported, and not changed (1.6)', () => {
    const play = supported('dont-pass', 4);
    play.place(laid(3_000));
    const odds = play.layout.wagers[1]!;
    const alone = { ...play.layout, wagers: [odds] };
    expect(CRAPS.play.release!(alone, odds, 0)).toBeUndefined();
    expect(CRAPS.play.release!(alone, odds, 2_000)).toMatchObject({ code: 'supported-wager-missing' });
  });
});

describe('a line wager in play', () => {
  it('may be changed and withdrawn before its point (1.3)', () => {
    const play = new TablePlay(CRAPS);
    play.place({ kind: 'pass' });
    expect(play.objectionToRelease('w1', 500_000)).toBeUndefined();
    expect(play.objectionToRelease('w1')).toBeUndefined();
    play.fact(rollOf(4));
    const come = play.place({ kind: 'come' });
    expect(play.objectionToRelease(come, 20_000)).toBeUndefined();
    expect(play.objectionToRelease(come)).toBeUndefined();
  });

  it.each(['pass', 'come'])('%s does not change with its point (1.3)', (kind) => {
    expect(supported(kind, 4).objectionToRelease('w1', 999)).toEqual({
      kind: 'breach',
      code: 'line-wager-stands',
      message: `${kind} of 10.00 has its point, 4; it stays until it is decided`,
      citation: '19:47-1.3',
    });
    expect(supported(kind, 4).objectionToRelease('w1')).toMatchObject({ code: 'line-wager-stands' });
  });

  it.each(['dont-pass', 'dont-come'])('%s may be reduced with its point (1.3)', (kind) => {
    expect(supported(kind, 4).objectionToRelease('w1', 999)).toBeUndefined();
    expect(supported(kind, 4).objectionToRelease('w1')).toBeUndefined();
  });

  it.each([
    ['pass', '19:47-1.2(a)1'],
    ['dont-pass', '19:47-1.2(a)2'],
    ['come', '19:47-1.2(a)3'],
    ['dont-come', '19:47-1.2(a)4'],
  ])('%s is never raised with its point (1.2(a)1, 1.2(a)2, 1.2(a)3, 1.2(a)4)', (kind, citation) => {
    expect(supported(kind, 4).objectionToRelease('w1', 1_001)).toMatchObject({
      code: 'line-wager-raised',
      citation,
    });
  });

  it('is not reduced below the odds that it supports (1.6)', () => {
    const play = supported('dont-pass', 4);
    play.place(laid(3_000));
    expect(play.objectionToRelease('w1', 500)).toBeUndefined();
    expect(play.objectionToRelease('w1', 499)).toMatchObject({ code: 'odds-above-multiple' });
    expect(play.objectionToRelease('w1')).toMatchObject({ code: 'odds-above-multiple' });
  });
});
