import { odds } from '#kernel';
import { decided, TablePlay } from '#testing/games/table-play.js';
import { CRAPS } from './craps.js';
import type { CrapsRules } from './craps.rules.js';
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

const withRules = (rules: Partial<CrapsRules>): CrapsRules => ({ ...CRAPS.sample, ...rules });

describe('hardways and one roll wagers', () => {
  it.each([
    ['four-the-hardway', 2, 4, '19:47-1.2(a)7', 70_000],
    ['six-the-hardway', 3, 6, '19:47-1.2(a)8', 90_000],
    ['eight-the-hardway', 4, 8, '19:47-1.2(a)9', 90_000],
    ['ten-the-hardway', 5, 10, '19:47-1.2(a)10', 70_000],
  ] as const)(
    '%s wins on %i and %i alone (1.2(a)7, 1.2(a)8, 1.2(a)9, 1.2(a)10)',
    (kind, die, total, citation, paid) => {
      const won = { outcome: 'won', winningsCents: paid, citations: [citation, '19:47-1.4'] };
      expect(decided(CRAPS, { kind }, roll(die, die))).toMatchObject(won);
      const easy = total === 6 ? roll(2, 4) : rollOf(total);
      expect(decided(CRAPS, { kind }, total === 4 || total === 6 ? roll(1, total - 1) : easy)).toMatchObject({
        outcome: 'lost',
        citations: [citation],
      });
      expect(decided(CRAPS, { kind }, SEVEN).outcome).toBe('lost');
      const play = new TablePlay(CRAPS);
      play.place({ kind });
      expect(play.fact(roll(6, 6)).lines).toEqual([]);
    },
  );

  it.each([
    ['field', '19:47-1.2(a)11', [2, 3, 4, 9, 10, 11, 12]],
    ['any-seven', '19:47-1.2(a)12', [7]],
    ['any-craps', '19:47-1.2(a)13', [2, 3, 12]],
    ['craps-two', '19:47-1.2(a)14', [2]],
    ['craps-three', '19:47-1.2(a)15', [3]],
    ['craps-twelve', '19:47-1.2(a)16', [12]],
    ['eleven-in-one-roll', '19:47-1.2(a)17', [11]],
    ['craps-eleven', '19:47-1.2(a)18', [2, 3, 11, 12]],
    ['horn', '19:47-1.2(a)19', [2, 3, 11, 12]],
  ] as const)(
    '%s is decided by the next roll (1.2(a)11, 1.2(a)12, 1.2(a)13, 1.2(a)14, 1.2(a)15, 1.2(a)16, 1.2(a)17)',
    (kind, citation, totals) => {
      for (const play of [() => new TablePlay(CRAPS), () => withPoint(6)]) {
        for (const total of [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]) {
          const table = play();
          table.place({ kind });
          const [line] = table.fact(rollOf(total)).lines;
          expect(line?.outcome).toBe((totals as readonly number[]).includes(total) ? 'won' : 'lost');
          expect(line?.citations[0]).toBe(citation);
        }
      }
    },
  );

  it('pays the winning half of a C and E and takes the other half (1.2(a)18, 1.4(d))', () => {
    expect(decided(CRAPS, { kind: 'craps-eleven', stakeCents: 1_000 }, roll(1, 1))).toMatchObject({
      outcome: 'won',
      odds: odds(7),
      winningsCents: 3_500,
      lostCents: 500,
      citations: ['19:47-1.2(a)18', '19:47-1.4(d)'],
    });
    expect(decided(CRAPS, { kind: 'craps-eleven', stakeCents: 1_000 }, roll(5, 6))).toMatchObject({
      winningsCents: 7_500,
      lostCents: 500,
    });
  });

  it('pays the winning quarter of a horn bet and takes the others, or pays the whole (1.2(a)19)', () => {
    expect(decided(CRAPS, { kind: 'horn', stakeCents: 400 }, roll(6, 6))).toMatchObject({
      odds: odds(30),
      winningsCents: 3_000,
      lostCents: 300,
    });
    const whole = decided(
      CRAPS,
      { kind: 'horn', stakeCents: 401 },
      roll(1, 2),
      withRules({ hornPaid: 'whole' }),
    );
    expect(whole).toMatchObject({ winningsCents: 6_015 });
    expect(whole).not.toHaveProperty('lostCents');
  });

  it('needs a stake that can be divided into the parts (1.2(a)18, 1.2(a)19)', () => {
    const play = new TablePlay(CRAPS);
    expect(play.objectionTo({ kind: 'horn', stakeCents: 402 })).toEqual({
      kind: 'impossible',
      code: 'stake-without-equal-parts',
      message: 'horn of 4.02 cannot be divided into 4 equal parts; stake a multiple of 4 cents',
      citation: '19:47-1.2(a)19',
    });
    expect(play.objectionTo({ kind: 'craps-eleven', stakeCents: 1 })).toMatchObject({
      code: 'stake-without-equal-parts',
    });
    play.place({ kind: 'horn', stakeCents: 400 });
    expect(play.objectionToRelease('w1', 403)).toMatchObject({ code: 'stake-without-equal-parts' });
    expect(play.objectionToRelease('w1', 404)).toBeUndefined();
    expect(play.objectionToRelease('w1')).toBeUndefined();
  });

  it.each(['pass', 'field', 'ten-the-hardway', 'horn'])('takes no selection with %s', (kind) => {
    expect(new TablePlay(CRAPS).objectionTo({ kind, selection: '6' })).toMatchObject({
      code: 'selection-unknown',
    });
  });
});
