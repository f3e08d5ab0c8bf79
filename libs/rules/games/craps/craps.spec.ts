import { decided, TablePlay } from '#testing/games/table-play.js';
import { describeGame } from '#testing/games/describe-game.js';
import { CRAPS } from './craps.js';
import type { Dice } from './dice.js';

const roll = (one: number, other: number) => ({ dice: [one, other] as Dice });

/** The dice of a total, not the hard way where it can be. */
const rollOf = (total: number) => (total < 8 ? roll(1, total - 1) : roll(6, total - 6));

const SEVEN = roll(3, 4);

/** A table at which the come out roll has set a point. */
function withPoint(point: number) {
  const play = new TablePlay(CRAPS);
  play.fact(rollOf(point));
  return play;
}

describeGame(CRAPS);

describe('line wagers of craps', () => {
  it('cites how pass is decided on the come out roll and by its point (1.1, 1.2(a)1i, 1.2(a)1ii, 1.2(a)1iii(1))', () => {
    expect(decided(CRAPS, { kind: 'pass' }, SEVEN)).toMatchObject({
      outcome: 'won',
      winningsCents: 10_000,
      citations: ['19:47-1.2(a)1i', '19:47-1.4'],
    });
    expect(decided(CRAPS, { kind: 'pass' }, roll(6, 6))).toMatchObject({
      outcome: 'lost',
      citations: ['19:47-1.2(a)1iii(1)'],
    });
    const play = new TablePlay(CRAPS);
    play.place({ kind: 'pass' });
    expect(play.fact(roll(5, 3))).toEqual({
      summary: '8 (5-3), the point is 8',
      next: 'wagering',
      lines: [],
      citations: ['19:47-1.10', '19:47-1.1'],
      breaches: [],
    });
    expect(play.fact(roll(5, 6)).lines).toEqual([]);
    expect(play.fact(roll(4, 4))).toMatchObject({
      summary: '8 the hard way (4-4), point made',
      next: 'wagering',
      lines: [{ outcome: 'won', citations: ['19:47-1.2(a)1ii', '19:47-1.4'] }],
    });
  });

  it("makes don't pass void on 12 and not on 2 or 3 (1.2(a)2i, 1.2(a)2ii, 1.2(a)2iii(1), 1.2(a)2iv)", () => {
    expect(decided(CRAPS, { kind: 'dont-pass' }, roll(6, 6))).toMatchObject({
      outcome: 'void',
      winningsCents: 0,
      citations: ['19:47-1.2(a)2iv'],
    });
    for (const dice of [roll(1, 1), roll(1, 2)]) {
      expect(decided(CRAPS, { kind: 'dont-pass' }, dice)).toMatchObject({
        outcome: 'won',
        citations: ['19:47-1.2(a)2i', '19:47-1.4'],
      });
    }
    for (const dice of [SEVEN, roll(5, 6)]) {
      expect(decided(CRAPS, { kind: 'dont-pass' }, dice).citations).toEqual(['19:47-1.2(a)2iii(1)']);
    }
    const play = new TablePlay(CRAPS);
    play.place({ kind: 'dont-pass' });
    play.fact(rollOf(9));
    expect(play.fact(SEVEN)).toMatchObject({
      summary: '7 (3-4), seven out',
      next: 'over',
      lines: [{ outcome: 'won', citations: ['19:47-1.2(a)2ii', '19:47-1.4'] }],
    });
  });

  it("loses pass to a 7 before its point, and don't pass to its point (1.2(a)1iii(2), 1.2(a)2iii(2))", () => {
    const decidedBy = (dice: ReturnType<typeof roll>) => {
      const play = new TablePlay(CRAPS);
      play.place({ kind: 'pass' });
      play.place({ kind: 'dont-pass' });
      play.fact(rollOf(10));
      return play.fact(dice).lines.map(({ outcome, citations }) => [outcome, citations[0]]);
    };
    expect(decidedBy(SEVEN)).toEqual([
      ['lost', '19:47-1.2(a)1iii(2)'],
      ['won', '19:47-1.2(a)2ii'],
    ]);
    expect(decidedBy(rollOf(10))).toEqual([
      ['won', '19:47-1.2(a)1ii'],
      ['lost', '19:47-1.2(a)2iii(2)'],
    ]);
  });

  it('loses come to 2, 3 or 12 on the next roll (1.2(a)3iii(1))', () => {
    for (const total of [2, 3, 12]) {
      const play = withPoint(6);
      play.place({ kind: 'come' });
      expect(play.fact(rollOf(total)).lines).toMatchObject([
        { outcome: 'lost', citations: ['19:47-1.2(a)3iii(1)'] },
      ]);
    }
  });

  it('moves each come bet to its own number, several at one position (1.2(a)3, 1.2(a)3i, 1.2(a)3ii, 1.2(a)3iii(2))', () => {
    const play = withPoint(6);
    expect(play.offered.filter(({ repeatable }) => repeatable).map(({ kind }) => kind)).toEqual([
      'come',
      'dont-come',
    ]);
    play.place({ kind: 'come' });
    expect(play.fact(rollOf(5)).lines).toEqual([]);
    play.place({ kind: 'come' });
    expect(play.fact(rollOf(9)).lines).toEqual([]);
    play.place({ kind: 'come' });
    expect(play.layout.state).toEqual({ point: 6, comePoints: { w1: 5, w2: 9 }, on: [] });
    const nine = play.fact(rollOf(9));
    expect(nine.lines).toMatchObject([
      { wagerId: 'w2', outcome: 'won', citations: ['19:47-1.2(a)3ii', '19:47-1.4'] },
    ]);
    expect(play.layout.state.comePoints).toEqual({ w1: 5, w3: 9 });
    play.place({ kind: 'come' });
    const sevenOut = play.fact(SEVEN);
    expect(sevenOut.next).toBe('over');
    expect(sevenOut.lines).toMatchObject([
      { wagerId: 'w1', outcome: 'lost', citations: ['19:47-1.2(a)3iii(2)'] },
      { wagerId: 'w3', outcome: 'lost', citations: ['19:47-1.2(a)3iii(2)'] },
      { wagerId: 'w4', outcome: 'won', citations: ['19:47-1.2(a)3i', '19:47-1.4'] },
    ]);
  });

  it("judges don't come by the roll after it is placed (1.2(a)4i, 1.2(a)4ii, 1.2(a)4iii(1), 1.2(a)4iii(2), 1.2(a)4iv)", () => {
    const play = withPoint(6);
    const next = (total: number) => {
      play.place({ kind: 'dont-come' });
      return play.fact(rollOf(total)).lines.map(({ outcome, citations }) => [outcome, citations[0]]);
    };
    expect(next(12)).toEqual([['void', '19:47-1.2(a)4iv']]);
    expect(next(3)).toEqual([['won', '19:47-1.2(a)4i']]);
    expect(next(11)).toEqual([['lost', '19:47-1.2(a)4iii(1)']]);
    expect(next(4)).toEqual([]);
    expect(next(4)).toEqual([['lost', '19:47-1.2(a)4iii(2)']]);
    expect(play.fact(SEVEN).lines.map(({ outcome, citations }) => [outcome, citations[0]])).toEqual([
      ['won', '19:47-1.2(a)4ii'],
    ]);
  });

  it('takes pass only before the come out roll, come only after it (1.2(a)1, 1.2(a)2, 1.2(a)3, 1.2(a)4)', () => {
    for (const kind of ['pass', 'dont-pass']) {
      expect(new TablePlay(CRAPS).objectionTo({ kind })).toBeUndefined();
      expect(withPoint(4).objectionTo({ kind })).toMatchObject({ code: 'come-out-roll-made' });
    }
    for (const kind of ['come', 'dont-come']) {
      expect(new TablePlay(CRAPS).objectionTo({ kind })).toMatchObject({ code: 'come-out-roll-to-come' });
      expect(withPoint(4).objectionTo({ kind })).toBeUndefined();
    }
    expect(withPoint(4).objectionTo({ kind: 'pass' })).toEqual({
      kind: 'impossible',
      code: 'come-out-roll-made',
      message: 'pass is made immediately before the come out roll; the roll was made and the point is 4',
      citation: '19:47-1.2(a)1',
    });
  });
});

