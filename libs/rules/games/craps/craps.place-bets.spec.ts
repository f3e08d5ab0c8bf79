import { odds } from '#kernel';
import { checkGameRules, shapeFaults } from '#rules';
import { TablePlay } from '#testing/games/table-play.js';
import { CRAPS } from './craps.js';
import type { CrapsRules } from './craps.rules.js';
import type { Dice } from './dice.js';

const roll = (one: number, other: number) => ({ dice: [one, other] as Dice });

/** The dice of a total, not the hard way where it can be. */
const rollOf = (total: number) => (total < 8 ? roll(1, total - 1) : roll(6, total - 6));

const SEVEN = roll(3, 4);

/** A table at which the come out roll has set a point. */
function withPoint(point: number, rules: CrapsRules = CRAPS.sample) {
  const play = new TablePlay(CRAPS, rules);
  play.fact(rollOf(point));
  return play;
}

const withRules = (rules: Partial<CrapsRules>): CrapsRules => ({ ...CRAPS.sample, ...rules });

describe('place bets, buy and lay bets', () => {
  it('pays a place bet of 1.00 at 1.80, 1.40 and 1.17 (1.4)', () => {
    const paid = ['4', '5', '6', '8', '9', '10'].map((selection) => {
      const play = withPoint(selection === '4' ? 5 : 4);
      play.place({ kind: 'place-to-win', selection, stakeCents: 100 });
      return play.fact(rollOf(Number(selection))).lines[0]?.winningsCents;
    });
    expect(paid).toEqual([180, 140, 117, 117, 140, 180]);
  });

  it('sleeps on a come out roll unless an "on" button lies on the wager (1.2(a)5)', () => {
    const asleep = new TablePlay(CRAPS);
    asleep.place({ kind: 'place-to-win', selection: '6' });
    asleep.place({ kind: 'buy', selection: '6' });
    expect(asleep.fact(rollOf(6)).lines).toEqual([]);

    const play = new TablePlay(CRAPS);
    play.place({ kind: 'place-to-win', selection: '6' });
    play.place({ kind: 'buy', selection: '6' });
    expect(play.fact({ call: 'on', wagers: ['w1', 'w2'] })).toMatchObject({
      summary: '2 wagers on',
      next: 'wagering',
      citations: ['19:47-1.2(a)5'],
    });
    expect(play.fact({ call: 'off', wagers: ['w2'] }).summary).toBe('1 wager off');
    expect(play.layout.state.on).toEqual(['w1']);
    expect(play.fact(rollOf(6)).lines).toMatchObject([
      { wagerId: 'w1', outcome: 'won', citations: ['19:47-1.2(a)5', '19:47-1.4'] },
    ]);
    expect(play.layout.state.on).toEqual([]);
  });

  it('loses a place bet that is on to a 7 on the come out roll, and the hand goes on (1.2(a)5)', () => {
    const play = new TablePlay(CRAPS);
    play.place({ kind: 'place-to-win', selection: '6' });
    play.fact({ call: 'on', wagers: ['w1'] });
    expect(play.fact(SEVEN)).toMatchObject({ next: 'wagering', lines: [{ outcome: 'lost' }] });
  });

  it('refuses an "on" button on a wager that is always on or no longer undecided (1.2(a)5)', () => {
    const play = new TablePlay(CRAPS);
    play.place({ kind: 'pass' });
    expect(play.objectionToFact({ call: 'on', wagers: ['w1'] })).toEqual({
      kind: 'impossible',
      code: 'wager-always-on',
      message: 'pass w1 cannot be called on; only a wager that is inactive on a come out roll can',
      citation: '19:47-1.2(a)5',
    });
    expect(play.objectionToFact({ call: 'off', wagers: ['w7'] })).toMatchObject({
      code: 'wager-not-standing',
    });
    expect(shapeFaults(CRAPS.play.fact, { call: 'on', wagers: ['w1', 'w1'] })).not.toEqual([]);
  });

  it('lets place bets to lose sleep too if the rules include them in "all place bets" (1.2(a)5, 1.2(a)6)', () => {
    const sleeping = new TablePlay(CRAPS, withRules({ againstNumbersOnComeOut: 'inactive' }));
    sleeping.place({ kind: 'place-to-lose', selection: '6' });
    sleeping.place({ kind: 'lay', selection: '6' });
    expect(sleeping.fact(SEVEN).lines).toEqual([]);
    sleeping.fact({ call: 'on', wagers: ['w2'] });
    expect(sleeping.fact(SEVEN).lines).toMatchObject([{ kind: 'lay', outcome: 'won' }]);
    const active = new TablePlay(CRAPS);
    active.place({ kind: 'place-to-lose', selection: '6' });
    expect(active.fact(rollOf(6)).lines).toMatchObject([{ outcome: 'lost' }]);
  });

  it('pays buy and lay bets at true odds, without vigorish (1.5)', () => {
    const play = withPoint(5);
    play.place({ kind: 'buy', selection: '4' });
    play.place({ kind: 'lay', selection: '10' });
    expect(play.fact(rollOf(4)).lines).toMatchObject([
      { odds: odds(2), winningsCents: 20_000, vigorishCents: 0, citations: ['19:47-1.2(a)5', '19:47-1.5'] },
    ]);
    expect(play.fact(SEVEN).lines).toMatchObject([
      { odds: odds(1, 2), winningsCents: 5_000, citations: ['19:47-1.2(a)6', '19:47-1.5'] },
    ]);
  });

  it('prohibits vigorish until the end of our text, and lets a property set it later (1.5)', () => {
    const charged = withRules({ vigorish: { percent: 5, roundUpToCents: 25 } });
    expect(checkGameRules(CRAPS, charged, '1997-10-05')).toMatchObject([
      { code: 'vigorish-prohibited', citation: '19:47-1.5' },
    ]);
    expect(checkGameRules(CRAPS, charged, '1997-10-06')).toEqual([]);
    const play = withPoint(5, charged);
    play.place({ kind: 'buy', selection: '4', stakeCents: 1_200 });
    play.place({ kind: 'lay', selection: '10', stakeCents: 1_200 });
    expect(play.fact(rollOf(4)).lines[0]).toMatchObject({ winningsCents: 2_400, vigorishCents: 75 });
    expect(play.fact(SEVEN).lines[0]).toMatchObject({ winningsCents: 600, vigorishCents: 50 });
    const losing = withPoint(5, charged);
    losing.place({ kind: 'buy', selection: '4' });
    expect(losing.fact(SEVEN).lines[0]).toMatchObject({ outcome: 'lost', vigorishCents: 0 });
  });

  // Stakes and amounts in cents; 5 per cent, rounded up to 25 cents. A bet sleeps on the come out roll and then loses.
  it.each([
    ['buy', '4', 1_200, 75, 'won', 2_400],
    ['buy', '4', 1_200, 75, 'lost', 0],
    ['buy', '9', 10_000, 500, 'won', 15_000],
    ['lay', '10', 1_200, 50, 'won', 600],
    ['lay', '10', 1_200, 50, 'lost', 0],
    ['lay', '5', 15_000, 500, 'lost', 0],
  ] as const)(
    'takes the vigorish of a %s bet on %s of %i cents when it is made: %i cents, and keeps it when the bet is %s (1.5)',
    (kind, number, stakeCents, paid, outcome, winningsCents) => {
      const rules = withRules({ vigorish: { percent: 5, roundUpToCents: 25, charged: 'when-made' } });
      const play = withPoint(number === '5' ? 6 : 5, rules);
      play.place({ kind, selection: number, stakeCents });
      expect(play.layout.wagers.at(-1)).toMatchObject({ vigorishPaidCents: paid });
      const hits = (kind === 'buy') === (outcome === 'won');
      const line = play.fact(hits ? rollOf(Number(number)) : SEVEN).lines.find((each) => each.kind === kind);
      expect(line).toMatchObject({ outcome, winningsCents, vigorishCents: paid, vigorishOn: 'stake' });
    },
  );

  it('takes vigorish on no other bet when it is made (1.5)', () => {
    const play = withPoint(
      5,
      withRules({ vigorish: { percent: 5, roundUpToCents: 0, charged: 'when-made' } }),
    );
    play.place({ kind: 'place-to-win', selection: '6' });
    play.place({ kind: 'field' });
    expect(play.layout.wagers.some((wager) => 'vigorishPaidCents' in wager)).toBe(false);
  });

  it('refuses buy and lay bets if the table does not offer them (1.5)', () => {
    const play = new TablePlay(CRAPS, withRules({ buyAndLay: 'not-offered' }));
    expect(play.objectionTo({ kind: 'lay', selection: '4' })).toMatchObject({ code: 'wager-not-offered' });
    expect(play.objectionTo({ kind: 'place-to-lose', selection: '4' })).toBeUndefined();
  });

  it.each(['place-to-win', 'place-to-lose', 'buy', 'lay'])('takes %s on a single number only', (kind) => {
    for (const selection of [undefined, '', '7', '06', ' 6', '6-8', 'six']) {
      expect(
        new TablePlay(CRAPS).objectionTo({ kind, ...(selection !== undefined && { selection }) }),
      ).toMatchObject({ code: 'selection-unknown' });
    }
  });
});