describe('a hand of craps', () => {
  const KINDS = CRAPS.offeredWagers(CRAPS.sample, '2010-06-01').map(({ kind }) => kind);

  it.each([4, 5, 6, 8, 9, 10])(
    'decides every wager by the seven out on a point of %i, and is over (1.10)',
    (point) => {
      const play = new TablePlay(CRAPS);
      play.place({ kind: 'pass' });
      play.place({ kind: 'dont-pass' });
      play.fact(rollOf(point));
      for (const number of [4, 5, 6, 8, 9, 10].filter((each) => each !== point)) {
        const come = play.place({ kind: 'come' });
        const dont = play.place({ kind: 'dont-come' });
        play.fact(rollOf(number));
        play.place({ kind: 'taking-odds', selection: come });
        play.place({ kind: 'laying-odds', selection: dont });
      }
      play.place({ kind: 'taking-odds', selection: 'w1' });
      play.place({ kind: 'laying-odds', selection: 'w2' });
      for (const kind of KINDS) {
        if (['place-to-win', 'place-to-lose', 'buy', 'lay'].includes(kind)) {
          for (const selection of ['4', '5', '6', '8', '9', '10']) play.place({ kind, selection });
        } else if (!['pass', 'dont-pass', 'taking-odds', 'laying-odds'].includes(kind)) {
          play.place({ kind });
        }
      }
      const { next, lines } = play.fact(SEVEN);
      expect(next).toBe('over');
      expect(lines).toHaveLength(63);
      expect(lines.filter(({ outcome }) => outcome === 'void')).toEqual([]);
      expect(play.layout.wagers).toEqual([]);
      expect(play.layout.state).toEqual({ point: null, comePoints: {}, on: [] });
    },
  );

  it('goes on after a 7 on a come out roll, because place bets stay (1.2(a)5)', () => {
    const play = withPoint(4);
    play.place({ kind: 'come' });
    play.fact(rollOf(5));
    play.place({ kind: 'place-to-win', selection: '8' });
    play.place({ kind: 'place-to-lose', selection: '8' });
    play.place({ kind: 'six-the-hardway' });
    play.fact(rollOf(4));
    const { next, lines } = play.fact(SEVEN);
    expect(next).toBe('wagering');
    expect(lines.map(({ kind, outcome }) => [kind, outcome])).toEqual([
      ['come', 'lost'],
      ['place-to-lose', 'won'],
      ['six-the-hardway', 'lost'],
    ]);
    expect(play.layout.wagers.map(({ kind }) => kind)).toEqual(['place-to-win']);
  });

  it('goes on with the next shooter while a wager or a point is open, and otherwise ends (1.11)', () => {
    const play = withPoint(4);
    expect(play.fact({ shooter: 'next' })).toMatchObject({ next: 'wagering', summary: 'next shooter' });
    expect(play.layout.state.point).toBe(4);
    play.place({ kind: 'place-to-win', selection: '8' });
    play.fact(rollOf(4));
    expect(play.fact({ shooter: 'next' }).next).toBe('wagering');
    play.fact({ call: 'on', wagers: ['w1'] });
    play.fact(rollOf(8));
    play.fact(rollOf(8));
    expect(play.fact({ shooter: 'next' })).toMatchObject({ next: 'over', citations: ['19:47-1.11'] });
  });

  it('does not count an invalid roll (1.9)', () => {
    const play = withPoint(4);
    play.place({ kind: 'field' });
    expect(play.fact({ invalidRoll: 'a die left the table' })).toEqual({
      summary: 'no roll: a die left the table',
      next: 'wagering',
      lines: [],
      citations: ['19:47-1.9'],
      breaches: [],
    });
    expect(play.layout.state.point).toBe(4);
    expect(play.fact(rollOf(9)).lines).toHaveLength(1);
  });

  it('can be played without wagers', () => {
    const play = withPoint(10);
    expect(play.fact(roll(5, 5))).toMatchObject({ next: 'wagering', lines: [] });
    expect(play.fact(SEVEN)).toMatchObject({ summary: '7 (3-4), pass wins', next: 'wagering' });
    expect(play.fact(roll(1, 2))).toMatchObject({ summary: '3 (1-2), craps, pass loses' });
  });
});
